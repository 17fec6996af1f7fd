// Creates the databases of a run, with the rules that check each of their commits.
import type { DatabaseServer } from '../postgres/database-server.ts'
import { RunDatabase } from '../postgres/run-database.ts'
import { oneLine, resultOf, type Intercept } from '../postgres/statement.ts'
import { checkCommits } from '../rules/check-commits.ts'
import type { MessagingTables } from '../tables/messaging-tables.ts'
import { TABLES, type Databases } from './databases.ts'
import type { World } from './world.ts'

const NO_EVENT_WAITS = resultOf([{ waits: false }])

/** Relays mostly poll an empty outbox: the copy of the table answers these polls without PostgreSQL. */
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
  const [partner, notifications] = [TABLES.partner(), TABLES.notifications()]
  return {
    gateway: create('gateway', gateway, () => check.gateway(gateway)),
    filing: create('filing', filing, () => check.filing(filing)),
    billing: create('billing', billing, () => check.billing(billing)),
    documents: create('documents', documents, () => check.documents(documents)),
    partner: create('partner', partner, () => check.partner(partner)),
    notifications: create('notifications', notifications, () => check.notifications(notifications)),
  }
}
