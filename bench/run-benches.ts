// Runs benches one after the other on one instance of the product, prints and writes the results, and leaves
// nothing running.
import { loadavg } from 'node:os'
import { relative } from 'node:path'
import type { Bench, Wishes } from './benches/bench.ts'
import { createBenchInstance } from './product/bench-instance.ts'
import type { Measured } from './report/figures.ts'
import { describeMachine } from './report/machine.ts'
import { asMarkdown, writeReport } from './report/write-report.ts'

export interface Choice {
  /** None: all. */
  readonly names: readonly string[]
  readonly profile: boolean
  readonly wishes: Wishes
}

export async function runBenches(
  benches: ReadonlyMap<string, Bench>,
  { names, profile, wishes }: Choice,
): Promise<void> {
  const at = new Date()
  const machine = await describeMachine(loadavg())
  for (const line of machine) say(line)
  const chosen = [...benches].filter(([name]) => names.length === 0 || names.includes(name))
  const measured: Measured[] = []
  const instance = createBenchInstance()
  const giveUp = (): void => void instance.stop().finally(() => process.exit(130))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, giveUp)
  try {
    for (const [name, bench] of chosen) {
      const began = performance.now()
      say(`\n${name} …`)
      const found = await bench({ instance, profile, wishes, say: (line) => say(`  ${line}`) })
      measured.push(found)
      say(`\n${asMarkdown(found)}\n${name} took ${((performance.now() - began) / 1000).toFixed(0)} s`)
    }
  } finally {
    await instance.stop()
  }
  const path = await writeReport({
    names: chosen.length === benches.size ? [] : names,
    machine,
    measured,
    at,
  })
  say(`\nwritten to ${relative(process.cwd(), path)}`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
