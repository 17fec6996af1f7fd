// Each command's requests to the services, and its result.
import { Problem } from '@cfs/contracts'
import { describe, expect, test } from 'vitest'
import { noTerminal, type Terminal } from '../terminal.ts'
import { startStubInstance, type StubCall } from './stub-instance.ts'

const REGISTER = { file_month: '2026-11-01', companies: 5, loading: false, streams: [] }
const manage = '/manage/accounts/acc_1'
const price = `billing PUT ${manage}/price`

describe('accounts, keys and limits', () => {
  test.each<[string, string, unknown, object]>([
    [
      'account create --name Books --partner',
      'gateway POST /manage/accounts',
      { name: 'Books', partner: true },
      { account_id: 'acc_1' },
    ],
    [
      'key create --account acc_1 --mode live --name n --scopes filings:read,partner --expires-at 2027-01-01T00:00:00Z --allow 10.0.0.0/8,::1',
      `gateway POST ${manage}/keys`,
      {
        mode: 'live',
        name: 'n',
        scopes: ['filings:read', 'partner'],
        expires_at: '2027-01-01T00:00:00Z',
        allow: ['10.0.0.0/8', '::1'],
      },
      { key_id: 'key_1', key: 'svc_live_x' },
    ],
    [
      'key create --account acc_1 --mode test',
      `gateway POST ${manage}/keys`,
      { mode: 'test' },
      { key_id: 'key_1', key: 'svc_live_x' },
    ],
    [
      'key rotate --account acc_1 --key-id key_1 --overlap-seconds 60',
      `gateway POST ${manage}/keys/key_1/rotate`,
      { overlap_seconds: 60 },
      { key_id: 'key_1', key: 'svc_live_x' },
    ],
    [
      'key revoke --account acc_1 --key-id key_1',
      `gateway POST ${manage}/keys/key_1/revoke`,
      undefined,
      { key_id: 'key_1', revoked_at: 't' },
    ],
    [
      'key list --account acc_1',
      `gateway GET ${manage}/keys`,
      undefined,
      { keys: [{ key_id: 'k', name: 'n' }] },
    ],
    [
      'limits set --account acc_1 --per-minute 5',
      `gateway PUT ${manage}/limits`,
      { per_minute: 5 },
      { per_minute: 5, per_day: 9 },
    ],
    [
      'limits clear --account acc_1',
      `gateway PUT ${manage}/limits`,
      { per_minute: null, per_day: null },
      { per_minute: 60, per_day: 1000 },
    ],
    ['register load --shorter', 'filing POST /manage/register-copy/load', { may_be_shorter: true }, REGISTER],
    [
      'limits show --account acc_1',
      `gateway GET ${manage}/limits`,
      undefined,
      { per_minute: 60, per_day: 1000 },
    ],
    [
      'account list --email A@b.test --limit 5',
      'gateway GET /manage/accounts?email=A%40b.test&limit=5',
      undefined,
      { accounts: [{ account_id: 'acc_1' }], next: null },
    ],
    [
      'account list',
      'gateway GET /manage/accounts?',
      undefined,
      { accounts: [{ account_id: 'acc_1' }], next: 'acc_1' },
    ],
    [
      'account suspend --account acc_1 --reason unpaid',
      `gateway POST ${manage}/suspend`,
      { reason: 'unpaid' },
      { state: 'suspended' },
    ],
    [
      'partner-host add --account acc_1 --host api.books.example',
      `gateway POST ${manage}/partner-hosts/add`,
      { host: 'api.books.example' },
      { hosts: ['api.books.example'] },
    ],
    [
      'partner-host remove --account acc_1 --host api.books.example',
      `gateway POST ${manage}/partner-hosts/remove`,
      { host: 'api.books.example' },
      { hosts: [] },
    ],
    [
      'account resume --account acc_1 --reason paid',
      `gateway POST ${manage}/resume`,
      { reason: 'paid' },
      { state: 'active' },
    ],
    [
      'account close --account acc_1 --reason moved --balance keep',
      `gateway POST ${manage}/close`,
      { reason: 'moved' },
      { state: 'closed' },
    ],
    [
      'filing list --needs-amendment --status rejected --company sc123456 --limit 9 --before fil_9',
      'filing GET /manage/filings?company_number=SC123456&needs_amendment=true&status=rejected&limit=9&before=fil_9',
      undefined,
      { filings: [{ account_id: 'acc_1', filing_id: 'fil_1' }], next: null },
    ],
    [
      'balance adjust --account acc_1 --amount 1000 --reason r --reference x',
      `billing POST ${manage}/adjustments`,
      { amount: 1000, reason: 'r', reference: 'x' },
      { transaction_id: 'txn_1', balance: 1000 },
    ],
    [
      'balance adjust --account acc_1 --amount 5000 --reason r --reference x --yes',
      `billing POST ${manage}/adjustments`,
      { amount: 5000, reason: 'r', reference: 'x' },
      { transaction_id: 'txn_1', balance: 5000 },
    ],
    [
      'balance adjust --account acc_1 --amount -5.50 --reason r --reference x',
      `billing POST ${manage}/adjustments`,
      { amount: -5.5, reason: 'r', reference: 'x' },
      { transaction_id: 'txn_1', balance: 94.5 },
    ],
    ['price set --account acc_1 --amount 15 --reason r', price, { amount: 15, reason: 'r' }, { price: 15 }],
    ['price set --account acc_1 --amount 0', price, { amount: 0 }, { price: 0 }],
    ['price clear --account acc_1', price, { amount: null }, { price: 20 }],
    ['price clear --account acc_1 --reason r', price, { amount: null, reason: 'r' }, { price: 20 }],
  ])('%s', async (line, ...row) => {
    const [asked, body, answer] = row
    const instance = await startStubInstance(() => answer)
    expect(await instance.run(line)).toEqual({ answer })
    expect(instance.calls.map((call) => `${call.service} ${call.asked}`)).toEqual([asked])
    expect(instance.calls[0]?.body).toEqual(body)
  })

  test.each([
    [
      'account create --name N --email a@b.test',
      '--email and --password go together: give --password-stdin or --password -',
    ],
    ['account create --name N --password long-enough', '--email and --password go together'],
    [
      'account create --name N --email a@b.test --password p --password-stdin',
      '--password and --password-stdin cannot be used together',
    ],
    [
      'balance adjust --account acc_1 --amount 0 --reason r --reference x',
      '--amount must not be 0: that would change nothing',
    ],
    [
      'balance adjust --account acc_1 --amount -1000.01 --reason r --reference x',
      '£1,000.01 is more than £1,000. Add --yes to confirm. Nothing was changed.',
    ],
    ['account suspend --account acc_1 --reason=', '--reason needs a value: R'],
    ['account resume --account acc_1', '--reason R is missing'],
    ['account close --account acc_1 --reason r --balance return', '--balance must be keep or refund'],
    [
      'key create --account acc_1 --mode live --expires-at 2020-01-01T00:00:00Z',
      '--expires-at must be in the future',
    ],
    ['filing list --status done', '--status must be pending or submitted or accepted or rejected or error'],
    [
      'dead-letters list --group gateway',
      '--group must be filing or billing or documents or dashboard or partner or notifications',
    ],
    ['limits set --account acc_1', '--per-minute N or --per-day N is missing: give one or both'],
  ])('"%s" is refused before anything is asked', async (line, refusal) => {
    const instance = await startStubInstance(() => ({}))
    expect(await instance.run(line)).toEqual({ refusal })
    expect(instance.calls).toEqual([])
  })
})

describe('an account', () => {
  const amounts = { balance: 80, held: 20, available: 60, owed: 0, currency: 'GBP' }
  const answers: Readonly<Record<string, object>> = {
    [`gateway GET ${manage}`]: { account_id: 'acc_1', name: 'Books', state: 'active' },
    [`gateway GET ${manage}/limits`]: { per_minute: 60, per_day: 1000 },
    [`gateway GET ${manage}/keys`]: { keys: [{ key_id: 'key_1' }] },
    [`billing GET ${manage}/balance`]: amounts,
    'filing GET /manage/filings?account_id=acc_1': { filings: [], next: null },
  }
  const answer = ({ service, asked }: StubCall) => answers[`${service} ${asked}`]

  test('is shown with its state, limits, balance and keys', async () => {
    const instance = await startStubInstance(answer)
    expect(await instance.run('account show --account acc_1')).toEqual({
      answer: {
        account_id: 'acc_1',
        name: 'Books',
        state: 'active',
        limits: { per_minute: 60, per_day: 1000 },
        balance: amounts,
        keys: [{ key_id: 'key_1' }],
      },
    })
  })
  test('has a balance and filings to look at', async () => {
    const instance = await startStubInstance(answer)
    expect(await instance.run('balance show --account acc_1')).toEqual({ answer: amounts })
    expect(await instance.run('filing list --account acc_1')).toEqual({ answer: { filings: [], next: null } })
  })
  test.each(['account show', 'balance show', 'filing list', 'limits show', 'key list'])(
    'that does not exist is refused by "%s", instead of returning nothing',
    async (name) => {
      const instance = await startStubInstance(({ service }) => {
        if (service === 'gateway') throw new Problem('NOT_FOUND', 'There is no account acc_2.')
        return { balance: 0, filings: [], next: null }
      })
      expect(await instance.run(`${name} --account acc_2`)).toEqual({ refusal: 'There is no account acc_2.' })
    },
  )
})

describe('a password', () => {
  const line = 'account create --name Books --email a@b.test'
  const typing = (...answers: string[]): Terminal => ({
    isInteractive: true,
    ask: async () => answers.shift() ?? '',
    askSecret: async () => answers.shift() ?? '',
    readInput: async () => answers.shift() ?? '',
  })
  const sent = async (given: string, terminal: Terminal) => {
    const instance = await startStubInstance(() => ({ account_id: 'acc_1' }))
    const { refusal } = await instance.run(given, undefined, terminal)
    return refusal ?? Reflect.get(Object(instance.calls[0]?.body), 'password')
  }

  test('is read from stdin, except for the line ending', async () => {
    expect(await sent(`${line} --password-stdin`, typing(' with spaces \n'))).toBe(' with spaces ')
    expect(await sent(`${line} --password -`, typing('secret words'))).toBe('secret words')
    expect(await sent(`${line} --password-stdin`, typing('\n'))).toBe('there is no password on stdin')
  })
  test('is asked for twice on a terminal', async () => {
    expect(await sent(line, typing('secret words', 'secret words'))).toBe('secret words')
    expect(await sent(line, typing('secret words', 'secret wrods'))).toMatch(/^the two passwords differ/)
  })
  test('is not asked for without an e-mail address', async () => {
    expect(await sent('account create --name Books', typing('secret words'))).toBeUndefined()
  })
})

describe('an adjustment of more than £1,000', () => {
  const line = 'balance adjust --account acc_1 --amount 1000.01 --reason r --reference x'
  const saying = (word: string, questions: string[]): Terminal => ({
    ...noTerminal,
    isInteractive: true,
    ask: async (question) => (questions.push(question), word),
  })
  test('is made only if the person at the terminal confirms it', async () => {
    const instance = await startStubInstance(() => ({ transaction_id: 'txn_1', balance: 1000.01 }))
    const questions: string[] = []
    expect(await instance.run(line, undefined, saying('y', questions))).toEqual({
      refusal: 'nothing was changed',
    })
    expect(instance.calls).toEqual([])
    expect((await instance.run(line, undefined, saying('yes', questions))).answer).toBeDefined()
    expect(questions[0]).toBe('Add £1,000.01 to the balance of acc_1? Type "yes": ')
  })
})

describe.each([
  [
    'a balance of an account',
    'balance adjust --account acc_1 --amount 5 --reason r --reference x',
    { transaction_id: 'txn_1', balance: 5 },
  ],
  ['the price of an account', 'price set --account acc_1 --amount 15.00', { price: 15 }],
])('%s', (_what, line, done) => {
  const unknown = () => new Problem('NOT_FOUND', 'There is no account acc_1.')
  const isBilling = ({ service }: StubCall) => service === 'billing'

  test('that billing does not know yet is changed once billing knows the account', async () => {
    let asked = 0
    const instance = await startStubInstance((call) => {
      if (!isBilling(call)) return { account_id: 'acc_1' }
      asked += 1
      if (asked < 3) throw unknown()
      return done
    })
    expect(await instance.run(line)).toEqual({ answer: done })
  })
  test('that billing never learns of is refused in the end', async () => {
    const instance = await startStubInstance((call) => {
      if (isBilling(call)) throw unknown()
      return { account_id: 'acc_1' }
    })
    expect((await instance.run(line, 300)).refusal).toMatch(/^billing does not know account acc_1 yet/)
  })
  test('that the gateway does not know is refused immediately', async () => {
    const instance = await startStubInstance(() => {
      throw unknown()
    })
    expect(await instance.run(line, 60_000)).toEqual({ refusal: 'There is no account acc_1.' })
    expect(instance.calls).toHaveLength(2)
  })
})

describe('dead letters', () => {
  const letter = (group: string, at: string) => ({
    topic: 'filing.accepted',
    group,
    key: 'fil_1',
    event_id: `of ${group}`,
    reason: 'broken',
    at,
  })
  const letters: Readonly<Record<string, object>> = {
    billing: letter('billing', '2026-01-02T00:00:00.000Z'),
    documents: letter('documents', '2026-01-01T00:00:00.000Z'),
  }
  const answer = ({ service, asked }: StubCall) => {
    const own = letters[service]
    if (asked.startsWith('POST')) return { replayed: own === undefined ? 0 : 2 }
    if (!asked.includes('/oldest')) return { dead_letters: own === undefined ? [] : [own] }
    if (own === undefined) throw new Problem('NOT_FOUND', 'No dead letter matches.')
    return { ...own, event: { filing_id: 'fil_1' } }
  }

  test('of all services are listed together, oldest first', async () => {
    const instance = await startStubInstance(answer)
    expect(await instance.run('dead-letters list --topic filing.accepted --group billing')).toEqual({
      answer: { dead_letters: [letters['documents'], letters['billing']] },
    })
    expect(instance.calls.map(({ asked }) => asked)).toEqual(
      Array.from({ length: 6 }, () => 'GET /manage/dead-letters?topic=filing.accepted&group=billing'),
    )
  })
  test('are shown one at a time with their event, the oldest first', async () => {
    const instance = await startStubInstance(answer)
    expect(await instance.run('dead-letters show --event-id e/1')).toEqual({
      answer: { ...letters['documents'], event: { filing_id: 'fil_1' } },
    })
    expect(instance.calls[0]?.asked).toBe('GET /manage/dead-letters/oldest?event_id=e%2F1')
  })
  test('that do not exist cannot be shown', async () => {
    const instance = await startStubInstance(() => {
      throw new Problem('NOT_FOUND', 'No dead letter matches.')
    })
    expect(await instance.run('dead-letters show')).toEqual({ refusal: 'no dead letter matches' })
  })
  test('are replayed in every service, and counted', async () => {
    const instance = await startStubInstance(answer)
    expect(await instance.run('dead-letters replay')).toEqual({ answer: { replayed: 4 } })
  })
})

describe('a filing', () => {
  const transaction = { transactionId: 'txn_1', amountPence: -2000, createdAt: 't', accountId: 'acc_1' }
  const answers: Readonly<Record<string, object>> = {
    filing: {
      filing: { account_id: 'acc_1', filing_id: 'fil_1', status: 'accepted' },
      attempts: [{ part: 1 }],
      events: [{ sequence: 1 }],
    },
    billing: { charge: transaction },
    documents: { documents: [{ document_id: 'doc_1' }] },
  }
  test('is shown with everything that each service knows about it', async () => {
    const instance = await startStubInstance(({ service }) => answers[service])
    expect(await instance.run('filing show --filing fil_1')).toEqual({
      answer: {
        ...answers['filing'],
        charge: { transaction_id: 'txn_1', amount: 20, currency: 'GBP', charged_at: 't' },
        documents: [{ document_id: 'doc_1' }],
      },
    })
    expect(instance.calls.map(({ asked }) => asked)).toEqual(Array(3).fill('GET /manage/filings/fil_1'))
  })
  test('that is not charged has no charge', async () => {
    const instance = await startStubInstance(({ service }) =>
      service === 'billing' ? { charge: null } : answers[service],
    )
    expect((await instance.run('filing show --filing fil_1')).answer).toMatchObject({ charge: null })
  })
  test('that does not exist is refused with a message for operators', async () => {
    const instance = await startStubInstance(() => {
      throw new Problem('FILING_NOT_FOUND', 'This key has no filing with this id.')
    })
    expect(await instance.run('filing show --filing fil_1')).toEqual({ refusal: 'there is no filing fil_1' })
  })
})
