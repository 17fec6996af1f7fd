// Waits for the decisions of filings, and prints each as it comes.
import { WaitTimeoutError, type FilingClient } from '@cfs/client'
import { reasonOf } from '../batch/filing-error.ts'
import { EXIT_CODES } from '../batch/summary.ts'
import { connect } from '../connect.ts'
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
  const { client } = await connect(terminal, options.api)
  const ids = filingIds.length > 0 ? filingIds : await undecided(client, terminal.signal)
  if (ids.length === 0) terminal.note('No filing is undecided.')
  const codes = await Promise.all(ids.map((id) => watchOne(id, { client, options, terminal })))
  return Math.max(EXIT_CODES.done, ...codes)
}

async function undecided(client: FilingClient, signal: AbortSignal): Promise<readonly string[]> {
  const ids: string[] = []
  for await (const filing of client.eachFiling({ status: ['pending', 'submitted'] }, { signal })) {
    ids.push(filing.filing_id)
  }
  return ids
}

interface Watching {
  readonly client: FilingClient
  readonly options: WatchOptions
  readonly terminal: Terminal
}

async function watchOne(id: string, { client, options, terminal }: Watching): Promise<number> {
  try {
    const timeoutMs = options.waitMinutes * MINUTE_MS
    const filing = await client.waitUntilDecided(id, { timeoutMs, signal: terminal.signal })
    const reason = reasonOf(filing.errors)
    terminal.print(
      [id, filing.company_number, filing.status, ...(reason === null ? [] : [reason])].join('  '),
    )
    return filing.status === 'accepted' ? EXIT_CODES.done : EXIT_CODES.someFailed
  } catch (error) {
    if (!(error instanceof WaitTimeoutError)) throw error
    terminal.print(`${id}  undecided`)
    return EXIT_CODES.incomplete
  }
}
