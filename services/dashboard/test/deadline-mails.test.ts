// E-mails before deadlines: each once, all of a day in one, to those who may get them, and none for what was
// filed.
import { inTransaction } from '@cfs/postgres'
import { addDays, type IsoDate, isoDateInLondon, startOfDayInLondon } from '@cfs/values'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSealing } from '../src/clients/shell/sealing.ts'
import { isTimeToRemind, remindOfDeadlines } from '../src/commands/companies/remind-of-deadlines.ts'
import { watchAcceptedCompanies } from '../src/commands/companies/watch-filed-companies.ts'
import { type DashboardUnderTest, type Member, startDashboard } from './dashboard-under-test.ts'

const HOUR_MS = 3_600_000
const sealing = createSealing(['k1:a key for tests of at least 32 characters'])
let dashboard: DashboardUnderTest
let owner: Member
beforeAll(async () => {
  dashboard = await startDashboard()
})
beforeEach(async () => {
  // The companies of earlier tests are not due again.
  await dashboard?.pool.query('delete from watched_company')
  owner = await dashboard.member()
})
afterAll(() => dashboard.stop())

/** Far ahead, so that the dashboard's own loops neither remind of anything nor send what is queued. */
const DAY = addDays(isoDateInLondon(new Date()), 200)
const on = (days: number): IsoDate => addDays(DAY, days)
const noonOf = (day: IsoDate) => new Date(startOfDayInLondon(day).getTime() + 12 * HOUR_MS)
const contextAt = (now: Date) => ({
  pool: dashboard.pool,
  clock: { now: () => now },
  sealing,
  dashboardUrl: 'https://d.example',
})
const remindOn = (day: IsoDate) => remindOfDeadlines(contextAt(noonOf(day)))

async function watch(
  number: string,
  dueOn: IsoDate,
  {
    type = 'accounts',
    accountId = owner.accountId,
    name = `COMPANY ${number} LTD`,
  }: { readonly type?: string; readonly accountId?: string; readonly name?: string } = {},
) {
  await dashboard.pool.query(
    `insert into watched_company (account_id, company_number, name, source, added_at, refresh_due_at)
     values ($1, $2, $3, 'added', now(), now() + interval '900 days') on conflict do nothing`,
    [accountId, number, name],
  )
  await dashboard.pool.query(
    `insert into company_deadline (account_id, company_number, filing_type, period_start, period_end,
       filing_period_end, due_on, state)
     values ($1, $2, $3, '2025-04-01', '2026-03-31', '2026-03-31', $4, 'open')`,
    [accountId, number, type, dueOn],
  )
}

interface Queued {
  readonly to: string
  readonly subject: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly link: { readonly url: string }
}
async function mails({ email }: Pick<Member, 'email'> = owner): Promise<readonly Queued[]> {
  const { rows } = await dashboard.pool.query<{ mail_id: string; sealed: Buffer }>(
    `select mail_id, sealed from mail where kind = 'deadline near' and sealed is not null order by created_at`,
  )
  return rows
    .map(({ mail_id: id, sealed }) => JSON.parse(sealing.open('mail', sealed, id)) as Queued)
    .filter(({ to }) => to === email)
}
async function colleague(role: string): Promise<Member> {
  const member = await dashboard.member()
  await dashboard.pool.query(
    'insert into membership (account_id, person_id, role, created_at) values ($1, $2, $3, now())',
    [owner.accountId, member.personId, role],
  )
  return member
}

test.each([
  [61, 0],
  [60, 1],
  [57, 1],
  [56, 0],
  [15, 0],
  [14, 1],
  [11, 1],
  [10, 0],
  [2, 0],
  [1, 1],
  [0, 1],
  [-1, 0],
])('%i days before the deadline, %i e-mails are queued', async (days, count) => {
  await watch('00000001', on(days))
  await remindOn(DAY)
  expect((await mails()).length).toBe(count)
})

test('a deadline is announced three times in all, on every day that the process runs', async () => {
  await watch('00000001', on(62))
  for (let day = 0; day <= 63; day += 1) await remindOn(on(day))
  const subjects = (await mails()).map(({ facts }) => facts[0]?.value)
  const inWords = ['in 60 days', 'in 14 days', 'tomorrow']
  expect(subjects.map((value, index) => value?.endsWith(inWords[index] ?? '?'))).toEqual([true, true, true])
})

test('all deadlines of a day are one e-mail, the nearest first', async () => {
  await watch('00000001', on(60))
  await watch('00000002', on(14))
  await watch('00000002', on(1), { type: 'ct600' })
  await remindOn(DAY)
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.subject).toContain('3 filings are due soon')
  expect(mail?.facts.map(({ value }) => value.replace(/.*, /, ''))).toEqual([
    'tomorrow',
    'in 14 days',
    'in 60 days',
  ])
})

test('a hundred deadlines are twenty facts and their number', async () => {
  for (let index = 0; index < 100; index += 1) await watch(String(10_000_000 + index), on(14))
  await remindOn(DAY)
  const [mail] = await mails()
  expect(mail?.facts.length).toBe(20)
  expect(JSON.stringify(mail)).toContain('80 more are on the page')
})

test('twenty processes at once, and again later that day, queue one e-mail for each reader', async () => {
  const developer = await colleague('developer')
  await watch('00000001', on(14))
  await watch('00000002', on(14))
  await Promise.all(Array.from({ length: 20 }, () => remindOn(DAY)))
  await remindOfDeadlines(contextAt(new Date(noonOf(DAY).getTime() + HOUR_MS)))
  expect([(await mails()).length, (await mails(developer)).length]).toEqual([1, 1])
})

test('a deadline that becomes known later that day is announced the day after', async () => {
  await watch('00000001', on(14))
  await remindOn(DAY)
  await watch('00000002', on(14))
  await remindOn(DAY)
  expect((await mails()).length).toBe(1)
  await remindOn(on(1))
  expect((await mails()).at(-1)?.facts).toMatchObject([{ value: expect.stringContaining('in 13 days') }])
})

test('a process that dies in between leaves no reminder and no e-mail, and the next sends all', async () => {
  await colleague('developer')
  await watch('00000001', on(14))
  let count = 0
  const dying = {
    ...sealing,
    seal(...sealArguments: Parameters<typeof sealing.seal>) {
      count += 1
      if (count === 2) throw new Error('killed')
      return sealing.seal(...sealArguments)
    },
  }
  await expect(remindOfDeadlines({ ...contextAt(noonOf(DAY)), sealing: dying })).rejects.toThrow('killed')
  expect(await mails()).toEqual([])
  expect(
    (await dashboard.pool.query('select 1 from deadline_reminder where account_id = $1', [owner.accountId]))
      .rowCount,
  ).toBe(0)
  await remindOn(DAY)
  expect((await mails()).length).toBe(1)
})

test('a due date that moves is counted again, and one that moves back is not announced twice', async () => {
  await watch('00000001', on(14))
  await remindOn(DAY)
  const move = (dueOn: IsoDate) => dashboard.pool.query('update company_deadline set due_on = $1', [dueOn])
  await move(on(74))
  await remindOn(on(1))
  await remindOn(on(14))
  await move(on(14))
  await remindOn(on(1))
  expect((await mails()).map(({ facts }) => facts[0]?.value.replace(/.*, /, ''))).toEqual([
    'in 14 days',
    'in 60 days',
  ])
})

describe('nothing is sent', () => {
  test('for a period that was accepted in the meantime', async () => {
    await watch('00000001', on(14))
    const payload = {
      filing_id: 'fil_1',
      account_id: owner.accountId,
      sequence: 3,
      occurred_at: Date.now(),
      submitted_at: Date.now(),
      filing_type: 'accounts',
      company_number: '00000001',
      company_name: 'A LTD',
      period_end: '2026-03-31',
    }
    await inTransaction(dashboard.pool, (tx) => watchAcceptedCompanies(tx, [{ payload: payload as never }]))
    await remindOn(DAY)
    expect(await mails()).toEqual([])
  })

  test.each(['filed', 'in progress'])('for a period that is %s', async (state) => {
    await watch('00000001', on(14))
    await dashboard.pool.query('update company_deadline set state = $1', [state])
    await remindOn(DAY)
    expect(await mails()).toEqual([])
  })

  test('for a company that is no longer watched', async () => {
    await watch('00000001', on(14))
    await dashboard.pool.query('update watched_company set removed_at = now()')
    await remindOn(DAY)
    expect(await mails()).toEqual([])
  })

  test.each(['finance', 'viewer'])('to a member with the role %s', async (role) => {
    const member = await colleague(role)
    await watch('00000001', on(14))
    await remindOn(DAY)
    expect([await mails(member), (await mails()).length]).toEqual([[], 1])
  })

  test('to a person who has switched it off', async () => {
    await dashboard.pool.query(
      `insert into stopped_mail (person_id, kind, stopped_at) values ($1, 'deadline near', now())`,
      [owner.personId],
    )
    await watch('00000001', on(14))
    await remindOn(DAY)
    expect(await mails()).toEqual([])
  })

  test('about another account’s companies', async () => {
    const other = await dashboard.member()
    await watch('00000001', on(14), { accountId: other.accountId })
    await remindOn(DAY)
    expect([await mails(), (await mails(other)).length]).toEqual([[], 1])
  })

  test('to a person who has lost the right before the e-mail is sent', async () => {
    const today = isoDateInLondon(new Date())
    const developer = await colleague('developer')
    await watch('00000001', addDays(today, 14))
    dashboard.mailbox.isDown = true
    await remindOfDeadlines(contextAt(new Date()))
    await dashboard.pool.query(
      `update membership set role = 'viewer' where person_id = $1 and account_id = $2`,
      [developer.personId, owner.accountId],
    )
    dashboard.mailbox.isDown = false
    const sent = await dashboard.mailbox.wait(owner.email, 'Accounts of COMPANY 00000001 LTD are due on')
    expect(sent.link?.url).toBe('https://d.example/live/companies/00000001')
    const { rows } = await dashboard.pool.query(
      `select given_up_at is not null as withdrawn from mail where kind = 'deadline near' and person_id = $1
       and sent_at is null`,
      [developer.personId],
    )
    expect(rows).toEqual([{ withdrawn: true }])
  })
})

test('the name of a company makes no link and no line', async () => {
  await watch('00000001', on(14), { name: 'https://evil.example\nBcc: x@y.example' })
  await remindOn(DAY)
  const [mail] = await mails()
  expect(mail?.subject).not.toMatch(/https:\/\/|\n|x@y\.example/)
})

test('reminders begin at seven in the morning, in summer and in winter', () => {
  expect(
    [
      '2026-12-01T06:59Z',
      '2026-12-01T07:00Z',
      '2026-07-01T05:59Z',
      '2026-07-01T06:00Z',
      '2026-07-01T22:59Z',
      // The clocks change at one in the morning, so these days have 23 and 25 hours.
      '2026-03-29T05:59Z',
      '2026-03-29T06:00Z',
      '2026-10-25T06:59Z',
      '2026-10-25T07:00Z',
    ].map((time) => isTimeToRemind(new Date(time), 7)),
  ).toEqual([false, true, false, true, true, false, true, false, true])
})

test.each(['suspended', 'closed', 'unknown'])(
  'a deadline of an account that is %s is not announced, and not counted as announced',
  async (state) => {
    await watch('00000001', on(14))
    await dashboard.pool.query('insert into account_state values ($1, $2, now())', [owner.accountId, state])
    await remindOn(DAY)
    const { rowCount } = await dashboard.pool.query('select from deadline_reminder where account_id = $1', [
      owner.accountId,
    ])
    expect([rowCount, await mails()]).toEqual([0, []])
    await dashboard.pool.query(`update account_state set state = 'active' where account_id = $1`, [
      owner.accountId,
    ])
    await remindOn(on(1))
    expect(await mails()).toHaveLength(1)
  },
)
