// Waits for the decisions of filings, and prints each as it comes.
import { describeError } from '@cfs/agents'
import { ApiError, type DecidedFiling, type FilingClient } from '@cfs/client'
import { createDecisions, type Decisions } from '../batch/decisions.ts'
import { reasonOf } from '../batch/filing-error.ts'
import { isOfOneRow } from '../batch/is-of-one-row.ts'
import { createPace } from '../batch/pace.ts'
import { connect } from '../connect.ts'
import { EXIT_CODES, type ExitCode, exitCodeOfAll, exitCodeOfFiling } from '../exit-codes.ts'
import type { Terminal } from '../terminal.ts'

export interface WatchOptions {
  readonly api?: string
  readonly waitMinutes: number
}

const MINUTE_MS = 60_000

/** Waits for these filings, or for all that are undecided; returns the exit code. */
export async function watch(
  filingIds: readonly string[],
  options: WatchOptions,
  terminal: Terminal,
): Promise<number> {
  const pace = createPace((request) => fetch(request))
  const { client } = await connect(terminal, options.api, { fetch: pace.fetch })
  const { signal } = terminal
  const ids = filingIds.length > 0 ? filingIds : await undecided(client, signal)
  if (ids.length === 0) terminal.note('No filing is undecided.')
  const decisions = createDecisions({ client, pace, signal, waitMs: options.waitMinutes * MINUTE_MS })
  const watching = [...new Set(ids)].map((id) => watchOne(id, decisions, terminal))
  return exitCodeOfAll(await Promise.all(watching))
}

async function undecided(client: FilingClient, signal: AbortSignal): Promise<readonly string[]> {
  const ids: string[] = []
  for await (const filing of client.eachFiling({ status: ['pending', 'submitted'] }, { signal })) {
    ids.push(filing.filing_id)
  }
  return ids
}

async function watchOne(id: string, decisions: Decisions, terminal: Terminal): Promise<ExitCode> {
  let filing: DecidedFiling | undefined
  try {
    filing = await decisions.decisionOf(id, { isReadAlone: true })
  } catch (error) {
    if (!(error instanceof ApiError) || !isOfOneRow(error)) throw error
    terminal.print(`${id}  ${describeError(error)}`)
    return EXIT_CODES.refused
  }
  if (filing === undefined) {
    terminal.print(`${id}  undecided`)
    return EXIT_CODES.incomplete
  }
  const reason = reasonOf(filing.errors)
  terminal.print([id, filing.company_number, filing.status, ...(reason === null ? [] : [reason])].join('  '))
  return exitCodeOfFiling(filing)
}
