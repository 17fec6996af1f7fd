// Converts an import record into the `financials` of a filing request. No account without a certain place
// adds to a figure: the notes state each of them, and what the customer must still decide.
import { BALANCING_TOLERANCE_PENCE, formatMoney, nearestPence, poundsFromPence } from '@cfs/values'
import type { Correction } from '../mapping/corrections.ts'
import { taxFlagRow, type TaxFlag } from '../tax-flags.ts'
import { isProfitAndLossKey } from '../total-keys.ts'
import { balanceSheetFigures } from './balance-sheet-figures.ts'
import { type FiguresNote, namesOf, notice, obstacle, sumPence } from './figures-note.ts'
import type { ImportedBalanceSheet, ImportedFinancials, ImportedPriorYear } from './imported-financials.ts'
import { type ImportedAccounts, type PlacedAccount, placedAccounts } from './placed-accounts.ts'
import { profitAndLossFigures } from './profit-and-loss-figures.ts'

export interface FinancialsOptions {
  readonly isLlp: boolean
  /** Defaults to `trading`. A dormant company without income or expenses has no profit and loss account. */
  readonly companyType?: 'trading' | 'dormant' | undefined
  /** The places that the customer chose for accounts since the import. */
  readonly corrections?: readonly Correction[] | undefined
}

/** A question about the tax treatment of an account; the amount is in pounds, debits positive. */
export interface FiguresQuestion {
  readonly code: string | null
  readonly name: string
  readonly amount: number
  readonly flag: TaxFlag
  readonly law: string
  readonly question: string
}

export interface FinancialsOfImport {
  readonly financials: ImportedFinancials
  /** Obstacles come first. Without any, the API accepts the figures. */
  readonly notes: readonly FiguresNote[]
  readonly questions: readonly FiguresQuestion[]
  /**
   * Net assets less capital and reserves, in pounds: 0 in a balanced import whose accounts are all placed.
   */
  readonly difference: number
}

/**
 * The figures of an import record, in pounds with the names that the API uses. Figures that no trial balance
 * contains, such as capital allowances and the number of employees, are absent.
 */
export function financialsOf(record: ImportedAccounts, options: FinancialsOptions): FinancialsOfImport {
  const { isLlp, companyType = 'trading' } = options
  const accounts = placedAccounts(record, options.corrections)
  const sheet = balanceSheetFigures(accounts, { isLlp, path: 'balance_sheet' })
  const results = profitAndLossFigures(accounts, { isLlp })
  const hasResults = companyType === 'trading' || hasTraded(accounts)
  const pence = differencePence(sheet.figures)
  const found = [
    ...placeNotes(accounts),
    ...sheet.notes,
    ...(hasResults ? results.notes : []),
    ...(hasResults ? [allowancesNote(accounts, isLlp)] : []),
    ...(isLlp ? [CLASSIFICATION] : []),
  ].filter((note) => note !== undefined)
  const notes = [...found, ...(found.some(({ blocksFiling }) => blocksFiling) ? [] : apartNotes(pence))]
  return {
    financials: {
      ...(hasResults ? { profit_and_loss: results.figures } : {}),
      balance_sheet: sheet.figures,
    },
    notes: notes.sort((one, other) => Number(other.blocksFiling) - Number(one.blocksFiling)),
    questions: questionsOf(accounts),
    difference: poundsFromPence(pence),
  }
}

/** The `prior_year` of a filing request, from the import of the year before. */
export function priorYearOf(
  record: ImportedAccounts,
  options: FinancialsOptions,
): { readonly priorYear: ImportedPriorYear; readonly notes: readonly FiguresNote[] } {
  const accounts = placedAccounts(record, options.corrections)
  const { isLlp } = options
  const sheet = balanceSheetFigures(accounts, { isLlp, path: 'prior_year' })
  const { disallowable_expenses: _, ...lines } = profitAndLossFigures(accounts, { isLlp }).figures
  const notes = [...placeNotes(accounts), ...sheet.notes]
  return {
    priorYear: { ...sheet.figures, ...(hasTraded(accounts) ? { profit_and_loss: lines } : {}) },
    notes: notes.sort((one, other) => Number(other.blocksFiling) - Number(one.blocksFiling)),
  }
}

/**
 * The figures with the corporation tax of the period (in pence) as an expense and as a creditor due within
 * one year. Only for figures whose trial balance has no tax charge.
 */
export function withTaxCharge(financials: ImportedFinancials, taxPence: number): ImportedFinancials {
  const { profit_and_loss: lines, balance_sheet: sheet } = financials
  const add = (pounds: number | undefined, pence: number) => poundsFromPence(nearestPence(pounds) + pence)
  return {
    profit_and_loss: { ...lines, tax: poundsFromPence(taxPence) },
    balance_sheet: {
      ...sheet,
      creditors_within_one_year: add(sheet.creditors_within_one_year, taxPence),
      profit_and_loss_account: add(sheet.profit_and_loss_account, -taxPence),
    },
  }
}

const CLASSIFICATION = notice(
  'members_capital_classification',
  'State whether the LLP must repay the members’ capital (a debt) or not (equity). Equity is stated otherwise.',
  { field: 'members_capital_classification' },
)

function hasTraded(accounts: readonly PlacedAccount[]): boolean {
  return accounts.some(
    ({ key, amountPence }) => key !== undefined && isProfitAndLossKey(key) && amountPence !== 0,
  )
}

/** The notes about accounts without a place and about the balance of all accounts. */
function placeNotes(accounts: readonly PlacedAccount[]): FiguresNote[] {
  const open = accounts.filter(({ key, amountPence }) => key === undefined && amountPence !== 0)
  const suspense = open.filter(({ reason }) => reason === 'suspense')
  const unplaced = open.filter(({ reason }) => reason === 'unknown' || reason === 'ambiguous')
  const notes: FiguresNote[] = []
  if (unplaced.length > 0) {
    const sum = formatMoney(sumPence(unplaced))
    const message =
      unplaced.length === 1
        ? `1 account is not placed yet: ${namesOf(unplaced)}, ${sum}.`
        : `${unplaced.length} accounts are not placed yet, together ${sum}: ${namesOf(unplaced)}.`
    notes.push(obstacle('unplaced_accounts', message, { accounts: unplaced }))
  }
  // Two suspense accounts with opposite balances are both open, so their absolute amounts count.
  const openPence = suspense.reduce((pence, { amountPence }) => pence + Math.abs(amountPence), 0)
  if (openPence > 0) {
    const message = `${namesOf(suspense)} must be cleared: ${formatMoney(openPence)} is not allocated.`
    const kind = openPence > BALANCING_TOLERANCE_PENCE ? obstacle : notice
    notes.push(kind('suspense', message, { accounts: suspense }))
  }
  return [...notes, ...balanceNotes(accounts, [...unplaced, ...suspense])]
}

/** A difference that the accounts without a place do not explain. */
function balanceNotes(accounts: readonly PlacedAccount[], open: readonly PlacedAccount[]): FiguresNote[] {
  const placed = accounts.filter(({ key }) => key !== undefined)
  const pence = sumPence([...placed, ...open])
  if (pence === 0) return []
  const side = pence > 0 ? 'debits exceed the credits' : 'credits exceed the debits'
  const message = `The ${side} by ${formatMoney(Math.abs(pence))}. Send a trial balance that adds up to zero.`
  return [(Math.abs(pence) > BALANCING_TOLERANCE_PENCE ? obstacle : notice)('unbalanced', message)]
}

/** Small differences that are tolerable one by one may be too much together. */
function apartNotes(pence: number): FiguresNote[] {
  if (Math.abs(pence) <= BALANCING_TOLERANCE_PENCE) return []
  const message = `Net assets and capital and reserves differ by ${formatMoney(Math.abs(pence))}; they may differ by £1.`
  return [obstacle('does_not_balance', message, { field: 'balance_sheet' })]
}

/** Capital allowances are asked, never derived from depreciation; the year’s additions are a suggestion. */
function allowancesNote(accounts: readonly PlacedAccount[], isLlp: boolean): FiguresNote | undefined {
  const assets = accounts.filter(({ key, amountPence }) => key === 'bs_fixed_assets' && amountPence !== 0)
  if (isLlp || assets.length === 0) return undefined
  const additions = assets.filter(({ words, amountPence }) => /\badditions?\b/.test(words) && amountPence > 0)
  const message =
    additions.length === 0
      ? 'State the capital allowances that the company claims for its plant, machinery and vehicles.'
      : `State the capital allowances that the company claims. ${namesOf(additions)} may qualify for the annual investment allowance: ${formatMoney(sumPence(additions))}.`
  return notice('capital_allowances', message, {
    field: 'tax_adjustments.capital_allowances',
    accounts: additions,
  })
}

function questionsOf(accounts: readonly PlacedAccount[]): FiguresQuestion[] {
  return accounts.flatMap(({ code, name, amountPence, key, taxFlag }) => {
    const { law, question } = taxFlagRow(taxFlag)
    if (key === undefined || question === undefined || amountPence === 0) return []
    return [{ code: code ?? null, name, amount: poundsFromPence(amountPence), flag: taxFlag, law, question }]
  })
}

/** Net assets less capital and reserves, in pence. */
function differencePence(sheet: ImportedBalanceSheet): number {
  const sum = (...fields: readonly (keyof ImportedBalanceSheet)[]) =>
    fields.reduce((pence, field) => pence + nearestPence(sheet[field]), 0)
  const assets = sum('fixed_assets', 'current_assets')
  const debts = sum('creditors_within_one_year', 'creditors_after_one_year', 'provisions')
  const capital = sum('share_capital', 'members_capital', 'share_premium')
  const reserves = sum('revaluation_reserve', 'other_reserves', 'profit_and_loss_account')
  return assets - debts - sum('accruals_and_deferred_income') - capital - reserves
}
