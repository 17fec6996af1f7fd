// A broker that is killed or freezes while events are decided: nothing is lost, and the readiness check
// reports the outage.
import { type InfrastructureInstance, ownInfrastructure, waitFor } from '@cfs/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Publisher, type Relay, type RunningConsumer, startConsumer, startRelay } from '../src/index.ts'
import {
  type MessageFlow,
  openMessageFlow,
  range,
  sequencesByKey,
  silentLogger,
  writeDown,
} from './message-flow.ts'

let kafka: InfrastructureInstance
let flow: MessageFlow
let publisher: Publisher
let relay: Relay
let consumer: RunningConsumer
let fatal: unknown[]

beforeAll(async () => {
  kafka = await ownInfrastructure('kafka')
})
afterAll(() => kafka.stop())

beforeEach(async () => {
  flow = await openMessageFlow({ brokers: kafka.address, stalledAfterMs: 3_000 })
  fatal = []
  startAll()
})

function startAll(): void {
  publisher = flow.broker.publisher()
  relay = startRelay({ pool: flow.newPool('relay'), publisher, logger: silentLogger })
  consumer = startConsumer({
    broker: flow.broker,
    pool: flow.newPool('consumer'),
    group: 'test',
    handlers: { 'account.opened': writeDown },
    logger: silentLogger,
    onFatal: (error) => fatal.push(error),
  })
}
afterEach(async () => {
  await consumer.close()
  await relay.stop()
  await publisher.close()
  await flow.close()
  if (fatal.length > 0) throw new AggregateError(fatal, 'the consumer ended for good')
})

const keys = range(12).map((one) => `key-${one}`)
const expected = (count: number) => Object.fromEntries(keys.map((key) => [key, range(count)]))

async function decideAll(): Promise<void> {
  await flow.decide(...keys)
  relay.poke()
}

const effectsBecome = (count: number) =>
  waitFor(
    async () => {
      const effects = await flow.effects()
      return effects.length >= count * keys.length ? sequencesByKey(effects) : undefined
    },
    { timeoutMs: 80_000, until: `${count} events of each key took effect` },
  )

test('events decided while the broker is down take effect once, in order, when it is back', async () => {
  await decideAll()
  await effectsBecome(1)
  await waitFor(() => consumer.healthy())
  await kafka.kill()
  await decideAll()
  await decideAll()
  await waitFor(() => !consumer.healthy())
  expect(await relay.oldestAgeMs()).toBeGreaterThan(0)
  await kafka.start()
  await decideAll()
  expect(await effectsBecome(4)).toEqual(expected(4))
  await waitFor(() => consumer.healthy())
})

test('a consumer that stalls because the broker is frozen is replaced, and continues', async () => {
  await decideAll()
  await effectsBecome(1)
  await kafka.pause()
  await decideAll()
  await waitFor(() => !consumer.healthy())
  await kafka.resume()
  await decideAll()
  expect(await effectsBecome(3)).toEqual(expected(3))
  await waitFor(() => consumer.healthy())
})

test('after a service stops while the broker is down, the next process publishes the rest', async () => {
  await decideAll()
  await effectsBecome(1)
  await kafka.kill()
  await decideAll()
  // The relay keeps trying; unpublished events are neither lost nor marked as published.
  await waitFor(() => !consumer.healthy())
  expect(await relay.oldestAgeMs()).toBeGreaterThan(0)
  await consumer.close()
  await relay.stop()
  await publisher.close()
  await kafka.start()
  startAll()
  expect(await effectsBecome(2)).toEqual(expected(2))
  await waitFor(async () => (await relay.oldestAgeMs()) === 0)
})
