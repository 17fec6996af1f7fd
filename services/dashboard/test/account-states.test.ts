// The dashboard follows the states of accounts: members of a suspended or closed account see it on each page,
// and get e-mails only about money, filings that were sent, keys, and about the closing itself.
import { inTransaction } from '@cfs/postgres'
import { newUuid } from '@cfs/runtime'
import { publishEvent, waitFor } from '@cfs/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSealing } from '../src/clients/shell/sealing.ts'
import { notifyMembers } from '../src/commands/mail/notify-members.ts'
import { type MemberMailKind, memberMail, memberMailKinds } from '../src/domain/mail-kinds.ts'
import { answerInvitation, findInvitation } from '../src/store/team/invitations.ts'
import { type DashboardUnderTest, type Member, startDashboard } from './dashboard-under-test.ts'
import { moveAccount } from './move-account.ts'

let dashboard: DashboardUnderTest
let owner: Member
beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.stop())
beforeEach(async () => {
  owner = await dashboard.member({ accountName: 'Books & Co' })
})
afterEach(() => {
  dashboard.mailbox.isDown = false
})

const SENT_WHEN_INACTIVE = [
  'filing problem',
  'payment received',
  'payment failed',
  'refund',
  'refund decided',
  'dispute',
  'key changed',
] as const
const mailsTo = (member: Member, words: string) =>
  dashboard.mailbox.sent.filter(({ to, subject }) => to === member.email && subject.includes(words))
const subjectOf = (kind: MemberMailKind) => `About: ${kind}.`

/** Queues an e-mail of the kind, as the event does that it is about. */
async function notify(kind: MemberMailKind): Promise<void> {
  const sealing = createSealing(['k1:a key for tests of at least 32 characters'])
  const context = { sealing, clock: dashboard.clock, dashboardUrl: dashboard.publicUrl }
  const text = { subject: subjectOf(kind), paragraphs: ['Words.'] }
  const notice = {
    kind,
    accountId: owner.accountId,
    occurredAt: new Date(),
    event: newUuid(),
    text: () => text,
  }
  await inTransaction(dashboard.pool, (tx) => notifyMembers(tx, context, notice))
}
const nothingWaits = () =>
  waitFor(
    async () =>
      (
        await dashboard.pool.query(
          'select from mail where account_id = $1 and sent_at is null and given_up_at is null',
          [owner.accountId],
        )
      ).rowCount === 0,
    { until: 'every e-mail was sent or given up' },
  )

test.each([
  ['suspended', 'This account is suspended'],
  ['closed', 'This account is closed'],
  ['unknown', 'This account is suspended'],
] as const)(
  'each page of an account that is %s says so, and the pages of a person do not',
  async (state, words) => {
    for (const page of ['/live/filings', '/account/team'])
      expect((await owner.browser.get(page)).text).not.toContain(words)
    await moveAccount(dashboard, owner, { state })
    for (const page of ['/live/filings', '/account/team', '/live/billing'])
      expect((await owner.browser.get(page)).text).toContain(words)
    expect((await owner.browser.get('/account/profile')).text).not.toContain(words)
  },
)

test('an account that is resumed works as before, also if the events arrive in the wrong order', async () => {
  const at = Date.now()
  await moveAccount(dashboard, owner, { state: 'active', occurredAt: at })
  await moveAccount(dashboard, owner, { state: 'suspended', occurredAt: at - 1000 })
  expect((await owner.browser.get('/live/filings')).text).not.toContain('is suspended')
})

test.each(['suspended', 'closed'] as const)(
  'members of an account that is %s get e-mails about money, filings that were sent and keys, and no others',
  async (state) => {
    await moveAccount(dashboard, owner, { state })
    for (const kind of memberMailKinds()) await notify(kind)
    for (const kind of SENT_WHEN_INACTIVE) await dashboard.mailbox.wait(owner.email, subjectOf(kind))
    await nothingWaits()
    const sent = memberMailKinds().filter((kind) => mailsTo(owner, subjectOf(kind)).length > 0)
    expect(sent).toEqual([...SENT_WHEN_INACTIVE])
  },
)

test('an e-mail that waits when the account is suspended is sent only if it is about money', async () => {
  dashboard.mailbox.isDown = true
  await notify('deadline near')
  await notify('payment received')
  await moveAccount(dashboard, owner, { state: 'suspended' })
  dashboard.mailbox.isDown = false
  dashboard.clock.aheadMs += 3_600_000
  await dashboard.mailbox.wait(owner.email, subjectOf('payment received'))
  await nothingWaits()
  expect(mailsTo(owner, subjectOf('deadline near'))).toEqual([])
})

test('a member of a resumed account gets every kind again', async () => {
  const at = Date.now()
  await moveAccount(dashboard, owner, { state: 'suspended', occurredAt: at - 1000 })
  await moveAccount(dashboard, owner, { state: 'active', occurredAt: at })
  expect(memberMail('deadline near').roles).toContain('owner')
  await notify('deadline near')
  await dashboard.mailbox.wait(owner.email, subjectOf('deadline near'))
})

test('each member gets one e-mail that the account is closed, however often the event arrives', async () => {
  const viewer = await dashboard.member()
  await dashboard.pool.query(
    `insert into membership (account_id, person_id, role, created_at) values ($1, $2, 'viewer', now())`,
    [owner.accountId, viewer.personId],
  )
  const occurredAt = Date.now()
  for (let times = 0; times < 3; times += 1)
    await moveAccount(dashboard, owner, { state: 'closed', occurredAt })
  const toOwner = await dashboard.mailbox.wait(owner.email, 'Your account is closed')
  const toViewer = await dashboard.mailbox.wait(viewer.email, 'Your account is closed')
  expect(toOwner.paragraphs.join(' ')).toContain('an owner can ask for it on the Billing page')
  expect(toViewer.paragraphs.join(' ')).not.toContain('balance')
  await nothingWaits()
  for (const member of [owner, viewer]) expect(mailsTo(member, 'Your account is closed')).toHaveLength(1)
})

test('a closing that is published again later is not announced a second time', async () => {
  const week = 8 * 86_400_000
  await moveAccount(dashboard, owner, { state: 'closed', occurredAt: Date.now() - week })
  const witness = await dashboard.member()
  await moveAccount(dashboard, witness, { state: 'closed' })
  await dashboard.mailbox.wait(witness.email, 'Your account is closed')
  expect(mailsTo(owner, 'Your account is closed')).toEqual([])
})

test('an event that a customer’s payment was refunded reaches a closed account', async () => {
  await moveAccount(dashboard, owner, { state: 'closed' })
  const publisher = dashboard.connect().publisher()
  const payload = {
    request_id: 'rrq_closed',
    account_id: owner.accountId,
    occurred_at: Date.now(),
    outcome: 'granted',
    asked_pence: null,
    granted_pence: 6_000,
    reason: null,
  } as const
  await publishEvent(publisher, { type: 'refund-request.decided', key: 'rrq_closed', payload, id: newUuid() })
  await publisher.close()
  const mail = await dashboard.mailbox.wait(owner.email, 'We are paying back £60.00')
  expect(mail.link?.url).toContain('/live/billing/refund')
})

test('a closed account accepts no invitation that was sent while it was being closed', async () => {
  const guest = await dashboard.member()
  const tokenHash = Buffer.alloc(32, 1)
  await moveAccount(dashboard, owner, { state: 'closed' })
  await dashboard.pool.query(
    `insert into invitation (invitation_id, account_id, email, role, token_hash, invited_by, created_at,
       expires_at)
     values ('inv_late', $1, $2, 'viewer', $4, $3, now(), now() + interval '1 day')`,
    [owner.accountId, guest.email, owner.personId, tokenHash],
  )
  expect((await guest.browser.get('/account/accounts')).text).not.toContain('inv_late')
  const answer = {
    invitationId: 'inv_late',
    email: guest.email,
    outcome: 'accepted',
    at: new Date(),
  } as const
  const answered = await inTransaction(dashboard.pool, (tx) => answerInvitation(tx, answer))
  expect(answered).toBeUndefined()
  const found = await findInvitation(dashboard.pool, tokenHash, new Date())
  expect(found).toBeUndefined()
})

describe('the audit log of a closed account', () => {
  const closing = (ageMs: number) =>
    dashboard.pool.query(
      `insert into audit_entry (at, account_id, person_id, actor, action, address, request_id)
       values ($2, $1, $3, 'person', 'account.closing', '192.0.2.1', 'req_closing')`,
      [owner.accountId, new Date(Date.now() - ageMs), owner.personId],
    )
  const closings = async () =>
    (
      await dashboard.pool.query(
        `select person_id, address, request_id from audit_entry
         where account_id = $1 and action = 'account.closed'`,
        [owner.accountId],
      )
    ).rows

  test('names the owner who closed it, even if the page did not learn that', async () => {
    await closing(4 * 60_000)
    for (let times = 0; times < 2; times += 1) await moveAccount(dashboard, owner, { state: 'closed' })
    await dashboard.mailbox.wait(owner.email, 'Your account is closed')
    const noted = { person_id: owner.personId, address: '192.0.2.1', request_id: 'req_closing' }
    expect(await closings()).toEqual([noted])
  })

  test('names no owner if the operator closed it, even after an owner’s attempt that failed', async () => {
    await closing(6 * 60_000)
    await moveAccount(dashboard, owner, { state: 'closed' })
    await dashboard.mailbox.wait(owner.email, 'Your account is closed')
    expect(await closings()).toEqual([])
  })
})
