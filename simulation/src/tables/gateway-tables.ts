// The tables of the gateway that the simulation's rules read.
import { CommittedTable } from '../postgres/committed-table.ts'
import { messagingTables, type MessagingTables } from './messaging-tables.ts'

export interface ApiKeyRow {
  readonly keyId: string
  readonly revokedAt: Date | null
  /** Null unless the key replaced another. */
  readonly originalKeyId: string | null
  readonly spendCapPence: number | null
}

export interface GatewayTables extends MessagingTables {
  readonly apiKey: CommittedTable<ApiKeyRow>
}

export const gatewayTables = (): GatewayTables => ({
  ...messagingTables(),
  apiKey: new CommittedTable('api_key', ({ keyId }) => keyId),
})
