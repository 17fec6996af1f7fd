// With the secrets of a partner service that was taken over, an attacker cannot file for accounts that are
// not partners', or read the filings of API clients.
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsOf, type Ask, type FilingStack, sharedFilingStack } from './filing-stack.ts'

let stack: FilingStack
beforeAll(async () => {
  stack = await sharedFilingStack()
})
afterAll(() => stack.stop())

const scopes = ['filings:read', 'filings:write']
const byForm: Ask = { as: { issuer: 'partner', keyId: 'partner-page' }, scopes }

/** An account with money, published as opened. */
async function opened(isPartner: boolean): Promise<string> {
  const account = await stack.account()
  await stack.publish({
    type: 'account.opened',
    key: account,
    payload: { account_id: account, sequence: 1, occurred_at: Date.now(), name: 'Books', partner: isPartner },
  })
  return account
}

const post = (account: string, path: string, ask: Ask) =>
  stack.ask('POST', path, { account, body: accountsOf(stack.company()), ...ask })

test('a form files for a partner’s account only, and reads only what forms filed', async () => {
  const [partner, other] = [await opened(true), await opened(false)]
  const filed = await waitFor(
    async () => {
      const answer = await post(partner, '/api/v1/filings/accounts', byForm)
      if (answer.status === 403) throw new Error('the partner’s account is not known yet')
      return answer
    },
    { until: 'the partner’s account is known' },
  )
  expect(filed.status).toBe(202)
  const own = await stack.ask('GET', `/api/v1/filings/${filed.body.data.filing_id}`, {
    account: partner,
    ...byForm,
  })
  expect(own.status).toBe(200)

  for (const path of ['/api/v1/filings/accounts', '/sandbox/v1/filings/accounts']) {
    const mode = path.startsWith('/sandbox') ? 'test' : 'live'
    const refused = await post(other, path, { ...byForm, mode })
    expect([path, refused.status, refused.body.error.code]).toEqual([path, 403, 'PARTNER_KEY_REQUIRED'])
  }
  const held = await stack.pool.query('select filing_id from filing where account_id = $1', [other])
  expect(held.rows).toEqual([])

  const byKey = await post(partner, '/api/v1/filings/accounts', {})
  expect(byKey.status).toBe(202)
  const foreign = `/api/v1/filings/${byKey.body.data.filing_id}`
  expect((await stack.ask('GET', foreign, { account: partner, ...byForm })).body.error.code).toBe(
    'FILING_NOT_FOUND',
  )
  expect((await stack.ask('GET', foreign, { account: partner })).status).toBe(200)
})

test('a form cannot count its filings as those of an API key, whose spending they would use up', async () => {
  const partner = await opened(true)
  const asKey: Ask = {
    as: { issuer: 'partner', keyId: 'key_of_a_client', originalKeyId: 'key_first' },
    scopes,
  }
  await waitFor(async () => {
    const { status } = await post(partner, '/api/v1/filings/accounts', asKey)
    if (status !== 202) throw new Error(`answered ${status}`)
    return true
  })
  const { rows } = await stack.pool.query('select original_key_id from filing where account_id = $1', [
    partner,
  ])
  expect(rows).toEqual([{ original_key_id: 'partner-page' }])
})

test('the documents service finds for a form only the filings of forms', async () => {
  const account = await stack.account()
  const { body } = await post(account, '/api/v1/filings/accounts', {})
  const path = `/internal/filings/${body.data.filing_id}/status`
  const documents: Ask = { account, scopes: ['filing:status'] }
  expect((await stack.ask('GET', path, documents)).status).toBe(200)
  expect((await stack.ask('GET', `${path}?filed_by_form=true`, documents)).status).toBe(404)
})
