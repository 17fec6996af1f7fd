// Notices about directors in the note of advances who have no entry among the loans: what the return assumes.
import { formatMoney } from '@cfs/values'
import type { TaxNotice } from '../tax-notice.ts'
import { mayBeMatched } from './may-be-matched.ts'
import { byDirector, closingOf, type AdvancesToCompare } from './refused-advances.ts'
import { accountOf } from './person-of.ts'

/**
 * An account that was settled by large repayments counts as not settled if the money was lent again. Debts at
 * the end need an entry, or are exempt.
 */
export function advancesNotices({ noted, periods, exemption }: AdvancesToCompare): readonly TaxNotice[] {
  if (exemption === 'company_not_close') return []
  const settled = byDirector(noted).filter(
    (row) =>
      closingOf(row) <= 0 &&
      mayBeMatched({ ...row, advances: [{ amountPence: row.advancedPence }] }) &&
      periods.every(({ accounts }) => accountOf(accounts, row.director) === undefined),
  )
  return settled.map(({ director, repaidPence }) => ({
    code: 'REPAYMENT_ASSUMED_FINAL',
    about: director,
    message:
      `The accounts say that ${director} repaid ${formatMoney(repaidPence)}, and financials.loans_to_participators has ` +
      `no entry for ${director}, so the return takes the money as not lent again (CTA 2010 s.464ZA). Give an entry ` +
      'with lent_again.',
  }))
}
