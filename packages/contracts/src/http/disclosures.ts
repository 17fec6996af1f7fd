// The disclosures of small accounts for periods that begin from 1 January 2026 (FRS 102 section 1A, September
// 2024): what the accounts state, and the answers that say that there is nothing to state.
import { z } from 'zod'
import { amount } from './amounts.ts'
import { line, paragraphs } from './line.ts'

/** The maximum length of one text in the notes, in code points. */
export const MAX_NOTE_CHARACTERS = 2000

const noteText = paragraphs(MAX_NOTE_CHARACTERS)

/** The subjects of accounting policies for which the taxonomy has an element. */
const POLICY_SUBJECTS = [
  'revenue',
  'leases',
  'tangible_assets',
  'intangible_assets',
  'investment_property',
  'stocks',
  'debtors',
  'creditors',
  'cash',
  'financial_instruments',
  'tax',
  'current_tax',
  'deferred_tax',
  'provisions',
  'pensions',
  'grants',
  'foreign_currency',
  'research_and_development',
  'employee_benefits',
  'share_based_payments',
] as const

const policyWithSubject = z.strictObject({
  subject: z
    .enum(POLICY_SUBJECTS)
    .describe('The subject of the policy, which tags it in the accounts. Send each subject once.'),
  text: noteText.describe('The text of the policy.'),
})

/** The accounting policies: a text for each, or a text with its subject. */
export const policies = z
  .array(z.union([noteText, policyWithSubject]))
  .max(20)
  .refine(
    (all) => {
      const subjects = all.flatMap((policy) => (typeof policy === 'string' ? [] : [policy.subject]))
      return new Set(subjects).size === subjects.length
    },
    { error: 'must have each subject once' },
  )

const leases = z.strictObject({
  right_of_use_assets: amount.describe(
    'The carrying amount of right-of-use assets at the end of the period, after depreciation. The fixed assets include it.',
  ),
  depreciation: amount.describe(
    'The depreciation of right-of-use assets in the period. profit_and_loss.depreciation includes it.',
  ),
  interest: amount.describe('The interest on lease liabilities in the period. profit_and_loss includes it.'),
  liability_within_one_year: amount.describe(
    'The lease liability that is due within one year. creditors_within_one_year includes it.',
  ),
  liability_after_one_year: amount.describe(
    'The lease liability that is due after more than one year. creditors_after_one_year includes it.',
  ),
  expense: amount
    .default(0)
    .describe(
      'The expense of short leases and of leases of low-value assets, which are not on the balance sheet. Defaults to 0.',
    ),
})

const ASKED =
  'Small accounts for periods that begin from 1 January 2026 need an answer, or NOTES_MISSING names it.'

/** Members of `notes`. */
export const disclosures = {
  has_related_party_transactions: z
    .boolean()
    .optional()
    .describe(
      `Whether there were material transactions or balances with related parties, such as directors’ loans, dividends to directors or rent paid to them. If \`true\`, related_parties is required. ${ASKED}`,
    ),
  controlling_party: line(1, 200)
    .optional()
    .describe('The name of the ultimate controlling party. Defaults to no statement.'),
  has_leases: z
    .boolean()
    .optional()
    .describe(
      `Whether the company leases assets for more than 12 months that are not of low value. If \`true\`, leases is required. ${ASKED}`,
    ),
  leases: leases
    .optional()
    .describe(
      'Leases in which the company is the lessee (FRS 102 section 20, September 2024): amounts in pounds, positive, which feed no box.',
    ),
  has_share_based_payments: z
    .boolean()
    .optional()
    .describe(
      `Whether the company paid for goods or services with shares or options. If \`true\`, share_based_payments is required. ${ASKED}`,
    ),
  share_based_payments: noteText
    .optional()
    .describe('The share-based payments of the period. Defaults to no statement.'),
  transition: noteText
    .optional()
    .describe(
      'The effect of the first application of FRS 102 (September 2024), such as leases and revenue. Small accounts with a previous year need it once, for the first period that begins from 1 January 2026.',
    ),
  judgements_and_estimates: noteText
    .optional()
    .describe('Significant judgements and estimates. Defaults to no statement.'),
}

/** The questions whose answer needs a note, and the note. */
export const ANSWERED_BY = [
  ['has_related_party_transactions', 'related_parties'],
  ['has_leases', 'leases'],
  ['has_share_based_payments', 'share_based_payments'],
] as const

type Answers = Readonly<
  Partial<Record<(typeof ANSWERED_BY)[number][0], boolean | undefined>> &
    Partial<Record<(typeof ANSWERED_BY)[number][1], unknown>>
>

/** Refuses a note without its answer, and an answer that contradicts the note. */
export function refuseContradictions(notes: Answers, context: z.RefinementCtx): void {
  for (const [question, note] of ANSWERED_BY) {
    const hasNote = notes[note] !== undefined
    if (notes[question] === true && !hasNote) {
      const message = `is required, because ${question} is true`
      context.addIssue({ code: 'custom', path: [note], message })
    }
    if (notes[question] === false && hasNote) {
      const message = `must be omitted, because ${question} is false`
      context.addIssue({ code: 'custom', path: [note], message })
    }
  }
}
