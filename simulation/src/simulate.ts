// The command: searches for a broken rule, says with which operations it breaks and how to have it again;
// replays them; or shows that every planted defect is found.
import { parseArgs } from 'node:util'
import { PLANTS, type Plant } from './model/plants.ts'
import { readOperations, writeOperations, type Operation } from './operations/operation.ts'
import { run } from './run.ts'
import { search } from './search.ts'

const OPTIONS = {
  operations: { type: 'string', default: '100000' },
  seed: { type: 'string' },
  replay: { type: 'string' },
  plant: { type: 'string' },
  plants: { type: 'boolean', default: false },
  steps: { type: 'boolean', default: false },
} as const

/** The exit code: 0 when every rule held, or every planted defect was found. */
export async function simulate(words: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...words], options: OPTIONS })
  const { plant: plantName, replay, steps: tellsSteps } = values
  const plant = plantName === undefined ? undefined : PLANTS[plantName]
  if (plantName !== undefined && plant === undefined) {
    console.log(`There is no such plant; there are ${Object.keys(PLANTS).join(', ')}.`)
    return 2
  }
  if (replay !== undefined) return tell(readOperations(replay), { plant, tellsSteps })
  const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed)
  const operations = Number(values.operations)
  if (values.plants) return findPlants(operations, seed)
  return find({ operations, seed, plantName, plant })
}

interface Wanted {
  readonly operations: number
  readonly seed: number
  readonly plantName: string | undefined
  readonly plant: Plant | undefined
}

async function find({ operations, seed, plantName, plant }: Wanted): Promise<number> {
  const startedNs = process.hrtime.bigint()
  const { breach, few, done, steps } = await search({ operations, seed, plant })
  if (breach === undefined) {
    const seconds = Number(process.hrtime.bigint() - startedNs) / 1e9
    console.log(
      `Seed ${seed}: ${done} operations, ${steps} steps in ${seconds.toFixed(1)} s; every rule held.`,
    )
    return 0
  }
  console.log(`Seed ${seed}, after ${done} operations: ${breach.message}`)
  console.log(`\nThe same with ${few.length} operations:\n`)
  await tell(few, { plant, tellsSteps: false })
  const again = plantName === undefined ? '' : ` --plant ${plantName}`
  console.log(`\nnpm run simulate -- --steps${again} --replay ${writeOperations(few)}`)
  return 1
}

async function findPlants(operations: number, seed: number): Promise<number> {
  let missed = 0
  for (const [name, plant] of Object.entries(PLANTS)) {
    const { breach, few, done } = await search({ operations, seed, plant })
    if (breach === undefined) missed += 1
    const found = `${breach?.rule}: found after ${done} operations, shown with ${few.length}`
    console.log(`${name}: ${breach === undefined ? `not found in ${done} operations` : found}`)
  }
  return missed === 0 ? 0 : 1
}

async function tell(
  operations: readonly Operation[],
  options: { readonly plant: Plant | undefined; readonly tellsSteps: boolean },
): Promise<number> {
  const { story, breach } = await run(operations, options)
  console.log(story.join('\n'))
  console.log(breach === undefined ? 'Every rule held.' : `=> ${breach.message}`)
  return breach === undefined ? 0 : 1
}
