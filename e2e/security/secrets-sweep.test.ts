// No credential, key or password is left anywhere, in any form, however a filing ended.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { waitFor } from '@cfs/testing'
import { SERVICES } from '../service-environments.ts'
import {
  databasePieces,
  environmentOf,
  filePieces,
  processPieces,
  redisPieces,
  telemetryPieces,
  topicPieces,
  type Piece,
} from './places.ts'
import { createRecordingClient } from './recording-client.ts'
import {
  plantInDatabase,
  plantInFiles,
  plantInRedis,
  plantInTelemetry,
  plantInTopic,
} from './plant-controls.ts'
import { createSearch, type SearchBytes } from './search-bytes.ts'
import { formsOf } from './secret-forms.ts'
import {
  fileAndFetch,
  fileInSandbox,
  fileInTrouble,
  fileWithWrongCredentials,
  misplaceSecrets,
  sendBrokenBodies,
  type Sweep,
} from './sweep-journeys.ts'
import { failToStart, killWhileSending, loseSessions, publishPoison } from './sweep-outages.ts'
import { startSweptStack, type SweptStack } from './swept-stack.ts'

let stack: SweptStack
let sweep: Sweep
let search: SearchBytes
let lastWords: Piece[] = []

beforeAll(async () => {
  stack = await startSweptStack()
  const account = await stack.operator.account(1000)
  stack.secrets.note('live API key', account.live)
  stack.secrets.note('test API key', account.test)
  // The public part of a key is stored as it is; what follows it is not.
  stack.secrets.note('secret of the live key', account.live.split('_').at(-1) ?? '')
  stack.secrets.note('secret of the test key', account.test.split('_').at(-1) ?? '')
  stack.secrets.note('head of any identity token', 'eyJhbGciOiJIUzI1NiIs')
  sweep = { stack, account, client: createRecordingClient(stack.services.gateway.url) }
}, 180_000)
afterAll(() => stack.stop())

describe('filings end in every way', () => {
  test('accepted, and documented', async () => {
    await Promise.all([fileAndFetch(sweep, 'ct600'), fileAndFetch(sweep, 'accounts')])
  }, 120_000)
  test('refused for their credentials', async () => {
    expect(await fileWithWrongCredentials(sweep)).toEqual(['error', 'rejected'])
  }, 120_000)
  test('unknown, never sent, never recorded', async () => {
    const away = ['status', { status: 503 }] as const
    const outcomes = await Promise.all(
      (['ct600', 'accounts'] as const).flatMap((type) => [
        fileInTrouble(sweep, {
          name: 'unknown',
          type,
          faults: [
            ['submit', 'reset-after', { times: 1 }],
            [type === 'ct600' ? 'list' : 'poll', ...away],
          ],
        }),
        fileInTrouble(sweep, { name: 'never sent', type, faults: [['submit', 'refuse']] }),
        fileInTrouble(sweep, { name: 'garbage', type, faults: [['submit', 'garbage', { times: 1 }]] }),
        fileInTrouble(sweep, { name: 'no company data', type, faults: [['lookup', ...away]] }),
      ]),
    )
    const each = ['error', 'error', 'error', 'refused: SERVICE_UNAVAILABLE']
    expect(outcomes).toEqual([...each, ...each])
  }, 120_000)
  test('in the sandbox', () => fileInSandbox(sweep), 120_000)
  test('refused for their form', async () => {
    const statuses = await sendBrokenBodies(sweep)
    expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([])
  }, 120_000)
  test('with secrets in the wrong places', () => misplaceSecrets(sweep), 120_000)
  test('while sessions with the databases break', () => loseSessions(sweep), 120_000)
  test('with a process that is killed while it sends', async () => {
    expect(await killWhileSending(sweep)).toEqual(['error', 'accepted'])
  }, 180_000)
  test('behind an event that nobody can read', () => publishPoison(sweep), 120_000)
  test('with processes that cannot start', async () => {
    lastWords = await failToStart(sweep)
    for (const { bytes } of lastWords) expect(bytes.length).toBeGreaterThan(20)
  }, 180_000)
})

describe('and of all secrets none is found', () => {
  const nothingIn = (pieces: readonly Piece[], least = 1) => {
    expect(pieces.length).toBeGreaterThanOrEqual(least)
    search ??= createSearch(stack.secrets.all())
    const found = pieces.flatMap(({ where, bytes }) =>
      search(bytes).map((finding) => ({ where, ...finding })),
    )
    expect(found).toEqual([])
  }
  test('in any database', async () => nothingIn(await databasePieces(stack), 40))
  test('in any topic', async () => nothingIn(await topicPieces(stack), 30), 120_000)
  test('in Redis', async () => nothingIn(await redisPieces(stack)))
  test('in any log, nor in how a process was called', () => nothingIn(processPieces(stack), 8))
  test('in the last words of a process that cannot start', () => nothingIn(lastWords))
  test('in any file, and there is none', () => {
    expect(filePieces(stack.folder).map(({ where }) => where)).toEqual([])
  })
  test('in any answer', () => nothingIn(sweep.client.answers(), 100))
  test('in any trace or metric', async () => {
    await waitFor(() => stack.telemetry.received().some(({ path }) => path === '/v1/metrics'), {
      timeoutMs: 30_000,
    })
    nothingIn(telemetryPieces(stack), 4)
    expect([...stack.telemetry.authorizations()]).toEqual([stack.secrets.installation.telemetryKey])
  })
  test('in the environment of a process that does not need it', () => {
    const { identity, pepper, sandbox, presenterCode, companyDataKey } = stack.secrets.installation
    const needed = {
      gateway: [pepper],
      filing: [sandbox, presenterCode, companyDataKey],
      billing: [],
      documents: [],
    }
    for (const name of SERVICES) {
      const environment = environmentOf(stack.services[name].pid())
      if (environment.length === 0) continue
      const own: readonly string[] = needed[name]
      for (const secret of [pepper, sandbox, presenterCode, companyDataKey])
        expect([name, environment.includes(secret)]).toEqual([name, own.includes(secret)])
      expect(environment.includes(identity)).toBe(true)
    }
  })
})

describe('and one would be found', () => {
  const CONTROL = `control-${crypto.randomUUID()}&<"'+/%=é`
  const forms = formsOf(CONTROL)
  const foundIn = (pieces: readonly Piece[]) => {
    const searchControl = createSearch([{ name: 'control', text: CONTROL }])
    return new Set(pieces.flatMap(({ bytes }) => searchControl(bytes).map(({ form }) => form)))
  }
  const everyForm = new Set(forms.keys())

  test('in any column of any table, in every form', async () => {
    await plantInDatabase(stack, forms)
    const pieces = await databasePieces(stack)
    for (const column of ['bytes', 'packed', 'texts', 'documents'])
      expect(foundIn(pieces.filter(({ where }) => where.includes(column)))).toEqual(everyForm)
  })
  test('in any topic, dead letters too, in every form', async () => {
    const topic = 'filing.accepted.billing.dlt'
    await plantInTopic(stack, topic, forms)
    const pieces = (await topicPieces(stack)).filter(({ where }) => where.endsWith(topic))
    expect(foundIn(pieces)).toEqual(everyForm)
  }, 120_000)
  test('in any kind of Redis key, in every form', async () => {
    await plantInRedis(stack, forms)
    const pieces = await redisPieces(stack)
    for (const kind of ['string', 'list', 'set', 'zset'])
      expect(foundIn(pieces.filter(({ where }) => where.includes(kind)))).toEqual(everyForm)
  })
  test('in any file, in its name and in every form', () => {
    plantInFiles(stack.folder, forms)
    expect(foundIn(filePieces(stack.folder))).toEqual(everyForm)
  })
  test('in traces and metrics, in every form', async () => {
    await plantInTelemetry(stack, forms)
    expect(foundIn(telemetryPieces(stack))).toEqual(everyForm)
  })
  test('in an answer, in a log, in the arguments of a process', async () => {
    // The name of a parameter that nobody knows comes back to whoever sent it.
    await sweep.client.ask(`/api/v1/filings?${encodeURIComponent(CONTROL)}=1`, { key: sweep.account.live })
    expect(foundIn(sweep.client.answers())).toContain('json')
    const written = processPieces(stack).filter(({ where }) => where.startsWith('log'))
    for (const { bytes } of written) expect(bytes.toString()).toMatch(/"trace_id":".*answered|listening/s)
    const called = processPieces(stack).filter(({ where }) => where.startsWith('arguments'))
    for (const { bytes } of called) expect(bytes.toString()).toMatch(/^$|main\.ts/)
  })
})
