// Stores attempts: each attempt is one sending, from the bytes to send to the authority's final response.
import { namedStatement, type Queryable, violatedConstraint } from '@cfs/postgres'
import type { Authority } from '@cfs/values'
import type { AttemptState } from '../domain/attempt-transitions.ts'

export interface Lease {
  readonly attemptId: string
  readonly leaseMs: number
}

/**
 * Changes the state from prepared to sending while the lease lasts; returns false if another process has
 * already decided the attempt.
 */
export async function beginAttempt(db: Queryable, lease: Lease & { readonly at: Date }): Promise<boolean> {
  const { rowCount } = await db.query(
    `update attempt set state = 'sending', began_at = $2,
       lease_until = clock_timestamp() + $3 * interval '1 ms'
     where attempt_id = $1 and state = 'prepared' and lease_until > clock_timestamp()`,
    [lease.attemptId, lease.at, lease.leaseMs],
  )
  return rowCount === 1
}

/**
 * Extends this process's lease on an attempt that is being sent or waits to be sent; returns false if the
 * lease is lost.
 */
export async function renewLease(db: Queryable, lease: Lease): Promise<boolean> {
  const { rowCount } = await db.query(
    `update attempt set lease_until = clock_timestamp() + $2 * interval '1 ms'
     where attempt_id = $1 and state in ('prepared', 'sending')`,
    [lease.attemptId, lease.leaseMs],
  )
  return rowCount === 1
}

export interface AbandonedAttempt {
  readonly attemptId: string
  readonly filingId: string
  readonly part: number
  readonly authority: Authority
  readonly state: AttemptState
  readonly submissionNumber: string | null
  readonly createdAt: Date
  readonly traceParent: string | null
}

/**
 * Claims attempts whose process has died, as their expired leases show. `except` lists attempts that are
 * known to be alive.
 */
export async function claimAbandoned(
  db: Queryable,
  claim: { readonly limit: number; readonly leaseMs: number; readonly except: readonly string[] },
): Promise<readonly AbandonedAttempt[]> {
  const { rows } = await db.query<AbandonedAttempt & Record<string, unknown>>(
    `update attempt set lease_until = clock_timestamp() + $2 * interval '1 ms'
     where attempt_id in (
       select attempt_id from attempt
       where state in ('prepared', 'sending') and lease_until < clock_timestamp()
         and attempt_id <> all($3)
       order by lease_until limit $1 for update skip locked)
     returning attempt_id as "attemptId", filing_id as "filingId", part, authority, state,
       submission_number as "submissionNumber", created_at as "createdAt",
       trace_parent as "traceParent"`,
    [claim.limit, claim.leaseMs, claim.except],
  )
  return rows
}

export interface DueAttempt {
  readonly attemptId: string
  readonly filingId: string
  readonly part: number
  readonly submissionNumber: string | null
  readonly irmark: string | null
  readonly pollUrl: string | null
  readonly isReferenceShared: boolean
  readonly pollIntervalMs: number
  readonly authorityIntervalMs: number
  readonly tries: number
  readonly reference: string | null
  readonly submittedAt: Date
  readonly companyNumber: string
  readonly periodEnd: string
  readonly traceParent: string | null
}

export interface DueClaim {
  readonly authority: Authority
  readonly state: 'acknowledged' | 'decided'
  readonly now: Date
  readonly limit: number
  readonly leaseMs: number
}

/**
 * A subquery that lets the transaction commit without waiting for the disk (PostgreSQL's
 * synchronous_commit). Use it for updates that are merely repeated if a database crash loses them. Use this
 * setting only for transactions with a single statement, because it applies to everything in the
 * transaction.
 */
const HASTY = `(select set_config('synchronous_commit', 'off', true) as setting) as hasty`

/**
 * The statement that claims due attempts. The state is a part of the text, because PostgreSQL uses the
 * partial index `attempt_due` in a reusable plan only for a state that it knows when it plans. With the state
 * as a parameter, it planned every claim again, which cost more than the claim itself.
 */
const claimDueText = (state: DueClaim['state']): string => `
    update attempt a
     set lease_until = clock_timestamp() + $4 * interval '1 ms',
       due_at = $2::timestamptz + $4 * interval '1 ms'
     from filing_part p join filing f on f.filing_id = p.filing_id, ${HASTY}
     where p.filing_id = a.filing_id and p.part = a.part and hasty.setting = 'off'
       and a.attempt_id in (
         select attempt_id from attempt
         where authority = $1 and state = '${state}' and due_at <= $2
         order by due_at limit $3 for update skip locked)
     returning a.attempt_id as "attemptId", a.filing_id as "filingId", a.part,
       a.submission_number as "submissionNumber", a.irmark, a.poll_url as "pollUrl",
       a.is_correlation_id_shared as "isReferenceShared",
       coalesce(a.poll_interval_ms, 1000) as "pollIntervalMs",
       coalesce(a.authority_interval_ms, 1000) as "authorityIntervalMs", a.tries, p.reference,
       coalesce(f.submitted_at, f.created_at) as "submittedAt", f.company_number as "companyNumber",
       p.period_end as "periodEnd", a.trace_parent as "traceParent"`

export const CLAIM_DUE = { acknowledged: claimDueText('acknowledged'), decided: claimDueText('decided') }

/**
 * Claims polls and deletions that are due, the longest overdue first; replicas that claim at the same time
 * get different attempts.
 */
export async function claimDue(db: Queryable, claim: DueClaim): Promise<readonly DueAttempt[]> {
  const { rows } = await db.query<DueAttempt & Record<string, unknown>>(CLAIM_DUE[claim.state], [
    claim.authority,
    claim.now,
    claim.limit,
    claim.leaseMs,
  ])
  return rows
}

export interface Postponement {
  readonly attemptId: string
  readonly state: 'acknowledged' | 'decided'
  readonly dueAt: Date
  readonly intervalMs: number
  readonly authorityIntervalMs: number
  /** The URL at which to poll from now on; null for the configured one, undefined for no change. */
  readonly pollUrl: string | null | undefined
  readonly note: string
}

const POSTPONE = namedStatement<Postponement & { readonly abandonsPollUrl: boolean }>(`
  update attempt set due_at = :dueAt, poll_interval_ms = :intervalMs,
    authority_interval_ms = :authorityIntervalMs, note = :note,
    poll_url = case when :abandonsPollUrl then null else coalesce(:pollUrl, poll_url) end,
    tries = tries + 1, lease_until = null
  from ${HASTY}
  where attempt_id = :attemptId and state = :state and hasty.setting = 'off'`)

/** Schedules the next request for an attempt that is undecided or not yet deleted. */
export async function postponeAttempt(db: Queryable, later: Postponement): Promise<void> {
  await db.query(POSTPONE.text, POSTPONE.values({ ...later, abandonsPollUrl: later.pollUrl === null }))
}

/** Whether the database refused to give a submission the reference of another one that is undecided. */
export function isReferenceTaken(error: unknown): boolean {
  return violatedConstraint(error) === 'attempt_of_correlation_id'
}

/** Marks the undecided submissions that have the reference: an answer to it may be about another one. */
export async function markReferenceShared(db: Queryable, correlationId: string): Promise<void> {
  await db.query(
    `update attempt set is_correlation_id_shared = true
     where correlation_id = $1 and state in ('acknowledged', 'decided')`,
    [correlationId],
  )
}

/** Changes the state from decided to closed: the authority has deleted the submission. */
export async function closeAttempt(
  db: Queryable,
  closed: { readonly attemptId: string; readonly at: Date; readonly note: string },
): Promise<void> {
  await db.query(
    `update attempt set state = 'closed', ended_at = $2, note = $3, due_at = null, lease_until = null
     from ${HASTY}
     where attempt_id = $1 and state = 'decided' and hasty.setting = 'off'`,
    [closed.attemptId, closed.at, closed.note],
  )
}
