// Creates one database and two roles for each service; all databases of an instance are on one server.
import { databasePasswordNames } from '@cfs/product'
import { createRoleAndDatabase, type DatabaseLogins, dropRoleAndDatabase } from '@cfs/postgres'
import type { Secrets } from './secrets.ts'

export interface DatabaseWish {
  readonly adminUrl: string
  readonly instanceName: string
  readonly service: string
}

/** The name is unique on a database server that several instances share. */
export function databaseName({ instanceName, service }: Omit<DatabaseWish, 'adminUrl'>): string {
  return `cfs_${instanceName}_${service}`.replaceAll('-', '_')
}

/** Returns the database URLs for the service and for the owner of its tables. */
export function prepareDatabase(wish: DatabaseWish, secrets: Secrets): Promise<DatabaseLogins> {
  const { owner, runtime } = databasePasswordNames(wish.service)
  return createRoleAndDatabase({
    adminUrl: wish.adminUrl,
    name: databaseName(wish),
    password: secrets.of(owner),
    runtimePassword: secrets.of(runtime),
  })
}

/** Used by `npm run reset` on a database server that does not belong to the instance. */
export async function dropDatabase(wish: DatabaseWish): Promise<void> {
  await dropRoleAndDatabase({ adminUrl: wish.adminUrl, name: databaseName(wish) })
}
