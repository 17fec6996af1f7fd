// Opens the databases of an instance that a benchmark fills, and tidies them up afterwards.
import { createPool, type Pool } from '@cfs/postgres'
import { waitFor } from '@cfs/testing/local'
import { storeOf, storeUrlOf } from './completions.ts'

export interface SeededStores {
  readonly filing: Pool
  readonly documents: Pool
  /**
   * Connects as a superuser, who can disable the ledger's triggers, because the triggers would number a
   * million transactions one by one.
   */
  readonly billing: Pool
}

const patience = { statementTimeoutMs: 600_000 }

/** The administrator's URL of the instance's PostgreSQL. */
export async function openStores(adminUrl: string): Promise<SeededStores> {
  const billing = new URL(await storeUrlOf('billing'))
  const admin = new URL(adminUrl)
  admin.pathname = billing.pathname
  return {
    filing: await storeOf('filing', patience),
    documents: await storeOf('documents', patience),
    billing: createPool({ url: admin.href, max: 1, applicationName: 'bench', ...patience }),
  }
}

/**
 * Vacuums and analyses the databases as autovacuum would, so that no such work is pending when the bench
 * measures.
 */
export async function settle(
  { filing, documents, billing }: SeededStores,
  others: readonly Pool[] = [],
): Promise<void> {
  const isFolded = async () => {
    const { rows } = await filing.query<{ some: boolean }>(
      'select exists (select from filing_tally_change) as some',
    )
    return rows[0]?.some === false
  }
  await waitFor(isFolded, { timeoutMs: 600_000, intervalMs: 500, until: 'the tallies are folded' })
  for (const pool of [filing, documents, billing, ...others]) await pool.query('vacuum analyze')
  await filing.query('checkpoint').catch(() => undefined)
}
