// No credential, key or password is left anywhere, in any form, whatever a filing's outcome; the drill of
// the same name covers every outcome, kills processes while they send, and starts some that cannot start.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attackSubmissions, notAsExpected } from './file-against-attacks.ts'
import { INSTEAD, QUOTING, SPOILT } from './hostile-answers.ts'
import { nothingIsFound, oneWouldBeFound } from './one-would-be-found.ts'
import { startSweep, type RunningSweep } from './start-sweep.ts'
import { useDashboard } from './sweep-dashboard.ts'
import { sendCustomer } from './sweep-partners.ts'
import { receiveWebhooks } from './sweep-webhooks.ts'
import {
  fileAndFetch,
  fileInSandbox,
  fileInTrouble,
  fileWithWrongCredentials,
  misplaceSecrets,
  sendBrokenBodies,
} from './sweep-journeys.ts'
import { loseSessions, publishPoison } from './sweep-outages.ts'

let sweep: RunningSweep
beforeAll(async () => {
  sweep = await startSweep()
})
afterAll(() => sweep.stop())

const chosen = <T>(answers: Readonly<Record<string, T>>, ...names: readonly string[]) =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => names.includes(name)))

describe('filings end in every possible way', () => {
  test('accepted, and documented', async () => {
    await Promise.all([fileAndFetch(sweep, 'ct600'), fileAndFetch(sweep, 'accounts')])
  })
  test('refused for their credentials', async () => {
    expect(await fileWithWrongCredentials(sweep)).toEqual(['error', 'rejected'])
  })
  test('with an unknown outcome, and without being recorded', async () => {
    const away = ['status', { status: 503 }] as const
    const outcomes = await Promise.all(
      (['ct600', 'accounts'] as const).flatMap((type) => [
        fileInTrouble(sweep, {
          name: 'unknown',
          type,
          faults: [
            ['submit', 'reset-after', { times: 1 }],
            [type === 'ct600' ? 'list' : 'poll', ...away],
          ],
        }),
        fileInTrouble(sweep, {
          name: 'could not get company data from the registry',
          type,
          faults: [['lookup', ...away]],
        }),
      ]),
    )
    const each = ['error', 'refused: SERVICE_UNAVAILABLE']
    expect(outcomes).toEqual([...each, ...each])
  })
  test('by the rules despite a hostile authority: sent once, and never given a wrong status', async () => {
    const instead = chosen(INSTEAD, 'a billion laughs', 'half an answer')
    const spoilt = chosen(SPOILT, 'the truth about another')
    expect(notAsExpected(await attackSubmissions(sweep, { ...instead, ...spoilt, ...QUOTING }))).toEqual([])
  })
  test('in the sandbox', () => fileInSandbox(sweep))
  test('refused because of their content', async () => {
    const statuses = await sendBrokenBodies(sweep)
    expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([])
  })
  test('with secrets in the wrong places', () => misplaceSecrets(sweep))
  test('made by customers who sign up, add a second factor, create keys, top up, reset passwords', () =>
    useDashboard(sweep))
  test('made by partners who activate companies, import figures and send customers', async () => {
    expect(await sendCustomer(sweep)).toEqual([201, 200])
  })
  test('sent to a webhook endpoint that is created, given a new secret and deleted', async () => {
    const { received, secrets } = await receiveWebhooks(sweep)
    expect(received.length).toBeGreaterThanOrEqual(2)
    for (const secret of secrets) expect(received.join()).not.toContain(secret.slice('whsec_'.length))
  })
  test('while database sessions break', () => loseSessions(sweep))
  test('with an event that no consumer can decode', () => publishPoison(sweep))
})

nothingIsFound(() => sweep)
oneWouldBeFound(() => sweep)
