// Memory of everything that an instance runs. RSS counts memory that processes share once for each of them
// (PostgreSQL's buffers above all); PSS shares it out, so that the sum is what the machine gives.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { instanceDirectory, launcherPid } from './bench-instance.ts'

export interface ProgramMemory {
  readonly name: string
  readonly processes: number
  readonly rssMb: number
  readonly pssMb: number
}

const registered = z.record(z.string(), z.object({ pid: z.number() }))

interface ProcessLine {
  readonly pid: number
  readonly parent: number
  readonly group: number
}

/** One line a program, the launcher's among them; undefined where there is no /proc to read. */
export async function stackMemory(): Promise<readonly ProgramMemory[] | undefined> {
  const processes = await listProcesses()
  if (processes.length === 0) return undefined
  const content: unknown = JSON.parse(await readFile(join(instanceDirectory, 'processes.json'), 'utf8'))
  const roots = Object.entries(registered.parse(content)).map(([name, { pid }]) => [name, pid] as const)
  const launcher = await launcherPid()
  const ofPrograms = roots.map(([name, pid]) => ({ name, pids: familyOf(pid, processes) }))
  const taken = new Set(ofPrograms.flatMap(({ pids }) => [...pids]))
  const own = [...familyOf(launcher, processes)].filter((pid) => !taken.has(pid))
  return Promise.all([...ofPrograms, { name: 'launcher', pids: own }].map(memoryOf))
}

async function memoryOf({ name, pids }: { name: string; pids: Iterable<number> }): Promise<ProgramMemory> {
  const rollups = await Promise.all([...pids].map(readRollup))
  const found = rollups.filter((rollup) => rollup !== undefined)
  const total = (of: 'rssKb' | 'pssKb') => found.reduce((sum, rollup) => sum + rollup[of], 0) / 1024
  return { name, processes: found.length, rssMb: total('rssKb'), pssMb: total('pssKb') }
}

/** The process, its descendants, and the watcher that stands in its group. */
function familyOf(root: number, processes: readonly ProcessLine[]): Set<number> {
  const family = new Set([root])
  let size = 0
  while (size !== family.size) {
    size = family.size
    for (const { pid, parent, group } of processes) {
      if (family.has(parent) || group === root) family.add(pid)
    }
  }
  return family
}

async function listProcesses(): Promise<readonly ProcessLine[]> {
  const names = await readdir('/proc').catch(() => [])
  const lines = names.filter((name) => /^\d+$/.test(name)).map(readProcess)
  return (await Promise.all(lines)).filter((line) => line !== undefined)
}

/** proc(5): `pid (name) state ppid pgrp …`; the name may hold anything. */
async function readProcess(pid: string): Promise<ProcessLine | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [, parent, group] = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return group === undefined ? undefined : { pid: Number(pid), parent: Number(parent), group: Number(group) }
}

async function readRollup(pid: number): Promise<{ rssKb: number; pssKb: number } | undefined> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  const number = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1])
  const [rssKb, pssKb] = [number('Rss'), number('Pss')]
  return Number.isNaN(rssKb) || Number.isNaN(pssKb) ? undefined : { rssKb, pssKb }
}
