// The commands, their options and their help.
import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { describeError } from '@cfs/agents'
import { ApiError } from '@cfs/client'
import { batch } from './commands/batch.ts'
import { companies, deadlines } from './commands/companies.ts'
import { documents } from './commands/documents.ts'
import { evidence, verify } from './commands/evidence.ts'
import { file } from './commands/file.ts'
import { mcp } from './commands/mcp.ts'
import { watch } from './commands/watch.ts'
import { EXIT_CODES, exitCodeOfError } from './exit-codes.ts'
import type { Terminal } from './terminal.ts'
import { CLI_VERSION } from './version.ts'

const DEFAULT_WAIT_MINUTES = 60
const MOST_WAIT_MINUTES = 60 * 24 * 30
const ENVIRONMENT = `
Environment:
  FILING_API                    address of the API, such as https://api.filing.example
  FILING_API_KEY                API key; asked for if it is not set
  GOVERNMENT_GATEWAY_ID, GOVERNMENT_GATEWAY_PASSWORD, COMPANY_AUTH_CODE
                                credentials, where a row or request has none; asked for if they are not set

Exit codes: 0 done, 1 refused by the API, 2 wrong use, 3 incomplete (repeat it), 4 rejected by an authority,
  5 outcome unknown (check before filing again), 6 API not reached (repeat it), 130 interrupted.`

/** Runs a command line (without the program's name), and returns the exit code. */
export async function runCommandLine(words: readonly string[], terminal: Terminal): Promise<number> {
  let exitCode: number = EXIT_CODES.done
  const program = buildProgram(terminal, (code) => {
    exitCode = code
  })
  try {
    await program.parseAsync(words, { from: 'user' })
    return exitCode
  } catch (error) {
    return failed(error, terminal)
  }
}

function failed(error: unknown, terminal: Terminal): number {
  // Commander has printed its own errors, and help is none.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT_CODES.done : EXIT_CODES.usage
  if (terminal.signal.aborted) {
    terminal.note('Interrupted. Repeat the command to continue: nothing is filed twice.')
    return EXIT_CODES.interrupted
  }
  terminal.note(`Error: ${describeError(error)}`)
  if (error instanceof ApiError && error.docUrl !== null) terminal.note(`See ${error.docUrl}`)
  return exitCodeOfError(error)
}

type Finish = (exitCode: number) => void

function buildProgram(terminal: Terminal, finish: Finish): Command {
  const program = new Command('company-filing')
    .description('Files corporation tax returns and annual accounts through the company filing API.')
    .version(CLI_VERSION)
    .addHelpText('after', ENVIRONMENT)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => terminal.note(text.trimEnd()),
    })
  addFile(program, terminal, finish)
  addBatch(program, terminal, finish)
  addReading(program, terminal, finish)
  addEvidence(program, terminal, finish)
  addCompanies(program, terminal, finish)
  addMcp(program, terminal, finish)
  return program
}

function addFile(program: Command, terminal: Terminal, finish: Finish): void {
  program
    .command('file')
    .description('file or check one return or one set of accounts')
    .addArgument(new Argument('<type>', 'what to file').choices(['ct600', 'accounts'] as const))
    .addOption(apiOption())
    .option('--request <file>', 'the request as JSON, as in the documentation; - reads the standard input')
    .option('--company <number>', 'company number: 8 characters')
    .option('--utr <utr>', 'Unique Taxpayer Reference of a CT600: 10 digits')
    .option('--period-end <date>', 'last day of the period, such as 2026-03-31')
    .addOption(confirmOption('codes of warnings that you have checked'))
    .option('--idempotency-key <key>', 'defaults to a key derived from the request, so that it is filed once')
    .option('--dry-run', 'check and compute only: no credentials, nothing is sent or charged')
    .option('--no-wait', 'do not wait for the decision')
    .addOption(waitOption())
    .action(async (type, options) => finish(await file(type, options, terminal)))
}

function addBatch(program: Command, terminal: Terminal, finish: Finish): void {
  program
    .command('batch')
    .description('check and file a CSV of companies; an interrupted batch continues when it is repeated')
    .argument('<csv>', 'a row for each filing; columns are named as in a request')
    .addOption(apiOption())
    .addOption(
      new Option('--type <type>', 'for rows without filing_type').choices(['ct600', 'accounts'] as const),
    )
    .option('--out <folder>', 'folder for results; by default beside the CSV, with its name and the mode')
    .option('--dry-run', 'check and show the table only')
    .option('--yes', 'file without asking')
    .addOption(confirmOption('codes of warnings that you have checked for every row'))
    .option('--restore-zeros', 'restore leading zeros that a spreadsheet removed')
    .option('--retry-failed', 'file again what was rejected or failed in an earlier run')
    .option('--no-documents', 'do not download the documents')
    .addOption(waitOption())
    .action(async (path, options) => finish(await batch(path, options, terminal)))
}

function addReading(program: Command, terminal: Terminal, finish: Finish): void {
  program
    .command('watch')
    .description('wait for decisions, and print each as it comes')
    .argument('[filing-ids...]', 'all undecided filings if none is given')
    .addOption(apiOption())
    .addOption(waitOption())
    .action(async (ids, options) => finish(await watch(ids, options, terminal)))
  program
    .command('documents')
    .description('download the documents of an accepted filing')
    .argument('<filing-id>')
    .addOption(apiOption())
    .option('--out <folder>', 'folder for the documents; defaults to the current one')
    .addOption(waitOption())
    .action(async (id, options) => finish(await documents(id, options, terminal)))
}

function addEvidence(program: Command, terminal: Terminal, finish: Finish): void {
  program
    .command('evidence')
    .description('download one signed file that proves what was filed')
    .argument('<filing-id>')
    .addOption(apiOption())
    .option('--out <file>', 'name of the file; defaults to <filing-id>-evidence.jws')
    .action(async (id, options) => finish(await evidence(id, options, terminal)))
  program
    .command('verify')
    .description('verify such a file; with --keys without the API and without an API key')
    .argument('<file>')
    .addOption(apiOption())
    .option('--keys <file>', 'keys saved from /.well-known/evidence-keys.json; else read from the API')
    .option('--out <folder>', 'save the documents in the file there')
    .action(async (path, options) => finish(await verify(path, options, terminal)))
}

function addCompanies(program: Command, terminal: Terminal, finish: Finish): void {
  program
    .command('companies')
    .description('show companies as JSON: their entries on the register, their periods and your filings')
    .argument('<company-numbers...>')
    .addOption(apiOption())
    .action(async (numbers, options) => finish(await companies(numbers, options, terminal)))
  program
    .command('deadlines')
    .description('show when the accounts and returns of companies are due')
    .argument('<company-numbers...>')
    .addOption(apiOption())
    .action(async (numbers, options) => finish(await deadlines(numbers, options, terminal)))
}

function addMcp(program: Command, terminal: Terminal, finish: Finish): void {
  program
    .command('mcp')
    .description('serve an agent as an MCP server on the standard input and output')
    .addOption(apiOption())
    .action(async (options) => finish(await mcp(options, terminal)))
}

function apiOption(): Option {
  return new Option('--api <url>', 'address of the API; defaults to FILING_API')
}

function confirmOption(description: string): Option {
  return new Option('--confirm <codes...>', description).default([])
}

function waitOption(): Option {
  return new Option('--wait-minutes <number>', 'how long to wait for a decision')
    .argParser(toMinutes)
    .default(DEFAULT_WAIT_MINUTES)
}

function toMinutes(text: string): number {
  const minutes = Number(text)
  if (!/^\d+$/.test(text) || minutes > MOST_WAIT_MINUTES) {
    throw new InvalidArgumentError(`It must be a whole number of minutes, up to ${MOST_WAIT_MINUTES}.`)
  }
  return minutes
}
