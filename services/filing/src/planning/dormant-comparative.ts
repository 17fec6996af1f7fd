// The comparative of dormant accounts: what the account filed here for the year before, because members may
// pay for their shares without ending the dormancy (CA 2006 s.1169(3)(a)).
import type { DormantFigures, SheetFigures } from '@cfs/forms'
import { invalid } from '../domain/refusal.ts'
import type { AccountsFiledBefore } from './planning-facts.ts'
import { refuse } from './refuse.ts'

/**
 * The filed balance sheet as that of a dormant company without figures; undefined if it has other items, or
 * if none is known.
 */
export function dormantComparative(sheet: SheetFigures | undefined): DormantFigures | undefined {
  if (sheet === undefined || hasOtherItems(sheet)) return undefined
  return {
    shareCapitalPence: sheet.capitalPence,
    cashPence: sheet.currentAssetsPence,
    calledUpShareCapitalNotPaidPence: sheet.calledUpShareCapitalNotPaidPence,
    profitAndLossAccountPence: sheet.profitAndLossAccountPence,
  }
}

function hasOtherItems(sheet: SheetFigures): boolean {
  const { prepaymentsPence = 0, reserves } = sheet
  return [
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

/** Refuses to assume that capital was paid which the accounts filed for the year before show as unpaid. */
export function refuseAssumedPayment(unpaid: number | undefined, before: AccountsFiledBefore | undefined) {
  if (unpaid !== undefined || before === undefined) return
  const { calledUpShareCapitalNotPaidPence: unpaidPence } = before.sheet
  if (unpaidPence === 0) return
  const pounds = (unpaidPence / 100).toFixed(2)
  refuse(
    invalid({
      field: 'called_up_share_capital_not_paid',
      message:
        `is required: the accounts filed here up to ${before.period.end} show £${pounds} of the share capital as ` +
        'unpaid. Send what is unpaid now, or 0 if the members have paid it',
    }),
  )
}
