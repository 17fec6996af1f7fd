// Checks that the database is available and migrated, for a service's readiness. The check uses its own
// connection: a service whose other connections are all in use is busy, not unready.
import { createPool } from './create-pool.ts'
import { migrationsApplied } from './migrate.ts'
import type { PackageTables } from './read-histories.ts'

export interface DatabaseCheck {
  /** Returns true, or a description of the problem, within two seconds. */
  readonly check: () => Promise<true | string>
  readonly close: () => Promise<void>
}

const LIMIT_MS = 1500

/** `directory` and `packages` have the migrations that must have been applied to the database. */
export function createDatabaseCheck(options: {
  readonly url: string
  /** The service's. */
  readonly name: string
  readonly directory: string
  readonly packages?: readonly PackageTables[]
}): DatabaseCheck {
  const pool = createPool({
    url: options.url,
    max: 1,
    applicationName: `${options.name} health`,
    connectTimeoutMs: LIMIT_MS,
    statementTimeoutMs: LIMIT_MS,
    answerGraceMs: 0,
  })
  return {
    async check() {
      try {
        const applied = await migrationsApplied(pool, options.directory, options.packages)
        return applied || 'migrations are missing'
      } catch {
        return 'does not answer'
      }
    },
    close: () => pool.end(),
  }
}
