// The time from the authority's decision to the charge and the documents of the filing. The simulated
// authority decides when it acknowledges, so its decision is as old as the filing's status `submitted`; the
// filing service learns of the decision at its next poll.
import { setTimeout as delay } from 'node:timers/promises'
import { waitFor } from '@cfs/testing/local'
import { inLanes } from '../load/in-lanes.ts'
import type { FilingApi, FilingState } from '../product/filing-api.ts'
import { prepareAccount } from '../product/prepare-account.ts'
import type { Figure, Measured } from '../report/figures.ts'
import { inMs, percentile } from '../report/percentile.ts'
import type { BenchContext } from './bench.ts'

const followed = { lanes: 6, count: 120, limitMs: 30_000 }
/**
 * The simulated authority asks to be polled after a second; querying the outcome earlier would only add
 * load.
 */
const quietMs = 900
const wait = { intervalMs: 5, timeoutMs: 30_000 }

export async function decideBench({ instance, say }: BenchContext): Promise<Measured> {
  const api = await prepareAccount(await instance.running(), '5000.00')
  const cases = await inLanes(followed, () => follow(api))
  say(`${cases.length} filings followed`)
  const rows: readonly (readonly [what: string, of: (one: Times) => number])[] = [
    ['accepted → charged in the ledger (`charged_at`)', (one) => one.chargedAt - one.acceptedAt],
    ['accepted → first 200 of the list of documents', (one) => one.documentsSeen - one.acceptedAt],
    ['accepted → the filing shows its charge', (one) => one.chargeSeen - one.acceptedAt],
    ['decision → accepted: the wait for the next poll', (one) => one.acceptedAt - one.submittedAt],
    ['decision → charged in the ledger, poll included', (one) => one.chargedAt - one.submittedAt],
    ['decision → documents listed, poll included', (one) => one.documentsSeen - one.submittedAt],
  ]
  return {
    title: `Decide: from the decision to charge and documents (${cases.length} filings, ${followed.lanes} at a time)`,
    figures: rows.flatMap(([what, of]) => figuresOf(what, cases.map(of))),
    notes: [
      'accepted is the `at` of that status in `status_history`: when filing recorded what its poll said.',
      'Documents and charge are looked for at the same time, every 5 ms, through the gateway; all clocks are those' +
        ' of one machine.',
      'The decision is as old as `submitted`; filing never asks before a second is over, and looks for polls that' +
        ' are due every 200 ms.',
    ],
  }
}

interface Times {
  readonly submittedAt: number
  readonly acceptedAt: number
  readonly chargedAt: number
  readonly documentsSeen: number
  readonly chargeSeen: number
}

/** Files a return and polls it until it is decided, as a client would; times are in milliseconds. */
async function follow(api: FilingApi): Promise<Times> {
  const { filingId } = await api.file()
  await delay(quietMs)
  const isAccepted = async () => (await api.filing(filingId)).status === 'accepted'
  await waitFor(isAccepted, { ...wait, until: `${filingId} is accepted` })
  const [documentsSeen, { state, chargeSeen }] = await Promise.all([
    seeDocuments(api, filingId),
    seeCharge(api, filingId),
  ])
  return {
    submittedAt: at(state, 'submitted'),
    acceptedAt: at(state, 'accepted'),
    chargedAt: Date.parse(state.charge?.charged_at ?? ''),
    documentsSeen,
    chargeSeen,
  }
}

async function seeDocuments(api: FilingApi, filingId: string): Promise<number> {
  await waitFor(() => api.hasDocuments(filingId), { ...wait, until: `${filingId} has documents` })
  return Date.now()
}

async function seeCharge(
  api: FilingApi,
  filingId: string,
): Promise<{ state: FilingState; chargeSeen: number }> {
  let state = await api.filing(filingId)
  const isCharged = async () => {
    if (state.charge === null) state = await api.filing(filingId)
    return state.charge !== null
  }
  await waitFor(isCharged, { ...wait, until: `${filingId} shows its charge` })
  return { state, chargeSeen: Date.now() }
}

function at(state: FilingState, status: string): number {
  return Date.parse(state.status_history.find((entry) => entry.status === status)?.at ?? '')
}

function figuresOf(what: string, durationsMs: readonly number[]): readonly Figure[] {
  const [p50, p99] = [percentile(durationsMs, 0.5), percentile(durationsMs, 0.99)]
  return [
    { what: `${what}, p50`, value: inMs(p50) },
    { what: `${what}, p99`, value: inMs(p99), ratio: `${(p99 / p50).toFixed(1)} of p50` },
  ]
}
