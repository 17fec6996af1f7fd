// A consumer's process is killed with kill -9 at any point: events whose offsets it had not committed are
// delivered to the next process, and take effect once.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { waitFor } from '@cfs/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Publisher, type Relay, startRelay } from '../src/index.ts'
import { type MessageFlow, openMessageFlow, range, sequencesByKey, silentLogger } from './message-flow.ts'

let flow: MessageFlow
let publisher: Publisher
let relay: Relay
let victim: ChildProcess

beforeEach(async () => {
  flow = await openMessageFlow({ onKafka: true })
  publisher = flow.broker.publisher()
  relay = startRelay({ pool: flow.pool, publisher, logger: silentLogger })
})
afterEach(async () => {
  victim.kill('SIGKILL')
  await relay.stop()
  await publisher.close()
  await flow.close()
})

function consume(): void {
  const where = {
    databaseUrl: flow.database.url,
    brokers: flow.brokers.join(','),
    topicPrefix: flow.topicPrefix,
  }
  const script = join(import.meta.dirname, 'consuming-process.ts')
  victim = spawn(process.execPath, [script, JSON.stringify(where)], { stdio: 'ignore' })
}

const keys = range(10).map((one) => `key-${one}`)
const count = async () => (await flow.effects()).length

test('events take effect once and in order although their consumer is killed repeatedly', async () => {
  consume()
  for (const round of range(3)) {
    const before = await count()
    for (const _ of range(20)) {
      await flow.decide(...keys)
      relay.poke()
    }
    // The process is killed somewhere in the middle of the events.
    const someMore = async () => (await count()) > before + 20
    await waitFor(someMore, { timeoutMs: 120_000, until: `round ${round} is under way` })
    const ended = once(victim, 'exit')
    victim.kill('SIGKILL')
    await ended
    consume()
  }
  await waitFor(async () => (await count()) >= 600, { timeoutMs: 180_000, until: 'all took effect' })
  expect(sequencesByKey(await flow.effects())).toEqual(
    Object.fromEntries(keys.map((key) => [key, range(60)])),
  )
}, 600_000)
