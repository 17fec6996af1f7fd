// Deletes rows whose retention period has ended.
import type { Queryable } from '@cfs/postgres'

const LINK_DAYS = 90
const IMPORT_DAYS = 90

/** Deletes links that expired 90 days ago; an active entitlement keeps its newest link. */
async function deleteOldActivations(db: Queryable, now: Date): Promise<number> {
  const { rowCount } = await db.query(
    `delete from activation using entitlement
     where entitlement.entitlement_id = activation.entitlement_id
       and expires_at < $1::timestamptz - make_interval(days => $2)
       and (state = 'ended' or exists (
         select from activation as newer where newer.entitlement_id = activation.entitlement_id
           and newer.activation_id > activation.activation_id))`,
    [now, LINK_DAYS],
  )
  return rowCount ?? 0
}

/**
 * Deletes imports 90 days after a newer one replaced them or their entitlement ended, and six years after
 * their period.
 */
async function deleteOldImports(db: Queryable, now: Date): Promise<number> {
  const { rowCount } = await db.query(
    `delete from trial_balance_import using entitlement
     where entitlement.entitlement_id = trial_balance_import.entitlement_id
       and (superseded_at < $1::timestamptz - make_interval(days => $2)
         or ended_at < $1::timestamptz - make_interval(days => $2)
         or period_end < $1::timestamptz - interval '6 years')`,
    [now, IMPORT_DAYS],
  )
  return rowCount ?? 0
}

/** Deletes what customers corrected for companies whose entitlement ended 90 days ago. */
async function deleteOldCorrections(db: Queryable, now: Date): Promise<number> {
  const { rowCount } = await db.query(
    `delete from correction using entitlement
     where entitlement.entitlement_id = correction.entitlement_id
       and ended_at < $1::timestamptz - make_interval(days => $2)`,
    [now, IMPORT_DAYS],
  )
  return rowCount ?? 0
}

/**
 * Deletes answers two years after they were given, so that a late form a year later still has them, and 90
 * days after the end of their company's entitlement.
 */
async function deleteOldAnswers(db: Queryable, now: Date): Promise<number> {
  const { rowCount } = await db.query(
    `delete from remembered_answers using entitlement
     where entitlement.entitlement_id = remembered_answers.entitlement_id
       and (remembered_at <= $1::timestamptz - interval '2 years'
         or ended_at < $1::timestamptz - make_interval(days => $2))`,
    [now, IMPORT_DAYS],
  )
  return rowCount ?? 0
}

/** Deletes the copies of filings that last changed more than six years ago. */
async function deleteOldFilings(db: Queryable, now: Date): Promise<number> {
  const { rowCount } = await db.query(
    `delete from filing where changed_at < $1::timestamptz - interval '6 years'`,
    [now],
  )
  return rowCount ?? 0
}

/** Deletes e-mails about outcomes after 60 days: a decision takes at most 30, and their link works for 14. */
async function deleteOldOutcomeMails(db: Queryable, now: Date): Promise<number> {
  const { rowCount } = await db.query(
    `delete from outcome_mail where created_at < $1::timestamptz - interval '60 days'`,
    [now],
  )
  return rowCount ?? 0
}

/** Deletes every row whose retention period has ended, and returns the number of rows of each kind. */
export async function deleteExpiredRows(db: Queryable, now: Date) {
  return {
    activations: await deleteOldActivations(db, now),
    imports: await deleteOldImports(db, now),
    corrections: await deleteOldCorrections(db, now),
    answers: await deleteOldAnswers(db, now),
    filings: await deleteOldFilings(db, now),
    outcomeMails: await deleteOldOutcomeMails(db, now),
  }
}
