// The four databases of a run, each with the tables that the rules read and the rules of every commit.
import { checkCommits } from '../rules/check-commits.ts'
import type { DatabaseServer } from '../postgres/database-server.ts'
import { RunDatabase } from '../postgres/run-database.ts'
import { oneLine, resultOf, type Intercept } from '../postgres/statement.ts'
import { billingTables, type BillingTables } from '../tables/billing-tables.ts'
import { documentsTables, type DocumentsTables } from '../tables/documents-tables.ts'
import { filingTables, type FilingTables } from '../tables/filing-tables.ts'
import { gatewayTables, type GatewayTables } from '../tables/gateway-tables.ts'
import type { MessagingTables } from '../tables/messaging-tables.ts'
import type { World } from './world.ts'

export interface Databases {
  readonly gateway: RunDatabase<GatewayTables>
  readonly filing: RunDatabase<FilingTables>
  readonly billing: RunDatabase<BillingTables>
  readonly documents: RunDatabase<DocumentsTables>
}

const TABLES = {
  gateway: gatewayTables,
  filing: filingTables,
  billing: billingTables,
  documents: documentsTables,
}

/** For each service the names of the tables that rules read. */
export function tableNames(): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.entries(TABLES).map(([service, tables]) => {
      return [service, Object.values(tables()).map(({ name }) => name)]
    }),
  )
}

const NO_EVENT_WAITS = resultOf([{ waits: false }])

/** Idle relays query an empty outbox most of the time: the copy of the table answers that without PostgreSQL. */
function skipEmptyPolls({ outbox }: MessagingTables): Intercept {
  return ({ text }) => {
    const isEmptyPoll = outbox.committed.size === 0 && text.startsWith('select exists (select from outbox)')
    return isEmptyPoll ? NO_EVENT_WAITS : undefined
  }
}

export function createDatabases(world: World, server: DatabaseServer): Databases {
  const check = checkCommits(world)
  const create = <T extends MessagingTables>(
    service: keyof Databases,
    tables: T,
    onCommit: () => void,
  ): RunDatabase<T> => {
    const plantedBug: Intercept = ({ text, values }) =>
      world.bug?.intercept?.({ text: oneLine(text), values }, world.log)
    const intercepts = [skipEmptyPolls(tables), ...(world.bug?.intercept === undefined ? [] : [plantedBug])]
    const database = server.database(service)
    return new RunDatabase({ database, tables, nowMs: () => world.time.nowMs, onCommit, intercepts })
  }
  const [gateway, filing] = [TABLES.gateway(), TABLES.filing()]
  const [billing, documents] = [TABLES.billing(), TABLES.documents()]
  return {
    gateway: create('gateway', gateway, () => check.gateway(gateway)),
    filing: create('filing', filing, () => check.filing(filing)),
    billing: create('billing', billing, () => check.billing(billing)),
    documents: create('documents', documents, () => check.documents(documents)),
  }
}
