// Tests the team of an account: who belongs to it, who may change it, and how people are invited.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from './browser.ts'
import {
  type DashboardUnderTest,
  linkOf,
  type Member,
  PASSWORD,
  startDashboard,
} from './dashboard-under-test.ts'

let dashboard: DashboardUnderTest
beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.stop())

const TEAM = '/account/team'
let addresses = 0
const newAddress = () => `invited-${++addresses}@books.example`

async function owner(accountName = 'Harbour Books'): Promise<Member> {
  const member = await dashboard.member({ accountName })
  await dashboard.addSecondFactor(member)
  return member
}
async function invite({ browser }: Member, email: string, role = 'developer') {
  await browser.get(TEAM)
  return browser.submit(`${TEAM}/invitations`, { email, role })
}
const linkTo = async (email: string) => linkOf(await dashboard.mailbox.wait(email, 'You are invited'))
const accept = async (browser: Browser, path: string, fields = {}) => {
  await browser.get(path)
  return browser.submit(path, fields)
}
const membersOf = async ({ accountId }: Member) => {
  const { rows } = await dashboard.pool.query<{ email: string; role: string }>(
    'select email, role from membership join person using (person_id) where account_id = $1 order by email',
    [accountId],
  )
  return rows
}
const actionsOf = async ({ accountId }: Pick<Member, 'accountId'>) => {
  const { rows } = await dashboard.pool.query<{ action: string }>(
    'select action from audit_entry where account_id = $1 order by entry_id',
    [accountId],
  )
  return rows.map(({ action }) => action)
}
/** A person who has an account of their own and also belongs to this one. */
async function colleague(account: Member, role = 'developer'): Promise<Member> {
  const other = await dashboard.member({ accountName: 'Own Ltd' })
  await invite(account, other.email, role)
  expect((await accept(other.browser, await linkTo(other.email))).location).toBe('/sandbox')
  return other
}

describe('an invitation', () => {
  test('reaches one address six times a day, however many accounts send one', async () => {
    const [anna, ben, cleo] = [await owner(), await owner(), await owner()]
    const victim = newAddress()
    expect((await invite(anna, victim)).status).toBe(303)
    await dashboard.pool.query(`update attempts set count = 5 where subject like 'invited:%' and count = 1`)
    expect((await invite(ben, victim)).status).toBe(303)
    const refused = await invite(cleo, victim)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000)
    expect((await invite(cleo, newAddress())).status).toBe(303)
    expect(dashboard.mailbox.sent.filter(({ to }) => to === victim).length).toBeLessThanOrEqual(2)
  })
  test('counts for the person who sends it, over all of that person’s accounts', async () => {
    const anna = await owner()
    await invite(anna, newAddress())
    await dashboard.pool.query('update attempts set count = 30 where subject = $1', [
      `inviter:${anna.personId}`,
    ])
    expect((await invite(anna, newAddress())).status).toBe(429)
  })
  test('to an address without a person creates the person, the membership and a session', async () => {
    const anna = await owner()
    const email = newAddress()
    expect((await invite(anna, email, 'finance')).location).toBe(`${TEAM}?message=invited`)
    const path = await linkTo(email)
    const browser = dashboard.browser()
    const page = await browser.get(path)
    expect(page.text).toContain('Join Harbour Books')
    const weak = await browser.submit(path, { name: 'Ben', password: 'short' })
    expect([weak.status, weak.text.includes('at least 15 characters')]).toEqual([422, true])
    expect((await browser.submit(path, { name: 'Ben', password: PASSWORD })).location).toBe('/sandbox')
    expect((await browser.follow()).text).toContain('Harbour Books')
    expect(await membersOf(anna)).toContainEqual({ email, role: 'finance' })
    expect(await actionsOf(anna)).toEqual(expect.arrayContaining(['member.invited', 'invitation.accepted']))
    await dashboard.mailbox.wait(anna.email, 'New member')
  })

  test('to a person who has an account waits until they sign in', async () => {
    const [anna, ben] = [await owner(), await dashboard.member()]
    await invite(anna, ben.email.toUpperCase())
    const path = await linkTo(ben.email.toUpperCase())
    const visitor = dashboard.browser()
    expect((await visitor.get(path)).text).toContain('Sign in with this address')
    expect((await visitor.post(path, {})).status).toBe(403)
    await visitor.get('/sign-in?next=%2Faccount%2Faccounts')
    await visitor.submit('/sign-in', { email: ben.email, password: PASSWORD })
    expect((await visitor.follow()).text).toContain('Harbour Books')
    const answer = await visitor.submit('/account/invitations', { answer: 'accept' })
    expect(answer.location).toBe('/sandbox')
    expect((await visitor.follow()).text).toContain('Harbour Books')
    expect(await membersOf(anna)).toHaveLength(2)
  })

  test('can be declined without a trace in the account', async () => {
    const [anna, ben] = [await owner(), await dashboard.member()]
    await invite(anna, ben.email)
    await linkTo(ben.email)
    await ben.browser.get('/account/accounts')
    const answer = await ben.browser.submit('/account/invitations', { answer: 'decline' })
    expect(answer.location).toBe('/account/accounts?message=declined')
    expect(await membersOf(anna)).toHaveLength(1)
  })

  test('is used by the button and not by opening it, and works once', async () => {
    const anna = await owner()
    const email = newAddress()
    await invite(anna, email)
    const path = await linkTo(email)
    for (let scan = 0; scan < 5; scan++) expect((await dashboard.browser().get(path)).status).toBe(200)
    const browsers = Array.from({ length: 6 }, () => dashboard.browser())
    const newPerson = { name: 'Ben', password: PASSWORD }
    await Promise.all(browsers.map((browser) => browser.get(path)))
    const answers = await Promise.all(browsers.map((browser) => browser.submit(path, newPerson)))
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
    expect(await membersOf(anna)).toHaveLength(2)
    expect((await dashboard.browser().get(path)).status).toBe(410)
  })

  test('belongs to its address: another signed-in person cannot accept it', async () => {
    const [anna, ben, eve] = [await owner(), await dashboard.member(), await dashboard.member()]
    await invite(anna, ben.email)
    const path = await linkTo(ben.email)
    const page = await eve.browser.get(path)
    expect(page.text).toContain('who cannot accept it')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    await eve.browser.get('/account/accounts')
    const { rows } = await dashboard.pool.query('select invitation_id from invitation where email = $1', [
      ben.email,
    ])
    const token = /name="_csrf" value="([^"]+)"/.exec(eve.browser.last.text)?.[1] ?? ''
    for (const [at, fields] of [
      [path, {}],
      ['/account/invitations', { invitation_id: String(rows[0]?.['invitation_id']), answer: 'accept' }],
    ] as const)
      await eve.browser.post(at, { _csrf: token, ...fields })
    expect(await membersOf(anna)).toHaveLength(1)
    expect((await accept(ben.browser, path)).location).toBe('/sandbox')
  })

  test('sent again disables the older link; withdrawn or older than 7 days, it opens nothing', async () => {
    const anna = await owner()
    const email = newAddress()
    await invite(anna, email)
    const first = await linkTo(email)
    await anna.browser.get(TEAM)
    const again = await anna.browser.submit(`${TEAM}/invitations/resend`)
    expect(again.location).toBe(`${TEAM}?message=resent`)
    await expect.poll(async () => (await linkTo(email)) !== first).toBe(true)
    const second = await linkTo(email)
    const statusOf = async (path: string) => (await dashboard.browser().get(path)).status
    expect([await statusOf(first), await statusOf(second)]).toEqual([410, 200])
    dashboard.clock.aheadMs = 7 * 86_400_000 + 1000
    try {
      expect(await statusOf(second)).toBe(410)
    } finally {
      dashboard.clock.aheadMs = 0
    }
    await anna.browser.get(TEAM)
    await anna.browser.submit(`${TEAM}/invitations/withdraw`)
    expect(await statusOf(second)).toBe(410)
    expect(await actionsOf(anna)).toEqual(
      expect.arrayContaining(['invitation.resent', 'invitation.withdrawn']),
    )
  })

  test('gets one response, whether or not the address has an account', async () => {
    const [anna, ben] = [await owner(), await dashboard.member()]
    const pages = []
    for (const email of [ben.email, newAddress()]) {
      const answer = await invite(anna, email)
      const page = await anna.browser.follow()
      const text = page.text.replaceAll(email, 'ADDRESS').replaceAll(/value="[^"]*"/g, '')
      pages.push([answer.status, answer.location, text.match(/role="status">[^<]*/)?.[0]])
    }
    expect(pages[1]).toEqual(pages[0])
  })

  test('to a member, and a second one to the same address, is refused with a reason', async () => {
    const anna = await owner()
    const ben = await colleague(anna)
    expect((await invite(anna, ben.email)).text).toContain('belongs to the account already')
    const email = newAddress()
    await invite(anna, email)
    expect((await invite(anna, email)).text).toContain('open invitation for this address')
    expect((await invite(anna, 'no address')).status).toBe(422)
    expect((await invite(anna, newAddress(), 'king')).status).toBe(422)
  })

  test('never turns a name into a link in the e-mail', async () => {
    const anna = await owner('Visit https://evil.example/now')
    const email = newAddress()
    await invite(anna, email)
    const { paragraphs } = await dashboard.mailbox.wait(email, 'You are invited')
    expect(paragraphs.join(' ')).not.toMatch(/evil\.example|https:\/\//)
  })

  test('cannot be sent to one address again and again', async () => {
    const anna = await owner()
    const email = newAddress()
    await invite(anna, email)
    const statuses = []
    for (let n = 0; n < 3; n++) {
      await anna.browser.get(TEAM)
      statuses.push((await anna.browser.submit(`${TEAM}/invitations/resend`)).status)
    }
    expect(statuses).toEqual([303, 303, 429])
  })
})

describe('a member', () => {
  test('gets another role immediately, and is notified', async () => {
    const anna = await owner()
    const ben = await colleague(anna, 'viewer')
    expect((await ben.browser.get('/sandbox/keys/new')).status).toBe(403)
    await anna.browser.get(`${TEAM}/${ben.personId}`)
    const answer = await anna.browser.submit(`${TEAM}/${ben.personId}/role`, { role: 'developer' })
    expect(answer.location).toBe(`${TEAM}?message=role-changed`)
    expect((await ben.browser.get('/sandbox/keys/new')).status).toBe(200)
    await dashboard.mailbox.wait(ben.email, 'A role has changed')
    expect(await actionsOf(anna)).toContain('member.role_changed')
  })

  test('who is removed loses the account immediately, with the invitations they sent', async () => {
    const anna = await owner()
    const ben = await colleague(anna, 'owner')
    await dashboard.addSecondFactor(ben)
    const email = newAddress()
    await invite(ben, email)
    const path = await linkTo(email)
    await anna.browser.get(`${TEAM}/${ben.personId}`)
    await anna.browser.submit(`${TEAM}/${ben.personId}/remove`)
    const page = await ben.browser.get('/sandbox')
    expect([page.status, page.text.includes('Harbour Books')]).toEqual([200, false])
    expect((await dashboard.browser().get(path)).status).toBe(410)
    await dashboard.mailbox.wait(ben.email, 'You no longer belong')
    expect(await membersOf(anna)).toHaveLength(1)
    expect(await actionsOf(anna)).toContain('member.removed')
  })

  test('who was removed is in the audit log by id, so that owners do not see a later address', async () => {
    const anna = await owner()
    const ben = await colleague(anna, 'developer')
    const audit = async (query = '') => (await anna.browser.get(`/account/audit${query}`)).text
    expect(await audit()).toContain(ben.email)
    await anna.browser.get(`${TEAM}/${ben.personId}`)
    await anna.browser.submit(`${TEAM}/${ben.personId}/remove`)
    const later = newAddress()
    await dashboard.pool.query('update person set email = $2 where person_id = $1', [ben.personId, later])
    const text = await audit()
    expect([text.includes(later), text.includes(ben.personId)]).toEqual([false, true])
    expect((await audit(`?who=${later}`)).match(/<tr>/g)).toBeNull()
  })

  test('can leave, and the owners are notified', async () => {
    const anna = await owner()
    const ben = await colleague(anna)
    await ben.browser.get('/account/leave')
    expect((await ben.browser.submit('/account/leave')).location).toBe('/account/accounts?message=left')
    expect(await membersOf(anna)).toHaveLength(1)
    await dashboard.mailbox.wait(anna.email, 'A member has left')
  })

  test('of another account cannot be seen, changed or removed', async () => {
    const [anna, eve] = [await owner(), await owner('Other Ltd')]
    const ben = await colleague(anna)
    expect((await eve.browser.get(`${TEAM}/${ben.personId}`)).status).toBe(404)
    await eve.browser.get(TEAM)
    const token = /name="_csrf" value="([^"]+)"/.exec(eve.browser.last.text)?.[1] ?? ''
    for (const change of ['role', 'remove']) {
      const answer = await eve.browser.post(`${TEAM}/${ben.personId}/${change}`, {
        _csrf: token,
        role: 'owner',
      })
      expect(answer.status).toBe(404)
    }
    expect(await membersOf(anna)).toContainEqual({ email: ben.email, role: 'developer' })
  })
})

describe('the last owner', () => {
  test('cannot leave, be demoted or be removed', async () => {
    const anna = await owner()
    await anna.browser.get('/account/leave')
    const left = await anna.browser.submit('/account/leave')
    expect([left.status, left.text.includes('The account needs an owner')]).toEqual([422, true])
    await anna.browser.get(`${TEAM}/${anna.personId}`)
    const demoted = await anna.browser.submit(`${TEAM}/${anna.personId}/role`, { role: 'viewer' })
    expect([demoted.status, demoted.text.includes('The account needs an owner')]).toEqual([422, true])
    expect(await membersOf(anna)).toEqual([{ email: anna.email, role: 'owner' }])
  })

  test('remains if two owners leave or remove each other at the same moment', async () => {
    for (const how of ['leave', 'remove'] as const) {
      const anna = await owner()
      const ben = await colleague(anna, 'owner')
      await dashboard.addSecondFactor(ben)
      const going = [
        [anna.browser, ben.personId],
        [ben.browser, anna.personId],
      ] as const
      await Promise.all(
        going.map(([browser, other]) => browser.get(how === 'leave' ? '/account/leave' : `${TEAM}/${other}`)),
      )
      await Promise.all(
        going.map(([browser, other]) =>
          browser.submit(how === 'leave' ? '/account/leave' : `${TEAM}/${other}/remove`),
        ),
      )
      const left = await membersOf(anna)
      expect([how, left.map(({ role }) => role)]).toEqual([how, ['owner']])
    }
  })
})

test('of two owners who demote each other at the same moment, only one succeeds', async () => {
  const anna = await owner()
  const [ben, eve] = [await colleague(anna, 'owner'), await colleague(anna, 'owner')]
  const both = [ben, eve] as const
  for (const one of both) await dashboard.addSecondFactor(one)
  await ben.browser.get(`${TEAM}/${eve.personId}`)
  await eve.browser.get(`${TEAM}/${ben.personId}`)
  const answers = await Promise.all([
    ben.browser.submit(`${TEAM}/${eve.personId}/role`, { role: 'viewer' }),
    eve.browser.submit(`${TEAM}/${ben.personId}/role`, { role: 'viewer' }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 403])
  expect((await membersOf(anna)).filter(({ role }) => role === 'owner')).toHaveLength(2)
})

test('managing the team needs a second factor', async () => {
  const anna = await dashboard.member()
  expect((await anna.browser.get(TEAM)).text).toContain('needs a second')
  const token = /name="_csrf" value="([^"]+)"/.exec(anna.browser.last.text)?.[1] ?? ''
  const email = newAddress()
  const answer = await anna.browser.post(`${TEAM}/invitations`, { _csrf: token, email, role: 'owner' })
  expect(answer.location).toBe('/account/security?message=second-factor-needed')
  const { rows } = await dashboard.pool.query('select from invitation where email = $1', [email])
  expect(rows).toHaveLength(0)
})
