// Runs one command, from its command line to its output. Every expected failure is reported in one sentence;
// a stack trace is shown only for unexpected failures.
import { ServiceRefusal } from '@cfs/http'
import { instanceArgument, Refusal } from '../dev/arguments.ts'
import { instance } from '../dev/instance.ts'
import type { Command } from './command.ts'
import { commands } from './commands.ts'
import { environmentInstance } from './environment-instance.ts'
import { findInstance } from './find-instance.ts'
import { help } from './help.ts'
import { operatorName } from './operator-name.ts'
import { optionFlag } from './option-flag.ts'
import { type CommandWanted, parseArguments } from './parse-arguments.ts'
import { createServices } from './services.ts'
import { noTerminal, type Terminal } from './terminal.ts'

export interface Said {
  /** The single JSON object. */
  readonly answer?: object
  /** The text to print instead of a JSON object: the help text. */
  readonly text?: string
  readonly refusal?: string
}

export interface OperatorRun {
  readonly given: readonly string[]
  /** The folder for instances. */
  readonly home: string
  /** How long to wait for events that are still being processed. */
  readonly patienceMs?: number
  /** Environment variables describe the instance if they contain the secret and the services' URLs. */
  readonly environment?: NodeJS.ProcessEnv
  /** The terminal on which to ask the operator; if there is none, nothing is asked. */
  readonly terminal?: Terminal
}

export async function runOperator(run: OperatorRun): Promise<Said> {
  try {
    const parsed = parseArguments(run.given, commands)
    return 'helpOn' in parsed ? { text: help(parsed.helpOn) } : { answer: await answer(run, parsed) }
  } catch (error) {
    return { refusal: sentence(error) }
  }
}

async function answer(run: OperatorRun, wanted: CommandWanted): Promise<object> {
  const { command } = wanted
  const prepared = command.prepare(wanted.options)
  const name = instanceArgument([`--instance=${wanted.instance}`])
  const { patienceMs = 10_000 } = run
  const named = environmentInstance(run.environment ?? {})
  const found = named ?? (await findInstance(instance(name, run.home)))
  const services = createServices(found, { patienceMs, operatorName: operatorName(run.environment ?? {}) })
  try {
    return await prepared({ services, patienceMs, kafka: found.kafka, terminal: run.terminal ?? noTerminal })
  } catch (error) {
    throw error instanceof ServiceRefusal ? inOptions(error, command) : error
  }
}

/**
 * The service's error contains the names of fields in its request; they are replaced by the names of the
 * options that the operator gave.
 */
function inOptions(error: ServiceRefusal, command: Command): Error {
  const named = error.details.map(({ field, message }) => {
    const flag = optionFlag(field.split('.')[0] ?? '')
    return { isOption: Object.keys(command.options).some((name) => optionFlag(name) === flag), flag, message }
  })
  if (named.length === 0 || !named.every(({ isOption }) => isOption)) return error
  const first = named.filter(({ flag }, index) => named.findIndex((one) => one.flag === flag) === index)
  return new Refusal(first.map(({ flag, message }) => `${flag} ${message}`).join('\n'))
}

function sentence(error: unknown): string {
  if (error instanceof Refusal || error instanceof ServiceRefusal) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
