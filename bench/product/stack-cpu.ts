// Reads the CPU time that each program of an instance has used. The difference between two readings is the
// cost of the work in between, whatever else runs on the machine.
import { instanceDirectory } from './bench-instance.ts'
import { stackPrograms } from '@cfs/tools/dev/stack-programs.ts'

/** The user and system time of each program so far, in milliseconds; empty on systems without /proc. */
export async function stackCpuMs(): Promise<ReadonlyMap<string, number>> {
  const programs = (await stackPrograms(instanceDirectory)) ?? []
  return new Map(
    programs.map(({ name, processes }) => [name, processes.reduce((sum, { cpuMs }) => sum + cpuMs, 0)]),
  )
}

/** The CPU time used between two readings. */
export function cpuSpentMs(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): readonly { readonly name: string; readonly spentMs: number }[] {
  return [...after]
    .map(([name, spentMs]) => ({ name, spentMs: spentMs - (before.get(name) ?? 0) }))
    .toSorted((a, b) => b.spentMs - a.spentMs)
}
