// Searches everything that the product under test has stored, logged or sent for the secrets that were put
// into it; none of them may be found. To prove that the search works, other tests put a secret in each such
// place and find it.
import { deriveIdentitySecret, IDENTITY_PAIRS } from '@cfs/product'
import { describe, expect, test } from 'vitest'
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
import {
  plantInDatabase,
  plantInFiles,
  plantInRedis,
  plantInTelemetry,
  plantInTopic,
} from './plant-controls.ts'
import { createSearch, type SearchBytes } from './search-bytes.ts'
import { formsOf } from './secret-forms.ts'
import type { Sweep } from './sweep-journeys.ts'

/**
 * Declares the tests that search every place for secrets. `lastWords` is the output of processes that could
 * not start.
 */
export function nothingIsFound(sweep: () => Sweep, lastWords: () => readonly Piece[] = () => []): void {
  describe('no secret is found', () => {
    const stack = () => sweep().stack
    let search: SearchBytes | undefined
    const nothingIn = (pieces: readonly Piece[], least = 1) => {
      expect(pieces.length).toBeGreaterThanOrEqual(least)
      const all = (search ??= createSearch(stack().secrets.all()))
      const found = pieces.flatMap(({ where, bytes }) => all(bytes).map((finding) => ({ where, ...finding })))
      expect(found).toEqual([])
    }
    test('in any database', async () => nothingIn(await databasePieces(stack()), 40))
    test('in any topic', async () => nothingIn(await topicPieces(stack()), 30), 120_000)
    test('in Redis', async () => nothingIn(await redisPieces(stack())))
    test('in any log, final output or command line', () =>
      nothingIn([...processPieces(stack()), ...lastWords()], 8))
    test('in any file, and the processes wrote no files', () => {
      expect(filePieces(stack().folder).map(({ where }) => where)).toEqual([])
    })
    test('in any response', () => nothingIn(sweep().client.answers(), 100))
    test('in any trace or metric', async () => {
      await waitFor(
        () =>
          stack()
            .telemetry.received()
            .some(({ path }) => path === '/v1/metrics'),
        {
          timeoutMs: 60_000,
        },
      )
      nothingIn(telemetryPieces(stack()), 4)
      expect([...stack().telemetry.authorizations()]).toEqual([stack().secrets.installation.telemetryKey])
    })
    test('in the environment of a process that does not need it', () => {
      const { identity, pepper, sandbox, presenterCode, companyDataKey, ...others } =
        stack().secrets.installation
      const { stripeKey, stripeWebhookSecret, webhookKey, evidenceKey } = others
      const needed: Readonly<Record<string, readonly string[]>> = {
        gateway: [pepper],
        filing: [sandbox, presenterCode, companyDataKey],
        billing: [stripeKey, stripeWebhookSecret],
        notifications: [webhookKey],
        documents: [evidenceKey],
      }
      const all = [...new Set(Object.values(needed).flat())]
      for (const name of SERVICES) {
        const environment = environmentOf(stack().services[name].pid())
        if (environment.length === 0) continue
        const own = needed[name] ?? []
        for (const secret of all)
          expect([name, environment.includes(secret)]).toEqual([name, own.includes(secret)])
        expect(environment.includes(identity)).toBe(false)
        for (const pair of IDENTITY_PAIRS) {
          const isOwn = pair.issuer === name || pair.audience === name
          const secret = deriveIdentitySecret(identity, pair)
          expect([name, pair, environment.includes(secret)]).toEqual([name, pair, isOwn])
        }
      }
    })
  })
}

/** Declares the tests that put a secret in every place and then find it. */
export function oneWouldBeFound(sweep: () => Sweep): void {
  describe('a secret would be found', () => {
    const stack = () => sweep().stack
    const CONTROL = `control-${crypto.randomUUID()}&<"'+/%=é`
    const forms = formsOf(CONTROL)
    const foundIn = (pieces: readonly Piece[]) => {
      const searchControl = createSearch([{ name: 'control', text: CONTROL }])
      return new Set(pieces.flatMap(({ bytes }) => searchControl(bytes).map(({ form }) => form)))
    }
    const everyForm = new Set(forms.keys())

    test('in any column of any table, in every form', async () => {
      await plantInDatabase(stack(), forms)
      const pieces = await databasePieces(stack())
      for (const column of ['bytes', 'packed', 'texts', 'documents'])
        expect(foundIn(pieces.filter(({ where }) => where.includes(column)))).toEqual(everyForm)
    })
    test('in any topic, including dead letters, in every form', async () => {
      const topic = 'filing.accepted.billing.dlt'
      await plantInTopic(stack(), topic, forms)
      const pieces = (await topicPieces(stack())).filter(({ where }) => where.endsWith(topic))
      expect(foundIn(pieces)).toEqual(everyForm)
    }, 120_000)
    test('in any kind of Redis key, in every form', async () => {
      await plantInRedis(stack(), forms)
      const pieces = await redisPieces(stack())
      for (const kind of ['string', 'list', 'set', 'zset'])
        expect(foundIn(pieces.filter(({ where }) => where.includes(kind)))).toEqual(everyForm)
    })
    test('in any file and file name, in every form', () => {
      plantInFiles(stack().folder, forms)
      expect(foundIn(filePieces(stack().folder))).toEqual(everyForm)
    })
    test('in traces and metrics, in every form', async () => {
      await plantInTelemetry(stack(), forms)
      expect(foundIn(telemetryPieces(stack()))).toEqual(everyForm)
    })
    test('in a response, in a log, in the arguments of a process', async () => {
      // An error response repeats the name of an unknown parameter to the client that sent it.
      await sweep().client.ask(`/api/v1/filings?${encodeURIComponent(CONTROL)}=1`, {
        key: sweep().account.live,
      })
      expect(foundIn(sweep().client.answers())).toContain('json')
      const written = processPieces(stack()).filter(({ where }) => where.startsWith('log'))
      for (const { bytes } of written) expect(bytes.toString()).toMatch(/"trace_id":".*answered|started/s)
      const called = processPieces(stack()).filter(({ where }) => where.startsWith('arguments'))
      for (const { bytes } of called) expect(bytes.toString()).toMatch(/^$|main\.ts/)
    })
  })
}
