// A payment processor that takes longer than a person waits.
import { startPaymentProcessor } from '@cfs/payment-processor'
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPaymentProcessor } from '../src/clients/payment-processor/payment-processor.ts'
import { ProcessorUnavailable } from '../src/clients/payment-processor/processor-error.ts'

const TIMEOUT_MS = 250
let simulator: Awaited<ReturnType<typeof startPaymentProcessor>>
beforeAll(async () => {
  simulator = await startPaymentProcessor()
})
afterAll(() => simulator.close())

test('a payment processor that is too slow leaves the outcome unknown, and makes one session', async () => {
  const settings = { secretKey: 'sk_test_simulator', webhookSecrets: [], url: simulator.url }
  const impatient = createPaymentProcessor({ ...settings, timeoutMs: TIMEOUT_MS })
  const patient = createPaymentProcessor(settings)
  const pages = { successUrl: 'https://dashboard.test/done', cancelUrl: 'https://dashboard.test/top-up' }
  const expiresAt = new Date(Date.now() + 3_600_000)
  const about = { topUpId: 'tup_slow', accountId: 'acc_1', amountPence: 5000, email: null }
  const session = { ...about, ...pages, expiresAt }
  await fetch(`${simulator.url}/_control/faults`, {
    method: 'POST',
    body: JSON.stringify({ operation: 'checkout', fault: 'slow', delay_ms: 4 * TIMEOUT_MS, times: 1 }),
  })
  await expect(impatient.createSession(session)).rejects.toBeInstanceOf(ProcessorUnavailable)
  // While the first request is still running, its key is in use.
  const create = () => patient.createSession(session).catch(() => undefined)
  const { sessionId } = await waitFor(create)
  expect(await patient.createSession(session)).toMatchObject({ sessionId, status: 'open' })
  const response = await fetch(`${simulator.url}/v1/checkout/sessions`, {
    headers: { authorization: 'Bearer sk_test_simulator' },
  })
  expect(await response.json()).toMatchObject({ data: [{ id: sessionId }], has_more: false })
})
