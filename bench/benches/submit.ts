// Measures the time from the POST of a CT600 to its 202 response, through the gateway, with an authority
// that acknowledges and decides immediately. Each filing's later work (polls, charge, documents) runs in
// parallel with the next POST.
import { instanceDirectory } from '../product/bench-instance.ts'
import { waitFor } from '@cfs/testing/local'
import { inLanes, type LaneWork } from '../load/in-lanes.ts'
import type { FilingApi } from '../product/filing-api.ts'
import { prepareAccount } from '../product/prepare-account.ts'
import { cpuSpentMs, stackCpuMs } from '../product/stack-cpu.ts'
import { stackMemory } from '@cfs/tools/dev/stack-memory.ts'
import type { Figure, Measured } from '../report/figures.ts'
import { inMs, percentile } from '../report/percentile.ts'
import type { BenchContext } from './bench.ts'
import { tradingFigures } from '../documents/trading-figures.ts'
import { measureComputation, measureQuestions } from '../load/measure-computation.ts'
import { memoryFigures } from './start.ts'

const warmUp = { lanes: 4, count: 60, limitMs: 5_000 }
const alone = { lanes: 1, count: 300, limitMs: 15_000 }
const trading = { lanes: 1, count: 200, limitMs: 15_000 }
const together = { lanes: 8, count: 1000, limitMs: 20_000 }
const pricePounds = 20
const settleTimeoutMs = 60_000

export async function submitBench({ instance, say }: BenchContext): Promise<Measured> {
  const api = await prepareAccount(await instance.running(), '50000.00')
  await settled(api, await fileMany(api, warmUp))

  const one = await fileMany(api, alone)
  await settled(api, one)
  say(`one after the other: done, p50 ${inMs(percentile(one.tookMs, 0.5))}`)

  const withFigures = await fileMany(api, trading, tradingFigures)
  await settled(api, withFigures)
  say(`with figures: done, p50 ${inMs(percentile(withFigures.tookMs, 0.5))}`)

  const { lanes } = together
  const cpuBefore = await stackCpuMs()
  const many = await fileMany(api, together)
  say(`${lanes} at a time: done, p50 ${inMs(percentile(many.tookMs, 0.5))}`)
  const settledMs = await settled(api, many)
  const spent = cpuSpentMs(cpuBefore, await stackCpuMs())
  return {
    title: 'Submit: POST of a CT600 until 202',
    figures: [
      ...latencies(`one after the other (${one.ids.length})`, one),
      ...latencies(`with figures, one after the other (${withFigures.ids.length})`, withFigures, one),
      measureComputation(),
      ...measureQuestions(),
      ...latencies(`${lanes} at a time (${many.ids.length})`, many, one),
      {
        what: `${lanes} at a time, filings acknowledged`,
        value: perSecond(many.ids.length, many.durationMs),
      },
      {
        what: 'the same, until all are charged and documented',
        value: perSecond(many.ids.length, many.durationMs + settledMs),
        ratio: `${(many.durationMs / (many.durationMs + settledMs)).toFixed(2)} of acknowledged`,
      },
      ...cpuFigures(spent, many.ids.length),
      ...memoryFigures(await stackMemory(instanceDirectory)).map(({ what, ...rest }) => ({
        what: `after it: ${what}`,
        ...rest,
      })),
    ],
    notes: [
      'Nil returns where nothing else is said. Time is the client’s: gateway, filing and its commits (fsync on), the registry’s company data, the tax' +
        ' authority’s acknowledgement. Polls, charges and documents of earlier filings share the cores.',
      `After the last answer it took ${inMs(settledMs)} until every filing was charged and the last had documents;` +
        ' a second of it is the authority’s poll interval.',
      ...cpuByProgram(spent, many.ids.length),
    ],
  }
}

interface Filings {
  readonly tookMs: readonly number[]
  readonly durationMs: number
  readonly ids: readonly string[]
  /** The account's balance in pounds after all these filings are charged. */
  readonly balanceAfter: number
}

/**
 * Starts from an account whose filings are all charged, so that any later charge is for the filings of this
 * bench.
 */
async function fileMany(api: FilingApi, how: LaneWork, financials?: object): Promise<Filings> {
  const balanceBefore = await api.balance()
  const began = performance.now()
  const filed = await inLanes(how, () => api.file(financials))
  return {
    tookMs: filed.map(({ tookMs }) => tookMs),
    durationMs: performance.now() - began,
    ids: filed.map(({ filingId }) => filingId),
    balanceAfter: balanceBefore - filed.length * pricePounds,
  }
}

/** Waits until all filings are charged and the last ones have their documents; returns the time taken. */
async function settled(api: FilingApi, { ids, balanceAfter }: Filings): Promise<number> {
  const began = performance.now()
  const wait = { intervalMs: 20, timeoutMs: settleTimeoutMs }
  const isCharged = async () => (await api.balance()) <= balanceAfter
  await waitFor(isCharged, { ...wait, until: 'every filing is charged' })
  for (const id of ids.slice(-20)) {
    await waitFor(() => api.hasDocuments(id), { ...wait, until: `${id} has documents` })
  }
  return performance.now() - began
}

function latencies(what: string, filings: Filings, against?: Filings): readonly Figure[] {
  return [50, 99].map((rank): Figure => {
    const tookMs = percentile(filings.tookMs, rank / 100)
    const ratio = against && `${(tookMs / percentile(against.tookMs, rank / 100)).toFixed(2)} of one alone`
    const figure = { what: `${what}, p${rank}`, value: inMs(tookMs) }
    return ratio === undefined ? figure : { ...figure, ratio }
  })
}

type Spent = ReturnType<typeof cpuSpentMs>

function cpuFigures(spent: Spent, filings: number): readonly Figure[] {
  if (spent.length === 0) return []
  const totalMs = spent.reduce((sum, { spentMs }) => sum + spentMs, 0)
  return [
    {
      what: 'CPU for a filing, from POST to documents, all processes',
      value: inMs(totalMs / filings),
      ratio: `${((filings * 1000) / totalMs).toFixed(0)} filings/s on a core`,
    },
  ]
}

function cpuByProgram(spent: Spent, filings: number): readonly string[] {
  if (spent.length === 0) return []
  const parts = spent.map(({ name, spentMs }) => `${name} ${(spentMs / filings).toFixed(1)}`)
  return [`CPU for a filing by program, in ms: ${parts.join(', ')}; simulators included, the client not.`]
}

function perSecond(count: number, durationMs: number): string {
  return `${(count / (durationMs / 1000)).toFixed(0)} filings/s`
}
