// What debtors and creditors consist of, which small accounts show in their notes.
import { z } from 'zod'
import { amount } from './amounts.ts'

const part = (meaning: string) => amount.default(0).describe(`${meaning} Defaults to 0.`)

const debtors = z.strictObject({
  trade_debtors: part('What customers owe for sales, including VAT, less bad debts.'),
  amounts_owed_by_group_undertakings: part(
    'Amounts owed by group undertakings and undertakings in which the company has a participating interest, including loans.',
  ),
  other_debtors: part(
    'All other debtors, such as VAT or tax to be repaid and loans to directors. Excludes prepayments that prepayments_and_accrued_income states.',
  ),
})

const creditors = z.strictObject({
  bank_loans_and_overdrafts: part('What is owed to banks, including overdrafts, without future interest.'),
  trade_creditors: part('What is owed to suppliers, including VAT.'),
  amounts_owed_to_group_undertakings: part(
    'Amounts owed to group undertakings and undertakings in which the company has a participating interest, including loans.',
  ),
  taxation_and_social_security: part(
    'Corporation tax, VAT, PAYE and National Insurance that are owed. Excludes deferred tax, which is a provision.',
  ),
  other_creditors: part(
    'All other creditors, such as directors’ loans, hire purchase and pensions. Excludes accruals that accruals_and_deferred_income states.',
  ),
})

/** What debtors and creditors consist of (SI 2008/409 sch.1 Format 1, C II, E and H). */
export const analyses = {
  debtors_analysis: debtors.optional().describe(of('debtors')),
  creditors_within_one_year_analysis: creditors.optional().describe(of('creditors_within_one_year')),
  creditors_after_one_year_analysis: creditors.optional().describe(of('creditors_after_one_year')),
}

function of(total: string): string {
  return (
    `The amounts that make up ${total}, in pounds. Only small accounts show them, in a note. ` +
    `Must add up to ${total} within £1.`
  )
}
