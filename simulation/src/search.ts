// Searches for a broken rule, one run after another, and shortens the operations that broke it.
import type { Breach } from './machine/breach.ts'
import { createSeededRandom } from './machine/seeded-random.ts'
import type { PlantedBug } from './model/planted-bugs.ts'
import type { DatabaseServer } from './postgres/database-server.ts'
import { drawOperations, type Operation } from './operations/operation.ts'
import { run } from './run.ts'
import { shorten } from './shorten.ts'

const OPERATIONS_OF_A_RUN = 200

export interface Search {
  readonly operations: number
  readonly seed: number
  readonly server: DatabaseServer
  readonly bug: PlantedBug | undefined
}

export interface Found {
  /** How many operations ran. */
  readonly done: number
  readonly steps: number
  readonly breach: Breach | undefined
  /** The operations that broke a rule, shortened as far as possible. */
  readonly shortest: readonly Operation[]
}

export async function search({ operations: wanted, seed, server, bug }: Search): Promise<Found> {
  const random = createSeededRandom(seed)
  let [done, steps] = [0, 0]
  while (done < wanted) {
    const operations = drawOperations(
      createSeededRandom(random.seed()),
      Math.min(OPERATIONS_OF_A_RUN, wanted - done),
    )
    const { breach, begun, steps: taken } = await run(operations, { server, bug })
    done += begun
    steps += taken
    if (breach === undefined) continue
    const shortest = await shorten(operations.slice(0, begun), async (fewer) => {
      return (await run(fewer, { server, bug })).breach?.rule === breach.rule
    })
    return { done, steps, breach, shortest }
  }
  return { done, steps, breach: undefined, shortest: [] }
}
