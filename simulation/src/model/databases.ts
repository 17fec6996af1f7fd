// The databases of the services, each with the tables that the rules read.
import type { RunDatabase } from '../postgres/run-database.ts'
import { billingTables, type BillingTables } from '../tables/billing-tables.ts'
import { documentsTables, type DocumentsTables } from '../tables/documents-tables.ts'
import { filingTables, type FilingTables } from '../tables/filing-tables.ts'
import { gatewayTables, type GatewayTables } from '../tables/gateway-tables.ts'
import { notificationsTables, type NotificationsTables } from '../tables/notifications-tables.ts'
import { partnerTables, type PartnerTables } from '../tables/partner-tables.ts'

export interface Databases {
  readonly gateway: RunDatabase<GatewayTables>
  readonly filing: RunDatabase<FilingTables>
  readonly billing: RunDatabase<BillingTables>
  readonly documents: RunDatabase<DocumentsTables>
  readonly partner: RunDatabase<PartnerTables>
  readonly notifications: RunDatabase<NotificationsTables>
}

export const TABLES = {
  gateway: gatewayTables,
  filing: filingTables,
  billing: billingTables,
  documents: documentsTables,
  partner: partnerTables,
  notifications: notificationsTables,
}

/** For each service, the names of the tables that the simulation's rules read. */
export function tableNames(): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.entries(TABLES).map(([service, tables]) => {
      return [service, Object.values(tables()).map(({ name }) => name)]
    }),
  )
}
