// What debtors and creditors consist of, which small accounts show in their notes.
import type { BalanceSheet } from '@cfs/contracts'
import type { SheetFigures } from '@cfs/forms'
import { nearestPence } from '@cfs/values'

/** Omitted if the request has none, so that accounts without them do not change. */
export function analysesOf(sheet: BalanceSheet): Pick<SheetFigures, 'analyses'> {
  const { debtors_analysis: debtors } = sheet
  const creditorsWithinOneYear = creditorsOf(sheet.creditors_within_one_year_analysis)
  const creditorsAfterOneYear = creditorsOf(sheet.creditors_after_one_year_analysis)
  const analyses = {
    ...(debtors && {
      debtors: {
        tradePence: nearestPence(debtors.trade_debtors),
        groupPence: nearestPence(debtors.amounts_owed_by_group_undertakings),
        otherPence: nearestPence(debtors.other_debtors),
      },
    }),
    ...(creditorsWithinOneYear && { creditorsWithinOneYear }),
    ...(creditorsAfterOneYear && { creditorsAfterOneYear }),
  }
  return Object.keys(analyses).length === 0 ? {} : { analyses }
}

function creditorsOf(creditors: BalanceSheet['creditors_within_one_year_analysis']) {
  return (
    creditors && {
      bankPence: nearestPence(creditors.bank_loans_and_overdrafts),
      tradePence: nearestPence(creditors.trade_creditors),
      groupPence: nearestPence(creditors.amounts_owed_to_group_undertakings),
      taxationPence: nearestPence(creditors.taxation_and_social_security),
      otherPence: nearestPence(creditors.other_creditors),
    }
  )
}
