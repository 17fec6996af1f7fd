// E-mails members about filings that were rejected, that failed, or whose outcome is unknown.
import {
  AUTHORITY_NAMES,
  causeOf,
  type ErrorAsGiven,
  type EventPayload,
  filingResource,
  REMEDY_WORDS,
  remedyOfAll,
} from '@cfs/contracts'
import { urlPath, absentIfUnknown } from '@cfs/http'
import type { Tx } from '@cfs/postgres'
import { newUuid } from '@cfs/runtime'
import { ERROR_SOURCES } from '@cfs/values'
import { type FilingFacts, type FilingProblem, filingProblemMail } from '../../domain/filing-mail.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import { type MailContext, notifyMembers } from './notify-members.ts'

export type UndoneFiling = EventPayload<'filing.rejected'> | EventPayload<'filing.failed'>
export type FilingProblemContext = MailContext & Pick<DashboardContext, 'api' | 'logger'>

/** The transaction waits no longer for what a filing is about. */
const FACTS_MS = 2000

/** Handling an event again queues no second e-mail. */
export async function mailFilingProblems(
  tx: Tx,
  context: FilingProblemContext,
  { events, kind }: { readonly events: readonly UndoneFiling[]; readonly kind: 'rejected' | 'failed' },
): Promise<void> {
  const readFacts = factsReader(context)
  for (const event of events) {
    const { filing_id: filingId, account_id: accountId } = event
    const url = `${context.dashboardUrl}/live/filings/${filingId}`
    await notifyMembers(tx, context, {
      kind: 'filing problem',
      accountId,
      occurredAt: new Date(event.occurred_at),
      event: `${filingId} ${kind}`,
      text: async () => {
        const facts = await readFacts({ filingId, accountId })
        return filingProblemMail({ filingId, facts, url, ...explained(event, { kind, facts }) })
      },
    })
  }
}

function explained(
  event: UndoneFiling,
  { kind, facts }: { readonly kind: 'rejected' | 'failed'; readonly facts: FilingFacts | undefined },
): Pick<FilingProblem, 'outcome' | 'causes' | 'advice'> {
  const errors = event.errors.flatMap((error): ErrorAsGiven[] => {
    const source = ERROR_SOURCES.find((name) => name === error.source)
    return source === undefined ? [] : [{ ...error, source }]
  })
  const remedy = remedyOfAll(errors) ?? 'contact_us'
  const authority = facts === undefined ? 'the authority' : AUTHORITY_NAMES[facts.filingType]
  return {
    outcome: remedy === 'find_out' ? 'unknown' : kind,
    causes: [...new Set(errors.flatMap((error) => causeOf(error) ?? []))],
    advice: REMEDY_WORDS[remedy].member.sentence({ authority }),
  }
}

type Named = Readonly<Record<'filingId' | 'accountId', string>>

/**
 * Asks the filing service what a filing is about, because the events of an outcome do not repeat it, and few
 * filings need it. Once the service has not answered, the other filings of the batch are named by their ids,
 * so that the consumer does not stand still.
 */
function factsReader({ api, logger }: FilingProblemContext) {
  const factsOfFilings = new Map<string, FilingFacts>()
  let isAnswering = true
  return async ({ filingId, accountId }: Named): Promise<FilingFacts | undefined> => {
    if (factsOfFilings.has(filingId) || !isAnswering) return factsOfFilings.get(filingId)
    const call = {
      service: 'filing',
      path: urlPath`/api/v1/filings/${filingId}`,
      accountId,
      actor: 'dashboard',
      scope: 'filings:read',
      requestId: newUuid(),
      signal: AbortSignal.timeout(FACTS_MS),
    } as const
    try {
      const filing = await absentIfUnknown(api.call(call, filingResource), [404])
      if (filing === undefined) return undefined
      const { filing_type: filingType, company_number, period } = filing
      factsOfFilings.set(filingId, { filingType, companyNumber: company_number, periodEnd: period.end })
    } catch (error) {
      isAnswering = false
      logger.warn(
        { err: error, filing_id: filingId },
        'cannot read what a filing is about; the e-mail names its id',
      )
    }
    return factsOfFilings.get(filingId)
  }
}
