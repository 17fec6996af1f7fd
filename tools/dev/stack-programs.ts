// Finds all processes that an instance runs and groups them by program: the processes that the launcher
// registered, their descendants, and the watchers in their process groups.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

export interface StackProgram {
  readonly name: string
  readonly processes: readonly StackProcess[]
}

export interface StackProcess {
  readonly pid: number
  readonly parent: number
  readonly group: number
  /** The process's user and system time so far, in milliseconds, including children that have ended. */
  readonly cpuMs: number
}

const started = z.object({ pid: z.number() })
const registered = z.record(z.string(), started)
/** One clock tick of proc(5) is 10 ms. */
const tickMs = 10

/**
 * The programs of the instance whose files are in this folder, including the launcher; undefined on systems
 * without /proc.
 */
export async function stackPrograms(directory: string): Promise<readonly StackProgram[] | undefined> {
  const processes = await listProcesses()
  if (processes.length === 0) return undefined
  const content = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(directory, name), 'utf8'))
  const launcher = started.parse(await content('launcher.json'))
  const roots = Object.entries(registered.parse(await content('processes.json'))).map(
    ([name, { pid }]) => [name, pid] as const,
  )
  const programs = roots.map(([name, pid]) => ({ name, processes: familyOf(pid, processes) }))
  const taken = new Set(programs.flatMap((program) => program.processes))
  const own = familyOf(launcher.pid, processes).filter((process) => !taken.has(process))
  return [...programs, { name: 'launcher', processes: own }]
}

/** Reads one process; undefined if it has ended. */
export async function readProcess(pid: number): Promise<StackProcess | undefined> {
  // proc(5): `pid (name) state ppid pgrp …`, fields 14 to 17 are utime, stime and, for children that have
  // ended, cutime and cstime (PostgreSQL has a process for each connection); a name may contain any
  // character.
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [parent, group] = [fields[1], fields[2]]
  const [user, system, endedUser, endedSystem] = fields.slice(11, 15)
  if (parent === undefined || group === undefined || user === undefined || system === undefined)
    return undefined
  const ticks = user + system + (endedUser ?? 0) + (endedSystem ?? 0)
  return { pid, parent, group, cpuMs: ticks * tickMs }
}

/** The user and system time of a process and all its descendants, including ended ones, in milliseconds. */
export async function familyCpuMs(pid: number): Promise<number> {
  return familyOf(pid, await listProcesses()).reduce((sum, { cpuMs }) => sum + cpuMs, 0)
}

function familyOf(root: number, processes: readonly StackProcess[]): readonly StackProcess[] {
  const family = new Set([root])
  let size = 0
  while (size !== family.size) {
    size = family.size
    for (const { pid, parent, group } of processes) {
      if (family.has(parent) || group === root) family.add(pid)
    }
  }
  return processes.filter(({ pid }) => family.has(pid))
}

async function listProcesses(): Promise<readonly StackProcess[]> {
  const names = await readdir('/proc').catch(() => [])
  const processes = names.filter((name) => /^\d+$/.test(name)).map((name) => readProcess(Number(name)))
  return (await Promise.all(processes)).filter((process) => process !== undefined)
}
