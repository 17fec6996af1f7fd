// Measures what the documents of one filing cost the documents service, without the work of Kafka and
// PostgreSQL. The documents are made in this process, with a different company for each filing.
import { drawForms } from '@cfs/documents/draw-forms.ts'
import { documentsOf, formsToDraw } from '@cfs/documents/make-document-set.ts'
import {
  type Acceptance,
  acceptedAccounts,
  acceptedReturn,
  acceptedTradingReturn,
} from '../documents/acceptance.ts'
import type { Figure, Measured } from '../report/figures.ts'
import { inMs, median, percentile } from '../report/percentile.ts'
import type { BenchContext } from './bench.ts'

const aim = '< 25 ms'
/** The first batches are not counted, because a service in production has been running for minutes. */
const batches = { warm: 4, counted: 20, sets: 50 }

type Sample = (index: number) => Acceptance
const samples: readonly (readonly [what: string, sample: Sample])[] = [
  ['nil CT600', (index) => acceptedReturn(index)],
  ['trading CT600 with computation and accounts', (index) => acceptedTradingReturn(index)],
  ['dormant accounts', (index) => acceptedAccounts(index)],
  ['dormant accounts, a name with rare letters', (index) => acceptedAccounts(index, ' (ŁÓDŹ)')],
  ['dormant accounts, different rare letters each time', (index) => acceptedAccounts(index, rareWord(index))],
]

/** Four of the 128 letters of the Unicode block Latin Extended-A. */
function rareWord(index: number): string {
  const letter = (place: number) => String.fromCodePoint(0x100 + ((index * (7 * place + 3)) % 128))
  return ` ${[1, 2, 3, 4].map(letter).join('')}`
}

export async function documentsBench({ say }: BenchContext): Promise<Measured> {
  const figures: Figure[] = []
  const memoryBefore = process.memoryUsage().rss
  for (const [what, sample] of samples) {
    const { cpuMs, sizeBytes } = await measure(sample)
    const [p50, worst] = [median(cpuMs), percentile(cpuMs, 1)]
    say(`${what}: ${inMs(p50)}`)
    figures.push(
      { what: `${what}: CPU of a set`, value: inMs(p50), aim },
      { what: `${what}: the same, worst of ${cpuMs.length} batches`, value: inMs(worst), aim },
      { what: `${what}: size of a set`, value: `${(sizeBytes / 1024).toFixed(1)} KiB` },
    )
  }
  const grownMiB = (process.memoryUsage().rss - memoryBefore) / 2 ** 20
  return {
    title: 'Documents: the set of an accepted filing, in one process',
    figures: [
      ...figures,
      { what: 'memory that the process took for it', value: `${grownMiB.toFixed(0)} MiB` },
    ],
    notes: [
      'Unpacking what was sent, drawing the PDF, hashing, naming: user and system time of all threads, garbage' +
        ` collection included, mean of ${batches.sets} sets. What PostgreSQL and Kafka add is in \`submit\`.`,
    ],
  }
}

async function measure(sample: Sample): Promise<{ cpuMs: readonly number[]; sizeBytes: number }> {
  const cpuMs: number[] = []
  let sizeBytes = 0
  for (let batch = 0; batch < batches.warm + batches.counted; batch += 1) {
    const acceptances = Array.from({ length: batches.sets }, (_, index) =>
      sample(batch * batches.sets + index),
    )
    const before = process.cpuUsage()
    const sets = acceptances.map((acceptance) => documentsOf(acceptance, drawForms(formsToDraw(acceptance))))
    const { user, system } = process.cpuUsage(before)
    if (batch >= batches.warm) cpuMs.push((user + system) / 1000 / batches.sets)
    sizeBytes = sets[0]?.reduce((sum, document) => sum + document.sizeBytes, 0) ?? 0
    await new Promise(setImmediate)
  }
  return { cpuMs, sizeBytes }
}
