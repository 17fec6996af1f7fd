// Returns billing's records for the operator's audit, in pages by id.
import {
  auditPage,
  type LedgerFactsResource,
  type ChargeFacts,
  type HoldFacts,
  type WaitingFacts,
  type LedgerBalances,
  type FilingCharge,
} from '@cfs/contracts'
import { success, parseQuery } from '@cfs/http'
import type { Pool } from '@cfs/postgres'
import type { FastifyInstance } from 'fastify'
import { selectComparison } from '../store/comparisons.ts'
import {
  pageOfAccounts,
  pageOfCharges,
  pageOfHolds,
  selectLedgerFacts,
} from '../store/select-ledger-facts.ts'
import { pageOfWaiting } from '../store/waiting-acceptances.ts'
import { findCharge } from '../store/transactions.ts'

const options = { config: { access: { scope: 'operator' as const } } }

export function manageAudit(app: FastifyInstance, pool: Pool): void {
  app.get('/manage/audit/ledger', options, async (request) => {
    return success<LedgerFactsResource>(request, {
      ...(await selectLedgerFacts(pool)),
      ...(await selectComparison(pool)),
    })
  })
  app.get('/manage/audit/charges', options, async (request) => {
    return success<ChargeFacts>(request, {
      charges: await pageOfCharges(pool, parseQuery(auditPage, request.query)),
    })
  })
  app.get('/manage/audit/holds', options, async (request) => {
    return success<HoldFacts>(request, {
      holds: await pageOfHolds(pool, parseQuery(auditPage, request.query)),
    })
  })
  app.get('/manage/audit/waiting-acceptances', options, async (request) => {
    return success<WaitingFacts>(request, {
      waiting: await pageOfWaiting(pool, parseQuery(auditPage, request.query)),
    })
  })
  app.get('/manage/audit/accounts', options, async (request) => {
    return success<LedgerBalances>(request, {
      accounts: await pageOfAccounts(pool, parseQuery(auditPage, request.query)),
    })
  })
  app.get<{ Params: { filing_id: string } }>('/manage/filings/:filing_id', options, async (request) => {
    return success<FilingCharge>(request, {
      charge: (await findCharge(pool, request.params.filing_id)) ?? null,
    })
  })
}
