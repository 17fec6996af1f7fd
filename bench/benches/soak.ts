// Applies a steady load for as long as requested, to find memory, connections or files whose number grows
// although it should not. Files returns at a fixed rate, and samples each program's memory, connections and
// file handles every half minute.
import { setTimeout as delay } from 'node:timers/promises'
import { fileAtRate } from '../load/file-at-rate.ts'
import { watchCompletions } from '../product/completions.ts'
import { openAccounts } from '../product/open-accounts.ts'
import { type StackSample, sampleStack } from '../product/stack-sample.ts'
import type { Figure, Measured } from '../report/figures.ts'
import { inMs } from '../report/percentile.ts'
import { trendOf } from '../report/trend.ts'
import { startInstantAuthority } from '../targets/start-instant-authority.ts'
import type { BenchContext } from './bench.ts'

const defaults = { minutes: 2, perSecond: 4 }
const accounts = { count: 4, amount: '1000000.00' }
const sampleEveryMs = 30_000
/**
 * The share of early samples to ignore: growth means nothing until caches, pools and compiled code have
 * reached their full size.
 */
const warmUpShare = 0.2

export async function soakBench({ instance, wishes, say }: BenchContext): Promise<Measured> {
  const load = { perSecond: wishes.rate ?? defaults.perSecond, minutes: wishes.minutes ?? defaults.minutes }
  const authority = await startInstantAuthority()
  try {
    const apis = await openAccounts(await instance.running({ authorityUrl: authority.url }), accounts)
    const completions = await watchCompletions()
    const sampling = startSampling(load.minutes, say)
    const filed = await fileAtRate(apis, completions, {
      perSecond: load.perSecond,
      seconds: load.minutes * 60,
    })
    await completions.stop()
    const samples = await sampling.stop()
    return {
      title: `Soak: ${load.minutes} minutes at ${load.perSecond} filings/s`,
      figures: [
        { what: 'filings that were acknowledged', value: `${filed.filings}` },
        {
          what: 'refused, failed or never complete',
          value: `${filed.failures.length + filed.lost}`,
          aim: '0',
        },
        { what: 'POST until 202, p50', value: inMs(filed.postMs.p50) },
        { what: 'POST until 202, p99', value: inMs(filed.postMs.p99) },
        { what: 'POST until charged and documented, p99', value: inMs(filed.completeMs.p99) },
        ...growthFigures(samples),
      ],
      notes: [
        `${samples.length} samples; the first ${warmUpShare * 100} % are left out. First and last are the medians of` +
          ' the first and last quarter of the rest; the slope is that of a straight line through all of it.',
        'Kafka’s memory is a heap of fixed size that fills up, and pages of its log that it has mapped.',
        ...filed.failures.slice(0, 3).map((error) => `a failure: ${error}`),
      ],
    }
  } finally {
    await instance.stop()
    await authority.stop()
  }
}

function startSampling(minutes: number, say: (line: string) => void) {
  const samples: StackSample[] = []
  const stopping = new AbortController()
  const began = Date.now()
  const everyMs = Math.min(sampleEveryMs, (minutes * 60_000) / 12)
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await delay(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      const sample = await sampleStack((Date.now() - began) / 60_000)
      samples.push(sample)
      say(describe(sample))
    }
  }
  const running = run()
  return {
    async stop(): Promise<readonly StackSample[]> {
      stopping.abort()
      await running
      return samples
    },
  }
}

function describe({ minute, programs }: StackSample): string {
  const parts = programs.map(
    ({ name, pssMb, handles, connections }) => `${name} ${pssMb.toFixed(0)} MB ${handles}/${connections}`,
  )
  return `${minute.toFixed(1)} min (PSS, handles/connections): ${parts.join(', ')}`
}

const measures = [
  { of: 'pssMb', title: 'memory (PSS)', unit: 'MB', digits: 0 },
  { of: 'handles', title: 'file handles', unit: '', digits: 0 },
  { of: 'connections', title: 'connections', unit: '', digits: 0 },
] as const

function growthFigures(samples: readonly StackSample[]): readonly Figure[] {
  const steady = samples.slice(Math.floor(samples.length * warmUpShare))
  const names = [...new Set(steady.flatMap(({ programs }) => programs.map(({ name }) => name)))]
  return measures.flatMap(({ of, title, unit, digits }) =>
    ['all', ...names].map((name): Figure => {
      const points = steady.map(({ minute, programs }) => {
        const counted = programs.filter((program) => name === 'all' || program.name === name)
        return { at: minute / 60, value: counted.reduce((sum, program) => sum + program[of], 0) }
      })
      const { first, last, slope } = trendOf(points)
      return {
        what: `${title}, ${name}`,
        value: `${first.toFixed(digits)} → ${last.toFixed(digits)} ${unit}`.trim(),
        ratio: `${(last / first).toFixed(2)} of the first, ${slope < 0 ? '' : '+'}${slope.toFixed(1)} an hour`,
        ...(name === 'all' ? { aim: 'flat' } : {}),
      }
    }),
  )
}
