// Counts the open files and connections of everything that an instance runs: their growth is the first sign
// of a leak.
import { instanceDirectory } from './bench-instance.ts'
import { readdir, readlink } from 'node:fs/promises'
import { stackPrograms } from '@cfs/tools/dev/stack-programs.ts'

export interface ProgramHandles {
  readonly name: string
  /** File descriptors, including connections. */
  readonly handles: number
  readonly connections: number
}

/** One line per program; undefined on systems without /proc. */
export async function stackHandles(): Promise<readonly ProgramHandles[] | undefined> {
  const programs = await stackPrograms(instanceDirectory)
  if (programs === undefined) return undefined
  return Promise.all(
    programs.map(async ({ name, processes }) => {
      const targets = (await Promise.all(processes.map(({ pid }) => targetsOf(pid)))).flat()
      const connections = targets.filter((target) => target.startsWith('socket:')).length
      return { name, handles: targets.length, connections }
    }),
  )
}

async function targetsOf(pid: number): Promise<readonly string[]> {
  const names = await readdir(`/proc/${pid}/fd`).catch(() => [])
  return Promise.all(names.map((name) => readlink(`/proc/${pid}/fd/${name}`).catch(() => '')))
}
