// POST /manage/filings/{filing_id}/outcome: records what the customer found at the authority about a filing
// whose outcome is unknown.
import { actorOf } from '@cfs/audit'
import { foundOutcomeRequest, type FilingResource } from '@cfs/contracts'
import { parseBody, success } from '@cfs/http'
import type { FastifyInstance } from 'fastify'
import { recordFoundOutcome } from '../commands/record-found-outcome.ts'
import type { FilingContext } from '../sending/filing-context.ts'
import { onlyFiledWith } from './admit-forms.ts'
import { filingResource } from './filing-resource.ts'

const options = {
  config: { access: { scope: 'filings:write', mode: 'live', callers: ['dashboard', 'partner'] } },
} as const

export function manageFoundOutcomes(app: FastifyInstance, context: FilingContext): void {
  app.post<{ Params: { filing_id: string } }>(
    '/manage/filings/:filing_id/outcome',
    options,
    async (request) => {
      const { found } = parseBody(foundOutcomeRequest, request.body)
      const own = {
        accountId: request.identity.accountId,
        filingId: request.params.filing_id,
        onlyFiledWith: onlyFiledWith(request.identity),
      }
      const filing = await recordFoundOutcome(context, own, { found, actor: actorOf(request) })
      return success<FilingResource>(request, filingResource(filing))
    },
  )
}
