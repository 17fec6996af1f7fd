// Warnings about the period: a dormant company that traded, a trial balance from after the year-end closing,
// a reserve that differs from the last accounts.
import { formatMoney } from '@cfs/values'
import type { MappedTrialBalance, MappingOptions } from '../mapping/mapped-trial-balance.ts'
import { isProfitAndLossKey } from '../total-keys.ts'
import { block, type ImportWarning, note } from './import-warning.ts'
import { listNames } from './list-names.ts'

const DORMANT_CATEGORIES = ['share_capital', 'cash', 'unpaid_share_capital']

/** The warnings about the period of a trial balance. */
export function periodWarnings(
  { placed }: Pick<MappedTrialBalance, 'placed'>,
  { companyType, filedReservePence }: MappingOptions,
): ImportWarning[] {
  const used = placed.filter(({ line }) => line.amountPence !== 0)
  const results = used.filter(({ key }) => isProfitAndLossKey(key))
  const warnings: ImportWarning[] = []
  if (companyType === 'dormant') {
    // CA 2006 s.1169: a dormant company has no significant accounting transaction in the period.
    const others = used.filter(
      ({ key, category }) => !isProfitAndLossKey(key) && !DORMANT_CATEGORIES.includes(category ?? ''),
    )
    if (results.length > 0)
      warnings.push(
        block(
          'not_dormant',
          `A dormant company has no income or expenses, but ${listNames(results)} has a balance.`,
        ),
      )
    if (others.length > 0)
      warnings.push(
        note(
          'unusual_for_dormant',
          `A dormant company usually has only share capital and cash. Check ${listNames(others)}.`,
        ),
      )
  } else if (results.length === 0 && used.length > 0)
    warnings.push(
      note(
        'closed_to_reserves',
        'No account has income or expenses. If the year is closed to reserves, send the trial balance from before the closing.',
      ),
    )
  const brought = used.filter(({ category }) => category === 'profit_and_loss_reserve')
  const broughtPence = brought.reduce((pence, { line }) => pence - line.amountPence, 0)
  if (filedReservePence !== undefined && broughtPence !== filedReservePence)
    warnings.push(
      note(
        'reserve_differs',
        `The reserve brought forward is ${formatMoney(broughtPence)}; the last accounts show ${formatMoney(filedReservePence)}.`,
      ),
    )
  return warnings
}
