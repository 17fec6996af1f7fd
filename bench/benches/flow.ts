// Measures the whole flow, from POST to charge and documents: finds the highest sustainable rate by doubling
// and narrowing down, holds it for a while, and then measures latencies at four fifths of that rate.
// Stand-ins that cost almost nothing replace the authority and the register.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileAtRate, type FiledAtRate } from '../load/file-at-rate.ts'
import { watchCompletions } from '../product/completions.ts'
import { openAccounts } from '../product/open-accounts.ts'
import { cpuSpentMs, stackCpuMs } from '../product/stack-cpu.ts'
import type { Figure, Measured } from '../report/figures.ts'
import { inMs } from '../report/percentile.ts'
import { startInstantAuthority } from '../targets/start-instant-authority.ts'
import type { BenchContext } from './bench.ts'

const accounts = { count: 8, amount: '1000000.00' }
const firstPerSecond = 20
const probeSeconds = 8
const heldSeconds = 30
const calmSeconds = 20
/** A rate is sustainable if completions keep pace with submissions. */
const keptShare = 0.95

export async function flowBench({ instance, wishes, profile, say }: BenchContext): Promise<Measured> {
  const authority = await startInstantAuthority()
  try {
    const profileDirectory = profile ? await mkdtemp(join(tmpdir(), 'bench-profile-')) : undefined
    const running = await instance.running({ authorityUrl: authority.url, profileDirectory })
    const apis = await openAccounts(running, accounts)
    const completions = await watchCompletions()
    const attempt = async (perSecond: number, seconds: number): Promise<FiledAtRate> => {
      const filed = await fileAtRate(apis, completions, { perSecond, seconds })
      say(describe(filed))
      return filed
    }
    try {
      await attempt(firstPerSecond, probeSeconds)
      const found = wishes.rate ?? (await keptRate((rate) => attempt(rate, probeSeconds)))
      const held = await measured(() => attempt(found, wishes.minutes ? wishes.minutes * 60 : heldSeconds))
      const calm = await attempt(Math.round(found * 0.8), calmSeconds)
      return report(held, calm, profileDirectory)
    } finally {
      await completions.stop()
    }
  } finally {
    await instance.stop()
    await authority.stop()
  }
}

/**
 * Doubles the rate while it is sustainable, then narrows the result down by halving the remaining interval
 * twice.
 */
async function keptRate(attempt: (perSecond: number) => Promise<FiledAtRate>): Promise<number> {
  let kept = firstPerSecond / 2
  let failed = Number.POSITIVE_INFINITY
  for (let rate = firstPerSecond; failed === Number.POSITIVE_INFINITY; rate *= 2) {
    if (isKept(await attempt(rate))) kept = rate
    else failed = rate
  }
  for (let halving = 0; halving < 2; halving += 1) {
    const rate = Math.round((kept + failed) / 2)
    if (isKept(await attempt(rate))) kept = rate
    else failed = rate
  }
  return kept
}

function isKept({ wishedPerSecond, completePerSecond, failures, lost }: FiledAtRate): boolean {
  return failures.length === 0 && lost === 0 && completePerSecond >= wishedPerSecond * keptShare
}

interface Held extends FiledAtRate {
  readonly cpu: ReturnType<typeof cpuSpentMs>
}

async function measured(work: () => Promise<FiledAtRate>): Promise<Held> {
  const before = await stackCpuMs()
  const filed = await work()
  return { ...filed, cpu: cpuSpentMs(before, await stackCpuMs()) }
}

function describe(filed: FiledAtRate): string {
  const { wishedPerSecond, completePerSecond, acknowledgedPerSecond, postMs, completeMs, failures, lost } =
    filed
  const [failure] = failures
  return (
    `${wishedPerSecond}/s: ${acknowledgedPerSecond.toFixed(0)}/s acknowledged, ` +
    `${completePerSecond.toFixed(0)}/s complete; POST p99 ${inMs(postMs.p99)}, complete p99 ` +
    `${inMs(completeMs.p99)}; ${failures.length} failed, ${lost} lost` +
    (failure === undefined ? '' : ` (${failure.slice(0, 200)})`)
  )
}

function report(held: Held, calm: FiledAtRate, profileDirectory: string | undefined): Measured {
  const cpuMs = held.cpu.reduce((total, { spentMs }) => total + spentMs, 0)
  const parts = held.cpu.map(({ name, spentMs }) => `${name} ${(spentMs / held.filings).toFixed(1)}`)
  return {
    title: 'Flow: from POST to charge and documents, at an authority that costs nothing',
    figures: [
      {
        what: `complete, ${held.filings} filings due at ${held.wishedPerSecond}/s`,
        value: `${held.completePerSecond.toFixed(0)} filings/s`,
        ratio: `${(held.completePerSecond / held.wishedPerSecond).toFixed(2)} of what was due`,
        aim: '≥ 100, then 250',
      },
      ...latencies(`at ${held.wishedPerSecond}/s`, held),
      ...latencies(`at four fifths of it, ${calm.wishedPerSecond}/s`, calm, '< 2 s'),
      {
        what: 'refused, failed or never complete',
        value: `${held.failures.length + held.lost + calm.failures.length + calm.lost}`,
        aim: '0',
      },
      {
        what: 'CPU for a filing, from POST to documents, the product’s processes',
        value: inMs(cpuMs / held.filings),
        ratio: `${((held.filings * 1000) / cpuMs).toFixed(0)} filings/s on a core`,
      },
    ],
    notes: [
      `Filings of ${accounts.count} accounts in turn, due at a fixed rate independently of earlier ones (open loop);` +
        ' time counts from the moment at which one was due.',
      'Complete: charge and documents are committed, looked for every 100 ms. The authority has decided when it' +
        ' is first asked, which is after the second that it wishes.',
      `CPU for a filing by program, in ms: ${parts.join(', ')}. Load generator and authority share the cores and` +
        ' are not in it.',
      ...(profileDirectory === undefined ? [] : [`CPU profiles of all processes: ${profileDirectory}`]),
    ],
  }
}

function latencies(when: string, { postMs, completeMs }: FiledAtRate, aim?: string): readonly Figure[] {
  return [
    { what: `POST until 202, p50, ${when}`, value: inMs(postMs.p50) },
    { what: `POST until 202, p99, ${when}`, value: inMs(postMs.p99) },
    { what: `POST until charged and documented, p50, ${when}`, value: inMs(completeMs.p50) },
    {
      what: `POST until charged and documented, p99, ${when}`,
      value: inMs(completeMs.p99),
      ...(aim === undefined ? {} : { aim }),
    },
  ]
}
