// Tests empty and invalid environments.
import { expect, test } from 'vitest'
import { readSettings } from './config.ts'

test('an empty environment works', () => {
  expect(readSettings({ WEBHOOK_URL: '' })).toEqual({
    host: '127.0.0.1',
    port: 0,
    publicUrl: undefined,
    apiKey: 'sk_test_simulator',
    apiVersion: '2026-10-28.endive',
    businessName: 'Example Business',
    paymentMethods: ['card', 'bacs_debit'],
    webhookUrl: undefined,
    webhookSecrets: ['whsec_simulator'],
    webhookEvents: ['*'],
    webhookRetryMs: 1000,
    webhookTimeoutMs: 10_000,
    delayedPaymentMs: 1000,
    maxPayments: 4000,
  })
})

test('lists are separated by commas', () => {
  const environment = { WEBHOOK_SECRET: 'whsec_a, whsec_b', WEBHOOK_EVENTS: 'a,b', PAYMENT_METHODS: 'card' }
  expect(readSettings(environment)).toMatchObject({
    webhookSecrets: ['whsec_a', 'whsec_b'],
    webhookEvents: ['a', 'b'],
    paymentMethods: ['card'],
  })
})

test('every invalid setting is named', () => {
  const environment = { API_KEY: 'pk_test_x', PUBLIC_URL: 'ftp://x', PAYMENT_METHODS: 'cheque' }
  expect(() => readSettings(environment)).toThrow(/PUBLIC_URL.*API_KEY.*PAYMENT_METHODS/)
  expect(() => readSettings({ API_VERSION: '2024-06-20' })).toThrow(/API_VERSION/)
})
