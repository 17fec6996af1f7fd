// An owner closes the account: the page says what ends, asks first and needs a confirmed identity. What the
// account has can be read afterwards, and nothing in it can be changed.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type DashboardUnderTest,
  linkOf,
  type Member,
  PASSWORD,
  startDashboard,
} from './dashboard-under-test.ts'
import { moveAccount } from './move-account.ts'
import { sampleRequest } from './refund-double.ts'

const CLOSE = '/account/close'
const CLOSED = '/account/closed'
const NAME = 'Books & Co'
let dashboard: DashboardUnderTest
let owner: Member
beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.stop())
beforeEach(async () => {
  owner = await dashboard.member({ accountName: NAME })
  await dashboard.addSecondFactor(owner)
})
afterEach(() => {
  dashboard.product.faults.clear()
  dashboard.product.closing.fault = undefined
  dashboard.product.billing.refunds.refundable = 100
  dashboard.clock.aheadMs = 0
})

const close = async (fields: Record<string, string> = {}, who = owner) => {
  await who.browser.get(CLOSE)
  return who.browser.submit(CLOSE, { confirmation: NAME, balance: 'refund', ...fields })
}
const stateOf = ({ accountId } = owner) => dashboard.product.accounts.get(accountId)?.state ?? 'active'
const requestsOf = ({ accountId } = owner) => dashboard.product.billing.refunds.requests.get(accountId) ?? []
const plain = (text: string) => text.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ')
async function colleague(role: string): Promise<Member> {
  const person = await dashboard.member()
  await dashboard.pool.query(
    'insert into membership (account_id, person_id, role, created_at) values ($1, $2, $3, now())',
    [owner.accountId, person.personId, role],
  )
  await dashboard.pool.query('update session set account_id = $1 where person_id = $2', [
    owner.accountId,
    person.personId,
  ])
  await dashboard.addSecondFactor(person)
  return person
}
const actionsOf = async ({ accountId } = owner) => {
  const { rows } = await dashboard.pool.query<{ action: string; details: object }>(
    'select action, details from audit_entry where account_id = $1 order by entry_id',
    [accountId],
  )
  return rows
}

describe('the page that asks first', () => {
  test('says what happens to keys, filings, documents, e-mails and the balance', async () => {
    const { text } = await owner.browser.get(CLOSE)
    const words = plain(text)
    expect(words).toContain('Close Books &amp; Co?')
    expect(words).toContain('A closed account cannot be opened again. This closes it for every member.')
    expect(words).toContain('Your key stops working within a second')
    expect(words).toContain('Nothing more is sent to your webhook endpoints')
    expect(words).toContain('None is undecided.')
    expect(words).toContain('They stay for six years')
    expect(words).toContain('Reminders of deadlines stop')
    expect(words).toContain('What happens to the balance of £')
    expect(words).not.toContain('Your customers')
  })

  test('says how much can be paid back, and that the rest needs contact', async () => {
    const { balance, held } = dashboard.product.billing.balance
    dashboard.product.billing.refunds.refundable = 5
    const words = plain((await owner.browser.get(CLOSE)).text)
    expect(words).toContain('£5.00 can be paid back now.')
    expect(words).toContain(
      `£${(balance - held - 5).toFixed(2)} cannot go back to a payment: contact us about it.`,
    )
    dashboard.product.billing.refunds.refundable = balance - held
    expect(plain((await owner.browser.get(CLOSE)).text)).not.toContain('cannot go back to a payment')
  })

  test('names the customers of a partner', async () => {
    await dashboard.makePartner(owner)
    const words = plain((await owner.browser.get(CLOSE)).text)
    expect(words).toContain('Their links and pages stop working at once')
  })

  test('shows what is known while the other services do not respond', async () => {
    for (const service of ['gateway', 'billing', 'filing']) dashboard.product.faults.set(service, 'down')
    const { status, text } = await owner.browser.get(CLOSE)
    expect(status).toBe(200)
    expect(plain(text)).toContain('All keys, live and sandbox, stop working')
    expect(plain(text)).toContain('Those that are undecided are still processed')
    expect(plain(text)).toContain('What happens to the balance?')
  })

  test('needs the password again ten minutes after it was entered, also to close', async () => {
    await owner.browser.get(CLOSE)
    dashboard.clock.aheadMs = 11 * 60_000
    const late = await owner.browser.submit(CLOSE, { confirmation: NAME, balance: 'keep' })
    expect([late.status, late.location?.split('?')[0]]).toEqual([303, '/confirm-identity'])
    expect(stateOf()).toBe('active')
    expect((await owner.browser.get(CLOSE)).location).toContain('/confirm-identity')
    await owner.browser.get('/confirm-identity?next=%2Faccount%2Fclose')
    await owner.browser.submit('/confirm-identity', { password: PASSWORD })
    expect((await close()).location).toBe(`${CLOSED}?message=done`)
  })

  test('needs a second factor', async () => {
    const other = await dashboard.member()
    expect((await other.browser.get(CLOSE)).location).toBe('/account/security?message=second-factor-needed')
  })

  test.each(['developer', 'finance', 'viewer'])('is not for the role %s', async (role) => {
    const person = await colleague(role)
    expect((await person.browser.get(CLOSE)).status).toBe(403)
    expect((await person.browser.get('/account/accounts')).text).not.toContain(CLOSE)
    expect((await owner.browser.get('/account/accounts')).text).toContain(CLOSE)
  })

  test.each([
    [{ confirmation: 'Books' }, 'Type the name of the account exactly'],
    [{ confirmation: '' }, 'Type the name of the account exactly'],
    [{ balance: '' }, 'Choose what happens to the balance'],
    [{ balance: 'give' }, 'Choose what happens to the balance'],
    [{ account_id: 'acc_another' }, 'You have switched to another account since'],
  ])('%o closes nothing', async (fields, message) => {
    const { status, text } = await close(fields)
    expect([status, text.includes(message)]).toEqual([422, true])
    expect([stateOf(), requestsOf()]).toEqual(['active', []])
  })

  test('accepts the name in other capitals and with other spaces', async () => {
    expect((await close({ confirmation: '  books  &  CO ' })).location).toBe(`${CLOSED}?message=done`)
    expect(stateOf()).toBe('closed')
  })
})

describe('a member who lost the role while the page was open', () => {
  test.each(['finance', 'viewer'])('as %s closes nothing', async (role) => {
    await colleague('owner')
    await owner.browser.get(CLOSE)
    const statement = 'update membership set role = $3 where account_id = $1 and person_id = $2'
    await dashboard.pool.query(statement, [owner.accountId, owner.personId, role])
    const { status } = await owner.browser.submit(CLOSE, { confirmation: NAME, balance: 'refund' })
    expect([status, stateOf(), requestsOf()]).toEqual([403, 'active', []])
  })
})

describe('a suspended account', () => {
  test('cannot be closed by its owner, and the page says whom to contact', async () => {
    await moveAccount(dashboard, owner, { state: 'suspended' })
    const { status, text } = await owner.browser.get(CLOSE)
    expect([status, plain(text).includes('The account is suspended, so only we can close it.')]).toEqual([
      200,
      true,
    ])
    expect((await owner.browser.get('/account/accounts')).text).not.toContain(CLOSE)
  })

  test.each(['the page', 'the event'])('is not closed by a form from before %s knew of it', async (late) => {
    await owner.browser.get(CLOSE)
    dashboard.product.accounts.set(owner.accountId, { name: NAME, opened: 1, state: 'suspended' })
    if (late === 'the page') await moveAccount(dashboard, owner, { state: 'suspended' })
    const { status, text } = await owner.browser.submit(CLOSE, { confirmation: NAME, balance: 'refund' })
    expect([status, plain(text).includes('cannot be closed')]).toEqual([409, true])
    expect([stateOf(), requestsOf()]).toEqual(['suspended', []])
    expect((await actionsOf()).map(({ action }) => action)).not.toContain('account.closing')
  })
})

describe('an account that is suspended while its owner presses the button', () => {
  test('is not closed, and the page says so', async () => {
    dashboard.product.closing.fault = 'suspended'
    await owner.browser.get(CLOSE)
    const { status, text } = await owner.browser.submit(CLOSE, { confirmation: NAME, balance: 'refund' })
    expect([status, plain(text).includes('cannot be closed')]).toEqual([409, true])
    expect([stateOf(), requestsOf()]).toEqual(['active', []])
  })
})

describe('closing', () => {
  test('asks for the balance, stops the account, and notes who chose what', async () => {
    expect((await close()).location).toBe(`${CLOSED}?message=done`)
    expect(stateOf()).toBe('closed')
    expect(requestsOf()).toMatchObject([{ amount: null, state: 'open' }])
    const made = (await actionsOf()).filter(({ action }) => /clos|refund/.test(action))
    expect(made).toEqual([
      { action: 'account.closing', details: { balance: 'refund' } },
      { action: 'account.closed', details: { balance: 'refund' } },
      { action: 'refund_request.making', details: { amount: null } },
      { action: 'refund_request.made', details: { amount: null } },
    ])
    const { url, identity } =
      dashboard.product.calls.findLast(({ url: path }) => path.endsWith('/close')) ?? {}
    expect(url).toBe(`/manage/accounts/${owner.accountId}/close`)
    expect(identity).toMatchObject({ accountId: owner.accountId, scopes: ['accounts:manage'] })
  })

  test('can leave the balance on record, and an owner asks for it later', async () => {
    expect((await close({ balance: 'keep' })).location).toBe(`${CLOSED}?message=done`)
    expect(requestsOf()).toEqual([])
    await owner.browser.get('/live/billing/refund')
    const asked = await owner.browser.submit('/live/billing/refund', { amount: '80' })
    expect(asked.location).toBe('/live/billing/refund?message=asked')
    expect(requestsOf()).toMatchObject([{ amount: 80, state: 'open' }])
  })

  test('replaces an open request by one for everything', async () => {
    dashboard.product.billing.refunds.requests.set(owner.accountId, [sampleRequest()])
    await close()
    expect(requestsOf()).toMatchObject([
      { amount: null, state: 'open' },
      { amount: 80, state: 'withdrawn' },
    ])
  })

  test('changes nothing while the gateway is down: no request for a refund stays behind', async () => {
    const earlier = sampleRequest()
    dashboard.product.billing.refunds.requests.set(owner.accountId, [earlier])
    await owner.browser.get(CLOSE)
    dashboard.product.faults.set('gateway', 'down')
    const { status, text } = await owner.browser.submit(CLOSE, { confirmation: NAME, balance: 'refund' })
    expect([status, text.includes('could not be closed, and nothing has stopped')]).toEqual([503, true])
    expect([stateOf(), requestsOf()]).toEqual(['active', [earlier]])
    dashboard.product.faults.clear()
    expect((await close()).location).toBe(`${CLOSED}?message=done`)
    expect(requestsOf()).toMatchObject([{ amount: null, state: 'open' }, { state: 'withdrawn' }])
  })

  test('changes nothing while an older gateway refuses to close accounts for the dashboard', async () => {
    dashboard.product.closing.fault = 'refused'
    const { status, text } = await close()
    expect([status, text.includes('could not be closed, and nothing has stopped')]).toEqual([503, true])
    expect([stateOf(), requestsOf()]).toEqual(['active', []])
  })

  test('goes on if the gateway closed the account, but its response was lost', async () => {
    dashboard.product.closing.fault = 'lost'
    expect((await close()).location).toBe(`${CLOSED}?message=done`)
    expect([stateOf(), requestsOf()]).toMatchObject(['closed', [{ amount: null, state: 'open' }]])
    expect((await actionsOf()).map(({ action }) => action)).toContain('account.closed')
  })

  test('says that it is unknown whether the account is closed, and asks for no refund', async () => {
    dashboard.product.closing.fault = 'not carried out'
    const { status, text } = await close()
    expect([status, text.includes('We cannot tell whether the account is closed')]).toEqual([503, true])
    expect(text).not.toContain('nothing has stopped')
    expect(requestsOf()).toEqual([])
    expect((await actionsOf()).map(({ action }) => action)).not.toContain('account.closed')
    dashboard.product.closing.fault = undefined
    expect((await close()).location).toBe(`${CLOSED}?message=done`)
    expect(requestsOf()).toHaveLength(1)
  })

  test('asks for the refund if an earlier attempt closed the account a moment ago', async () => {
    await owner.browser.get(CLOSE)
    dashboard.product.accounts.set(owner.accountId, { name: NAME, opened: 1, state: 'closed' })
    const { location } = await owner.browser.submit(CLOSE, { confirmation: NAME, balance: 'refund' })
    expect([location, requestsOf().length]).toEqual([`${CLOSED}?message=done`, 1])
  })

  test('closes the account while billing is down, and says where to ask for the refund', async () => {
    await owner.browser.get(CLOSE)
    dashboard.product.faults.set('billing', 'down')
    const { location } = await owner.browser.submit(CLOSE, { confirmation: NAME, balance: 'refund' })
    expect(location).toBe(`${CLOSED}?message=refund-not-asked`)
    expect([stateOf(), requestsOf()]).toEqual(['closed', []])
    dashboard.product.faults.clear()
    const { text } = await owner.browser.follow()
    expect(plain(text)).toContain('The account is closed, but we could not take your request for its balance')
    expect(text).toContain('href="/live/billing/refund"')
    await owner.browser.get('/live/billing/refund')
    await owner.browser.submit('/live/billing/refund', { amount: '80' })
    expect(requestsOf()).toMatchObject([{ amount: 80, state: 'open' }])
  })

  test('withdraws open invitations at once', async () => {
    await owner.browser.get('/account/team')
    const invited = { email: 'invited-before@books.example', role: 'viewer' }
    await owner.browser.submit('/account/team/invitations', invited)
    await close()
    const { rows } = await dashboard.pool.query('select outcome from invitation where account_id = $1', [
      owner.accountId,
    ])
    expect(rows).toEqual([{ outcome: 'withdrawn' }])
  })

  test('happens once, however often the button is pressed', async () => {
    await owner.browser.get(CLOSE)
    const fields = { confirmation: NAME, balance: 'refund' }
    const pressed = await Promise.all([
      owner.browser.submit(CLOSE, fields),
      owner.browser.submit(CLOSE, fields),
    ])
    for (const { location } of pressed) expect(location).toMatch(/^\/account\/closed/)
    expect(requestsOf()).toHaveLength(1)
    expect((await owner.browser.get(CLOSE)).location).toBe(CLOSED)
  })
})

describe('a closed account', () => {
  test('shows what stays, instead of its home pages', async () => {
    await close()
    for (const home of ['/live', '/sandbox']) expect((await owner.browser.get(home)).location).toBe(CLOSED)
    const words = plain((await owner.browser.get(CLOSED)).text)
    expect(words).toContain('Books &amp; Co is closed')
    expect(words).toContain('An owner can ask for a balance that is left')
    const filings = await owner.browser.get('/live/filings')
    expect([filings.status, filings.text.includes('This account is closed')]).toEqual([200, true])
    const billing = await owner.browser.get('/live/billing')
    expect(plain(billing.text)).toContain('A closed account cannot be topped up.')
    expect(billing.text).not.toContain('action="/live/billing/top-up"')
    expect((await owner.browser.get('/account/accounts')).text).toContain('Closed')
  })

  test.each([
    ['/live/keys/new', '/live/keys/new', { name: 'A key' }],
    ['/account/accounts', '/account/name', { name: 'Another name' }],
    ['/account/team', '/account/team/invitations', { email: 'new@books.example', role: 'viewer' }],
    ['/live/billing', '/live/billing/top-up', { amount: '50' }],
  ])('refuses the form of %s from before the closing, and says so', async (page, form, fields) => {
    await owner.browser.get(page)
    await moveAccount(dashboard, owner, { state: 'closed' })
    const { location } = await owner.browser.submit(form, fields)
    expect(location).toBe(`${CLOSED}?message=nothing-changed`)
    expect((await owner.browser.follow()).text).toContain(
      'Nothing was changed, because the account is closed.',
    )
  })

  test('lets an owner remove members, and leads to the other accounts of a person', async () => {
    const viewer = await colleague('viewer')
    await close()
    await owner.browser.get(`/account/team/${viewer.personId}`)
    const removed = await owner.browser.submit(`/account/team/${viewer.personId}/remove`)
    expect(removed.location).toBe('/account/team?message=removed')
    await owner.browser.get('/account/accounts')
    await owner.browser.submit('/account/accounts/new', { new_name: 'Next Ltd' })
    await owner.browser.get('/account/accounts')
    const chosen = await owner.browser.submit('/account/accounts', { account_id: owner.accountId })
    expect(chosen.status).toBe(303)
    expect((await owner.browser.get(CLOSED)).text).toContain('Your other accounts')
  })

  test('can be left by its last owner, who can open another one', async () => {
    await close()
    await owner.browser.get('/account/leave')
    const left = await owner.browser.submit('/account/leave')
    expect(left.status).toBe(303)
    const { rowCount } = await dashboard.pool.query('select from membership where person_id = $1', [
      owner.personId,
    ])
    expect(rowCount).toBe(0)
    await owner.browser.get('/account/accounts')
    const opened = await owner.browser.submit('/account/accounts/new', { new_name: 'Next Ltd' })
    expect(opened.status).toBe(303)
  })

  test('warns its last owner, and no one else, that leaving gives up the balance', async () => {
    const warns = async (who = owner) =>
      (await who.browser.get('/account/leave')).text.includes('You are the last owner of this closed account')
    const viewer = await colleague('viewer')
    expect(await warns()).toBe(false)
    await close()
    expect([await warns(), await warns(viewer)]).toEqual([true, false])
    dashboard.product.faults.set('billing', 'down')
    expect(await warns()).toBe(true)
    dashboard.product.faults.clear()
    const { balance } = dashboard.product.billing
    dashboard.product.billing.balance = { ...balance, balance: 0 }
    const isWarnedOfNothing = await warns()
    dashboard.product.billing.balance = balance
    await colleague('owner')
    expect([isWarnedOfNothing, await warns()]).toEqual([false, false])
  })

  test('accepts no invitation that was open', async () => {
    const email = 'invited-late@books.example'
    await owner.browser.get('/account/team')
    await owner.browser.submit('/account/team/invitations', { email, role: 'viewer' })
    const link = linkOf(await dashboard.mailbox.wait(email, 'You are invited'))
    await close()
    // The gateway's event ends invitations, so it does not matter who closed the account.
    await moveAccount(dashboard, owner, { state: 'closed' })
    await dashboard.mailbox.wait(owner.email, 'Your account is closed')
    const { text } = await dashboard.browser().get(link)
    expect(text).toContain('It was used, withdrawn or replaced')
  })
})
