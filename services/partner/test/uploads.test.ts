// Trial balances that a bookkeeper uploads in the dashboard, and the link that is sent from there: the same
// import as that of the API, with the places that the bookkeeper chose.
import { randomUUID } from 'node:crypto'
import { uploadPreview } from '@cfs/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACCOUNTS, newCompany, PERIOD_END, partnerRequests } from './partner-requests.ts'
import { newAccount, type PartnerUnderTest, startPartner } from './partner-under-test.ts'

let partner: PartnerUnderTest
beforeAll(async () => {
  partner = await startPartner()
})
afterAll(() => partner.stop())
const { activate, activated, importFor } = partnerRequests(() => partner)

const UNKNOWN = { code: 'X1', name: 'Zzyzx', amount: 5 }
const PLACED = { code: 'X1', name: 'Zzyzx', key: 'pl_other_charges' }

interface Upload {
  readonly accountId: string
  readonly company: string
  readonly accounts?: readonly object[]
  readonly placements?: readonly object[]
  readonly key?: string
  readonly path?: string
}

const upload = ({ accountId, company, accounts = ACCOUNTS, placements, key, path = '' }: Upload) =>
  partner.call(`/manage/accounts/${accountId}/imports${path}`, {
    body: {
      trial_balance: { company_number: company, period_end: PERIOD_END, accounts },
      ...(placements === undefined ? {} : { placements }),
    },
    idempotencyKey: key ?? randomUUID(),
    as: { accountId, keyId: 'per_1', scopes: ['partner:manage'] },
  })
const preview = (changes: Upload) => upload({ ...changes, path: '/preview' })
const stored = async (accountId: string) => {
  const { rows } = await partner.pool.query<{ id: string }>(
    `select import_id as id from trial_balance_import join entitlement using (entitlement_id)
     where account_id = $1 order by import_id`,
    [accountId],
  )
  return rows.map(({ id }) => id)
}

describe('an uploaded trial balance', () => {
  test('is previewed as it would be recorded, and nothing is stored', async () => {
    const { accountId, company } = await activated()
    const { status, data } = await preview({ accountId, company, accounts: [...ACCOUNTS, UNKNOWN] })
    expect(status).toBe(200)
    const { import: previewed, differences } = uploadPreview.parse(data)
    expect(previewed).toMatchObject({ unmapped_count: 1, balance_difference: 5, company_number: company })
    expect(differences).toBeNull()
    expect(await stored(accountId)).toEqual([])
  })

  test('is recorded as the API records it, and published once', async () => {
    const { accountId, company } = await activated()
    const { status, data } = await upload({ accountId, company })
    const ids = await stored(accountId)
    expect([status, ids]).toEqual([201, [data['import_id']]])
    expect(await partner.events('trial-balance.imported', company)).toMatchObject([
      { import_id: ids[0], period_end: PERIOD_END, accounts_count: 5 },
    ])
  })

  test('follows the places that the bookkeeper chose, and so does the next import over the API', async () => {
    const { accountId, company } = await activated()
    const accounts = [...ACCOUNTS, UNKNOWN]
    const answer = await preview({ accountId, company, accounts, placements: [PLACED] })
    expect(uploadPreview.parse(answer.data).import.unmapped_count).toBe(0)
    const unplaced = await importFor({ accountId, company, body: { accounts } })
    expect(unplaced.data).toMatchObject({ unmapped_count: 1 })
    await upload({ accountId, company, accounts, placements: [PLACED] })
    const later = await importFor({ accountId, company, body: { accounts } })
    expect(later.data).toMatchObject({ unmapped_count: 0 })
  })

  test('a new place counts instead of an earlier one', async () => {
    const { accountId, company } = await activated()
    const accounts = [...ACCOUNTS, UNKNOWN]
    await upload({ accountId, company, accounts, placements: [PLACED] })
    const moved = { ...PLACED, key: 'bs_current_assets' }
    const { data } = await preview({ accountId, company, accounts, placements: [moved] })
    expect(uploadPreview.parse(data).import.accounts.at(-1)).toMatchObject({ key: 'bs_current_assets' })
  })

  test('refuses two places for one account', async () => {
    const { accountId, company } = await activated()
    const accounts = [...ACCOUNTS, UNKNOWN]
    const placements = [PLACED, { ...PLACED, key: 'bs_current_assets' }]
    for (const path of ['', '/preview']) {
      const { status, error } = await upload({ accountId, company, accounts, placements, path })
      expect([status, error?.details?.[0]?.field]).toEqual([400, 'placements.1.key'])
    }
    expect(await stored(accountId)).toEqual([])
    const same = await upload({ accountId, company, accounts, placements: [PLACED, PLACED] })
    expect(same.status).toBe(201)
  })

  test('shows how it differs from the import that the form uses', async () => {
    const { accountId, company } = await activated()
    const first = await importFor({ accountId, company })
    const accounts = [{ ...ACCOUNTS[0], amount: -1100 }, ...ACCOUNTS.slice(1)]
    const { data } = await preview({ accountId, company, accounts })
    expect(uploadPreview.parse(data).differences).toMatchObject({
      import_id: first.data['import_id'],
      figures: [{ key: 'pl_turnover', before: 1000, after: 1100 }],
      accounts: [{ code: '4000', name: 'Sales', before: -1000, after: -1100 }],
      changed_accounts: 1,
    })
    const same = await preview({ accountId, company })
    expect(uploadPreview.parse(same.data).differences).toMatchObject({ figures: [], changed_accounts: 0 })
  })

  test('sent ten times at once by one press is imported once', async () => {
    const { accountId, company } = await activated()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload({ accountId, company, key })))
    expect(new Set(answers.map(({ data }) => data['import_id'])).size).toBe(1)
    expect(answers.filter(({ data }) => data['replayed'] === true)).toHaveLength(9)
    expect(await stored(accountId)).toHaveLength(1)
  })

  test.each([
    ['accounts.0.amount', { accounts: [{ ...ACCOUNTS[0], amount: 0.001 }] }],
    ['trial_balance.accounts.0.name', { accounts: [{ ...ACCOUNTS[0], name: '' }] }],
    ['placements.0.key', { placements: [{ ...PLACED, key: 'pl_wishes' }] }],
    ['placements', { placements: Array.from({ length: 501 }, () => PLACED) }],
  ])('with an invalid %s is refused, and stores no place either', async (_field, changes) => {
    const { accountId, company } = await activated()
    for (const path of ['', '/preview']) {
      const { status, error } = await upload({ accountId, company, path, ...changes })
      expect([status, error?.code]).toEqual([400, 'VALIDATION_ERROR'])
    }
    expect(await stored(accountId)).toEqual([])
  })

  test('for a company that is not activated, or of another partner, is refused', async () => {
    const { company } = await activated()
    for (const path of ['', '/preview']) {
      const { status, error } = await upload({ accountId: newAccount(), company, path })
      expect([status, error?.code]).toEqual([403, 'NO_ACTIVE_ENTITLEMENT'])
    }
  })

  test('of a suspended account is refused, and its customer is sent no link', async () => {
    const { accountId, company } = await activated()
    const changed = { account_id: accountId, occurred_at: Date.now(), state: 'suspended' } as const
    await partner.publish('account.state-changed', changed)
    await expect.poll(async () => (await upload({ accountId, company })).status).toBe(403)
    for (const sending of [link, activateFor])
      expect((await sending(accountId, company)).error?.message).toContain('The account is suspended')
  })

  test('for another account than that of the identity is refused', async () => {
    const { accountId, company } = await activated()
    const { status } = await partner.call(`/manage/accounts/${accountId}/imports`, {
      body: { trial_balance: { company_number: company, period_end: PERIOD_END, accounts: ACCOUNTS } },
      idempotencyKey: randomUUID(),
      as: { accountId: newAccount(), scopes: ['partner:manage'] },
    })
    expect(status).toBe(404)
  })
})

const ADDRESS = { email: 'new-director@customer.example', external_id: 'client-7' }
const activateFor = (
  accountId: string,
  company: string,
  trialBalance: { key?: string; body?: object } = {},
) =>
  partner.call(`/manage/accounts/${accountId}/companies/${company}/activate`, {
    body: trialBalance.body ?? ADDRESS,
    idempotencyKey: trialBalance.key ?? randomUUID(),
    as: { accountId, keyId: 'per_1', scopes: ['partner:manage'] },
  })

describe('a company that a bookkeeper activates', () => {
  test('is activated as over the API, and the customer gets the link by e-mail', async () => {
    const [accountId, company] = [newAccount(), newCompany()]
    const { status, data } = await activateFor(accountId, company)
    expect([status, data['email'], Object.hasOwn(data, 'activation_url')]).toEqual([
      200,
      ADDRESS.email,
      false,
    ])
    const [mail] = mailsTo(company)
    expect(mail?.to).toBe(ADDRESS.email)
    const page = await fetch(`${partner.url}${new URL(mail?.link?.url ?? '').pathname}`)
    expect([page.status, (await page.text()).includes(company)]).toEqual([200, true])
    expect(await partner.events('entitlement.created', company)).toHaveLength(1)
    const imported = await upload({ accountId, company })
    expect(imported.status).toBe(201)
  })

  test('by one press sent again is one link, until it is used up or three e-mails were sent', async () => {
    const [accountId, company, key] = [newAccount(), newCompany(), randomUUID()]
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => activateFor(accountId, company, { key })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
    expect(new Set(mailsTo(company).map((mail) => mail.link?.url)).size).toBe(1)
    const other = { email: 'other@customer.example' }
    const { error } = await activateFor(accountId, company, { key, body: other })
    expect(error?.code).toBe('IDEMPOTENCY_CONFLICT')
  })

  test('keeps its address and its link if the e-mail is one too many', async () => {
    const { accountId, company } = await activated()
    for (let time = 0; time < 3; time += 1) await link(accountId, company)
    expect((await activateFor(accountId, company)).status).toBe(429)
    const { data } = await partner.call(`/api/v1/entitlements?company_number=${company}`, {
      as: { accountId },
    })
    expect(data['entitlements']).toMatchObject([
      { last_activation: { email: 'director@customer.example', state: 'open' } },
    ])
  })

  test('gets access again after it was ended', async () => {
    const { accountId, company } = await activated()
    await partner.call(`/api/v1/entitlements/${company}/end`, { method: 'POST', as: { accountId } })
    expect((await activateFor(accountId, company)).status).toBe(200)
    expect((await upload({ accountId, company })).status).toBe(201)
  })

  test('cannot be activated for another account, by a suspended one, or with a wrong address', async () => {
    const [accountId, company] = [newAccount(), newCompany()]
    const wrong = await activateFor(accountId, company, { body: { email: 'a@b\r\nBcc: c@d.example' } })
    expect([wrong.status, wrong.error?.details?.[0]?.field]).toEqual([400, 'email'])
    const { status } = await partner.call(`/manage/accounts/${accountId}/companies/${company}/activate`, {
      body: ADDRESS,
      idempotencyKey: randomUUID(),
      as: { accountId: newAccount(), scopes: ['partner:manage'] },
    })
    expect(status).toBe(404)
    expect(mailsTo(company)).toEqual([])
  })

  test('counts towards the hundred e-mails of an account in an hour', async () => {
    const { accountId, company } = await activated()
    await partner.pool.query(
      `insert into link_request (entitlement_id, requested_at)
       select entitlement_id, now() - interval '1 minute' from entitlement, generate_series(1, 100)
       where account_id = $1 and company_number = $2`,
      [accountId, company],
    )
    const other = newCompany()
    const { status, error } = await activateFor(accountId, other)
    expect([status, error?.message]).toEqual([429, expect.stringContaining('sent 100 links')])
    expect((await upload({ accountId, company: other })).error?.code).toBe('NO_ACTIVE_ENTITLEMENT')
  })
})

const link = (accountId: string, company: string, key: string = randomUUID()) =>
  partner.call(`/manage/accounts/${accountId}/companies/${company}/link`, {
    method: 'POST',
    idempotencyKey: key,
    as: { accountId, keyId: 'per_1', scopes: ['partner:manage'] },
  })
const mailsTo = (company: string) =>
  partner.mailbox.sent.filter(({ paragraphs }) => paragraphs.join(' ').includes(company))

describe('a link that the bookkeeper sends', () => {
  test('goes to the address on record, and works', async () => {
    const { accountId, company } = await activated()
    const { status, data } = await link(accountId, company)
    expect([status, data['email']]).toEqual([200, 'director@customer.example'])
    const [mail] = mailsTo(company)
    expect(mail?.subject).toContain('sent you a link to file for your company')
    const page = await fetch(`${partner.url}${new URL(mail?.link?.url ?? '').pathname}`)
    expect([page.status, (await page.text()).includes(company)]).toEqual([200, true])
  })

  test('is one link and one address, however often the button is pressed', async () => {
    const { accountId, company } = await activated()
    const key = randomUUID()
    await Promise.all(Array.from({ length: 3 }, () => link(accountId, company, key)))
    expect(new Set(mailsTo(company).map((mail) => mail.link?.url)).size).toBe(1)
  })

  test('is sent three times an hour at most', async () => {
    const { accountId, company } = await activated()
    for (let time = 0; time < 3; time += 1) expect((await link(accountId, company)).status).toBe(200)
    const { status, error } = await link(accountId, company)
    expect([status, error?.code]).toEqual([429, 'RATE_LIMITED'])
    expect(mailsTo(company)).toHaveLength(3)
  })

  test('is sent three times an hour at most by repeats of one press too', async () => {
    const { accountId, company } = await activated()
    const key = randomUUID()
    const statuses: number[] = []
    for (let time = 0; time < 5; time += 1) statuses.push((await link(accountId, company, key)).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    expect(mailsTo(company)).toHaveLength(3)
  })

  test('is not sent again by an old press once a newer link has replaced it', async () => {
    const { accountId, company } = await activated()
    const key = randomUUID()
    await link(accountId, company, key)
    await activate(accountId, company)
    const { status, error } = await link(accountId, company, key)
    expect([status, error?.message]).toEqual([400, expect.stringContaining('no longer works')])
    expect(mailsTo(company)).toHaveLength(1)
  })

  test('is not sent for a company whose access has ended, or that is not activated', async () => {
    const { accountId, company } = await activated()
    await partner.call(`/api/v1/entitlements/${company}/end`, { method: 'POST', as: { accountId } })
    expect((await link(accountId, company)).error?.code).toBe('NO_ACTIVE_ENTITLEMENT')
    expect((await link(accountId, newCompany())).error?.code).toBe('NO_ACTIVE_ENTITLEMENT')
    await activate(accountId, company)
    expect((await link(accountId, company)).status).toBe(200)
  })

  test('that the mail server does not take is sent again by the next press', async () => {
    const { accountId, company } = await activated()
    const key = randomUUID()
    partner.mailbox.isDown = true
    expect((await link(accountId, company, key)).error?.code).toBe('SERVICE_UNAVAILABLE')
    partner.mailbox.isDown = false
    expect((await link(accountId, company, key)).status).toBe(200)
    expect(mailsTo(company)).toHaveLength(1)
  })
})
