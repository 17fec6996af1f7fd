// Trial balances that partners import, the list of their companies, and the end of an entitlement.
import { auditEntriesOf } from '@cfs/testing'
import { trialBalanceImport, entitlementList } from '@cfs/contracts'
import { newId } from '@cfs/runtime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACCOUNTS, newCompany, newKey, PERIOD_END, partnerRequests } from './partner-requests.ts'
import { newAccount, type PartnerUnderTest, startPartner } from './partner-under-test.ts'

let partner: PartnerUnderTest
beforeAll(async () => {
  partner = await startPartner()
})
afterAll(() => partner.stop())
const { activate, activated, importFor } = partnerRequests(() => partner)

const listFor = (accountId: string, query = '') =>
  partner.call(`/api/v1/entitlements${query}`, { as: { accountId } })
const endFor = (accountId: string, company: string) =>
  partner.call(`/api/v1/entitlements/${company}/end`, { method: 'POST', as: { accountId } })

describe('a trial balance', () => {
  test('is mapped to the figures of the form, and each account says by which rule', async () => {
    const { accountId, company } = await activated()
    const { status, data } = await importFor({ accountId, company, body: { period_start: '2025-04-01' } })
    expect(status).toBe(201)
    expect(data).toMatchObject({
      import_id: expect.stringMatching(/^tbi_[0-9a-f]{32}$/),
      company_number: company,
      period_start: '2025-04-01',
      period_end: PERIOD_END,
      company_type: 'trading',
      accounts_count: 5,
      mapped_count: 5,
      unmapped_count: 0,
      mapped_totals: {
        pl_turnover: 1000,
        pl_staff_costs: 400.1,
        bs_current_assets: 600,
        bs_share_capital: 100,
      },
      disallowable_expenses: { total: 99.9 },
      balance_difference: 0,
      unmapped_accounts: [],
    })
    expect(() => trialBalanceImport.parse(data)).not.toThrow()
    expect(await partner.events('trial-balance.imported', company)).toMatchObject([
      { sequence: 2, import_id: data['import_id'], period_end: PERIOD_END, unmapped_count: 0 },
    ])
  })

  test('with an unknown account and an imbalance states both, and nothing is guessed', async () => {
    const { accountId, company } = await activated()
    const accounts = [...ACCOUNTS, { code: 'X1', name: 'Zzyzx', amount: 12.34 }]
    const { data } = await importFor({ accountId, company, body: { accounts } })
    expect(data).toMatchObject({
      unmapped_count: 1,
      unmapped_accounts: [{ code: 'X1', name: 'Zzyzx', amount: 12.34, reason: 'unknown' }],
      balance_difference: 12.34,
    })
  })

  test('for a company without an active entitlement of the partner is refused', async () => {
    const { accountId, company } = await activated()
    const key = newKey()
    for (const other of [newAccount(), newAccount()]) {
      const { status, error } = await importFor({ accountId: other, company, key })
      expect([status, error?.code]).toEqual([403, 'NO_ACTIVE_ENTITLEMENT'])
    }
    await endFor(accountId, company)
    const refused = await importFor({ accountId, company, key })
    expect([refused.status, refused.error?.code]).toEqual([403, 'NO_ACTIVE_ENTITLEMENT'])
    // A refused request uses no key up.
    await activate(accountId, company)
    expect((await importFor({ accountId, company, key })).status).toBe(201)
  })

  test('sent ten times at once with one Idempotency-Key is imported once', async () => {
    const { accountId, company } = await activated()
    const key = newKey()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => importFor({ accountId, company, key })),
    )
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(9)
    expect(await partner.events('trial-balance.imported', company)).toHaveLength(1)
    const conflict = await importFor({ accountId, company, key, body: { period_end: '2025-03-31' } })
    expect([conflict.status, conflict.error?.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT'])
  })

  test('without an Idempotency-Key is refused', async () => {
    const { accountId, company } = await activated()
    const body = { company_number: company, period_end: PERIOD_END, accounts: ACCOUNTS }
    const { status, error } = await partner.call('/api/v1/trial-balance', { body, as: { accountId } })
    expect([status, error?.code]).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED'])
  })

  test('of the same period replaces the older one in the form; another period does not', async () => {
    const { accountId, company } = await activated()
    const first = await importFor({ accountId, company })
    const second = await importFor({ accountId, company })
    const other = await importFor({ accountId, company, body: { period_end: '2025-03-31' } })
    const { rows } = await partner.pool.query<{ import_id: string }>(
      `select import_id from trial_balance_import join entitlement using (entitlement_id)
       where account_id = $1 and superseded_at is null order by import_id`,
      [accountId],
    )
    expect(rows.map((row) => row.import_id)).toEqual([second.data['import_id'], other.data['import_id']])
    expect(first.data['import_id']).not.toBe(second.data['import_id'])
  })

  test('follows what a customer of the same company corrected, and no other company does', async () => {
    const [{ accountId, company }, other] = [await activated(), await activated()]
    const accounts = [...ACCOUNTS, { code: 'X1', name: 'Zzyzx', amount: 5 }]
    await partner.pool.query(
      `insert into correction (entitlement_id, code, name, key, corrected_at)
       select entitlement_id, 'X1', 'Zzyzx', 'pl_other_charges', now() from entitlement
       where account_id = $1 and company_number = $2`,
      [accountId, company],
    )
    const corrected = await importFor({ accountId, company, body: { accounts } })
    expect(corrected.data).toMatchObject({ unmapped_count: 0 })
    const uncorrected = await importFor({ ...other, body: { accounts } })
    expect(uncorrected.data).toMatchObject({ unmapped_count: 1 })
  })

  const line = (changes: Record<string, unknown>) => ({ accounts: [{ ...ACCOUNTS[0], ...changes }] })
  test.each([
    ['accounts', { accounts: [] }],
    ['accounts', { accounts: Array.from({ length: 5001 }, () => ACCOUNTS[0]) }],
    ['accounts.0.amount', line({ amount: 1e308 })],
    ['accounts.0.amount', line({ amount: 0.001 })],
    ['accounts.0.amount', line({ amount: '1' })],
    ['accounts.0.name', line({ name: '' })],
    ['accounts.0.name', line({ name: '---' })],
    ['accounts.0.name', line({ name: 'a\u0000b' })],
    ['accounts.0.name', line({ name: 'a\u202eb' })],
    ['accounts.0.name', line({ name: 'x'.repeat(201) })],
    ['accounts.0.code', line({ code: 7 })],
    ['accounts.0.balance', line({ balance: 1 })],
    [
      'accounts',
      { accounts: Array.from({ length: 5 }, () => ({ ...ACCOUNTS[0], amount: 999_999_999_999 })) },
    ],
    ['period_end', { period_end: '2026-02-30' }],
    ['period_start', { period_start: '2026-04-01' }],
    ['company_type', { company_type: 'charity' }],
  ])('with an invalid %s is refused by live and test keys and stores nothing', async (field, body) => {
    const { accountId, company } = await activated()
    for (const mode of ['live', 'test'] as const) {
      const { status, error } = await importFor({ accountId, company, body, mode })
      expect([status, error?.code]).toEqual([400, 'VALIDATION_ERROR'])
      expect(error?.details?.map((detail) => detail.field)).toEqual([field])
    }
    expect(await partner.events('trial-balance.imported', company)).toEqual([])
  })

  test('with five thousand invalid accounts gets a hundred errors and a count', async () => {
    const { accountId, company } = await activated()
    const accounts = Array.from({ length: 5000 }, () => ({ ...ACCOUNTS[0], name: '---' }))
    const { error } = await importFor({ accountId, company, body: { accounts } })
    expect(error?.details).toHaveLength(101)
    expect(error?.details?.at(-1)?.message).toContain('4900')
  })

  test('with numbers that are none is no JSON', async () => {
    const { accountId, company } = await activated()
    const accounts = '[{"code":"1","name":"a","amount":NaN}]'
    const body = `{"company_number":"${company}","period_end":"${PERIOD_END}","accounts":${accounts}}`
    const as = { accountId }
    const answer = await partner.call('/api/v1/trial-balance', { body, idempotencyKey: newKey(), as })
    expect([answer.status, answer.error?.code]).toEqual([400, 'INVALID_JSON'])
  })

  test('of a test key is mapped without an entitlement, and stored nowhere', async () => {
    const [accountId, company, key] = [newAccount(), newCompany(), newKey()]
    const [first, again] = [
      await importFor({ accountId, company, key, mode: 'test' }),
      await importFor({ accountId, company, key, mode: 'test' }),
    ]
    expect(first.status).toBe(201)
    expect(first.data).toMatchObject({ accounts_count: 5, mapped_totals: { pl_turnover: 1000 } })
    expect(first.data['import_id']).toMatch(new RegExp(`^tbi_test_${company}_[0-9a-f]{16}$`))
    expect(again.data['import_id']).toBe(first.data['import_id'])
    const other = await importFor({
      accountId,
      company,
      key,
      mode: 'test',
      body: { period_end: '2025-03-31' },
    })
    expect(other.status).toBe(201)
    expect(other.data['import_id']).not.toBe(first.data['import_id'])
    const { rowCount } = await partner.pool.query('select 1 from idempotency_key where account_id = $1', [
      accountId,
    ])
    expect(rowCount).toBe(0)
  })
})

describe('the list of companies', () => {
  test('shows each company with its last link, last import and filings, in pages', async () => {
    const { accountId, company } = await activated()
    await importFor({ accountId, company })
    const second = await importFor({ accountId, company })
    const newer = newCompany()
    await activate(accountId, newer)
    const filingId = newId('fil')
    const filed = { filing_id: filingId, account_id: accountId, occurred_at: Date.now() }
    await partner.publish('filing.submitted', { ...filed, sequence: 2, authority_reference: 'r' })
    await partner.publish('filing.recorded', {
      ...filed,
      sequence: 1,
      filing_type: 'ct600',
      company_number: company,
      period_start: '2025-04-01',
      period_end: PERIOD_END,
      price_pence: 2000,
      company_name: null,
      external_id: null,
    })
    const listed = async () => entitlementList.parse((await listFor(accountId)).data)
    const filings = async () => (await listed()).entitlements[1]?.filings
    await expect
      .poll(filings)
      .toMatchObject([
        { filing_id: filingId, filing_type: 'ct600', period_end: PERIOD_END, status: 'submitted' },
      ])
    const { entitlements, pagination } = await listed()
    expect(pagination).toEqual({ limit: 50, offset: 0, total: 2 })
    expect(entitlements).toMatchObject([
      { company_number: newer, last_import: null, filings: [] },
      {
        company_number: company,
        status: 'active',
        ended_at: null,
        last_activation: { email: 'director@customer.example', state: 'open', used_at: null },
        last_import: { import_id: second.data['import_id'], balance_difference: 0, superseded_at: null },
      },
    ])
    const page = entitlementList.parse((await listFor(accountId, '?limit=1&offset=1')).data)
    expect(page).toMatchObject({ entitlements: [{ company_number: company }], pagination: { total: 2 } })
    const filtered = entitlementList.parse((await listFor(accountId, `?company_number=${newer}`)).data)
    expect(filtered).toMatchObject({ entitlements: [{ company_number: newer }], pagination: { total: 1 } })
  })

  test('shows the last status of a filing that was made just before the first activation', async () => {
    const [accountId, company, filingId] = [newAccount(), newCompany(), newId('fil')]
    const isKnown = (table: string) => async () => {
      const { rowCount } = await partner.pool.query(`select 1 from ${table} where account_id = $1`, [
        accountId,
      ])
      return (rowCount ?? 0) > 0
    }
    const opened = { account_id: accountId, name: 'Books Ltd', partner: true, occurred_at: Date.now() }
    await partner.publish('account.opened', { ...opened, sequence: 1 })
    await expect.poll(isKnown('partner_account')).toBe(true)
    const filed = { filing_id: filingId, account_id: accountId, occurred_at: Date.now() }
    await partner.publish('filing.failed', { ...filed, sequence: 3, errors: [] })
    await expect.poll(isKnown('filing')).toBe(true)
    await activate(accountId, company)
    // The earlier events come on other topics, later.
    await partner.publish('filing.submitted', { ...filed, sequence: 2, authority_reference: 'r' })
    await partner.publish('filing.recorded', {
      ...filed,
      sequence: 1,
      filing_type: 'ct600',
      company_number: company,
      period_start: '2025-04-01',
      period_end: PERIOD_END,
      price_pence: 2000,
      company_name: null,
      external_id: null,
    })
    const filings = async () =>
      entitlementList.parse((await listFor(accountId)).data).entitlements[0]?.filings
    await expect.poll(filings).toMatchObject([{ filing_id: filingId, filing_type: 'ct600', status: 'error' }])
  })

  test('of another partner, or of the sandbox, is empty', async () => {
    await activated()
    const other = await listFor(newAccount())
    expect(other.data).toEqual({ entitlements: [], pagination: { limit: 50, offset: 0, total: 0 } })
    const sandbox = await partner.call('/sandbox/v1/entitlements', { as: { mode: 'test' } })
    expect(sandbox.data).toEqual({ entitlements: [], pagination: { limit: 50, offset: 0, total: 0 } })
    expect((await listFor(newAccount(), '?limit=101')).error?.code).toBe('VALIDATION_ERROR')
  })
})

describe('the end of an entitlement', () => {
  test('voids the open link, is published once, and can be undone by an activation', async () => {
    const { accountId, company } = await activated()
    const answers = await Promise.all(Array.from({ length: 5 }, () => endFor(accountId, company)))
    for (const { status, data } of answers) {
      expect([status, data['status']]).toEqual([200, 'ended'])
      expect(data['last_activation']).toMatchObject({ state: 'replaced' })
    }
    expect(await partner.events('entitlement.ended', company)).toMatchObject([{ sequence: 2 }])
    expect(await auditEntriesOf(partner.pool, accountId)).toMatchObject([
      { action: 'entitlement.ended', actor: 'key', actor_id: 'key_1', subject: company },
      { action: 'entitlement.created', actor: 'key', actor_id: 'key_1', subject: company },
    ])
    expect((await activate(accountId, company)).status).toBe(201)
    const created = await partner.events('entitlement.created', company)
    expect(created.map(({ sequence }) => sequence)).toEqual([1, 3])
  })

  test('of another partner’s company is refused as if it did not exist', async () => {
    const { company } = await activated()
    const [ofCompany, unknown] = [
      await endFor(newAccount(), company),
      await endFor(newAccount(), newCompany()),
    ]
    expect([ofCompany.status, ofCompany.error]).toEqual([404, unknown.error])
    expect((await endFor(newAccount(), 'nonsense')).error?.code).toBe('VALIDATION_ERROR')
    expect(await partner.events('entitlement.ended', company)).toEqual([])
  })

  test('by a test key changes nothing', async () => {
    const { accountId, company } = await activated()
    const path = `/sandbox/v1/entitlements/${company}/end`
    const answer = await partner.call(path, { method: 'POST', as: { accountId, mode: 'test' } })
    expect(answer.data).toMatchObject({ company_number: company, status: 'ended' })
    expect((await listFor(accountId)).data).toMatchObject({ entitlements: [{ status: 'active' }] })
  })
})
