// Kills services repeatedly while clients file, one or two at once and at random moments: this covers
// moments that are missing from the list of kill points (the steps after which a drill kills the process).
// The test prints its seed, which determines only which services are killed.
import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, it } from 'vitest'
import { SERVICES } from '../service-environments.ts'
import { startDrillStack, type DrillStack } from './drill-stack.ts'
import { sharedStores } from './drill-stores.ts'
import { strikeUnderLoad } from './fault-under-load.ts'
import { seededChance } from './seeded-chance.ts'

const ROUNDS = 4
const KILLS = 4

let stack: DrillStack
beforeAll(async () => {
  stack = await startDrillStack(await sharedStores(), { isQuick: false })
})
afterAll(() => stack.stop())

const seed = Number(process.env['DRILLS_SEED'] ?? randomInt(1_000_000))

it(`services that are killed repeatedly lose and duplicate nothing (DRILLS_SEED=${seed})`, async () => {
  const { below } = seededChance(seed)
  for (let round = 1; round <= ROUNDS; round += 1) {
    const victims = Array.from({ length: KILLS }, () => {
      const first = below(SERVICES.length)
      // In a third of the cases, a second service dies at the same time.
      const second = (first + 1 + below(SERVICES.length - 1)) % SERVICES.length
      return [first, ...(below(3) === 0 ? [second] : [])].flatMap((index) => SERVICES[index] ?? [])
    })
    const strike = async () => {
      for (const names of victims) {
        const dying = names.map((name) => stack.processes[name])
        await Promise.all(dying.map((process) => process.kill()))
        await Promise.all(dying.map((process) => process.start()))
      }
    }
    const name = `kill -9 of ${victims.map((names) => names.join(' with ')).join(', ')}`
    await strikeUnderLoad(stack, { name, strike, mayLose: 'the outcome' })
  }
})
