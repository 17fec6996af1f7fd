// Runs once before a release, for one service: `migrate.ts SERVICE` applies the service's migrations as the
// owner of the tables (MIGRATION_DATABASE_URL), grants its role (DATABASE_URL) the rights that it needs, and
// refuses all other roles. So no service has the owner's password. It can safely run again, also beside
// another run.
import { join } from 'node:path'
import { admitOnlyService, prepareDatabase } from '@cfs/postgres'
import { PACKAGE_TABLES } from '@cfs/service'
import { DATABASE_OWNERS } from '@cfs/product'
import { createLogger, readConfig } from '@cfs/runtime'
import { z } from 'zod'

/** How long to wait for a database that does not respond yet, and for another run. */
const WAIT_MS = 300_000

const logger = createLogger({ service: 'migrate', level: 'info' })
const [, , service = ''] = process.argv
const owner = DATABASE_OWNERS.find((name) => name === service)
if (owner === undefined) {
  process.stderr.write(`usage: migrate.ts SERVICE, one of ${DATABASE_OWNERS.join(', ')}\n`)
  process.exit(2)
}
const { DATABASE_URL: url, MIGRATION_DATABASE_URL: ownerUrl } = readConfig(
  z.object({ DATABASE_URL: z.url(), MIGRATION_DATABASE_URL: z.url() }),
  process.env,
)
const directory = join(import.meta.dirname, '../../services', owner, 'migrations')
const { applied } = await prepareDatabase({
  url,
  ownerUrl,
  directory,
  packages: PACKAGE_TABLES,
  waitMs: WAIT_MS,
})
await admitOnlyService(ownerUrl, url)
logger.info({ database: owner, applied }, 'migrated')
