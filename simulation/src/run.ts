// One run: a fresh world, its operations one after another, each followed by a few steps of whatever waits;
// at the end everything comes to rest and is judged.
import { Breach } from './machine/breach.ts'
import { createChance } from './machine/chance.ts'
import type { PlantedBug } from './model/planted-bugs.ts'
import { World } from './model/world.ts'
import { comeToRest } from './operations/come-to-rest.ts'
import type { Operation } from './operations/operation.ts'
import { OPERATIONS } from './operations/operations.ts'
import { runSteps, tick } from './operations/pass-time.ts'
import type { DatabaseServer } from './postgres/database-server.ts'
import { checkFinalState } from './rules/check-final-state.ts'

export interface Run {
  readonly breach: Breach | undefined
  /** How many operations were begun. */
  readonly begun: number
  readonly steps: number
  /** What happened, line by line, where it was asked for. */
  readonly trace: readonly string[]
  readonly world: World
}

export interface RunOptions {
  readonly server: DatabaseServer
  readonly bug?: PlantedBug | undefined
  /** Whether to tell each step too, and not the operations alone. */
  readonly tracesSteps?: boolean
}

const MOST_STEPS_BETWEEN = 14
const REST_SEED = 1

export async function run(operations: readonly Operation[], options: RunOptions): Promise<Run> {
  await options.server.reset()
  const world = new World(options.server, options.bug)
  const trace: string[] = []
  if (options.tracesSteps === true) {
    world.machine.watch = ({ what }, end) => {
      // The relay looks for work all the time.
      if (!what.includes('as waits')) trace.push(`    ${what}${end}`)
    }
  }
  let begun = 0
  let breach: Breach | undefined
  try {
    for (const { kind, seed } of operations) {
      begun += 1
      const chance = createChance(seed)
      const line = trace.push(kind) - 1
      const said = await OPERATIONS[kind](world, chance)
      trace[line] = `${kind}: ${said}`
      world.answers.raise()
      await tick(world, chance)
      await runSteps(world, chance, chance.below(MOST_STEPS_BETWEEN))
    }
    await comeToRest(world, createChance(REST_SEED))
    checkFinalState(world)
  } catch (error) {
    if (!(error instanceof Breach)) throw error
    breach = error
  }
  return { breach, begun, steps: world.machine.count, trace, world }
}
