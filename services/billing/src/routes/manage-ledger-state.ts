// GET /manage/accounts/{account_id}/ledger-state: the filing service asks for it when an event about an
// account's balance is missing.
import { type LedgerStateResource, ledgerStateQuery } from '@cfs/contracts'
import { parseQuery, success } from '@cfs/http'
import type { Pool } from '@cfs/postgres'
import type { FastifyInstance } from 'fastify'
import { selectLedgerState } from '../store/select-ledger-state.ts'

const options = { config: { access: { scope: 'billing:state', isOfAccount: true } } } as const
type OfAccount = { Params: { account_id: string } }

export function manageLedgerState(app: FastifyInstance, pool: Pool): void {
  app.get<OfAccount>('/manage/accounts/:account_id/ledger-state', options, async (request) => {
    const { after } = parseQuery(ledgerStateQuery, request.query)
    const state = await selectLedgerState(pool, { accountId: request.params.account_id, after })
    const { charges } = state
    const resource: LedgerStateResource = {
      sequence: state.sequence,
      balance_pence: state.balancePence,
      owed_pence: state.owedPence,
      price_pence: state.pricePence,
      price_sequence: state.priceSequence,
      charges: charges.map(({ filingId, amountPence, chargedAtMs }) => ({
        filing_id: filingId,
        amount_pence: amountPence,
        charged_at: chargedAtMs,
      })),
      is_complete: state.isComplete,
    }
    return success<LedgerStateResource>(request, resource)
  })
}
