// Audit entries from before they were published: each is published once, whatever interrupts it and however
// many replicas publish.
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishAuditEntries } from '@cfs/audit'
import { decodeEvent } from '@cfs/contracts'
import { createPool, migrate, type Pool, runtimeRoleOf } from '@cfs/postgres'
import { systemClock } from '@cfs/runtime'
import { testDatabase } from '@cfs/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PACKAGE_TABLES } from '../src/package-tables.ts'

const SERVICES = join(import.meta.dirname, '../../../services')
const ENTRIES = 1100

/** Records entries with these numbers, as a replica of the version before does. */
const record = (pool: Pool, from: number, to: number) =>
  pool.query(
    `insert into audit_entry (at, account_id, actor, actor_id, origin, action, subject, request_id, before,
       after)
     select now(), 'acc_' || n % 7, 'operator', 'ann', '127.0.0.1', 'price.changed', 's', 'r' || n, '{}',
       '{"reason": "agreed"}'
     from generate_series($1::int, $2::int) as n`,
    [from, to],
  )

let earlier: string
beforeAll(async () => {
  earlier = await mkdtemp(join(tmpdir(), 'migrations-'))
})
afterAll(() => rm(earlier, { recursive: true }))

/** A folder with the migrations of the version before. */
async function migrationsBefore(service: string, directory: string): Promise<string> {
  const files = (await readdir(directory)).toSorted()
  const count = files.findIndex((file) => file.endsWith('queue_audit_entries_to_be_published.sql'))
  for (const file of files.slice(0, count)) await cp(join(directory, file), join(earlier, service, file))
  return join(earlier, service)
}

test.each(['gateway', 'billing', 'filing', 'partner'])(
  'the upgrade of %s publishes each earlier entry once',
  async (service) => {
    const database = await testDatabase({ name: `audit_upgrade_${service}` })
    const pool = createPool({ url: database.url, max: 4, applicationName: 'test' })
    const directory = join(SERVICES, service, 'migrations')
    const before = await migrationsBefore(service, directory)
    await migrate({ url: database.url, directory: before, packages: PACKAGE_TABLES })
    await record(pool, 1, ENTRIES - 1)
    // The rights of the version before: those to the new table are granted after all migrations.
    await pool.query(`grant insert on audit_entry to ${runtimeRoleOf(database.name)}`)
    for (const _ of ['first', 'again'])
      await migrate({ url: database.url, directory, packages: PACKAGE_TABLES })
    const previous = createPool({ url: database.runtimeUrl, max: 1, applicationName: 'test' })
    await record(previous, ENTRIES, ENTRIES)
    await previous.end()
    let pokes = 0
    const work = { service, pool, clock: systemClock, afterCommit: () => void (pokes += 1) }
    expect(await publishAuditEntries(work)).toBe(500)
    await pool.query(`alter table outbox add constraint broken check (topic = 'none') not valid`)
    await expect(publishAuditEntries(work)).rejects.toThrow('broken')
    await pool.query('alter table outbox drop constraint broken')
    const untilDone = async () => {
      while ((await publishAuditEntries(work)) > 0);
    }
    await Promise.all([untilDone(), untilDone(), untilDone()])
    await untilDone()
    const { rows } = await pool.query<{ key: string; value: Buffer }>(
      'select key, value from outbox order by id',
    )
    const events = rows.map(({ value }) => decodeEvent('audit.recorded', value))
    expect(events.map(({ request_id: id }) => id).toSorted()).toEqual(
      Array.from({ length: ENTRIES }, (_, index) => `r${index + 1}`).toSorted(),
    )
    expect(rows.every(({ key }, index) => key === events[index]?.account_id)).toBe(true)
    expect(events[0]).toMatchObject({ service, action: 'price.changed', after: '{"reason": "agreed"}' })
    expect((await pool.query('select from unpublished_audit_entry')).rowCount).toBe(0)
    expect(pokes).toBe(3)
    await pool.end()
    await database.drop()
  },
)
