// Files returns at a fixed rate from several accounts in turn, and polls each filing until it is charged and
// documented.
import type { Completions } from '../product/completions.ts'
import type { FilingApi } from '../product/filing-api.ts'
import { percentile } from '../report/percentile.ts'
import { openLoop } from './open-loop.ts'

export interface FilingLoad {
  readonly perSecond: number
  readonly seconds: number
}

export interface FiledAtRate {
  readonly wishedPerSecond: number
  readonly filings: number
  readonly failures: readonly string[]
  /**
   * The number of filings that the benchmark did not start because too many were unanswered, plus those that
   * were not complete within the time limit.
   */
  readonly lost: number
  readonly acknowledgedPerSecond: number
  /**
   * The rate of completed filings: their number divided by the time from the first due time to the last
   * completion, less one poll interval.
   */
  readonly completePerSecond: number
  readonly postMs: { readonly p50: number; readonly p99: number }
  readonly completeMs: { readonly p50: number; readonly p99: number }
}

const mostUnanswered = 1000
const patienceMs = 60_000
/**
 * The authority's poll interval: no filing is decided sooner after its acknowledgement, whatever the product
 * does.
 */
const pollIntervalMs = 1000

/** Resolves when all filings are complete, or at the time limit. */
export async function fileAtRate(
  accounts: readonly FilingApi[],
  completions: Completions,
  load: FilingLoad,
): Promise<FiledAtRate> {
  const began = Date.now()
  const { answered, failures, notBegun, durationMs } = await openLoop({ ...load, mostUnanswered }, (index) =>
    fileOne(accounts, completions, index),
  )
  const incomplete = await completions.missingAfter(patienceMs)
  const seen = answered.flatMap(({ result, dueAt }) => {
    const at = completions.seenAt(result)
    return at === undefined ? [] : [{ at, tookMs: at - dueAt }]
  })
  const lastAt = seen.reduce((last, { at }) => Math.max(last, at), began)
  const completeMs = Math.max(load.seconds * 1000, lastAt - began - pollIntervalMs)
  return {
    wishedPerSecond: load.perSecond,
    filings: answered.length,
    failures,
    lost: notBegun + incomplete,
    acknowledgedPerSecond: answered.length / (durationMs / 1000),
    completePerSecond: seen.length / (completeMs / 1000),
    postMs: spread(answered.map(({ tookMs }) => tookMs)),
    completeMs: spread(seen.map(({ tookMs }) => tookMs)),
  }
}

async function fileOne(
  accounts: readonly FilingApi[],
  completions: Completions,
  index: number,
): Promise<string> {
  const account = accounts[index % accounts.length]
  if (account === undefined)
    throw new Error('the benchmark needs at least one customer account that can file')
  const { filingId } = await account.file()
  completions.expect(filingId)
  return filingId
}

function spread(values: readonly number[]): { readonly p50: number; readonly p99: number } {
  return { p50: percentile(values, 0.5), p99: percentile(values, 0.99) }
}
