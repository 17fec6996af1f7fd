// Receivers that hold an attempt are left after a bounded time, and count as failing or slow.
import { test } from 'vitest'
import { createWebhookSender } from '../src/clients/webhook-sender.ts'
import { HEALTHY, healthAfter } from '../src/domain/delivery.ts'
import { HOLDING_RECEIVERS } from './holding-receivers.ts'
import { startReceiver } from './webhook-receiver.ts'

const BOUNDS: Readonly<Record<string, readonly [kind: string, leastMs: number, mostMs: number]>> = {
  'accept and never answer': ['timed_out', 14_000, 20_000],
  'drip a byte of a header': ['timed_out', 14_000, 20_000],
  'drip a byte of a body': ['delivered', 2000, 8000],
}

test.concurrent.for(Object.entries(HOLDING_RECEIVERS))('receivers that %s', async (each, context) => {
  const [name, behave] = each
  const { expect, onTestFinished } = context
  const receiver = await startReceiver()
  onTestFinished(() => receiver.stop())
  receiver.behave('/', behave)
  const addresses = { of: async () => ['127.0.0.1'], permits: () => true }
  const sender = createWebhookSender(addresses, { perAddress: 600, isUnlimited: () => true })
  onTestFinished(() => sender.close())
  const result = await sender.send({ url: receiver.url('/'), headers: {}, body: '{}' }, Date.now())
  const [kind, leastMs, mostMs] = BOUNDS[name] ?? []
  expect(result?.kind).toBe(kind)
  expect(result?.durationMs).toBeGreaterThanOrEqual(leastMs ?? Number.NaN)
  expect(result?.durationMs).toBeLessThan(mostMs ?? Number.NaN)
  if (result === undefined) throw new Error('nothing was sent')
  const { failures, isSlow } = healthAfter(HEALTHY, result, new Date())
  expect(failures > 0 || isSlow).toBe(true)
})
