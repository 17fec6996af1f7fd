// Services and stores die, are stopped and freeze at random moments for four minutes, while clients file. In
// the end no filing may be lost, made twice or charged twice. The test prints its seed, which determines only
// what is struck and how.
import { randomInt } from 'node:crypto'
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, it } from 'vitest'
import { startDrillStack, type DrillStack } from './drill-stack.ts'
import { ownStores, type OwnStores } from './drill-stores.ts'
import { startLoad } from './load.ts'
import { nothingLostOrDoubled } from './nothing-lost-or-doubled.ts'
import { seededChance } from './seeded-chance.ts'
import { strikeAtRandom } from './strike-at-random.ts'

const CHAOS_MS = 240_000
const FILINGS = 400

let stores: OwnStores
let stack: DrillStack
beforeAll(async () => {
  stores = await ownStores()
  stack = await startDrillStack(stores, { isQuick: false })
})
afterAll(() => stack.stop())

const seed = Number(process.env['DRILLS_SEED'] ?? randomInt(1_000_000))

it(`chaos of four minutes loses, doubles and overcharges nothing (DRILLS_SEED=${seed})`, async () => {
  const chance = seededChance(seed)
  const load = await startLoad(stack)
  const endsAt = performance.now() + CHAOS_MS
  const strikes: string[] = []
  while (performance.now() < endsAt) strikes.push(await strikeAtRandom({ stack, stores }, chance))
  await stack.ready()
  await waitFor(() => load.done() >= FILINGS, { timeoutMs: 180_000, until: `${FILINGS} filings have ended` })
  const filings = await load.finish()
  const accepted = filings.filter(({ status }) => status === 'accepted').length
  process.stdout.write(
    `${strikes.length} strikes (${strikes.join(', ')}); ${filings.length} filings, ${accepted} accepted\n`,
  )
  await nothingLostOrDoubled(stack, load, { mayLose: 'the outcome' })
})
