// Runs the simulation once: a new world and its operations, each followed by a few of the waiting steps. At
// the end of the run, all work finishes and the final state is checked.
import { Breach } from './machine/breach.ts'
import { createSeededRandom } from './machine/seeded-random.ts'
import type { PlantedBug } from './model/planted-bugs.ts'
import { SimulatedWorld } from './model/simulated-world.ts'
import { runToCompletion } from './operations/run-to-completion.ts'
import type { Operation } from './operations/operation.ts'
import { OPERATIONS } from './operations/operations.ts'
import { runSteps, tick } from './operations/advance-time.ts'
import type { DatabaseServer } from './postgres/database-server.ts'
import { checkFinalState } from './rules/check-final-state.ts'

/** The data about a broken rule that one process sends to another. */
export type BrokenRule = Pick<Breach, 'rule' | 'message'>

export interface Run {
  readonly breach: BrokenRule | undefined
  /** The number of operations that were started. */
  readonly begun: number
  readonly steps: number
  /** One line for each operation, and for each step if requested. */
  readonly trace: readonly string[]
}

export interface RunOptions {
  readonly server: DatabaseServer
  readonly bug?: PlantedBug | undefined
  /** Whether the trace includes each step. */
  readonly tracesSteps?: boolean | undefined
}

const MOST_STEPS_BETWEEN = 14
const COMPLETION_SEED = 1

export async function run(operations: readonly Operation[], options: RunOptions): Promise<Run> {
  await options.server.reset()
  const world = new SimulatedWorld(options.server, options.bug)
  const trace: string[] = []
  if (options.tracesSteps === true) {
    world.machine.onStep = ({ what }, suffix) => {
      // Polls by relays are omitted from the trace, because relays poll all the time.
      if (!what.includes('as waits')) trace.push(`    ${what}${suffix}`)
    }
  }
  let begun = 0
  let breach: BrokenRule | undefined
  try {
    for (const { kind, seed } of operations) {
      begun += 1
      const random = createSeededRandom(seed)
      const line = trace.push(kind) - 1
      const description = await OPERATIONS[kind](world, random)
      trace[line] = `${kind}: ${description}`
      world.outcomes.throwBreach()
      await tick(world, random)
      await runSteps(world, random, random.below(MOST_STEPS_BETWEEN))
    }
    await runToCompletion(world, createSeededRandom(COMPLETION_SEED))
    checkFinalState(world)
  } catch (error) {
    if (!(error instanceof Breach)) throw error
    breach = { rule: error.rule, message: error.message }
  }
  return { breach, begun, steps: world.machine.count, trace }
}
