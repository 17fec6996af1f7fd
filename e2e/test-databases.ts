import type { DatabaseLogins } from '@cfs/postgres'
import { byService } from '@cfs/product'
import { testDatabase, type TestDatabase } from '@cfs/testing'
import { SERVICES, type ServiceName } from './service-environments.ts'

/** The logins that a service gets. */
export function loginsOf(database: TestDatabase): DatabaseLogins {
  return { ownerUrl: database.url, url: database.runtimeUrl }
}

/** Creates a separate database for each service; drop the databases at the end. */
export async function testDatabases(): Promise<Readonly<Record<ServiceName, TestDatabase>>> {
  const made = await Promise.all(SERVICES.map((name) => testDatabase({ service: name })))
  return byService((name) => {
    const database = made[SERVICES.indexOf(name)]
    if (database === undefined) throw new Error(`no database was made for ${name}`)
    return database
  })
}
