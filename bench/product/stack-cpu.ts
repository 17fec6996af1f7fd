// CPU time of everything that an instance runs, by program: what a piece of work costs, whoever else is on
// the machine.
import { stackPrograms } from './stack-programs.ts'

/** User and system time of each program so far, in milliseconds; nothing where there is no /proc. */
export async function stackCpuMs(): Promise<ReadonlyMap<string, number>> {
  const programs = (await stackPrograms()) ?? []
  return new Map(
    programs.map(({ name, processes }) => [name, processes.reduce((sum, { cpuMs }) => sum + cpuMs, 0)]),
  )
}

/** What was spent between two readings. */
export function cpuSpentMs(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): readonly { readonly name: string; readonly spentMs: number }[] {
  return [...after]
    .map(([name, spentMs]) => ({ name, spentMs: spentMs - (before.get(name) ?? 0) }))
    .toSorted((a, b) => b.spentMs - a.spentMs)
}
