// The tables that packages own in the database of every service.
import { auditTables } from '@cfs/audit'
import { messagingTables } from '@cfs/messaging'
import type { PackageTables } from '@cfs/postgres'

/** Every program that migrates a service's database applies these too. */
export const PACKAGE_TABLES: readonly PackageTables[] = [messagingTables, auditTables]
