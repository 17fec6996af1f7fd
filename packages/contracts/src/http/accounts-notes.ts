// The notes to the accounts, in the client's words: no document contains a policy, event or fact that neither
// the request nor the register gave.
import { z } from 'zod'
import { amount, signedAmount } from './amounts.ts'
import { disclosures, MAX_NOTE_CHARACTERS, policies, refuseContradictions } from './disclosures.ts'
import { fixedAssetMovements } from './fixed-asset-movements.ts'
import { line, paragraphs } from './line.ts'

const advance = z.strictObject({
  director: line(1, 200).describe('The director’s full name.'),
  brought_forward: signedAmount
    .optional()
    .describe(
      'The amount the director owed at the start, in pounds; negative if the company owed the director. Defaults to 0.',
    ),
  advanced: amount
    .default(0)
    .describe('All advances and credits to the director in the period, before repayments. Defaults to 0.'),
  repaid: amount
    .default(0)
    .describe(
      'All amounts repaid in the period, including salary and dividends credited to the account. Defaults to 0.',
    ),
  terms: paragraphs(MAX_NOTE_CHARACTERS).describe(
    'The interest rate and the main conditions, including any amount written off or waived.',
  ),
})

const otherNote = z.strictObject({
  title: line(1, 100).describe('The heading of the note, without its number.'),
  text: paragraphs(MAX_NOTE_CHARACTERS).describe('The text of the note.'),
})

/** The `notes` of accounts, printed as sent. */
export const accountsNotes = z
  .strictObject({
    fixed_asset_movements: fixedAssetMovements
      .optional()
      .describe(
        'The movements of each class of fixed assets (SI 2008/409 sch.1 para.48), or of each item of a class. ' +
          'The rows of a class must agree with the balance sheets within £1.',
      ),
    directors_advances: z
      .array(advance)
      .max(40)
      .optional()
      .describe(
        'Advances and credits to directors (CA 2006 s.413), which all accounts must disclose. Omit them for an LLP.',
      ),
    guarantees_and_commitments: paragraphs(MAX_NOTE_CHARACTERS)
      .optional()
      .describe(
        'Guarantees (including those for directors), contingencies and financial commitments that are not in the balance sheet.',
      ),
    related_parties: paragraphs(MAX_NOTE_CHARACTERS)
      .optional()
      .describe(
        'Transactions with related parties (FRS 102 1AC.35): the relationship, the amounts and what else readers need. ' +
          'Small accounts for periods before 2026 need only those that were not under normal market conditions.',
      ),
    other: z
      .array(otherNote)
      .max(20)
      .optional()
      .describe(
        'Any other notes that the accounts require, such as debts due after five years or secured, events after the ' +
          'end of the period, dividends, or the parent company.',
      ),
    going_concern: paragraphs(MAX_NOTE_CHARACTERS)
      .optional()
      .describe(
        'What the accounts state about going concern: the basis that was used, that at least 12 months from the approval were considered, significant judgements and material uncertainties. ' +
          'Defaults to no statement. Small accounts for periods that begin from 1 January 2026 need it, and so do accounts with net liabilities, or of a company whose trade ended before their approval (warnings NOTES_MISSING and GOING_CONCERN_NOT_STATED).',
      ),
    policies: policies
      .optional()
      .describe(
        'The accounting policies: one text for each, or a text with its subject, which tags it. ' +
          'Defaults to the policy for turnover, if small accounts contain a profit and loss account.',
      ),
    ...disclosures,
  })
  .superRefine(refuseContradictions)

/** The reserves besides the profit and loss account (SI 2008/409 sch.1 Format 1, K II to IV). */
export const otherReserves = {
  share_premium: amount
    .optional()
    .describe(
      'The share premium account: what was paid for shares beyond their nominal value. Excludes share_capital. Omit it for an LLP. Defaults to 0.',
    ),
  revaluation_reserve: amount
    .optional()
    .describe(
      'The revaluation reserve: gains on revalued assets, which profit_and_loss_account does not include. Micro-entity accounts cannot have one (FRS 105). Defaults to 0.',
    ),
  other_reserves: signedAmount
    .optional()
    .describe(
      'All other reserves, such as the capital redemption reserve. Excludes profit_and_loss_account. May be negative. Defaults to 0.',
    ),
}

/** The parts of the assets in a balance sheet, which small accounts show. */
export const assetParts = {
  intangible_assets: amount
    .optional()
    .describe(part('fixed_assets', 'Goodwill, licences and software, after amortisation.')),
  tangible_assets: amount
    .optional()
    .describe(part('fixed_assets', 'Property, plant, equipment and vehicles, after depreciation.')),
  investments: amount
    .optional()
    .describe(part('fixed_assets', 'Shares and loans that are held for the long term.')),
  stocks: amount
    .optional()
    .describe(part('current_assets', 'Goods, materials and work in progress, at cost or a lower value.')),
  debtors: amount
    .optional()
    .describe(
      part(
        'current_assets',
        'What customers and others owe. Excludes unpaid called-up share capital and prepayments_and_accrued_income.',
      ),
    ),
  current_asset_investments: amount
    .optional()
    .describe(part('current_assets', 'Investments that are not fixed assets.')),
  cash: amount
    .optional()
    .describe(
      part(
        'current_assets',
        'Money in bank accounts and in hand. An overdraft is a creditor and is not deducted.',
      ),
    ),
}

function part(total: string, meaning: string): string {
  return `${meaning} A part of ${total}, which includes it. Shown in small accounts, where the parts must add up to the total. Defaults to 0.`
}
