// The database server is lost under load, and its standby takes over: whatever was acknowledged is there, and
// no message to an authority is sent again.
import { afterAll, beforeAll, it } from 'vitest'
import { startDrillStack, type DrillStack } from './drill-stack.ts'
import { storesWithStandby } from './drill-stores.ts'
import { strikeUnderLoad } from './fault-under-load.ts'

let stores: Awaited<ReturnType<typeof storesWithStandby>>
let stack: DrillStack
beforeAll(async () => {
  stores = await storesWithStandby()
  stack = await startDrillStack(stores, { isQuick: false })
})
afterAll(() => stack.stop())

it('a standby that takes over while filings are being sent loses and doubles nothing', async () => {
  const strike = () => stores.failOver()
  await strikeUnderLoad(stack, { name: 'fail-over of PostgreSQL', strike, mayLose: 'the outcome' })
})
