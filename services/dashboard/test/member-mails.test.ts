// E-mails to the members of an account: to those whose role gets them and who have not switched them off,
// once for each event however often it arrives, and to no one who has left.
import { inTransaction } from '@cfs/postgres'
import { newUuid } from '@cfs/runtime'
import { publishEvent, waitFor } from '@cfs/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notifyMembers } from '../src/commands/mail/notify-members.ts'
import { createSealing } from '../src/clients/shell/sealing.ts'
import { type DashboardUnderTest, type Member, startDashboard } from './dashboard-under-test.ts'
import { filingOf } from './sample-filing.ts'

let dashboard: DashboardUnderTest
let publisher: ReturnType<ReturnType<DashboardUnderTest['connect']>['publisher']>
let owner: Member
beforeAll(async () => {
  dashboard = await startDashboard()
  publisher = dashboard.connect().publisher()
})
afterAll(async () => {
  await publisher.close()
  await dashboard.stop()
})
beforeEach(async () => {
  owner = await dashboard.member()
})
afterEach(() => {
  dashboard.mailbox.isDown = false
  dashboard.product.faults.clear()
})

type Event = Parameters<typeof publishEvent>[1]
const publish = (event: Omit<Event, 'id'> & { readonly id?: string }) =>
  publishEvent(publisher, { id: newUuid(), ...event })

/** A person of the owner's account with this role. */
async function colleague(role: string): Promise<Member> {
  const person = await dashboard.member()
  await dashboard.pool.query(
    'insert into membership (account_id, person_id, role, created_at) values ($1, $2, $3, now())',
    [owner.accountId, person.personId, role],
  )
  return person
}
const mailsTo = ({ email }: Member, words: string) =>
  dashboard.mailbox.sent.filter(({ to, subject }) => to === email && subject.includes(words))
/** Everything that was published before has been handled once this e-mail is there. */
async function handled(): Promise<void> {
  const witness = await dashboard.member()
  for (const type of [
    'payment.changed',
    'key.changed',
    'webhook-endpoint.disabled',
    'filing.failed',
  ] as const) {
    await EVENTS[type](witness)
    await dashboard.mailbox.wait(witness.email, SUBJECTS[type])
  }
}

let filings = 0
const now = () => Date.now()
const error = { source: 'registry', code: '999', authority_code: null, message: 'The code is wrong.' }
const errors = [{ ...error, location: null, retryable: false }]
const SUBJECTS = {
  'payment.changed': 'We received',
  'key.changed': 'new key',
  'webhook-endpoint.disabled': 'webhook endpoint',
  'filing.failed': 'failed',
}
const EVENTS = {
  'payment.changed': ({ accountId }: Member, change: object = {}) =>
    publish({
      type: 'payment.changed',
      key: 'top_1',
      payload: {
        top_up_id: 'top_1',
        account_id: accountId,
        occurred_at: now(),
        change: 'received',
        amount_pence: 10_000,
        change_id: 'top_1',
        receipt_number: 'TU-000001',
        automatic: false,
        ...change,
      },
    }),
  'key.changed': ({ accountId }: Member, change: object = {}) =>
    publish({
      type: 'key.changed',
      key: 'key_1',
      payload: {
        key_id: 'key_1',
        account_id: accountId,
        occurred_at: now(),
        change: 'created',
        name: 'Main',
        mode: 'live',
        expires_at: null,
        changed_by: 'operator',
        ...change,
      },
    }),
  'webhook-endpoint.disabled': ({ accountId }: Member, change: object = {}) =>
    publish({
      type: 'webhook-endpoint.disabled',
      key: 'whe_1',
      payload: {
        endpoint_id: 'whe_1',
        account_id: accountId,
        occurred_at: now(),
        mode: 'live',
        host: 'hooks.books.example',
        reason: 'failing',
        failing_since: now() - 5 * 86_400_000,
        ...change,
      },
    }),
  'filing.failed': ({ accountId }: Member, change: object = {}) => {
    filings += 1
    const id = `fil_${filings}`
    const payload = {
      filing_id: id,
      account_id: accountId,
      sequence: 2,
      occurred_at: now(),
      errors,
      ...change,
    }
    return publish({ type: 'filing.failed', key: id, payload })
  },
}
const rejected = (member: Member, filingId: string) =>
  publish({
    type: 'filing.rejected',
    key: filingId,
    payload: {
      filing_id: filingId,
      account_id: member.accountId,
      sequence: 2,
      occurred_at: now(),
      errors,
    },
  })
const has = (member: Member, filingId: string) =>
  dashboard.product.filings.set(member.accountId, [
    filingOf({ filing_id: filingId, filing_type: 'accounts' }),
  ])

test('a rejected filing is named by its company and period, with what to do and a link', async () => {
  has(owner, 'fil_named')
  await rejected(owner, 'fil_named')
  const mail = await dashboard.mailbox.wait(owner.email, 'Accounts of 01234567 were rejected')
  expect(mail.facts).toContainEqual({ label: 'Period ended', value: '31 March 2026' })
  expect(mail.link?.url).toBe(`${dashboard.publicUrl}/live/filings/fil_named`)
  expect(mail.footer?.reason).toContain('you are an owner of “Books Ltd”')
  expect(mail.footer?.stop?.url).toBe(`${dashboard.publicUrl}/account/e-mails`)
})

test('a filing of another account is not named, even with its id', async () => {
  const other = await dashboard.member()
  has(other, 'fil_theirs')
  await rejected(owner, 'fil_theirs')
  const mail = await dashboard.mailbox.wait(owner.email, 'A filing was rejected')
  expect(JSON.stringify(mail)).not.toContain('01234567')
  expect(mailsTo(other, 'rejected')).toEqual([])
})

test.each(['down', 'silent'] as const)(
  'while the filing service is %s, e-mails name filings by their ids, and later ones by their companies',
  async (fault) => {
    has(owner, 'fil_unnamed')
    dashboard.product.faults.set('filing', fault)
    await rejected(owner, 'fil_unnamed')
    const mail = await dashboard.mailbox.wait(owner.email, 'A filing was rejected')
    expect(JSON.stringify(mail)).toContain('fil_unnamed')
    dashboard.product.faults.clear()
    has(owner, 'fil_later')
    await rejected(owner, 'fil_later')
    await dashboard.mailbox.wait(owner.email, 'Accounts of 01234567 were rejected')
  },
)

test('the filing service is not asked for an account without members, nor for an old event', async () => {
  const asked = () => dashboard.product.calls.filter(({ url }) => url.includes('fil_unasked')).length
  has(owner, 'fil_unasked')
  await rejected({ ...owner, accountId: `acc_${'f'.repeat(32)}` }, 'fil_unasked')
  await EVENTS['filing.failed'](owner, { filing_id: 'fil_unasked', occurred_at: now() - 8 * 86_400_000 })
  await handled()
  expect(asked()).toBe(0)
  await rejected(owner, 'fil_unasked')
  await dashboard.mailbox.wait(owner.email, 'Accounts of 01234567 were rejected')
  expect(asked()).toBe(1)
})

test('a filing whose outcome is unknown says so', async () => {
  const unknown = { ...errors[0], source: 'service', code: 'OUTCOME_UNKNOWN', message: 'No answer.' }
  await EVENTS['filing.failed'](owner, { errors: [unknown] })
  const mail = await dashboard.mailbox.wait(owner.email, 'unknown outcome')
  expect(mail.status?.label).toBe('Outcome unknown')
  expect(mail.paragraphs.join(' ')).toContain('Look there, and record what you found.')
})

test.each([
  ['payment.changed', ['owner', 'finance'], ['developer', 'viewer']],
  ['key.changed', ['owner', 'developer'], ['finance', 'viewer']],
  ['webhook-endpoint.disabled', ['owner', 'developer'], ['finance', 'viewer']],
  ['filing.failed', ['owner', 'developer'], ['finance', 'viewer']],
] as const)('%s reaches %j and not %j, and no one in another account', async (type, some, others) => {
  const [people, strangers] = [await Promise.all(some.slice(1).map(colleague)), await dashboard.member()]
  const unwanted = await Promise.all(others.map(colleague))
  await EVENTS[type](owner)
  for (const reader of [owner, ...people]) await dashboard.mailbox.wait(reader.email, SUBJECTS[type])
  await handled()
  for (const person of [...unwanted, strangers]) expect(mailsTo(person, SUBJECTS[type])).toEqual([])
})

test.each(['payment.changed', 'key.changed', 'webhook-endpoint.disabled'] as const)(
  'an event %s that arrives again, or is published again, sends one e-mail',
  async (type) => {
    const change = { occurred_at: now() }
    await EVENTS[type](owner, change)
    await EVENTS[type](owner, change)
    await handled()
    expect(mailsTo(owner, SUBJECTS[type])).toHaveLength(1)
  },
)

test('an outcome that arrives again sends one e-mail', async () => {
  await rejected(owner, 'fil_again')
  await rejected(owner, 'fil_again')
  await handled()
  await waitFor(async () => expect(mailsTo(owner, 'rejected')).toHaveLength(1))
})

test('an event that is a week old is not announced', async () => {
  await EVENTS['payment.changed'](owner, { occurred_at: now() - 8 * 86_400_000 })
  await handled()
  expect(mailsTo(owner, 'We received')).toEqual([])
})

/** Resolves when the e-mail that waits for the person was withdrawn. */
const withdrawn = ({ personId }: { readonly personId: string }) =>
  waitFor(async () => {
    const query = 'select from mail where person_id = $1 and given_up_at is not null'
    return (await dashboard.pool.query(query, [personId])).rowCount === 1
  })

test('a member who leaves while the e-mail waits gets none', async () => {
  const leaver = await colleague('finance')
  dashboard.mailbox.isDown = true
  await EVENTS['payment.changed'](owner)
  const queued = async () =>
    (await dashboard.pool.query('select from mail where account_id = $1', [owner.accountId])).rowCount === 2
  await waitFor(queued)
  await dashboard.pool.query('delete from membership where account_id = $1 and person_id = $2', [
    owner.accountId,
    leaver.personId,
  ])
  // An attempt that began before the change may still be running: it must fail too.
  await withdrawn(leaver)
  dashboard.mailbox.isDown = false
  await dashboard.mailbox.wait(owner.email, 'We received')
  await waitFor(async () => {
    const { rows } = await dashboard.pool.query<{ given_up_at: Date; sealed: Buffer | null }>(
      'select given_up_at, sealed from mail where account_id = $1 and person_id = $2',
      [owner.accountId, leaver.personId],
    )
    return rows[0]?.given_up_at instanceof Date && rows[0].sealed === null
  })
  expect(mailsTo(leaver, 'We received')).toEqual([])
})

test('a member who gets another role while the e-mail waits gets none', async () => {
  const person = await colleague('finance')
  dashboard.mailbox.isDown = true
  await EVENTS['payment.changed'](owner)
  await waitFor(
    async () =>
      (await dashboard.pool.query('select from mail where account_id = $1', [owner.accountId])).rowCount ===
      2,
  )
  await dashboard.pool.query(
    `update membership set role = 'viewer' where account_id = $1 and person_id = $2`,
    [owner.accountId, person.personId],
  )
  // An attempt that began before the change may still be running: it must fail too.
  await withdrawn(person)
  dashboard.mailbox.isDown = false
  await dashboard.mailbox.wait(owner.email, 'We received')
  await handled()
  expect(mailsTo(person, 'We received')).toEqual([])
})

describe('killed', () => {
  const notice = () => ({
    kind: 'payment received' as const,
    accountId: owner.accountId,
    occurredAt: new Date(),
    event: 'received top_killed',
    text: () => ({ subject: 'We received £1.00 – Company filing', paragraphs: ['The money is here.'] }),
  })
  const context = () => ({
    sealing: createSealing(['k1:a key for tests of at least 32 characters']),
    clock: dashboard.clock,
    dashboardUrl: dashboard.publicUrl,
  })
  const queue = (end?: 'roll back') =>
    inTransaction(dashboard.pool, async (tx) => {
      await notifyMembers(tx, context(), notice())
      if (end === 'roll back') throw new Error('killed')
    })

  test('before the commit: nothing is sent, and the next delivery sends the e-mail', async () => {
    await expect(queue('roll back')).rejects.toThrow('killed')
    await handled()
    expect(mailsTo(owner, 'We received £1.00')).toEqual([])
    await queue()
    await dashboard.mailbox.wait(owner.email, 'We received £1.00')
  })
  test('after the commit, before the offset is stored: the next delivery queues nothing', async () => {
    await queue()
    await queue()
    await handled()
    expect(mailsTo(owner, 'We received £1.00')).toHaveLength(1)
  })
  test('two replicas that handle the event at the same time queue one e-mail', async () => {
    await Promise.all([queue(), queue(), queue()])
    await handled()
    expect(mailsTo(owner, 'We received £1.00')).toHaveLength(1)
  })
  test('while sending: the next process sends it again under the same message id', async () => {
    await queue()
    const sent = await dashboard.mailbox.wait(owner.email, 'We received £1.00')
    await waitFor(async () => {
      const { rows } = await dashboard.pool.query(
        'select from mail where mail_id = $1 and sent_at is not null',
        [sent.mailId],
      )
      return rows.length === 1
    })
    // As if the process had died between the mail server's response and the commit that marks the e-mail.
    const sealed = context().sealing.seal(
      'mail',
      JSON.stringify({ to: owner.email, ...notice().text() }),
      sent.mailId,
    )
    await dashboard.pool.query(
      'update mail set sent_at = null, sealed = $2, due_at = now() where mail_id = $1',
      [sent.mailId, sealed],
    )
    await waitFor(async () => expect(mailsTo(owner, 'We received £1.00')).toHaveLength(2))
    expect(new Set(mailsTo(owner, 'We received £1.00').map(({ mailId }) => mailId)).size).toBe(1)
  })
})

test('the first key of an account, which the page after sign-up shows, sends no e-mail', async () => {
  await EVENTS['key.changed'](owner, { name: 'First test key', mode: 'test' })
  await handled()
  expect(mailsTo(owner, 'new key')).toEqual([])
})

test.each([
  ['operator', 'The operator of this service', ['created', 'new key']],
  ['psn_unknown', 'A former member of your account', ['created', 'new key']],
  ['psn_unknown', 'A former member of your account', ['changed', 'key was changed']],
] as const)('a key that %s changed says who it was', async (by, words, [change, subject]) => {
  await EVENTS['key.changed'](owner, { changed_by: by, change })
  const mail = await dashboard.mailbox.wait(owner.email, subject)
  expect(mail.facts).toContainEqual({ label: 'By', value: words })
})

test('a refused request over a limit sends one e-mail a day for each limit', async () => {
  const request = {
    account_id: owner.accountId,
    request_id: newUuid(),
    occurred_at: now(),
    key_id: 'key_1',
    mode: 'live',
    method: 'GET',
    route: '/api/v1/filings',
    status: 429,
    error_code: 'RATE_LIMITED',
    duration_ms: 1,
    upstream_ms: null,
    client_address: '192.0.2.1',
    filing_id: null,
    request_count: 1,
  }
  const batch = (requests: readonly object[]) =>
    publish({ type: 'api.requested', key: 'b', payload: { batch_id: 'b', requests } } as unknown as Event)
  await batch([request, { ...request, request_id: newUuid() }])
  await batch([{ ...request, request_id: newUuid(), status: 402, error_code: 'SPEND_CAP_REACHED' }])
  await batch([{ ...request, request_count: 9 }])
  await dashboard.mailbox.wait(owner.email, 'spend cap')
  await dashboard.mailbox.wait(owner.email, 'reached a limit')
  await handled()
  expect(mailsTo(owner, 'reached a limit')).toHaveLength(1)
})
