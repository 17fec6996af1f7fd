// The comparative of dormant accounts: what the account filed here for the year before, because members may
// pay for their shares without ending the dormancy (CA 2006 s.1169(3)(a)).
import type { DormantFigures, SheetFigures } from '@cfs/forms'
import { invalid } from '../domain/refusal.ts'
import type { AccountsFiledBefore } from './planning-facts.ts'
import { refuse } from './refuse.ts'

/** The filed balance sheet as that of a dormant company without figures; undefined if none is known. */
export function dormantComparative(sheet: SheetFigures | undefined): DormantFigures | undefined {
  return (
    sheet && {
      shareCapitalPence: sheet.capitalPence,
      cashPence: sheet.currentAssetsPence,
      calledUpShareCapitalNotPaidPence: sheet.calledUpShareCapitalNotPaidPence,
      profitAndLossAccountPence: sheet.profitAndLossAccountPence,
    }
  )
}

function hasOtherItems(sheet: SheetFigures): boolean {
  const { prepaymentsPence = 0, reserves } = sheet
  return [
    sheet.profitAndLossAccountPence,
    sheet.fixedAssetsPence,
    prepaymentsPence,
    sheet.creditorsWithinOneYearPence,
    sheet.creditorsAfterOneYearPence,
    sheet.provisionsPence,
    sheet.accrualsAndDeferredIncomePence,
    ...(reserves === undefined
      ? []
      : [reserves.sharePremiumPence, reserves.revaluationPence, reserves.otherPence]),
  ].some((pence) => pence !== 0)
}

/**
 * Refuses to assume what the accounts filed for the year before contradict: that the members' capital is all
 * that the company has, or that capital was paid which was unpaid.
 */
export function refuseAssumedSheet(unpaid: number | undefined, before: AccountsFiledBefore | undefined) {
  if (before === undefined) return
  const { sheet, period } = before
  if (hasOtherItems(sheet)) {
    refuse(
      invalid({
        field: 'financials',
        message:
          `is required with balance_sheet and prior_year: the accounts filed here up to ${period.end} show more than ` +
          'capital in cash, and a dormant company still has what it had',
      }),
    )
  }
  const { calledUpShareCapitalNotPaidPence: unpaidPence } = sheet
  if (unpaid !== undefined || unpaidPence === 0) return
  const pounds = (unpaidPence / 100).toFixed(2)
  refuse(
    invalid({
      field: 'called_up_share_capital_not_paid',
      message:
        `is required: the accounts filed here up to ${period.end} show £${pounds} of the share capital as ` +
        'unpaid. Send what is unpaid now, or 0 if the members have paid it',
    }),
  )
}
