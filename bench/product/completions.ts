// Detects when filings are complete (charged and documented), for all filings at once: two statements per
// check, where the API would need two requests per filing. Reads the databases directly, so that the time of
// the commit is what counts.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { createPool, type Pool } from '@cfs/postgres'
import { databasePasswordNames } from '@cfs/product'
import { z } from 'zod'
import { instanceDirectory } from './bench-instance.ts'

export interface Completions {
  /** Starts checking whether this filing is complete. */
  readonly expect: (filingId: string) => void
  /** When the filing was first found complete (`Date.now()`); undefined if the filing is not complete yet. */
  readonly seenAt: (filingId: string) => number | undefined
  /**
   * Waits until every filing is complete or the time limit is reached; returns how many filings are still
   * incomplete. Filings that are still incomplete are no longer watched, so that they do not count against
   * the next load.
   */
  readonly missingAfter: (limitMs: number) => Promise<number>
  readonly stop: () => Promise<void>
}

const lookEveryMs = 100
/** The shortest time in which a filing can be decided, given the authority's shortest poll interval. */
const notBeforeMs = 900

const CHARGED = 'select filing_id as id from filing where filing_id = any($1) and charged_at is not null'
const DOCUMENTED = 'select filing_id as id from document_set where filing_id = any($1)'

export async function watchCompletions(): Promise<Completions> {
  const [filing, documents] = [await storeOf('filing'), await storeOf('documents')]
  const missing = new Map<string, number>()
  const complete = new Map<string, number>()
  const stopping = new AbortController()

  async function look(): Promise<void> {
    const ripe = [...missing].filter(([, at]) => at + notBeforeMs < Date.now()).map(([id]) => id)
    if (ripe.length === 0) return
    const documented = await idsOf(documents, DOCUMENTED, ripe)
    const charged = await idsOf(filing, CHARGED, documented)
    for (const id of charged) {
      complete.set(id, Date.now())
      missing.delete(id)
    }
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await look()
      await delay(lookEveryMs)
    }
  }
  const watching = watch()

  return {
    expect: (filingId) => missing.set(filingId, Date.now()),
    seenAt: (filingId) => complete.get(filingId),
    async missingAfter(limitMs) {
      const deadline = Date.now() + limitMs
      while (missing.size > 0 && Date.now() < deadline) await delay(lookEveryMs)
      const givenUp = missing.size
      missing.clear()
      return givenUp
    },
    async stop() {
      stopping.abort()
      await watching
      await Promise.all([filing.end(), documents.end()])
    },
  }
}

/** The database of one service in the instance. */
export async function storeOf(
  service: string,
  limits: { readonly statementTimeoutMs?: number } = {},
): Promise<Pool> {
  return createPool({ url: await storeUrlOf(service), max: 1, applicationName: 'bench', ...limits })
}

/** The owner's URL, which may also vacuum; the service itself does not have it. */
export async function storeUrlOf(service: string): Promise<string> {
  const settings = parseEnv(await readFile(join(instanceDirectory, `env/${service}.env`), 'utf8'))
  const text = settings['DATABASE_URL']
  if (text === undefined) throw new Error(`${service} has no database in this instance`)
  const url = new URL(text)
  const secrets: unknown = JSON.parse(await readFile(join(instanceDirectory, 'secrets.json'), 'utf8'))
  const password = z.record(z.string(), z.string()).parse(secrets)[databasePasswordNames(service).owner]
  // In versions before 23 November 2026, services work as the owner.
  if (password === undefined) return text
  url.username = url.pathname.slice(1)
  url.password = encodeURIComponent(password)
  return url.href
}

async function idsOf(store: Pool, sql: string, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const { rows } = await store.query<{ id: string }>(sql, [ids])
  return rows.map(({ id }) => id)
}
