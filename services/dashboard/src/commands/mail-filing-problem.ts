// E-mails members about a filing that was rejected, that failed, or whose outcome is unknown.
import {
  AUTHORITY_NAMES,
  causeOf,
  type ErrorAsGiven,
  type EventPayload,
  REMEDY_WORDS,
  remedyOfAll,
} from '@cfs/contracts'
import type { IncomingEvent } from '@cfs/messaging'
import type { Tx } from '@cfs/postgres'
import { ERROR_SOURCES } from '@cfs/values'
import { type FilingFacts, type FilingProblem, filingProblemMail } from '../domain/filing-mail.ts'
import {
  type FilingSubject,
  findFilingSubject,
  insertFilingSubjects,
  SUBJECTS_KEPT_DAYS,
} from '../store/filing-subjects.ts'
import { type MailContext, notifyMembers } from './notify-members.ts'

export type UndoneFiling = EventPayload<'filing.rejected'> | EventPayload<'filing.failed'>

const DAY_MS = 86_400_000

/**
 * Keeps what each filing is about, because the events of its outcome do not repeat it. A dashboard that reads
 * the topic for the first time reads all of its past: what would be erased at once is not stored.
 */
export async function keepFilingSubjects(
  tx: Tx,
  { clock }: Pick<MailContext, 'clock'>,
  events: readonly IncomingEvent<'filing.recorded'>[],
): Promise<void> {
  const oldestMs = clock.now().getTime() - SUBJECTS_KEPT_DAYS * DAY_MS
  const recent = events.filter(({ payload }) => payload.occurred_at >= oldestMs)
  if (recent.length === 0) return
  await insertFilingSubjects(
    tx,
    recent.map(({ payload }) => ({
      filingId: payload.filing_id,
      accountId: payload.account_id,
      filingType: payload.filing_type,
      companyNumber: payload.company_number,
      periodStart: payload.period_start,
      periodEnd: payload.period_end,
      recordedAt: new Date(payload.occurred_at),
    })),
  )
}

/** Handling an event again queues no second e-mail. */
export async function mailFilingProblem(
  tx: Tx,
  context: MailContext,
  { event, kind }: { readonly event: UndoneFiling; readonly kind: 'rejected' | 'failed' },
): Promise<void> {
  const { filing_id: filingId, account_id: accountId } = event
  const facts = factsOf(await findFilingSubject(tx, { filingId, accountId }))
  const errors = event.errors.flatMap((error) => {
    const source = ERROR_SOURCES.find((name) => name === error.source)
    return source === undefined ? [] : [{ ...error, source }]
  })
  const url = `${context.dashboardUrl}/live/filings/${filingId}`
  await notifyMembers(tx, context, {
    kind: 'filing problem',
    accountId,
    occurredAt: new Date(event.occurred_at),
    event: `${filingId} ${kind}`,
    text: () => filingProblemMail({ filingId, facts, url, ...explained(errors, { kind, facts }) }),
  })
}

function explained(
  errors: readonly ErrorAsGiven[],
  { kind, facts }: { readonly kind: 'rejected' | 'failed'; readonly facts: FilingFacts | undefined },
): Pick<FilingProblem, 'outcome' | 'causes' | 'advice'> {
  const remedy = remedyOfAll(errors) ?? 'contact_us'
  const authority = facts === undefined ? 'the authority' : AUTHORITY_NAMES[facts.filingType]
  return {
    outcome: remedy === 'find_out' ? 'unknown' : kind,
    causes: [...new Set(errors.flatMap((error) => causeOf(error) ?? []))],
    advice: REMEDY_WORDS[remedy].member.sentence({ authority }),
  }
}

function factsOf(subject: FilingSubject | undefined): FilingFacts | undefined {
  const { filingType } = subject ?? {}
  if (subject === undefined || (filingType !== 'ct600' && filingType !== 'accounts')) return undefined
  return { ...subject, filingType }
}
