// A later version of the gateway may publish states of accounts that this version does not know.
import { createLogger } from '@cfs/runtime'
import { createPool, inTransaction, type Pool } from '@cfs/postgres'
import { testDatabase, type TestDatabase } from '@cfs/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IncomingEvent } from '@cfs/messaging'
import { accountStates } from '@cfs/account-states'

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await testDatabase({ service: 'notifications' })
  pool = createPool({ url: database.runtimeUrl, max: 1, applicationName: 'test' })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** Records the states of one account, and returns what is stored and logged. */
async function record(accountId: string, states: readonly string[]) {
  const written: string[] = []
  const destination = { write: (line: string) => void written.push(line) }
  const logger = createLogger({ service: 'test', level: 'warn', destination })
  const events = states.map((state, index) => ({
    type: 'account.state-changed' as const,
    id: String(index),
    key: accountId,
    occurredAt: new Date(index + 1),
    headers: {},
    payload: { account_id: accountId, occurred_at: index + 1, state },
  }))
  await inTransaction(pool, (tx) =>
    accountStates(logger, 'it waits')(tx, events as readonly IncomingEvent<'account.state-changed'>[]),
  )
  const text = 'select state from account_state where account_id = $1'
  const { rows } = await pool.query<{ state: string }>(text, [accountId])
  return { stored: rows.map(({ state }) => state), warnings: written.length }
}

test.each([
  ['of a later version', ['frozen'], 'unknown', 1],
  ['that its decoder did not know', ['unknown'], 'unknown', 1],
  ['of a later version after one that is known', ['active', 'frozen'], 'unknown', 1],
  ['that is known after one that is not', ['frozen', 'active'], 'active', 1],
  ['that looks like a known one', ['Active'], 'unknown', 1],
  ['of this version', ['suspended', 'closed'], 'closed', 0],
] as const)('a state %s is stored as it is understood', async (...[name, states, stored, warnings]) => {
  expect(await record(`acc_${name}`, states)).toEqual({ stored: [stored], warnings })
})
