// Warnings of a return about loans to participators: the tax on them, what else the customer must know, and
// that none were stated.
import type { BalanceSheet, Financials } from '@cfs/contracts'
import type { LoansPage } from '@cfs/tax'
import { BALANCING_TOLERANCE_PENCE, formatLongDate, formatMoney, nearestPence } from '@cfs/values'
import { warnIf, type Warning } from '../domain/warnings/warning.ts'
import type { Ct600Plan } from './planned-filing.ts'

export function loanWarningsOf({ tax }: Ct600Plan, financials: Financials): readonly Warning[] {
  const { loans_exemption: exemption, balance_sheet: sheet } = financials
  const stated = financials.loans_to_participators ?? financials.returns?.at(-1)?.loans_to_participators
  return [
    ...warnIf(
      stated === undefined && exemption === undefined && sheet !== undefined && mayContainLoan(sheet),
      'LOANS_ASSUMED_NONE',
      'financials.loans_to_participators was not sent, so the return states that no director, shareholder or relative ' +
        'owed the company money at the end of the period (CTA 2010 s.455).',
    ),
    ...(tax?.returns ?? []).flatMap(({ loans }) => taxWarnings(loans?.page)),
    ...(tax?.notices ?? []).map(({ code, message }) => ({ code, message })),
  ]
}

function taxWarnings(page: LoansPage | undefined): readonly Warning[] {
  if (page === undefined || page.taxPayablePence === 0) return []
  return warnIf(
    true,
    'LOAN_TAX_DUE',
    `Tax of ${formatMoney(page.taxPayablePence)} on loans to participators is due on ${formatLongDate(page.taxDueOn)} ` +
      `(CTA 2010 s.455). What is repaid by ${formatLongDate(page.relievedIfRepaidBy)} is not taxed: amend the return then. ` +
      'Tax on what is repaid later is repaid nine months after the end of the period of the repayment (s.458).',
  )
}

/** Whether the current assets contain what may be a debt of a person: not cash, stocks or investments. */
function mayContainLoan(sheet: BalanceSheet): boolean {
  const others = [
    sheet.cash,
    sheet.stocks,
    sheet.current_asset_investments,
    sheet.prepayments_and_accrued_income,
    sheet.called_up_share_capital_not_paid,
  ]
  const otherPence = others.reduce<number>((sum, each) => sum + nearestPence(each), 0)
  return nearestPence(sheet.current_assets) - otherPence > BALANCING_TOLERANCE_PENCE
}
