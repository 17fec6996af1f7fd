// Routes that show filings to the operator and to the audit.
import {
  auditPage,
  companyNumber,
  type BalanceCopies,
  type FilingFacts,
  type FilingStoreFacts,
  type InspectedFilingResource,
  type ListedFilings,
} from '@cfs/contracts'
import { parseQuery, success } from '@cfs/http'
import type { Pool } from '@cfs/postgres'
import type { Clock } from '@cfs/runtime'
import { FILING_STATUSES } from '@cfs/values'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { auditStore } from '../commands/audit-store.ts'
import { findFilings } from '../commands/find-filings.ts'
import { inspectFiling, type InspectedFiling } from '../commands/inspect-filing.ts'
import { pageOfAccountFacts, pageOfFilingFacts } from '../store/store-facts.ts'
import { filingResource } from './filing-resource.ts'

const LIMIT = { error: 'must be a whole number from 1 to 100' }
const filter = z.strictObject({
  account_id: z.string().max(100).optional(),
  status: z.enum(FILING_STATUSES).optional(),
  company_number: companyNumber.optional(),
  needs_amendment: z.literal('true').optional(),
  before: z.string().max(100).optional(),
  limit: z.coerce.number(LIMIT).int(LIMIT).min(1, LIMIT).max(100, LIMIT).default(50),
})

const options = { config: { access: { scope: 'operator' } } } as const

export function manageFilings(
  app: FastifyInstance,
  { pool, clock }: { readonly pool: Pool; readonly clock: Clock },
): void {
  app.get('/manage/filings', options, async (request) => {
    const query = parseQuery(filter, request.query)
    const { filings, next } = await findFilings(pool, {
      accountId: query.account_id,
      status: query.status,
      companyNumber: query.company_number,
      needsAmendment: query.needs_amendment !== undefined,
      before: query.before,
      limit: query.limit,
    })
    return success<ListedFilings>(request, { filings: filings.map(operatorView), next })
  })
  app.get<{ Params: { filing_id: string } }>('/manage/filings/:filing_id', options, async (request) => {
    return success<InspectedFilingResource>(
      request,
      inspected(await inspectFiling(pool, request.params.filing_id)),
    )
  })
  app.get('/manage/audit/store', options, async (request) =>
    success<FilingStoreFacts>(request, await auditStore(pool, clock)),
  )
  app.get('/manage/audit/filings', options, async (request) => {
    return success<FilingFacts>(request, {
      filings: await pageOfFilingFacts(pool, parseQuery(auditPage, request.query)),
    })
  })
  app.get('/manage/audit/accounts', options, async (request) => {
    return success<BalanceCopies>(request, {
      accounts: await pageOfAccountFacts(pool, parseQuery(auditPage, request.query)),
    })
  })
}

function operatorView(filing: InspectedFiling['filing']) {
  return { account_id: filing.accountId, ...filingResource(filing) }
}

function inspected({ filing, attempts, events }: InspectedFiling) {
  return {
    filing: operatorView(filing),
    attempts: attempts.map((attempt) => ({
      attempt_id: attempt.attemptId,
      part: attempt.part,
      authority: attempt.authority,
      state: attempt.state,
      transaction_id: attempt.transactionId,
      submission_number: attempt.submissionNumber,
      due_at: attempt.dueAt?.toISOString() ?? null,
      tries: attempt.tries,
      note: attempt.note,
      created_at: attempt.createdAt.toISOString(),
      began_at: attempt.beganAt?.toISOString() ?? null,
      ended_at: attempt.endedAt?.toISOString() ?? null,
    })),
    events: events.map(({ type, sequence, at }) => ({ type, sequence, at: at.toISOString() })),
  }
}
