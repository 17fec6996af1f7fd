// One run: a fresh world, its operations one after another, each followed by a few steps of whatever waits;
// at the end everything comes to rest and is judged.
import { Breach } from './machine/breach.ts'
import { createChance } from './machine/chance.ts'
import type { Plant } from './model/plants.ts'
import { World } from './model/world.ts'
import { comeToRest } from './operations/come-to-rest.ts'
import type { Operation } from './operations/operation.ts'
import { OPERATIONS } from './operations/operations.ts'
import { runSteps, tick } from './operations/pass-time.ts'
import { judgeRest } from './rules/judge-rest.ts'

export interface Run {
  readonly breach: Breach | undefined
  readonly steps: number
  /** What happened, line by line, where it was asked for. */
  readonly story: readonly string[]
  readonly world: World
}

const MOST_STEPS_BETWEEN = 14

export async function run(
  operations: readonly Operation[],
  options: { readonly plant?: Plant | undefined; readonly tells?: boolean } = {},
): Promise<Run> {
  const world = new World(options.plant)
  const story: string[] = []
  if (options.tells === true) {
    world.machine.watch = (step, end) => {
      // The relay looks for work all the time.
      if (!step.what.includes('as waits')) story.push(`    ${step.what}${end}`)
    }
  }
  let breach: Breach | undefined
  try {
    for (const { kind, seed } of operations) {
      const chance = createChance(seed)
      const line = story.push(kind) - 1
      const said = await OPERATIONS[kind](world, chance)
      story[line] = `${kind}: ${said}`
      world.answers.raise()
      await tick(world, chance)
      await runSteps(world, chance, chance.below(MOST_STEPS_BETWEEN))
    }
    await comeToRest(world, createChance(operations.length))
    judgeRest(world)
  } catch (error) {
    if (!(error instanceof Breach)) throw error
    breach = error
  }
  return { breach, steps: world.machine.count, story, world }
}
