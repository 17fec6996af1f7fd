// Brokers of a replicated Kafka are lost under load: one is killed, one hangs, then both at once. Nothing is
// lost or doubled, and with one of three gone the product works on.
import { afterAll, beforeAll, it } from 'vitest'
import { startDrillStack, type DrillStack } from './drill-stack.ts'
import { storesWithThreeBrokers } from './drill-stores.ts'
import { strikeUnderLoad } from './fault-under-load.ts'
import { untilNoticed } from './kafka-trio.ts'

let stores: Awaited<ReturnType<typeof storesWithThreeBrokers>>
let stack: DrillStack
beforeAll(async () => {
  stores = await storesWithThreeBrokers()
  stack = await startDrillStack(stores, { isQuick: false })
})
afterAll(() => stack.stop())

it('a broker that is killed, and comes back, loses and doubles nothing', async () => {
  const [killed] = stores.brokers
  await strikeUnderLoad(stack, {
    name: 'kill -9 of one of three brokers',
    async strike() {
      await killed.kill()
      await untilNoticed()
      await killed.start()
    },
  })
})

it('a broker that hangs, and goes on, loses and doubles nothing', async () => {
  const [, frozen] = stores.brokers
  await strikeUnderLoad(stack, {
    name: 'one of three brokers hangs',
    async strike() {
      frozen.freeze()
      await untilNoticed()
      frozen.resume()
    },
  })
})

it('one broker killed while another hangs: events wait until two are back', async () => {
  const [killed, frozen] = stores.brokers
  await strikeUnderLoad(stack, {
    name: 'one of three brokers killed, and one hangs',
    async strike() {
      await killed.kill()
      frozen.freeze()
      await untilNoticed()
      frozen.resume()
      await killed.start()
    },
  })
})
