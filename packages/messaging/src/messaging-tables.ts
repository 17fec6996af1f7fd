// The tables of outbox, inbox and dead letters, which this package owns in the database of every service.
import { join } from 'node:path'
import type { PackageTables } from '@cfs/postgres'

/** The migrations of this package; a new one is a file in this folder, for all services. */
export const messagingTables: PackageTables = {
  name: 'messaging',
  place: 1,
  directory: join(import.meta.dirname, '../migrations'),
}
