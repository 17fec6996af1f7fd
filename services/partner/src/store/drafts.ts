// The stored forms: one for each company of a partner.
import type { Queryable, Tx } from '@cfs/postgres'
import { ACTIVITIES, ASSET_KINDS, EARLIER_CLAIMS } from '@cfs/tax'
import { FILING_TYPES, isoDateFrom } from '@cfs/values'
import { z } from 'zod'
import { TRADE_CHANGES } from '../domain/answers.ts'
import type { Draft } from '../domain/draft.ts'
import { withoutOneDisallowableAmount } from '../domain/one-disallowable-amount.ts'

export interface StoredDraft {
  readonly draft: Draft
  readonly revision: number
}

const day = z.string().transform(isoDateFrom).nullable()
const part = z.object({
  state: z.enum(['due', 'sending', 'sent']),
  attempt: z.int().min(1),
  at: z.string(),
  filingId: z.string().nullable(),
  body: z.record(z.string(), z.unknown()).nullable(),
  openPresses: z.array(z.string()).optional(),
})
const givenDay = z.string().transform(isoDateFrom)
const loansOfPeriod = z.object({
  start: givenDay,
  end: givenDay,
  lent: z.number(),
  later: z.object({ pounds: z.number(), from: givenDay }).optional(),
  repaid: z.number(),
  repayments: z
    .array(z.object({ pounds: z.number(), on: givenDay, isWrittenOff: z.boolean().optional() }))
    .optional(),
})
const loan = z.object({
  name: z.string(),
  opening: z.number(),
  periods: z.array(loansOfPeriod),
  lentAgain: z.boolean().optional(),
  terms: z
    .object({
      interestPercent: z.number(),
      conditions: z.string().optional(),
      writtenOff: z.number().optional(),
    })
    .optional(),
})
const partsOfPeriod = z.object({
  start: givenDay,
  end: givenDay,
  amounts: z.record(z.string(), z.number()),
})
const person = z.object({ name: z.string(), isDirector: z.boolean(), pounds: z.number() })

/** Answers that also hold for a later form. */
export const lasting = z.object({
  commitments: z.string().optional(),
  isClose: z.boolean().optional(),
  associatedCompanies: z.int().optional(),
  activity: z.enum(ACTIVITIES).optional(),
  letsToConnectedPersons: z.boolean().optional(),
  before: z.object({ on: givenDay, people: z.array(person) }).optional(),
})
const leaseAmounts = z.object({
  assets: z.number(),
  depreciation: z.number(),
  interest: z.number(),
  withinOneYear: z.number(),
  afterOneYear: z.number(),
  expense: z.number(),
})
const disclosures = z.object({
  goingConcern: z.string(),
  relatedParties: z.string(),
  shareBasedPayments: z.string(),
  leases: leaseAmounts.optional(),
  transition: z.string().optional(),
})
/**
 * Loans of earlier versions of the form are not read: they have no balance at the start, and their question
 * was another one. The customer answers again.
 */
const answers = lasting.extend({
  disclosures: disclosures.optional(),
  owed: z.boolean().optional(),
  loans: z.array(loan).optional().catch(undefined),
  confirmed: z.array(z.string()).optional(),
  beganOn: givenDay.optional(),
  tradeChange: z.enum(TRADE_CHANGES).optional(),
  tradeBeganOn: givenDay.optional(),
  tradeCeasedOn: givenDay.optional(),
  hasIncomeAfterTrade: z.boolean().optional(),
  parts: z.array(partsOfPeriod).optional(),
})
const agent = z.object({
  personId: z.string(),
  declarant: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('self'), name: z.string(), status: z.string() }),
      z.object({ kind: z.literal('director') }),
    ])
    .nullable(),
  approvedOn: day,
  isDeclared: z.boolean(),
})
const boughtAsset = z.object({
  kind: z.enum([...ASSET_KINDS, 'none']),
  name: z.string().optional(),
  on: givenDay,
  cost: z.number(),
  isNew: z.boolean(),
  co2: z.int().nullable().optional(),
  isLeasedOut: z.boolean(),
  isFromConnected: z.boolean(),
})
const soldAsset = z.object({
  name: z.string().optional(),
  on: givenDay,
  proceeds: z.number(),
  cost: z.number(),
  pool: z.enum(['main', 'special', 'none']),
  claimed: z.enum(EARLIER_CLAIMS).optional(),
})
const movement = z.object({
  additions: z.number().optional(),
  disposals: z.number().optional(),
  isNet: z.boolean().optional(),
  rise: z.number().optional(),
  hasDisposalResult: z.boolean(),
})
const equipment = z.object({
  answer: z.enum(['yes', 'no', 'finished']),
  bought: z.array(boughtAsset),
  sold: z.array(soldAsset),
})
const lossUse = z.object({
  loss: z.number(),
  use: z.enum(['none', 'forward', 'back']),
  back: z.object({ toPeriodEnd: givenDay, profits: z.number() }).optional(),
})
const content = z.object({
  draftId: z.string(),
  company: z
    .object({
      name: z.string(),
      signatories: z.array(z.string()),
      nextPeriod: z.object({ start: day, end: day }),
    })
    .nullable(),
  isConfirmed: z.boolean(),
  wanted: z.enum(['both', ...FILING_TYPES]).nullable(),
  kind: z.enum(['trading', 'dormant']).nullable(),
  periodStart: day,
  periodEnd: day,
  importId: z.string().nullable(),
  figures: z.record(z.string(), z.number()).transform(withoutOneDisallowableAmount),
  placements: z.array(z.object({ code: z.string(), name: z.string(), key: z.string() })),
  utr: z.string().nullable(),
  signatory: z.string().nullable(),
  areFiguresChecked: z.boolean(),
  movement: movement.optional(),
  equipment: equipment.optional(),
  isEquipmentChecked: z.boolean().optional(),
  answers: answers.optional(),
  areAnswersChecked: z.boolean().optional(),
  lossUse: lossUse.optional(),
  isLossChecked: z.boolean().optional(),
  seenTax: z.number().nullable(),
  addedTax: z.number().optional(),
  checked: z.array(z.string()).optional(),
  isDeclared: z.boolean(),
  agent: agent.optional(),
  amends: z.object({ nonCompliance: z.string(), changes: z.string() }).optional(),
  parts: z.partialRecord(z.enum(FILING_TYPES), part),
  wrongSignIns: z.int(),
})

/** A form from its JSON. Throws if it is no form. */
export function readDraft(json: unknown): Draft {
  return content.parse(json)
}

export async function findDraft(db: Queryable, entitlementId: string): Promise<StoredDraft | undefined> {
  const { rows } = await db.query<{ state: unknown; revision: string }>(
    'select state, revision from draft where entitlement_id = $1',
    [entitlementId],
  )
  const [row] = rows
  return row === undefined ? undefined : { draft: readDraft(row.state), revision: Number(row.revision) }
}

/** Adds a form, unless the company has one. */
export async function insertDraft(
  tx: Tx,
  { entitlementId, draft, at }: { readonly entitlementId: string; readonly draft: Draft; readonly at: Date },
): Promise<void> {
  await tx.query(
    `insert into draft (entitlement_id, revision, state, changed_at) values ($1, 1, $2, $3)
     on conflict (entitlement_id) do nothing`,
    [entitlementId, JSON.stringify(draft), at],
  )
}

export interface SavedDraft {
  readonly entitlementId: string
  readonly draft: Draft
  /** The revision that the change is based on. */
  readonly revision: number
  readonly at: Date
}

/** Saves a change; returns false if another request changed the form meanwhile. */
export async function saveDraft(
  db: Queryable,
  { entitlementId, draft, revision, at }: SavedDraft,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update draft set state = $2, revision = revision + 1, changed_at = $4
     where entitlement_id = $1 and revision = $3`,
    [entitlementId, JSON.stringify(draft), revision, at],
  )
  return rowCount === 1
}
