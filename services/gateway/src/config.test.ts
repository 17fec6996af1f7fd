// A setting that could be understood in two ways is refused on startup.
import { expect, test } from 'vitest'
import { readConfig } from '@cfs/runtime'
import { settings } from './config.ts'

const proxies = (text: string) => settings.shape.TRUSTED_PROXIES.safeParse(text)

test.each([['127.0.0.1'], ['10.0.0.0/8, 192.168.0.0/16'], ['::1,fd00::/8']])(
  'trusted proxies are addresses and CIDR ranges: %s',
  (text) => {
    expect(proxies(text).success).toBe(true)
  },
)

test.each([
  'loopback',
  '10.0.0.0/8,uniquelocal',
  '10.0.0.0/255.0.0.0',
  '10.0.0.0/33',
  '0.0.0.0/0',
  'proxy.example',
])('trusted proxies are never names or ranges that only part of the gateway understands: %s', (text) => {
  expect(proxies(text).error?.issues.map(({ message }) => message)).toEqual([
    'must be IP addresses or CIDR ranges such as 10.0.0.0/8, no names such as loopback and no /0',
  ])
})

const CALLED = ['FILING', 'BILLING', 'DOCUMENTS', 'PARTNER'].map((service) => `GATEWAY_TO_${service}`)
const PAIRS = [...CALLED, 'DASHBOARD_TO_GATEWAY', 'OPERATOR_TO_GATEWAY']
/** What the version before the notifications service needs. */
const BEFORE = {
  ...Object.fromEntries(
    PAIRS.map((pair) => [`IDENTITY_SECRET_${pair}`, `the secret of ${pair}`.padEnd(40, '.')]),
  ),
  DATABASE_URL: 'postgres://127.0.0.1/gateway',
  KAFKA_BROKERS: '127.0.0.1:9092',
  REDIS_URL: 'redis://127.0.0.1',
  KEY_PEPPER: 'p1:a pepper for tests of at least 32 characters',
  FILING_URL: 'http://127.0.0.1:1',
  BILLING_URL: 'http://127.0.0.1:2',
  DOCUMENTS_URL: 'http://127.0.0.1:3',
}

test('the environment of the version before the notifications service suffices', () => {
  expect(readConfig(settings, BEFORE)).toMatchObject({ FILING_URL: 'http://127.0.0.1:1' })
})

test.each(['IDENTITY_SECRET_GATEWAY_TO_FILING', 'IDENTITY_SECRET_DASHBOARD_TO_GATEWAY'])(
  'without %s the gateway does not start',
  (name) => {
    expect(() => readConfig(settings, { ...BEFORE, [name]: undefined })).toThrow(name)
  },
)
