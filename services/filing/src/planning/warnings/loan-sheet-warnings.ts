// Warns if persons owe the company more than its balance sheet can contain: a loan is a debtor, and so a part
// of the current assets whenever it falls due (SI 2008/409 sch.1, format 1, C.II).
import type { BalanceSheet, Financials } from '@cfs/contracts'
import { byDirector, closingOf, workOutAccount } from '@cfs/tax'
import { BALANCING_TOLERANCE_PENCE, formatMoney, nearestPence } from '@cfs/values'
import { warnIf, type Warning } from '../../domain/warnings/warning.ts'
import { loanAccountsOf, notedAdvancesOf } from '../loans-of.ts'

export function loanSheetWarnings(financials: Financials): readonly Warning[] {
  const { balance_sheet: sheet } = financials
  if (sheet === undefined) return []
  const owedPence = Math.max(notedDebtsPence(financials), statedDebtsPence(financials))
  const debtorsPence = sheet.debtors === undefined ? mostDebtorsPence(sheet) : nearestPence(sheet.debtors)
  const contains =
    sheet.debtors === undefined
      ? `the current assets of financials.balance_sheet contain at most ${formatMoney(debtorsPence)} of debtors`
      : `financials.balance_sheet.debtors is ${formatMoney(debtorsPence)}`
  return warnIf(
    owedPence - debtorsPence > BALANCING_TOLERANCE_PENCE,
    'LOANS_EXCEED_DEBTORS',
    `Directors, shareholders or relatives owe the company ${formatMoney(owedPence)} at the end of the period, but ` +
      `${contains}, of which these loans are a part. Correct the balance sheet or the loans.`,
  )
}

/** The current assets less those that the request states and that are no debts of persons. */
export function mostDebtorsPence(sheet: BalanceSheet): number {
  const others = [
    sheet.cash,
    sheet.stocks,
    sheet.current_asset_investments,
    sheet.prepayments_and_accrued_income,
    sheet.called_up_share_capital_not_paid,
  ]
  return others.reduce<number>((left, each) => left - nearestPence(each), nearestPence(sheet.current_assets))
}

/** What directors owe by the note of advances: an account in credit reduces no other person's debt. */
function notedDebtsPence(financials: Financials): number {
  return sumOfDebts(byDirector(notedAdvancesOf(financials)).map(closingOf))
}

/** What persons owe by the list of loans at the end of the last accounting period. */
function statedDebtsPence({ loans_to_participators: loans, returns = [] }: Financials): number {
  const last = returns.at(-1)?.loans_to_participators ?? loans ?? []
  return sumOfDebts(loanAccountsOf(last).map((account) => workOutAccount(account).closingPence))
}

function sumOfDebts(balances: readonly number[]): number {
  return balances.reduce((sum, balancePence) => sum + Math.max(0, balancePence), 0)
}
