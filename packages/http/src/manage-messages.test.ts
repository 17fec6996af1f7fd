// The operator's routes for messages, on a service that only records the calls.
import { createLogger } from '@cfs/runtime'
import { expect, test } from 'vitest'
import { createServer } from './create-server.ts'
import { IDENTITY_HEADER } from './identity.ts'
import { type DeadLetterSelection, manageMessages } from './manage-messages.ts'

const LETTER = {
  topic: 'filing.accepted',
  group: 'billing',
  key: null,
  filing_id: null,
  event_id: 'e',
  reason: 'the account never existed',
  at: '2026-03-01T09:00:00.000Z',
  event: null,
}

function serviceWith(letters: readonly (typeof LETTER)[], scope = 'operator') {
  const asked: DeadLetterSelection[] = []
  const app = createServer({
    logger: createLogger({ service: 'test', level: 'silent' }),
    ready: {},
    identity: () => ({
      issuer: 'operator',
      accountId: 'operator',
      keyId: 'operator',
      mode: 'live',
      scopes: [scope],
      requestId: 'r',
      partner: false,
    }),
  })
  const remember = <T>(answer: T) => {
    return async (selection: DeadLetterSelection) => {
      asked.push(selection)
      return answer
    }
  }
  manageMessages(app, {
    backlog: async () => ({ pending: 3, oldestAgeMs: 1200 }),
    list: remember(letters),
    show: remember(letters[0]),
    replay: remember(letters.length),
    discard: remember(1),
    discarded: async () => letters,
  })
  const call = async (method: 'GET' | 'POST', url: string, body?: object) => {
    const sent = body === undefined ? {} : { payload: body }
    const reply = await app.inject({ method, url, headers: { [IDENTITY_HEADER]: 'a token' }, ...sent })
    const { data, error } = reply.json<{ data?: unknown; error?: { code: string } }>()
    return { status: reply.statusCode, data, code: error?.code }
  }
  return { asked, call }
}

test('an operator can see the events that wait to be published', async () => {
  const { call } = serviceWith([])
  expect((await call('GET', '/manage/outbox')).data).toEqual({ pending: 3, oldest_age_ms: 1200 })
})

test('dead letters are listed, shown and replayed by topic, group and event', async () => {
  const { asked, call } = serviceWith([LETTER])
  const query = 'topic=filing.accepted&group=billing&event_id=e'
  expect((await call('GET', `/manage/dead-letters?${query}`)).data).toEqual({
    dead_letters: [LETTER],
  })
  expect((await call('GET', `/manage/dead-letters/oldest?${query}`)).data).toEqual(LETTER)
  expect((await call('POST', `/manage/dead-letters/replay?${query}`)).data).toEqual({ replayed: 1 })
  const meant = { topic: 'filing.accepted', group: 'billing', eventId: 'e' }
  expect(asked).toEqual([meant, meant, meant])
})

test('one dead letter is discarded permanently by its event id, with a reason', async () => {
  const { asked, call } = serviceWith([])
  const discard = { event_id: 'e', group: 'billing', reason: 'the account never existed' }
  expect((await call('POST', '/manage/dead-letters/discard', discard)).data).toEqual({ discarded: 1 })
  expect(asked).toEqual([{ group: 'billing', eventId: 'e', reason: 'the account never existed' }])
  for (const body of [{ reason: 'all of them' }, { event_id: 'e' }, { event_id: 'e', reason: '' }]) {
    expect((await call('POST', '/manage/dead-letters/discard', body)).code).toBe('VALIDATION_ERROR')
  }
})

test('discarded events can be read afterwards, with their reasons', async () => {
  const { call } = serviceWith([LETTER])
  expect((await call('GET', '/manage/dead-letters/discarded')).data).toEqual({
    discarded: [LETTER],
  })
})

test('if nothing matches there is nothing to show', async () => {
  const { call } = serviceWith([])
  expect(await call('GET', '/manage/dead-letters/oldest')).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect((await call('GET', '/manage/dead-letters')).data).toEqual({ dead_letters: [] })
})

test('a selection that can only be a mistake is refused', async () => {
  const { asked, call } = serviceWith([])
  for (const query of ['colour=red', 'topic=%00', `group=${'x'.repeat(201)}`, 'topic=a&topic=b']) {
    expect((await call('POST', `/manage/dead-letters/replay?${query}`)).code).toBe('VALIDATION_ERROR')
  }
  expect(asked).toEqual([])
})

test('only the operator may use the message routes', async () => {
  const { call } = serviceWith([], 'filings:read')
  expect((await call('GET', '/manage/outbox')).status).toBe(403)
  expect((await call('POST', '/manage/dead-letters/replay')).status).toBe(403)
  expect((await call('POST', '/manage/dead-letters/discard', {})).status).toBe(403)
  expect((await call('GET', '/manage/dead-letters/discarded')).status).toBe(403)
})
