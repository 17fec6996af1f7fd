// The operator's routes for repairs: publish a filing's events again, replace the copy of an account's
// balance by the ledger's, and count an account's filings again.
import type { RepublishedFiling, ResyncedAccount, RecountedAccount } from '@cfs/contracts'
import { operatorCallOf, success } from '@cfs/http'
import { poundsFromPence } from '@cfs/values'
import type { FastifyInstance } from 'fastify'
import { recountAccount } from '../commands/recount-account.ts'
import { republishFiling } from '../commands/republish-filing.ts'
import { type ResyncContext, resyncAccount } from '../commands/resync-account.ts'

const options = { config: { access: { scope: 'operator' } } } as const

export function manageRepairs(
  app: FastifyInstance,
  context: ResyncContext & { readonly afterCommit: () => void },
): void {
  app.post<{ Params: { filing_id: string } }>(
    '/manage/filings/:filing_id/republish',
    options,
    async (request) => {
      const repair = { filingId: request.params.filing_id, by: operatorCallOf(request) }
      const events = await republishFiling(context, repair)
      context.afterCommit()
      return success<RepublishedFiling>(request, { events })
    },
  )
  app.post<{ Params: { account_id: string } }>(
    '/manage/accounts/:account_id/resync',
    options,
    async (request) => {
      const repair = { accountId: request.params.account_id, by: operatorCallOf(request) }
      const { balancePence, sequence, chargesAdded } = await resyncAccount(context, repair)
      const balance = poundsFromPence(balancePence)
      return success<ResyncedAccount>(request, { balance, sequence, charges_added: chargesAdded })
    },
  )
  app.post<{ Params: { account_id: string } }>(
    '/manage/accounts/:account_id/recount',
    options,
    async (request) => {
      const repair = { accountId: request.params.account_id, by: operatorCallOf(request) }
      return success<RecountedAccount>(request, { ...(await recountAccount(context, repair)) })
    },
  )
}
