// Reads the memory of everything that an instance runs. RSS counts shared memory (mainly PostgreSQL's
// buffers) in full for each process; PSS divides it between them, so that the sum is the machine's real
// usage.
import { readFile } from 'node:fs/promises'
import { stackPrograms } from './stack-programs.ts'

export interface ProgramMemory {
  readonly name: string
  readonly processes: number
  readonly rssMb: number
  readonly pssMb: number
}

/**
 * Returns one line for each program of the instance whose files are in this folder; undefined on systems
 * without /proc.
 */
export async function stackMemory(directory: string): Promise<readonly ProgramMemory[] | undefined> {
  const programs = await stackPrograms(directory)
  if (programs === undefined) return undefined
  return Promise.all(
    programs.map(async ({ name, processes }) => {
      const rollups = await Promise.all(processes.map(({ pid }) => readRollup(pid)))
      const found = rollups.filter((rollup) => rollup !== undefined)
      const sum = (of: 'rssKb' | 'pssKb') => found.reduce((total, rollup) => total + rollup[of], 0)
      return { name, processes: found.length, rssMb: sum('rssKb') / 1024, pssMb: sum('pssKb') / 1024 }
    }),
  )
}

async function readRollup(pid: number): Promise<{ rssKb: number; pssKb: number } | undefined> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  const number = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1])
  const [rssKb, pssKb] = [number('Rss'), number('Pss')]
  return Number.isNaN(rssKb) || Number.isNaN(pssKb) ? undefined : { rssKb, pssKb }
}
