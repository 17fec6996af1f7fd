// E-mails between the event and the mail server: changes that a person makes meanwhile apply, no one gets
// more of one kind than the daily limit, and news does not delay a link that a person is waiting for.
import { inTransaction } from '@cfs/postgres'
import { waitFor } from '@cfs/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSealing } from '../src/clients/shell/sealing.ts'
import { type MemberNotice, notifyMembers } from '../src/commands/mail/notify-members.ts'
import { queueMail } from '../src/commands/mail/queue-mail.ts'
import { MOST_A_DAY } from '../src/domain/mail-limit.ts'
import { claimDueMail } from '../src/store/mail/due-mail.ts'
import { type DashboardUnderTest, type Member, startDashboard } from './dashboard-under-test.ts'

let dashboard: DashboardUnderTest
let owner: Member
beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.stop())
beforeEach(async () => {
  owner = await dashboard.member()
})
afterEach(() => {
  dashboard.mailbox.isDown = false
  dashboard.clock.aheadMs = 0
})

const sealing = createSealing(['k1:a key for tests of at least 32 characters'])
let events = 0
/** Queues e-mails as a handler of events does, one for each event. */
async function notify(count: number, change: Partial<MemberNotice> = {}): Promise<void> {
  const { clock, publicUrl: dashboardUrl } = dashboard
  for (let one = 0; one < count; one += 1) {
    events += 1
    const notice: MemberNotice = {
      kind: 'refund',
      accountId: owner.accountId,
      occurredAt: clock.now(),
      event: `event ${events}`,
      text: () => ({ subject: 'News – Company filing', paragraphs: ['Something happened.'] }),
      ...change,
    }
    await inTransaction(dashboard.pool, (tx) => notifyMembers(tx, { sealing, clock, dashboardUrl }, notice))
  }
}
const query = (text: string, values: readonly unknown[] = []) => dashboard.pool.query(text, [...values])
const join = (accountId: string, { personId }: Pick<Member, 'personId'>) =>
  query(`insert into membership (account_id, person_id, role, created_at) values ($1, $2, 'owner', now())`, [
    accountId,
    personId,
  ])
const mailsTo = (email: string, words: string) =>
  dashboard.mailbox.sent.filter(({ to, subject }) => to === email && subject.includes(words))
/** Whether the owner's e-mail was taken back and emptied. */
const isWithdrawn = () =>
  waitFor(async () => {
    const { rowCount } = await query(
      'select from mail where person_id = $1 and given_up_at is not null and sealed is null',
      [owner.personId],
    )
    return rowCount === 1
  })

test('an e-mail that waits goes to the address that its reader has by then', async () => {
  dashboard.mailbox.isDown = true
  await notify(1)
  await query(`update person set email = 'moved@books.example' where person_id = $1`, [owner.personId])
  dashboard.mailbox.isDown = false
  await dashboard.mailbox.wait('moved@books.example', 'News')
  expect(mailsTo(owner.email, 'News')).toEqual([])
})

test('a kind that is switched off while its e-mail waits is not sent', async () => {
  dashboard.mailbox.isDown = true
  await notify(1)
  await owner.browser.get('/account/e-mails')
  await owner.browser.submit('/account/e-mails', { wanted: [] })
  dashboard.mailbox.isDown = false
  await isWithdrawn()
  expect(mailsTo(owner.email, 'News')).toEqual([])
})

test('a kind that only a later version knows is not sent to a person who has left', async () => {
  await join(owner.accountId, await dashboard.member())
  dashboard.mailbox.isDown = true
  await notify(1)
  await query(`update mail set kind = 'of a later version' where person_id = $1`, [owner.personId])
  await query('delete from membership where person_id = $1', [owner.personId])
  dashboard.mailbox.isDown = false
  await isWithdrawn()
  expect(mailsTo(owner.email, 'News')).toEqual([])
})

test('an erased person’s e-mails that wait are erased, and their choices', async () => {
  await join(owner.accountId, await dashboard.member())
  await owner.browser.get('/account/e-mails')
  await owner.browser.submit('/account/e-mails', { wanted: ['refund'] })
  dashboard.mailbox.isDown = true
  await notify(1)
  await owner.browser.get('/account/profile/delete')
  await owner.browser.submit('/account/profile/delete', { confirmation: owner.email })
  for (const table of ['mail', 'stopped_mail']) {
    const { rowCount } = await query(`select from ${table} where person_id = $1`, [owner.personId])
    expect([table, rowCount]).toEqual([table, 0])
  }
  dashboard.mailbox.isDown = false
  await dashboard.mailbox.wait(owner.email, 'Your details were deleted')
  expect(mailsTo(owner.email, 'News')).toEqual([])
})

test('the previous version, which does not know the choices, can erase their person', async () => {
  await join(owner.accountId, await dashboard.member())
  await owner.browser.get('/account/e-mails')
  await owner.browser.submit('/account/e-mails', { wanted: [] })
  for (const table of ['session', 'known_device', 'email_link', 'membership', 'visitor_event'])
    await query(`delete from ${table} where person_id = $1`, [owner.personId])
  await query('delete from person where person_id = $1', [owner.personId])
  expect((await query('select from stopped_mail where person_id = $1', [owner.personId])).rowCount).toBe(0)
})

test('a person gets no more than a day’s limit of one kind, and one that says so', async () => {
  await notify(MOST_A_DAY + 5)
  const last = await dashboard.mailbox.wait(owner.email, `More than ${MOST_A_DAY} e-mails today`)
  expect(last.facts).toContainEqual({ label: 'E-mails about', value: 'A refund was made, or failed' })
  expect(last.footer?.stop?.url).toBe(`${dashboard.publicUrl}/account/e-mails`)
  await waitFor(async () => mailsTo(owner.email, 'News').length === MOST_A_DAY)
  const { rowCount } = await query('select from mail where person_id = $1', [owner.personId])
  expect(rowCount).toBe(MOST_A_DAY + 1)
})

test('the limit is of one kind, one account and one day', async () => {
  await notify(MOST_A_DAY + 1)
  const another = await dashboard.member()
  await join(another.accountId, owner)
  await notify(1, { kind: 'dispute' })
  await notify(1, { accountId: another.accountId })
  dashboard.clock.aheadMs = 86_400_000
  await notify(1)
  await waitFor(async () => mailsTo(owner.email, 'News').length === MOST_A_DAY + 3)
})

test('an event that arrives again after the limit is reached still causes nothing', async () => {
  await notify(1, { event: 'the first' })
  await notify(MOST_A_DAY - 1)
  await notify(3, { event: 'the first' })
  const { rowCount } = await query('select from mail where person_id = $1', [owner.personId])
  expect(rowCount).toBe(MOST_A_DAY)
})

test('a link that a person asked for is sent before news that has waited for longer', async () => {
  dashboard.mailbox.isDown = true
  await notify(12)
  const text = { subject: 'Set a new password – Company filing', paragraphs: ['Here it is.'] }
  const at = dashboard.clock.now()
  await inTransaction(dashboard.pool, (tx) =>
    queueMail(tx, sealing, { kind: 'reset password', to: owner.email, text, at }),
  )
  await query(
    `update mail set due_at = now() + interval '1 hour' where sent_at is null and given_up_at is null`,
  )
  const now = new Date(Date.now() + 2 * 3_600_000)
  const claimed = await claimDueMail(dashboard.pool, { now, leaseUntil: now, limit: 1 })
  expect(claimed.map(({ kind }) => kind)).toEqual(['reset password'])
})
