// Sends every request of our client to stripe-mock, Stripe's own checker of requests, which refuses unknown
// and mistyped parameters. `.ci/run` builds it; without it, set STRIPE_MOCK_PROGRAM to its path.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chooseFreePort, waitFor } from '@cfs/testing'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createPaymentProcessor,
  type PaymentProcessor,
} from '../src/clients/payment-processor/payment-processor.ts'
import { isCi, stripeMockProgram } from './config.ts'

test('stripe-mock is available, at least in CI: without it, our requests to Stripe are not checked', () => {
  expect(stripeMockProgram !== undefined || !isCi).toBe(true)
})

describe.runIf(stripeMockProgram !== undefined)('stripe-mock accepts', () => {
  let mock: ChildProcess
  let port: number
  let processor: PaymentProcessor
  beforeAll(async () => {
    port = await chooseFreePort()
    mock = spawn(stripeMockProgram ?? '', ['-http-port', String(port)], { stdio: 'ignore' })
    const url = `http://127.0.0.1:${port}`
    processor = createPaymentProcessor({ secretKey: 'sk_test_x', webhookSecrets: [], url })
    await waitFor(() => fetch(url), { until: 'stripe-mock answers' })
  })
  afterAll(async () => {
    const ended = once(mock, 'exit')
    mock.kill('SIGKILL')
    await ended
  })

  const ids = { topUpId: 'tup_1', accountId: 'acc_1', refundId: 'rfd_1', paymentIntent: 'pi_1' }
  const pages = { successUrl: 'https://dashboard.test/done', cancelUrl: 'https://dashboard.test/top-up' }
  const session = { ...ids, ...pages, amountPence: 10_000, expiresAt: new Date('2030-01-01T00:00:00Z') }
  const kept = { customerId: 'cus_1', paymentMethodId: 'pm_1' }
  const period = { from: new Date(0), until: new Date() }
  const calls: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['a new session', () => processor.createSession({ ...session, email: 'ann@example.test' })],
    ['a new session without an e-mail address', () => processor.createSession({ ...session, email: null })],
    [
      'a new session that keeps the card',
      () => processor.createSession({ ...session, email: null, keptThresholdPence: 5000 }),
    ],
    ['a charge of a kept card', () => processor.chargeCard({ ...kept, ...ids, amountPence: 10_000 })],
    ['a question about such a charge', () => processor.findSession('pi_1')],
    ['the charges of a customer', () => processor.findChargeOf({ ...kept, ...ids, since: new Date(0) })],
    ['the deletion of a customer', () => processor.deleteCustomer('cus_1')],
    ['a question about a session', () => processor.findSession('cs_test_1')],
    ['a new refund', () => processor.createRefund({ ...ids, amountPence: 500 })],
    ['a question about a refund', () => processor.findRefund('re_1')],
    ['a question about the refunds of a payment', () => processor.findRefundOf(ids)],
    ['a question about a dispute', () => processor.findDispute('dp_1')],
    ['a question about a payout', () => processor.findPayout('po_1')],
    ['a question about events', () => processor.listEvents(period)],
    ['the list of money movements', () => processor.listMovements(period)],
    ['a further page of that list', () => processor.listMovements({ ...period, after: 'txn_1' })],
    ['a question about the movements of an object', () => processor.listMovementsOf('ch_1')],
  ]
  test.each(calls)('%s', async (_, call) => {
    await expect(call()).resolves.not.toThrow()
  })

  test('but no parameter that Stripe does not have', async () => {
    const at = { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 } as const
    const stripe = new Stripe('sk_test_x', at)
    const unknown = stripe.rawRequest('POST', '/v1/refunds', { payment_intent: 'pi_1', unheard_of: '1' })
    await expect(unknown).rejects.toThrow(/additional properties|unheard_of/)
  })
})
