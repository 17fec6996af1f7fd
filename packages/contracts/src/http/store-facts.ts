// What the services report to the operator's audit about their own databases: how many records they checked,
// and the ids of those that violate a rule, at most 100 for each rule.
import { z } from 'zod'

const ids = z.array(z.string()).readonly()

/** Answers GET /manage/audit/store of the filing service. */
export const filingStoreFacts = z.object({
  counted: z.object({
    filings: z.number(),
    pending: z.number(),
    submitted: z.number(),
    accounts: z.number(),
  }),
  /** Submitted filings that have no scheduled poll, or whose poll is long overdue. */
  undecided_without_poll: ids,
  /** Filings that have been pending for too long, or have waited too long for a pending part. */
  pending_too_long: ids,
  /** Filings with a gap in the sequence numbers of their history. */
  gaps_in_history: ids,
  /** Filings whose status differs from the last entry in their history. */
  history_differs: ids,
  // An older version of the filing service does not report the next three.
  /** Filings whose status does not match their parts. */
  differ_from_parts: ids.default([]),
  /** Filings that sent a return again although the authority accepted it in an earlier filing. */
  repeat_accepted: ids.default([]),
  /** Filings that carried over a return from an earlier filing in which that return was not accepted. */
  carried_unaccepted: ids.default([]),
  /** Accounts whose stored number of filings is wrong. */
  miscounted_accounts: ids,
  /** Accounts whose stored counts, with the changes not yet added, differ from their filings. */
  mistallied_accounts: ids,
})
export type FilingStoreFacts = z.infer<typeof filingStoreFacts>

/** Answers GET /manage/audit/store of the partner service. */
export const partnerStoreFacts = z.object({
  counted: z.object({
    entitlements: z.number(),
    activations: z.number(),
    imports: z.number(),
    sessions: z.number(),
  }),
  /** Entitlements of a partner that has another active one for the same company. */
  repeated_entitlements: ids,
  /** Imports that were made before their entitlement began or after it ended. */
  unentitled_imports: ids,
  /** Activations with more than one session, or with a use after they were replaced. */
  reused_activations: ids,
  /** Activations whose session reaches another company, or that were never used. */
  stray_sessions: ids,
})
export type PartnerStoreFacts = z.infer<typeof partnerStoreFacts>

/** Answers GET /manage/audit/chains of billing: the first number whose hash is missing or wrong, if any. */
export const chainFacts = z.object({
  chains: z.array(
    z.object({ account_id: z.string(), transactions: z.number(), broken_at: z.number().nullable() }),
  ),
})
export type ChainFacts = z.infer<typeof chainFacts>

/** Answers GET /manage/outbox of every service that publishes events. */
export const outboxFacts = z.object({ pending: z.number(), oldest_age_ms: z.number() })
export type OutboxFacts = z.infer<typeof outboxFacts>
