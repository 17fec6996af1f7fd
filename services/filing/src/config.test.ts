// Tests that credentials never leave the machine without encryption.
import { identitySettingsOf } from '@cfs/testing'
import { expect, it } from 'vitest'
import { configFrom } from './config.ts'

const environment = {
  DATABASE_URL: 'postgres://filing@127.0.0.1/filing',
  KAFKA_BROKERS: '127.0.0.1:9092',
  ...identitySettingsOf('i'.repeat(32), 'filing'),
  PUBLIC_URL: 'https://api.example',
  SANDBOX_SECRET: 's'.repeat(32),
  TAX_AUTHORITY_URL: 'https://tax.example/submission',
  TAX_AUTHORITY_VENDOR_ID: '1234',
  REGISTRY_GATEWAY_URL: 'https://registry.example/gateway',
  REGISTRY_PRESENTER_ID: '66666000000',
  REGISTRY_PRESENTER_CODE: 'code',
  REGISTRY_PACKAGE_REFERENCE: '0012',
  COMPANY_DATA_URL: 'https://data.example',
  COMPANY_DATA_KEY: 'key',
}

it('accepts the authorities’ addresses over https', () => {
  expect(configFrom(environment).TAX_AUTHORITY_URL).toBe(environment.TAX_AUTHORITY_URL)
})

it.each([
  ['TAX_AUTHORITY_URL', 'http://tax.example/submission', 'TAX_AUTHORITY_GATEWAY_TEST'],
  ['TAX_AUTHORITY_POLL_URL', 'http://tax.example/poll', 'TAX_AUTHORITY_GATEWAY_TEST'],
  ['REGISTRY_GATEWAY_URL', 'http://registry.example/gateway', 'REGISTRY_GATEWAY_TEST'],
  ['COMPANY_DATA_URL', 'http://localhost.example', 'REGISTRY_GATEWAY_TEST'],
])('refuses %s over http, except for tests', (name, address, test) => {
  const said = `${name}: must begin with https:// unless ${test} is set or the host is this machine`
  expect(() => configFrom({ ...environment, [name]: address })).toThrow(said)
  expect(configFrom({ ...environment, [name]: address, [test]: '1' })).toHaveProperty(name, address)
})

it.each(['127.0.0.1', 'localhost', '[::1]', '127.9.9.9'])('accepts http to this machine: %s', (host) => {
  const address = `http://${host}:4000/submission`
  expect(configFrom({ ...environment, TAX_AUTHORITY_URL: address }).TAX_AUTHORITY_URL).toBe(address)
})

it.each(['2027-02-29', 'April 2027'])('refuses %j as the day of the authority’s update', (day) => {
  expect(() => configFrom({ ...environment, TAX_AUTHORITY_V1_995_FROM: day })).toThrow('must be a day')
})

it('expects the authority’s update on 6 April 2027, or on the day that is set', () => {
  expect(configFrom(environment).TAX_AUTHORITY_V1_995_FROM).toBe('2027-04-06')
  const later = configFrom({ ...environment, TAX_AUTHORITY_V1_995_FROM: '2027-10-01' })
  expect(later.TAX_AUTHORITY_V1_995_FROM).toBe('2027-10-01')
})
