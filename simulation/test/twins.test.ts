// The databases in memory may not lie: they answer as PostgreSQL does.
import { expect, test } from 'vitest'
import { createChance } from '../src/machine/chance.ts'
import type { Twin } from '../src/memory/twin.ts'
import { BILLING_STATEMENTS, FILING_STATEMENTS } from '../src/model/databases.ts'
import { billingTables } from '../src/twins/billing-tables.ts'
import { filingTables } from '../src/twins/filing-tables.ts'
import { BILLING_ACTS } from './billing-acts.ts'
import { FILING_ACTS } from './filing-acts.ts'
import { sideBySide, type Act } from './side-by-side.ts'

const CALLS = 400
const LIMIT_MS = 600_000

interface Stores<T> {
  readonly tables: T
  readonly twins: readonly Twin<T>[]
  readonly acts: readonly Act[]
}

async function compare<T>(service: string, { tables, twins, acts }: Stores<T>): Promise<void> {
  const both = await sideBySide(service, tables, twins)
  const chance = createChance(1)
  try {
    for (let call = 0; call < CALLS; call += 1) {
      const place = chance.below(acts.length)
      const act = acts[place]
      if (act === undefined) continue
      const { inMemory, inPostgres } = await both.perform(act, chance.seed())
      expect(inMemory, `call ${call}, act ${place}`).toEqual(inPostgres)
    }
  } finally {
    await both.close()
  }
}

test(
  "filing's statements answer in memory as in PostgreSQL",
  () => compare('filing', { tables: filingTables(), twins: FILING_STATEMENTS, acts: FILING_ACTS }),
  LIMIT_MS,
)

test(
  "billing's statements answer in memory as in PostgreSQL",
  () => compare('billing', { tables: billingTables(), twins: BILLING_STATEMENTS, acts: BILLING_ACTS }),
  LIMIT_MS,
)
