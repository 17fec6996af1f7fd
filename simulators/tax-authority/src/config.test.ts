// Tests empty and invalid environments.
import { expect, test } from 'vitest'
import { readSettings } from './config.ts'

test('an empty environment works', () => {
  expect(readSettings({ PORT: '', AUTHORITY_SCHEMAS_DIR: '' })).toEqual({
    host: '127.0.0.1',
    port: 0,
    pollIntervalSeconds: 1,
    decisionMinMs: 200,
    decisionMaxMs: 1000,
    maxSubmissions: 50_000,
    schemasDir: undefined,
  })
})

test('every invalid setting is named', () => {
  expect(() => readSettings({ PORT: 'x', POLL_INTERVAL_SECONDS: '-1' })).toThrow(
    /PORT.*POLL_INTERVAL_SECONDS/,
  )
  expect(() => readSettings({ DECISION_MIN_MS: '5', DECISION_MAX_MS: '4' })).toThrow(/DECISION_MAX_MS/)
})
