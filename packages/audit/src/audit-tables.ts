// The table of what operators did, which this package owns in the database of every service.
import { join } from 'node:path'
import type { PackageTables } from '@cfs/postgres'

/** The migrations of this package; a new one is a file in this folder, for all services. */
export const auditTables: PackageTables = {
  name: 'audit',
  place: 2,
  directory: join(import.meta.dirname, '../migrations'),
}
