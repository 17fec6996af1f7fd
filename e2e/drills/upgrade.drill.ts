// An upgrade and its rollback under load: while clients file, each service is replaced by that of another
// version, one after the other, and for a while both versions of it work side by side. UPGRADE_FROM names the
// commit of the version that runs first; the default is that of a day before.
import { join } from 'node:path'
import { SERVICES, type ServiceName } from '@cfs/product'
import { waitFor } from '@cfs/testing'
import { commitOfYesterday, otherCommit } from '@cfs/testing/local'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDrillStack, type DrillStack } from './drill-stack.ts'
import { sharedStores } from './drill-stores.ts'
import { startLoad } from './load.ts'
import { nothingLostOrDoubled } from './nothing-lost-or-doubled.ts'

const PROGRAM = 'e2e/drills/process/main.ts'
const OURS = join(import.meta.dirname, '../..', PROGRAM)
const FILINGS = 400
const LIMIT = { timeoutMs: 180_000 }

let stack: DrillStack
let theirs: string
let hash: string
beforeAll(async () => {
  const other = await otherCommit(process.env['UPGRADE_FROM'] ?? (await commitOfYesterday()))
  hash = other.hash
  theirs = join(other.directory, PROGRAM)
  stack = await startDrillStack(await sharedStores(), { isQuick: false, main: theirs })
})
afterAll(() => stack.stop())

/** Twenty-one replacements under load. */
const LONGEST_MS = 1_200_000

/** The order of the documentation (docs/operations.md, “Deploying”). */
const ORDER: readonly ServiceName[] = [
  'documents',
  'billing',
  'notifications',
  'partner',
  'filing',
  'gateway',
  'dashboard',
]

/** Both versions work on the same database and topics, then only the one that `program` is. */
async function replace(name: ServiceName, program: string): Promise<void> {
  const { [name]: service } = stack.processes
  const beside = await stack.replica(name, program)
  await beside.start()
  await waitFor(() => beside.isReady(), { ...LIMIT, until: `another ${name} is ready` })
  expect([name, await service.stop()]).toEqual([name, '0'])
  await service.start(program)
  await waitFor(() => service.isReady(), { ...LIMIT, until: `${name} is ready` })
  expect([name, await beside.stop()]).toEqual([name, '0'])
}

it('upgrades and a rollback lose, double and refuse nothing', { timeout: LONGEST_MS }, async () => {
  expect(ORDER.toSorted()).toEqual(SERVICES.toSorted())
  const load = await startLoad(stack)
  const rounds = [
    { order: ORDER, program: OURS },
    { order: ORDER.toReversed(), program: theirs },
    { order: ORDER.toReversed(), program: OURS },
  ]
  for (const { order, program } of rounds) {
    for (const name of order) await replace(name, program)
  }
  await waitFor(() => load.done() >= FILINGS, { timeoutMs: 300_000, until: `${FILINGS} filings have ended` })
  const filings = await load.finish()
  const longestMs = Math.max(...filings.map(({ postedAt, answeredAt }) => answeredAt - postedAt))
  process.stdout.write(
    `${filings.length} filings from ${hash} to this checkout, back and again; ` +
      `longest wait for an answer ${(longestMs / 1000).toFixed(1)} s\n`,
  )
  await nothingLostOrDoubled(stack, load)
})
