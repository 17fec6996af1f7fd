// A process may be killed between any two transactions: the next one goes on with the streams where it
// stopped, and loads the file from the beginning, and nothing half-loaded is ever read.
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPool, inTransaction, type Pool } from '@cfs/postgres'
import { readSettings, startRegistry } from '@cfs/registry'
import { createLogger, Secret, systemClock } from '@cfs/runtime'
import { parseCompanyNumber } from '@cfs/values'
import { testDatabase, type TestDatabase } from '@cfs/testing'
import { createCompanyStreamClient } from '../src/clients/company-stream/create-company-stream-client.ts'
import { followCompanyStream } from '../src/commands/follow-company-stream.ts'
import { loadCompanyFile } from '../src/commands/load-company-file.ts'
import { requestLoad, selectCopyState } from '../src/store/company-load.ts'

const COMPANIES = 5100
const TIMING = { leaseSeconds: 60, lookMs: 10, firstRetrySeconds: 0.01, limitedRetrySeconds: 0.05 }

let database: TestDatabase
let registry: Awaited<ReturnType<typeof startRegistry>>
let pool: Pool
const logged: string[] = []
const logger = createLogger({
  service: 'filing',
  level: 'info',
  destination: { write: (line: string) => void logged.push(line) },
})

let archive: Buffer
beforeAll(async () => {
  const maker = await startRegistry({ ...readSettings({}), companyFileCompanies: COMPANIES })
  const made = await fetch(`${maker.url}/BasicCompanyDataAsOneFile-2026-01-01.zip`)
  archive = Buffer.from(await made.arrayBuffer())
  await maker.close()
})

/** Gives the registry's file in pieces, as far as a part of its bytes. */
const fileOf = (bytes: number) => ({
  download: async () =>
    (async function* () {
      const piece = 20_000
      for (let start = 0; start < bytes; start += piece)
        yield archive.subarray(start, Math.min(start + piece, bytes))
    })(),
  close: async () => {},
})

beforeEach(async () => {
  logged.length = 0
  database = await testDatabase({ service: 'filing' })
  registry = await startRegistry({ ...readSettings({}), streamHeartbeatMs: 20 })
  pool = createPool({ url: database.runtimeUrl, max: 4, applicationName: 'kills' })
})
afterEach(async () => {
  await registry.close()
  await pool.end()
  await database.drop()
})

/** A pool that a killed process had: after so many uses, it answers nothing. */
function killedAfter(uses: number): { readonly pool: Pool; readonly isKilled: () => boolean } {
  let used = 0
  const use =
    <A extends unknown[], R>(act: (...parameters: A) => Promise<R>) =>
    async (...parameters: A): Promise<R> => {
      used += 1
      if (used > uses) throw new Error('killed')
      return act(...parameters)
    }
  const killed = Object.create(pool, {
    connect: { value: use(() => pool.connect()) },
    query: { value: use((text: string, values?: unknown[]) => pool.query(text, values)) },
  }) as Pool
  return { pool: killed, isKilled: () => used > uses }
}

/** As when the lease of a killed process has run out. */
const endLeases = async () => {
  await pool.query(`update company_copy set leased_until = '-infinity', retry_at = '-infinity'`)
  await pool.query(`update company_stream set leased_until = '-infinity', retry_at = '-infinity'`)
}
const slots = async () =>
  (
    await pool.query<{ slot: number; count: number }>(
      'select slot, count(*)::int as count from registered_company group by slot order by slot',
    )
  ).rows

describe('a process that is killed while it loads the file', () => {
  const load = (loaderPool: Pool, bytes = archive.length) => {
    const signal = new AbortController().signal
    return loadCompanyFile({ pool: loaderPool, clock: systemClock, logger, file: fileOf(bytes), signal })
  }

  it('leaves the copy as it was at each step, and the next process loads all of it', async () => {
    let steps = 0
    for (let uses = 1; ; uses += 1) {
      const dying = killedAfter(uses)
      await load(dying.pool)
      if (!dying.isKilled()) break
      steps += 1
      expect(await selectCopyState(pool)).toMatchObject({ fileMonth: null, fileCompanies: 0 })
      await endLeases()
    }
    // Claim, empty, two pieces, carry, swap.
    expect(steps).toBeGreaterThanOrEqual(5)
    expect(await slots()).toEqual([{ slot: 1, count: COMPANIES }])
    expect(await selectCopyState(pool)).toMatchObject({ fileCompanies: COMPANIES, isLoading: false })
    // A second load fills the other slot, and the companies stay the same.
    await pool.query('update company_copy set is_wanted = true')
    await load(pool)
    expect(await slots()).toEqual([
      { slot: 0, count: COMPANIES },
      { slot: 1, count: COMPANIES },
    ])
  })

  it('by a stop of the service leaves the load to the next process, at once', async () => {
    const stop = new AbortController()
    const file = fileOf(archive.length)
    const download: typeof file.download = async (...asked) => {
      stop.abort()
      return file.download(...asked)
    }
    const stopped = { ...file, download }
    await loadCompanyFile({ pool, clock: systemClock, logger, file: stopped, signal: stop.signal })
    const { rows } = await pool.query('select loader from company_copy')
    expect(rows).toEqual([{ loader: null }])
    await load(pool)
    expect(await selectCopyState(pool)).toMatchObject({ fileCompanies: COMPANIES })
  })

  it('and is asked meanwhile by an operator for the file leaves the request open', async () => {
    const file = fileOf(archive.length)
    const loadAsked = (ask: () => Promise<void>) => {
      const download: typeof file.download = async (...asked) => {
        await ask()
        return file.download(...asked)
      }
      const asked = { ...file, download }
      const { signal } = new AbortController()
      return loadCompanyFile({ pool, clock: systemClock, logger, file: asked, signal })
    }
    const loads = () => logged.filter((line) => line.includes('loaded the registry’s file')).length
    await requestLoad(pool, false)
    await loadAsked(() => requestLoad(pool, true))
    const { rows } = await pool.query('select is_wanted, may_be_shorter from company_copy')
    expect(rows).toEqual([{ is_wanted: true, may_be_shorter: true }])
    // A request from before the load is answered by it.
    await loadAsked(async () => {})
    await load(pool)
    expect(loads()).toBe(2)
  })

  it('and was only suspended writes nothing more once another one loads', async () => {
    const { promise: resumed, resolve: resume } = Promise.withResolvers<void>()
    const { promise: suspended, resolve: suspend } = Promise.withResolvers<void>()
    let uses = 0
    const pausing = Object.create(pool, {
      connect: {
        value: async () => {
          uses += 1
          if (uses === 3) {
            suspend()
            await resumed
          }
          return pool.connect()
        },
      },
      query: { value: (text: string, values?: unknown[]) => pool.query(text, values) },
    }) as Pool
    const first = load(pausing)
    await suspended
    await endLeases()
    await load(pool)
    resume()
    await first
    expect(logged.join('')).toContain('another process loads the file')
    expect(await slots()).toEqual([{ slot: 1, count: COMPANIES }])
  })

  it('gives up soon while a backup reads the slot, because look-ups wait behind it', async () => {
    const startedAtMs = performance.now()
    await inTransaction(pool, async (tx) => {
      await tx.query('lock table registered_company in access share mode')
      await load(pool)
    })
    expect(performance.now() - startedAtMs).toBeLessThan(8000)
    expect(logged.join('')).toContain('lock timeout')
    expect(await selectCopyState(pool)).toMatchObject({ fileMonth: null, isLoading: false })
  })

  it('because the download broke off leaves the copy as it was', async () => {
    await load(pool, archive.length / 2)
    expect(logged.join('')).toContain('damaged or incomplete')
    expect(await selectCopyState(pool)).toMatchObject({ fileMonth: null, isLoading: false })
  })
})

describe('a process that is killed while it follows a stream', () => {
  const describeCompany = (number: number, name: string) =>
    fetch(`${registry.url}/_control/companies/${number}`, { method: 'PUT', body: JSON.stringify({ name }) })
  const names = async () =>
    (
      await pool.query<{ name: string }>(
        `select profile->>'name' as name from registered_company order by company_number`,
      )
    ).rows.map(({ name }) => name)

  it('loses no change and repeats none, whenever it is killed, and twice in a row', async () => {
    const streams = createCompanyStreamClient({ url: registry.url, key: Secret.of('simulator-stream-key') })
    const follow = (followerPool: Pool) =>
      followCompanyStream({ pool: followerPool, logger, streams, timing: TIMING }, 'companies')
    const first = follow(pool)
    await expect.poll(() => logged.join('')).toContain('connected to a stream')
    await describeCompany(20_000_000, 'NUMBER 0')
    await expect.poll(names).toEqual(['NUMBER 0'])
    await first.stop()
    // The next process follows at once, as after no failure.
    const { rows: afterStop } = await pool.query(
      `select failures, retry_at <= clock_timestamp() as "isDue" from company_stream where name = 'companies'`,
    )
    expect(afterStop).toEqual([{ failures: 0, isDue: true }])
    const expected = ['NUMBER 0']
    for (let uses = 0; uses < 12; uses += 1) {
      const dying = killedAfter(uses)
      const follower = follow(dying.pool)
      for (let turn = 0; turn < 2; turn += 1) {
        await describeCompany(20_000_000 + expected.length, `NUMBER ${expected.length}`)
        expected.push(`NUMBER ${expected.length}`)
      }
      await expect.poll(() => dying.isKilled()).toBe(true)
      await follower.stop()
      await endLeases()
    }
    const last = follow(pool)
    await expect.poll(names).toEqual(expected)
    await last.stop()
    await streams.close()
    const { rows } = await pool.query<{ timepoint: number }>(
      `select timepoint from company_stream where name = 'companies'`,
    )
    expect(rows[0]?.timepoint).toBe(1_000_000 + expected.length - 1)
  })
})

describe('a sign of life', () => {
  it('between changes that are still to be sent says nothing, and a second one in a row does', async () => {
    const at = new Date(Date.now() - 3_600_000)
    const number = parseCompanyNumber('20000001')
    const event = { number, timepoint: 1, publishedAt: at, profile: null, category: null }
    const { promise: more, resolve: goOn } = Promise.withResolvers<void>()
    const heartbeat = { events: [], isHeartbeat: true }
    const { promise: stopped, resolve: stop } = Promise.withResolvers<void>()
    const pieces = (async function* () {
      yield heartbeat
      yield { events: [event], isHeartbeat: false }
      yield heartbeat
      yield { events: [{ ...event, timepoint: 2 }], isHeartbeat: false }
      await more
      yield heartbeat
      yield heartbeat
      await stopped
    })()
    const streams = { open: async () => ({ kind: 'open', pieces }) as const, close: async () => {} }
    await pool.query(
      `update company_stream set timepoint = 0, watched_since = '2020-01-01', current_at = '2020-01-01'`,
    )
    const following = followCompanyStream({ pool, logger, streams, timing: TIMING }, 'companies')
    const stream = async () =>
      (
        await pool.query<{ timepoint: number; ageSeconds: number }>(
          `select timepoint, extract(epoch from now() - current_at)::float8 as "ageSeconds"
           from company_stream where name = 'companies'`,
        )
      ).rows[0]
    await expect.poll(async () => (await stream())?.timepoint).toBe(2)
    expect((await stream())?.ageSeconds).toBeGreaterThan(3500)
    goOn()
    await expect.poll(async () => (await stream())?.ageSeconds).toBeLessThan(60)
    stop()
    await following.stop()
  })
})
