// Stands in for billing's ledger: answers the question that the filing service asks about a balance in doubt,
// to callers with a valid identity only.
import { callersOf } from '@cfs/testing'
import { createServer } from 'node:http'
import { createIdentityVerifier, IDENTITY_HEADER } from '@cfs/http'
import type { LedgerStateResource } from '@cfs/contracts'

export interface LedgerDouble {
  readonly url: string
  /** What the ledger has about each account; an unknown account has nothing. */
  readonly accounts: Map<string, Partial<LedgerStateResource>>
  /** The accounts that were asked about. */
  readonly asked: string[]
  close(): Promise<void>
}

const NOTHING: LedgerStateResource = {
  sequence: 0,
  balance_pence: 0,
  owed_pence: 0,
  price_pence: 2000,
  price_sequence: 0,
  charges: [],
  is_complete: true,
}

export async function startLedgerDouble(secret: string): Promise<LedgerDouble> {
  const accounts = new Map<string, Partial<LedgerStateResource>>()
  const asked: string[] = []
  const verify = createIdentityVerifier({ callers: callersOf(secret, 'billing'), audience: 'billing' })
  const server = createServer((request, response) => {
    const { accountId, scopes } = verify(String(request.headers[IDENTITY_HEADER]))
    const isAllowed =
      scopes.includes('billing:state') &&
      request.url?.startsWith(`/manage/accounts/${accountId}/ledger-state?after=`) === true
    asked.push(accountId)
    response.writeHead(isAllowed ? 200 : 403, { 'content-type': 'application/json' })
    const data: LedgerStateResource = { ...NOTHING, ...accounts.get(accountId) }
    response.end(JSON.stringify({ success: true, data }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  return {
    url: `http://127.0.0.1:${port}`,
    accounts,
    asked,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
