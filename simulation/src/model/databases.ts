// The four databases, each with its statements and the rules that every commit has to keep.
import { MemoryDatabase } from '../memory/memory-database.ts'
import { AMENDMENT_TWINS } from '../twins/amendment-twins.ts'
import { ATTEMPT_TWINS, SUBMISSION_TWINS } from '../twins/attempt-twins.ts'
import { billingTables, type BillingTables } from '../twins/billing-tables.ts'
import { HOLD_TWINS, LEDGER_ACCOUNT_TWINS } from '../twins/billing-twins.ts'
import { documentsTables, DOCUMENTS_TWINS, type DocumentsTables } from '../twins/documents-twins.ts'
import { filingTables, type FilingTables } from '../twins/filing-tables.ts'
import { FILING_MOVE_TWINS } from '../twins/filing-move-twins.ts'
import { FILING_ACCOUNT_TWINS, FILING_TWINS } from '../twins/filing-twins.ts'
import { gatewayTables, GATEWAY_TWINS, type GatewayTables } from '../twins/gateway-twins.ts'
import type { Twin } from '../memory/twin.ts'
import type { MessagingTables } from '../twins/messaging-tables.ts'
import { DEAD_LETTER_TWINS, EFFECT_TWINS, MESSAGING_TWINS } from '../twins/messaging-twins.ts'
import { LEDGER_TWINS } from '../twins/ledger-twins.ts'
import { watchCommits } from '../rules/watch-commits.ts'
import type { World } from './world.ts'

export interface Databases {
  readonly gateway: MemoryDatabase<GatewayTables>
  readonly filing: MemoryDatabase<FilingTables>
  readonly billing: MemoryDatabase<BillingTables>
  readonly documents: MemoryDatabase<DocumentsTables>
}

const MESSAGES = [...MESSAGING_TWINS, ...DEAD_LETTER_TWINS, ...EFFECT_TWINS]

export const GATEWAY_STATEMENTS = [...GATEWAY_TWINS, ...MESSAGES]
export const FILING_STATEMENTS = [
  ...FILING_ACCOUNT_TWINS,
  ...FILING_TWINS,
  ...FILING_MOVE_TWINS,
  ...ATTEMPT_TWINS,
  ...SUBMISSION_TWINS,
  ...AMENDMENT_TWINS,
  ...MESSAGES,
]
export const BILLING_STATEMENTS = [...LEDGER_ACCOUNT_TWINS, ...HOLD_TWINS, ...LEDGER_TWINS, ...MESSAGES]
export const DOCUMENTS_STATEMENTS = [...DOCUMENTS_TWINS, ...MESSAGES]

export function createDatabases(world: World): Databases {
  const nowMs = (): number => world.time.nowMs
  const watch = watchCommits(world)
  const [gateway, filing] = [gatewayTables(), filingTables()]
  const [billing, documents] = [billingTables(), documentsTables()]
  const planted = <T extends MessagingTables>(twins: readonly Twin<T>[]): readonly Twin<T>[] =>
    world.plant?.twins?.(twins, world.log) ?? twins
  return {
    gateway: new MemoryDatabase({
      name: 'gateway',
      tables: gateway,
      twins: planted(GATEWAY_STATEMENTS),
      nowMs,
      onCommit: (session) => watch.gateway(gateway, session),
    }),
    filing: new MemoryDatabase({
      name: 'filing',
      tables: filing,
      twins: planted(world.plant?.filingTwins?.(FILING_STATEMENTS) ?? FILING_STATEMENTS),
      nowMs,
      onCommit: (session) => watch.filing(filing, session),
    }),
    billing: new MemoryDatabase({
      name: 'billing',
      tables: billing,
      twins: planted(BILLING_STATEMENTS),
      nowMs,
      onCommit: (session) => watch.billing(billing, session),
    }),
    documents: new MemoryDatabase({
      name: 'documents',
      tables: documents,
      twins: planted(DOCUMENTS_STATEMENTS),
      nowMs,
      onCommit: (session) => watch.documents(documents, session),
    }),
  }
}
