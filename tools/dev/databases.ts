// Creates one database and two roles for each service, and migrates it as its owner, so that no service needs
// the owner's password. All databases of an instance are on one server.
import { join } from 'node:path'
import { databasePasswordNames } from '@cfs/product'
import { PACKAGE_TABLES } from '@cfs/service'
import { createRoleAndDatabase, dropRoleAndDatabase, prepareDatabase } from '@cfs/postgres'
import { projectDirectory } from './instance.ts'
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

/** Returns the database URL with the role that the service works as. */
export async function migrateDatabase(wish: DatabaseWish, secrets: Secrets): Promise<string> {
  const { owner, runtime } = databasePasswordNames(wish.service)
  const { url, ownerUrl } = await createRoleAndDatabase({
    adminUrl: wish.adminUrl,
    name: databaseName(wish),
    password: secrets.of(owner),
    runtimePassword: secrets.of(runtime),
  })
  await prepareDatabase({ url, ownerUrl, directory: migrationsOf(wish.service), packages: PACKAGE_TABLES })
  return url
}

const migrationsOf = (service: string) => join(projectDirectory, 'services', service, 'migrations')

/** Used by `npm run reset` on a database server that does not belong to the instance. */
export async function dropDatabase(wish: DatabaseWish): Promise<void> {
  await dropRoleAndDatabase({ adminUrl: wish.adminUrl, name: databaseName(wish) })
}
