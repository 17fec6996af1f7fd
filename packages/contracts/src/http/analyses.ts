// What debtors and creditors consist of, which small accounts show in their notes.
import { z } from 'zod'
import { amount } from './amounts.ts'

const part = amount.default(0)

const debtors = z.strictObject({
  trade_debtors: part,
  amounts_owed_by_group_undertakings: part.describe(
    'Amounts owed by group undertakings and undertakings in which the company has a participating interest.',
  ),
  other_debtors: part,
})

const creditors = z.strictObject({
  bank_loans_and_overdrafts: part,
  trade_creditors: part,
  amounts_owed_to_group_undertakings: part.describe(
    'Amounts owed to group undertakings and undertakings in which the company has a participating interest.',
  ),
  taxation_and_social_security: part,
  other_creditors: part,
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
