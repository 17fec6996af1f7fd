// Files or checks one filing, from options or from a request as JSON.
import { checkRequest, describeError, fileRequest, type FilingType, unconfirmedWarnings } from '@cfs/agents'
import { responseDetails, type DryRun, type Submission } from '@cfs/client'
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { completeCredentials } from '../batch/complete-credentials.ts'
import { planRequest, type PlannedRow } from '../batch/plan-rows.ts'
import { EXIT_CODES, exitCodeOfFiling } from '../exit-codes.ts'
import { connect } from '../connect.ts'
import type { Terminal } from '../terminal.ts'
import { UsageError } from '../usage-error.ts'
import { watch } from './watch.ts'

export interface FileOptions {
  readonly api?: string
  /** A file with the request as JSON; `-` is the standard input. */
  readonly request?: string
  readonly company?: string
  readonly utr?: string
  readonly periodEnd?: string
  readonly confirm: readonly string[]
  readonly idempotencyKey?: string
  readonly dryRun?: boolean
  readonly wait: boolean
  readonly waitMinutes: number
}

/** Files one return or one set of accounts; prints the response as JSON and returns the exit code. */
export async function file(type: FilingType, options: FileOptions, terminal: Terminal): Promise<number> {
  const planned = planRequest(type, await requestOf(options))
  const { client } = await connect(terminal, options.api)
  if (options.dryRun === true) {
    return showCheck(planned, await checkRequest(client, planned), terminal)
  }
  const [complete = planned] = await completeCredentials([planned], terminal)
  if (complete.problems.length > 0) throw new UsageError(complete.problems.join(' '))
  const submission = await fileRequest(client, complete, {
    idempotencyKey: options.idempotencyKey ?? `file-${planned.id}`,
  })
  terminal.print(JSON.stringify(submission, null, 2))
  if (responseDetails(submission)?.isReplay === true) {
    terminal.note(
      'This is the response to the same filing sent earlier. To file it again, give --idempotency-key.',
    )
  }
  if (!options.wait) return isUndecided(submission) ? EXIT_CODES.done : exitCodeOfFiling(submission)
  return await watch([submission.filing_id], options, terminal)
}

function isUndecided({ status }: Submission): boolean {
  return status === 'pending' || status === 'submitted'
}

/** Prints the result of a dry run, and the codes without which the filing would be refused. */
function showCheck({ request }: PlannedRow, check: DryRun, terminal: Terminal): number {
  terminal.print(JSON.stringify(check, null, 2))
  const warnings = unconfirmedWarnings(request, check)
  for (const { code, message } of warnings) {
    terminal.note(`${message} Give --confirm ${code} once you have checked it.`)
  }
  return warnings.length > 0 ? EXIT_CODES.refused : EXIT_CODES.done
}

async function requestOf(options: FileOptions): Promise<Readonly<Record<string, unknown>>> {
  const given = {
    ...(options.request === undefined ? {} : parsed(await readRequest(options.request))),
    ...(options.company === undefined ? {} : { company_number: options.company }),
    ...(options.utr === undefined ? {} : { utr: options.utr }),
    ...(options.periodEnd === undefined ? {} : { period_end: options.periodEnd }),
  }
  return options.confirm.length === 0 ? given : { ...given, confirm: options.confirm }
}

async function readRequest(path: string): Promise<string> {
  try {
    return path === '-' ? await text(process.stdin) : await readFile(path, 'utf8')
  } catch (error) {
    throw new UsageError(`The request cannot be read: ${describeError(error)}`)
  }
}

function parsed(json: string): Readonly<Record<string, unknown>> {
  try {
    const request: unknown = JSON.parse(json)
    if (typeof request === 'object' && request !== null && !Array.isArray(request)) return { ...request }
  } catch {
    // The error of the parser quotes the text, which may contain credentials.
  }
  throw new UsageError('The request is not a JSON object.')
}
