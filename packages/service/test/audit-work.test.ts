// A service with an audit log publishes its entries and erases them after six years, without code of its own.
import { createPool } from '@cfs/postgres'
import { createLogger, systemClock } from '@cfs/runtime'
import { testDatabase, waitFor } from '@cfs/testing'
import { expect, test } from 'vitest'
import { startAuditWork } from '../src/start-audit-work.ts'

test('entries are published within seconds, and erased after six years and not a day sooner', async () => {
  const database = await testDatabase({ service: 'gateway' })
  // The role that the service works as.
  const pool = createPool({ url: database.runtimeUrl, max: 2, applicationName: 'test' })
  await pool.query(
    `insert into audit_entry (at, account_id, actor, actor_id, action, subject, request_id, before, after)
     select now() - age::interval, 'acc_1', 'operator', 'ann', 'limits.changed', age, 'r', '{}', '{}'
     from unnest($1::text[]) as age`,
    [['6 years 1 day', '5 years 364 days']],
  )
  const logger = createLogger({ service: 'test', level: 'silent' })
  const work = startAuditWork({ name: 'gateway', pool, clock: systemClock, logger, poke: () => undefined })
  const published = async () => (await pool.query('select from outbox')).rowCount
  await waitFor(async () => (await published()) === 2)
  work.poke('erase old audit entries')
  const subjects = async () => (await pool.query('select subject from audit_entry')).rows
  await waitFor(async () => (await subjects()).length === 1)
  expect(await subjects()).toEqual([{ subject: '5 years 364 days' }])
  await work.stop()
  await pool.end()
  await database.drop()
})
