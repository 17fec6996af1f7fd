// The command: runs after runs until so many operations are done, or a rule is broken.
import { parseArgs } from 'node:util'
import { createChance } from './machine/chance.ts'
import { drawOperations } from './operations/operation.ts'
import { run } from './run.ts'

const OPERATIONS_OF_A_RUN = 200

export async function simulate(words: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...words],
    options: { operations: { type: 'string', default: '100000' }, seed: { type: 'string' } },
  })
  const seed = Number(values.seed ?? 1)
  const wanted = Number(values.operations)
  const chance = createChance(seed)
  let [done, steps] = [0, 0]
  const startedAt = process.hrtime.bigint()
  while (done < wanted) {
    const runSeed = chance.seed()
    const operations = drawOperations(createChance(runSeed), OPERATIONS_OF_A_RUN)
    const result = await run(operations, { tells: false })
    if (result.breach !== undefined) {
      const again = await run(operations, { tells: true })
      console.log(again.story.join('\n'))
      console.log(result.breach.message, runSeed)
      console.log(again.breach?.message)
      return 1
    }
    done += operations.length
    steps += result.steps
  }
  console.log(done, steps, Number(process.hrtime.bigint() - startedAt) / 1e9)
  return 0
}
