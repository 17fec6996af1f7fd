import { describe, expect, it } from 'vitest'
import { readSettings } from './config.ts'

describe('the settings', () => {
  it('are those of a local run if nothing is set', () => {
    expect(readSettings({})).toEqual({
      host: '127.0.0.1',
      port: 0,
      pollIntervalSeconds: 1,
      decisionMinMs: 200,
      decisionMaxMs: 1000,
      presenterId: '66666000000',
      presenterCode: 'PRESENTER1',
      presenterIsTestAccount: true,
      companyDataKey: 'simulator-key',
      companyDataRequests: 0,
      companyDataStreamKey: 'simulator-stream-key',
      streamHeartbeatMs: 5000,
      companyFileCompanies: 1000,
      authoritySchemasDir: undefined,
    })
  })

  it('are refused, naming each invalid one', () => {
    const wrong = { PORT: '70000', POLL_INTERVAL_SECONDS: 'often', PRESENTER_ID: '' }
    expect(() => readSettings(wrong)).toThrow(/PORT[\s\S]*POLL_INTERVAL_SECONDS[\s\S]*PRESENTER_ID/)
    expect(() => readSettings({ DECISION_MIN_MS: '2000' })).toThrow(/DECISION_MIN_MS/)
  })
})
