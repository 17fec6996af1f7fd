// The command: run after run until so many operations are done, or a rule is broken. Then it says which, from
// which seed, with how few operations, and how to have it again.
import { parseArgs } from 'node:util'
import { createChance } from './machine/chance.ts'
import { PLANTS, type Plant } from './model/plants.ts'
import { drawOperations, readOperations, writeOperations, type Operation } from './operations/operation.ts'
import { run } from './run.ts'
import { shorten } from './shorten.ts'

const OPERATIONS_OF_A_RUN = 200

interface Wanted {
  readonly operations: number
  readonly seed: number
  readonly plantName: string | undefined
  readonly plant: Plant | undefined
}

/** The exit code: 0 when every rule held. */
export async function simulate(words: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      operations: { type: 'string', default: '100000' },
      seed: { type: 'string' },
      replay: { type: 'string' },
      plant: { type: 'string' },
      steps: { type: 'boolean', default: false },
    },
  })
  const plantName = values.plant
  const plant = plantName === undefined ? undefined : PLANTS[plantName]
  if (plantName !== undefined && plant === undefined) {
    console.log(`There is no such plant; there are ${Object.keys(PLANTS).join(', ')}.`)
    return 2
  }
  if (values.replay !== undefined) {
    return tell(readOperations(values.replay), { plant, tellsSteps: values.steps })
  }
  const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed)
  return search({ operations: Number(values.operations), seed, plantName, plant })
}

async function search({ operations: wanted, seed, plantName, plant }: Wanted): Promise<number> {
  const chance = createChance(seed)
  const startedNs = process.hrtime.bigint()
  let [done, steps] = [0, 0]
  while (done < wanted) {
    const operations = drawOperations(createChance(chance.seed()), Math.min(OPERATIONS_OF_A_RUN, wanted - done))
    const { breach, begun, steps: taken } = await run(operations, { plant })
    done += begun
    steps += taken
    if (breach === undefined) continue
    console.log(`Seed ${seed}, after ${done} operations: ${breach.message}`)
    const few = await shorten(operations.slice(0, begun), async (fewer) => {
      return (await run(fewer, { plant })).breach?.rule === breach.rule
    })
    console.log(`\nThe same with ${few.length} operations:\n`)
    await tell(few, { plant, tellsSteps: false })
    const again = plantName === undefined ? '' : ` --plant ${plantName}`
    console.log(`\nnpm run simulate -- --replay ${writeOperations(few)} --steps${again}`)
    return 1
  }
  const seconds = Number(process.hrtime.bigint() - startedNs) / 1e9
  console.log(`Seed ${seed}: ${done} operations, ${steps} steps in ${seconds.toFixed(1)} s; every rule held.`)
  return 0
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
