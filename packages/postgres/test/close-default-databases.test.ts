// A service's role reaches its own database and no other one on the server.
import { testDatabase } from '@cfs/testing'
import { expect, test } from 'vitest'
import { closeDefaultDatabases, createPool } from '../src/index.ts'

test.each(['postgres', 'template1'])(
  'the role of a service cannot connect to the database %s',
  async (name) => {
    const database = await testDatabase({ name: 'defaults' })
    await closeDefaultDatabases(database.adminUrl)
    await closeDefaultDatabases(database.adminUrl)
    const url = new URL(database.runtimeUrl)
    url.pathname = `/${name}`
    const pool = createPool({ url: url.href, max: 1, applicationName: 'test' })
    await expect(pool.query('select 1')).rejects.toThrow('permission denied for database')
    await pool.end()
    await database.drop()
  },
)
