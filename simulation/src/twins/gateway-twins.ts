// The gateway's tables, and the twins of the statements of services/gateway/src/store that keys need.
import { Table } from '../memory/table.ts'
import { counted, maybe, rowsOf, twin, type At, type Twin } from '../memory/twin.ts'
import { messagingTables, type MessagingTables } from './messaging-tables.ts'

export interface GatewayAccountRow {
  readonly accountId: string
  readonly name: string
  readonly email: string | null
  readonly partner: boolean
  readonly createdAt: Date
}

export interface ApiKeyRow {
  readonly publicId: string
  readonly keyId: string
  readonly accountId: string
  readonly name: string
  readonly mode: string
  readonly scopes: readonly string[]
  readonly secretHmac: Buffer
  readonly pepperId: string
  readonly allowedCidrs: readonly string[] | null
  readonly createdAt: Date
  readonly expiresAt: Date | null
  readonly revokedAt: Date | null
}

export interface GatewayTables extends MessagingTables {
  readonly account: Table<GatewayAccountRow>
  readonly apiKey: Table<ApiKeyRow>
}

export const gatewayTables = (): GatewayTables => ({
  ...messagingTables(),
  account: new Table('account'),
  apiKey: new Table('api_key'),
})

type Here = At<GatewayTables>
type NewAccount = readonly [string, string, string | null, string | null, boolean, Date]
type NewKey = readonly [
  publicId: string,
  keyId: string,
  accountId: string,
  name: string,
  mode: string,
  scopes: readonly string[],
  secretHmac: Buffer,
  pepperId: string,
  allowedCidrs: readonly string[] | null,
  createdAt: Date,
  expiresAt: Date | null,
]

const NO_LIMITS = { perMinute: null, perDay: null }

function keyOfId({ session, tables }: Here, keyId: string): ApiKeyRow | undefined {
  return [...tables.apiKey.rows(session)].find((row) => row.keyId === keyId)
}

export const GATEWAY_TWINS: readonly Twin<GatewayTables>[] = [
  twin('insert into account (account_id, name, email', ({ session, tables }: Here, values: NewAccount) => {
    const [accountId, name, email, , partner, createdAt] = values
    tables.account.put(session, accountId, { accountId, name, email, partner, createdAt })
    return counted(1)
  }),
  twin(
    'select account_id as "accountId", name, email',
    ({ session, tables }: Here, [id]: readonly [string]) => {
      const row = tables.account.get(session, id)
      return maybe(row === undefined ? undefined : { ...row, ...NO_LIMITS })
    },
  ),
  twin('insert into api_key', ({ session, tables }: Here, values: NewKey) => {
    const [publicId, keyId, accountId, name, mode, scopes, secretHmac, pepperId] = values
    const [, , , , , , , , allowedCidrs, createdAt, expiresAt] = values
    const row = { publicId, keyId, accountId, name, mode, scopes, secretHmac, pepperId, allowedCidrs }
    tables.apiKey.put(session, publicId, { ...row, createdAt, expiresAt, revokedAt: null })
    return counted(1)
  }),
  twin('select k.public_id as "publicId"', ({ session, tables }: Here, [publicId]: readonly [string]) => {
    const row = tables.apiKey.get(session, publicId)
    const account = tables.account.get(session, row?.accountId ?? '')
    if (row === undefined || account === undefined) return rowsOf([])
    const { name: _, createdAt: __, ...judged } = row
    return rowsOf([{ ...judged, partner: account.partner, ...NO_LIMITS }])
  }),
  twin(
    ['select key_id as "keyId"', 'from api_key where account_id = $1 and key_id = $2 for update'],
    (at: Here, [accountId, keyId]: readonly [string, string]) => {
      const row = keyOfId(at, keyId)
      if (row === undefined || row.accountId !== accountId) return rowsOf([])
      const locked = at.tables.apiKey.lock(at.session, row.publicId)
      if (locked === undefined) return rowsOf([])
      const { name, mode, scopes, allowedCidrs, createdAt, expiresAt, revokedAt } = locked
      const times = { createdAt, lastUsedAt: null, expiresAt, revokedAt }
      return rowsOf([{ keyId, name, mode, scopes, allowedCidrs, ...times }])
    },
  ),
  twin('update api_key set revoked_at', (at: Here, [keyId, revokedAt]: readonly [string, Date]) => {
    const row = keyOfId(at, keyId)
    if (row === undefined) return rowsOf([])
    const locked = at.tables.apiKey.lock(at.session, row.publicId) ?? row
    const first = locked.revokedAt ?? revokedAt
    at.tables.apiKey.put(at.session, row.publicId, { ...locked, revokedAt: first })
    return rowsOf([{ revokedAt: first }])
  }),
]
