// The table of the floods: how long a customer waited without, beside and during each one, and the memory of
// the services. Its rows are Markdown, for docs/security.md.
import type { ConfinedProcess } from '../security/confined-process.ts'
import { memoryOf, type Times } from './floods.ts'

export interface FloodRow {
  readonly flood: string
  readonly quiet: Times
  /** Beside the same flood, sent to a server that only refuses. */
  readonly control: Times
  readonly during: Times
  /** The most memory of each service during the flood, in bytes. */
  readonly memory: ReadonlyMap<string, number>
}

const HEAD = [
  '| flood | p50 / p95 without it | beside a dummy server | during it | most memory, in MiB |',
  '|---|---|---|---|---|',
]

export function tableOf(rows: readonly FloodRow[]): string {
  return [...HEAD, ...rows.map(rowOf)].map((line) => `${line}\n`).join('')
}

function rowOf({ flood, quiet, control, during, memory }: FloodRow): string {
  const most = [...memory].map(([name, bytes]) => `${name} ${(bytes / 1024 / 1024).toFixed(0)}`)
  const cells = [flood, ...[quiet, control, during].map(written), most.join(', ')]
  return `| ${cells.join(' | ')} |`
}

function written({ p50Ms, p95Ms }: Times): string {
  return `${p50Ms.toFixed(1)} / ${p95Ms.toFixed(1)} ms`
}

const SAMPLE_MS = 200

/** Samples the memory of the processes until `stop`, which returns the most of each by its name. */
export function watchMemory(processes: readonly ConfinedProcess[]): {
  readonly stop: () => ReadonlyMap<string, number>
} {
  const most = new Map<string, number>()
  const sample = () => {
    for (const one of processes) {
      most.set(one.name, Math.max(most.get(one.name) ?? 0, memoryOf(one.pid())))
    }
  }
  sample()
  const timer = setInterval(sample, SAMPLE_MS)
  return {
    stop() {
      clearInterval(timer)
      sample()
      return most
    },
  }
}
