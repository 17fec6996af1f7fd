// A filing whose outcome is unknown blocks its period only until the customer has looked at the authority.
import { auditEntriesOf } from '@cfs/testing'
import { newId } from '@cfs/runtime'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { accountsOf, type FilingStack, sharedFilingStack } from './filing-stack.ts'

const ACCOUNTS = '/api/v1/filings/accounts'

let stack: FilingStack
beforeAll(async () => {
  stack = await sharedFilingStack()
})
afterAll(() => stack.stop())

let [account, company, filingId] = ['', '', '']
/** Accounts that the registry may have: its gateway timed out. */
beforeEach(async () => {
  ;[account, company] = [await stack.account(), stack.company()]
  const match = { company_number: company }
  await stack.registry.control('POST', 'faults', {
    match,
    operation: 'submit',
    times: 1,
    fault: 'status',
    status: 504,
  })
  const { body } = await stack.ask('POST', ACCOUNTS, { account, body: accountsOf(company) })
  filingId = body.data.filing_id
  await stack.until(account, filingId, 'error')
})

const record = (found: unknown, own = account, id = filingId) =>
  stack.ask('POST', `/manage/filings/${id}/outcome`, {
    account: own,
    body: { found },
    key: null,
    scopes: ['filings:write'],
    as: { keyId: 'psn_ben', issuer: 'dashboard' },
  })
const warned = async () => {
  const body = { ...accountsOf(company), credentials: undefined, dry_run: true }
  const { body: answer } = await stack.ask('POST', ACCOUNTS, { account, body })
  const { warnings } = answer.data as unknown as { warnings: { code: string }[] }
  return warnings.map(({ code }) => code)
}
const codesNow = async () => (await stack.until(account, filingId, 'error')).errors.map(({ code }) => code)

it('a filing that the authority lacks may be filed again; the audit log names the person', async () => {
  expect([await codesNow(), await warned()]).toEqual([
    ['OUTCOME_UNKNOWN'],
    expect.arrayContaining(['EARLIER_OUTCOME_UNKNOWN']),
  ])
  expect((await record('not_held')).status).toBe(200)
  expect(await codesNow()).toEqual(['NOT_RECEIVED'])
  expect(await warned()).not.toContain('EARLIER_OUTCOME_UNKNOWN')
  const entries = await auditEntriesOf(stack.pool, account)
  const entry = { action: 'filing.outcome_recorded', subject: filingId, actor: 'person', actor_id: 'psn_ben' }
  expect(entries).toMatchObject([{ ...entry, after: { code: 'NOT_RECEIVED' } }])
})

it('a filing that the authority has counts as filed once, whatever is recorded afterwards', async () => {
  const first = await record('held')
  const again = await record('held')
  expect([first.status, again.status, (await record('not_held')).status]).toEqual([200, 200, 400])
  expect(await codesNow()).toEqual(['HELD_BY_AUTHORITY'])
  expect(await warned()).toEqual(expect.arrayContaining(['ALREADY_FILED']))
  expect(await auditEntriesOf(stack.pool, account)).toHaveLength(1)
})

it('only the account’s own filing can be recorded, and only as one of the two', async () => {
  expect((await record('held', newId('acc'))).status).toBe(404)
  expect((await record('held', account, 'fil_none')).status).toBe(404)
  expect((await record('accepted')).status).toBe(400)
  expect(await codesNow()).toEqual(['OUTCOME_UNKNOWN'])
})

it('says how many more filings an account can pay for', async () => {
  const funds = async (own: string) => {
    const as = { issuer: 'partner', keyId: 'partner-page' } as const
    const asked = { account: own, key: null, scopes: ['filings:write'], as }
    return stack.ask('GET', `/manage/accounts/${own}/funds`, asked)
  }
  await stack.pool.query('insert into partner_account (account_id) values ($1)', [account])
  const before = (await funds(account)).body.data as unknown as { filings_covered: number }
  expect(before.filings_covered).toBeGreaterThan(0)
})
