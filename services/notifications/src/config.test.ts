// An installation starts with the environment of the version before.
import { readConfig } from '@cfs/runtime'
import { expect, test } from 'vitest'
import { settings } from './config.ts'

const secretOf = (pair: string) => [`IDENTITY_SECRET_${pair}`, `the secret of ${pair}`.padEnd(40, '.')]
/** What the version before the pages of webhooks needs. */
const BEFORE = {
  ...Object.fromEntries(['GATEWAY_TO_NOTIFICATIONS', 'OPERATOR_TO_NOTIFICATIONS'].map(secretOf)),
  DATABASE_URL: 'postgres://127.0.0.1/notifications',
  KAFKA_BROKERS: '127.0.0.1:9092',
}

test('the environment of the version before the pages of webhooks suffices', () => {
  expect(readConfig(settings, BEFORE)).toMatchObject({ DATABASE_URL: BEFORE.DATABASE_URL })
})

test.each(['IDENTITY_SECRET_GATEWAY_TO_NOTIFICATIONS', 'IDENTITY_SECRET_OPERATOR_TO_NOTIFICATIONS'])(
  'without %s the service does not start',
  (name) => {
    expect(() => readConfig(settings, { ...BEFORE, [name]: undefined })).toThrow(name)
  },
)
