// Measures how long a user waits after `npm start`, for a new instance and for an existing one, and how much
// of the machine's memory the whole stack takes.
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { waitFor } from '@cfs/testing/local'
import { tradingFigures } from '../documents/trading-figures.ts'
import { instanceDirectory, projectDirectory, type RunningInstance } from '../product/bench-instance.ts'
import { createFilingApi } from '../product/filing-api.ts'
import { type ProgramMemory, stackMemory } from '@cfs/tools/dev/stack-memory.ts'
import type { Figure, Measured } from '../report/figures.ts'
import { inMs } from '../report/percentile.ts'
import type { BenchContext } from './bench.ts'

const settleMs = 3_000

export async function startBench({ instance, say }: BenchContext): Promise<Measured> {
  await instance.reset()
  const caches = await describeCaches()
  const firstMs = await instance.start()
  say(`first start: ${inMs(firstMs)}`)
  await instance.stop()
  const warmMs = await instance.start()
  say(`warm start: ${inMs(warmMs)}`)
  // Memory that is needed only during startup is released soon afterwards.
  await new Promise((resolve) => setTimeout(resolve, settleMs))
  const memory = await stackMemory(instanceDirectory)
  await fileOne(await instance.running())
  const afterFiling = await stackMemory(instanceDirectory)
  return {
    title: 'Start and memory',
    figures: [
      { what: 'first start of an instance, `npm start` to "Ready"', value: inMs(firstMs) },
      {
        what: 'warm start (the second), `npm start` to "Ready"',
        value: inMs(warmMs),
        ratio: `${(warmMs / firstMs).toFixed(2)} of the first`,
        aim: '< 10 s',
      },
      ...memoryFigures(memory),
      ...memoryFigures(afterFiling).map((figure) => ({
        ...figure,
        what: `after one filing: ${figure.what}`,
      })),
    ],
    notes: [
      `The first start had no data of the instance; caches of the machine: ${caches}.`,
      ...(memory === undefined ? ['No /proc here: memory was not measured.'] : [byProgram(memory)]),
    ],
  }
}

/** Files one return, and waits for its documents: the programs load what only filings need. */
async function fileOne(run: RunningInstance): Promise<void> {
  const api = createFilingApi({ gateway: run.gateway, key: run.accounts.demo.live_key })
  const { filingId } = await api.file(tradingFigures)
  await waitFor(() => api.hasDocuments(filingId), { timeoutMs: 60_000, until: `${filingId} has documents` })
}

/** Measures the memory of the whole stack, for this and other benches. */
export function memoryFigures(memory: readonly ProgramMemory[] | undefined): readonly Figure[] {
  if (memory === undefined) return []
  const sum = (of: 'rssMb' | 'pssMb') => memory.reduce((total, program) => total + program[of], 0)
  const [rssMb, pssMb] = [sum('rssMb'), sum('pssMb')]
  return [
    { what: 'memory of the whole stack, sum of PSS', value: `${pssMb.toFixed(0)} MB`, aim: '< 1200 MB' },
    {
      what: 'the same, sum of RSS (counts shared memory many times)',
      value: `${rssMb.toFixed(0)} MB`,
      ratio: `${(rssMb / pssMb).toFixed(2)} of PSS`,
      aim: '< 1200 MB',
    },
  ]
}

function byProgram(memory: readonly ProgramMemory[]): string {
  const largestFirst = memory.toSorted((a, b) => b.pssMb - a.pssMb)
  const lines = largestFirst.map(({ name, processes, rssMb, pssMb }) => {
    const several = processes > 2 ? ` in ${processes} processes` : ''
    return `${name} ${pssMb.toFixed(0)} (${rssMb.toFixed(0)})${several}`
  })
  return `PSS (RSS) in MB: ${lines.join(', ')}.`
}

async function describeCaches(): Promise<string> {
  const cache = join(projectDirectory, '.cache')
  const names = existsSync(cache) ? await readdir(cache) : []
  return ['kafka', 'valkey', 'node-compile']
    .map((name) => `${name} ${names.some((found) => found.startsWith(name)) ? 'there' : 'not there'}`)
    .join(', ')
}
