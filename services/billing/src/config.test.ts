// Tests that filings that count are never paid for with simulated payments.
import { identitySettingsOf } from '@cfs/testing'
import { expect, test } from 'vitest'
import { configFrom } from './config.ts'

const REAL = 'https://tax.example/submission'
const LIVE = 'sk_live_1234'
const environment = {
  DATABASE_URL: 'postgres://billing@127.0.0.1/billing',
  KAFKA_BROKERS: '127.0.0.1:9092',
  ...identitySettingsOf('i'.repeat(32), 'billing'),
  STRIPE_SECRET_KEY: 'sk_test_1234',
  STRIPE_URL: 'http://payment-processor:8080',
}

test.each([
  ['TAX_AUTHORITY_URL', 'TAX_AUTHORITY_GATEWAY_TEST'],
  ['REGISTRY_GATEWAY_URL', 'REGISTRY_GATEWAY_TEST'],
])('a real %s refuses simulated payments, unless filings are tests there', (name, isTest) => {
  const real = { ...environment, [name]: REAL }
  const reason = `because filings go to a real authority (${name}) and must not be paid for with simulated payments`
  expect(() => configFrom(real)).toThrow(`STRIPE_URL: must be the https:// address of Stripe, ${reason}`)
  expect(configFrom({ ...real, [isTest]: '1' }).STRIPE_URL).toBe(environment.STRIPE_URL)
})

test.each([
  ['the simulator with a live key', { STRIPE_SECRET_KEY: LIVE }, 'STRIPE_URL: must'],
  [
    'a simulator of this machine',
    { STRIPE_SECRET_KEY: LIVE, STRIPE_URL: 'https://localhost:1' },
    'STRIPE_URL: must',
  ],
  ['Stripe with a test key', { STRIPE_URL: '' }, 'STRIPE_SECRET_KEY: must start with sk_live_ or rk_live_'],
])('%s is refused', (_, payments, reason) => {
  expect(() => configFrom({ ...environment, TAX_AUTHORITY_URL: REAL, ...payments })).toThrow(reason)
})

test.each([
  ['a live key', { STRIPE_URL: '', STRIPE_SECRET_KEY: LIVE }],
  ['a restricted live key', { STRIPE_URL: '', STRIPE_SECRET_KEY: 'rk_live_1' }],
  ['no payments at all', { STRIPE_URL: '', STRIPE_SECRET_KEY: '' }],
])('a real authority starts with %s', (_, payments) => {
  expect(configFrom({ ...environment, TAX_AUTHORITY_URL: REAL, ...payments }).TAX_AUTHORITY_URL).toBe(REAL)
})

test('a live key never leaves the machine over http', () => {
  expect(() => configFrom({ ...environment, STRIPE_SECRET_KEY: LIVE })).toThrow(
    'STRIPE_URL: must begin with https:// with a live key, unless the host is this machine',
  )
  const here = { STRIPE_SECRET_KEY: LIVE, STRIPE_URL: 'http://127.0.0.1:1' }
  expect(configFrom({ ...environment, ...here }).STRIPE_URL).toBe(here.STRIPE_URL)
})

test.each(['http://tax-authority:8080/submission', 'https://127.0.0.1:4000/submission'])(
  'a simulated authority at %s starts with simulated payments',
  (address) => {
    expect(configFrom({ ...environment, TAX_AUTHORITY_URL: address }).TAX_AUTHORITY_URL).toBe(address)
  },
)
