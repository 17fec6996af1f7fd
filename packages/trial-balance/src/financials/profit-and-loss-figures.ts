// The profit and loss account of a filing request. Interest, rent and dividends received have fields of their
// own, because the return states each in a box of its own (CT600 boxes 170, 190 and 620).
import { formatMoney, poundsFromPence } from '@cfs/values'
import { isDisallowed } from '../tax-flags.ts'
import { isProfitAndLossKey, type TotalKey } from '../total-keys.ts'
import { type FiguresNote, namesOf, notice, obstacle, sumPence } from './figures-note.ts'
import { disallowedKinds } from './disallowed-kinds.ts'
import type { ImportedProfitAndLoss } from './imported-financials.ts'
import type { PlacedAccount } from './placed-accounts.ts'
import { statedFigures } from './stated-figures.ts'

type ProfitAndLossField = Exclude<keyof ImportedProfitAndLoss, 'disallowable_expenses' | 'dividends_paid'>

const PATH = 'profit_and_loss'
/** Codes for interest often include bank charges. */
const INTEREST = /\binterest\b|\bfinance (cost|charge|expense)s?\b/
/** The fields that include the disallowable expenses (see the API’s `disallowable_expenses`). */
const EXPENSES = ['cost_of_sales', 'staff_costs', 'other_operating_expenses'] as const

export interface ProfitAndLossFigures {
  readonly figures: ImportedProfitAndLoss
  readonly notes: readonly FiguresNote[]
}

/** The figures of the accounts; notes state what the customer must check. */
export function profitAndLossFigures(
  accounts: readonly PlacedAccount[],
  { isLlp }: { readonly isLlp: boolean },
): ProfitAndLossFigures {
  const lines = accounts.filter(({ key }) => key !== undefined && isProfitAndLossKey(key))
  const stated = statedFigures(lines, { fieldOf, path: PATH, required: ['turnover'], signed: ['tax'] })
  const { tax: _, ...ofLlp } = stated.figures
  const disallowed = disallowable(lines, (field) => stated.pence(field))
  const dividends = isLlp ? { figures: {}, notes: [] } : dividendsPaid(accounts)
  return {
    figures: {
      ...(isLlp ? ofLlp : stated.figures),
      ...disallowed.figures,
      ...dividends.figures,
    },
    notes: [
      ...stated.notes,
      ...disallowed.notes,
      ...dividends.notes,
      ...incomeNotes(lines),
      ...expenseNotes(lines),
      ...(isLlp ? llpNotes(accounts) : taxNotes(accounts, lines)),
    ],
  }
}

const FIELDS: Readonly<Partial<Record<TotalKey, ProfitAndLossField>>> = {
  pl_turnover: 'turnover',
  pl_cost_of_sales: 'cost_of_sales',
  pl_staff_costs: 'staff_costs',
  pl_depreciation: 'depreciation',
  pl_other_charges: 'other_operating_expenses',
  pl_tax: 'tax',
}

function fieldOf({ key, category, taxFlag, words }: PlacedAccount): ProfitAndLossField | undefined {
  if (key === undefined) return undefined
  if (key === 'pl_other_income') return incomeField(taxFlag)
  const isInterest = category === 'other_charges' && taxFlag === 'check_interest' && INTEREST.test(words)
  return isInterest ? 'interest_payable' : FIELDS[key]
}

function incomeField(taxFlag: PlacedAccount['taxFlag']): ProfitAndLossField {
  if (taxFlag === 'nontrade_interest') return 'interest_receivable'
  if (taxFlag === 'property_income') return 'property_income'
  return taxFlag === 'exempt_distribution' ? 'dividends_received' : 'other_income'
}

/** Depreciation has a field of its own and is added back by itself, so it does not count again here. */
function disallowable(lines: readonly PlacedAccount[], pence: (field: ProfitAndLossField) => number) {
  const accounts = lines.filter((line) => {
    const field = fieldOf(line)
    return EXPENSES.some((one) => one === field) && isDisallowed(line.taxFlag, line.amountPence)
  })
  const totalPence = sumPence(accounts)
  if (totalPence === 0) return { figures: {}, notes: [] }
  const mostPence = EXPENSES.reduce((sum, field) => sum + Math.max(0, pence(field)), 0)
  if (totalPence > 0 && totalPence <= mostPence)
    return { figures: { disallowable_expenses: disallowedKinds(accounts) }, notes: [] }
  const message = `The disallowable expenses are ${formatMoney(totalPence)}, but the expenses that include them are ${formatMoney(mostPence)}. Check ${namesOf(accounts)}.`
  const about = { field: `${PATH}.disallowable_expenses`, accounts }
  // A refund that exceeds the year's charge is allowable income; leaving it out never understates the profit.
  const kind = totalPence < 0 ? notice : obstacle
  return { figures: {}, notes: [kind('disallowable_expenses', message, about)] }
}

/** Dividends reduce the reserve, never the profit (CA 2006 s.830). Drawings may be a loan instead. */
function dividendsPaid(accounts: readonly PlacedAccount[]) {
  const paid = accounts.filter(({ category, taxFlag }) => category === 'dividends' && taxFlag === 'dividend')
  const pence = sumPence(paid)
  if (pence > 0) return { figures: { dividends_paid: poundsFromPence(pence) }, notes: [] }
  if (pence === 0) return { figures: {}, notes: [] }
  const message = `${namesOf(paid)} is in credit by ${formatMoney(-pence)}. A dividend that the company paid is a debit; check the sign.`
  const field = `${PATH}.dividends_paid`
  return { figures: {}, notes: [obstacle('dividends_in_credit', message, { field, accounts: paid })] }
}

function incomeNotes(lines: readonly PlacedAccount[]): FiguresNote[] {
  const income = lines.filter((line) => line.key === 'pl_other_income' && line.amountPence !== 0)
  const property = income.filter(({ taxFlag }) => taxFlag === 'property_income')
  const other = income.filter(
    (line) => fieldOf(line) === 'other_income' && line.taxFlag !== 'check_other_income',
  )
  return [
    ...noteOf('other_income_of_trade', other, {
      field: `${PATH}.other_income`,
      message: (names) =>
        `${names} is stated as income of the trade. Interest, rent and dividends received belong in fields of their own.`,
    }),
    ...noteOf('property_expenses', property, {
      field: `${PATH}.property_income`,
      message: (names) =>
        `${names} must be the profit from letting after its expenses. Take these expenses out of the other figures.`,
    }),
  ]
}

function expenseNotes(lines: readonly PlacedAccount[]): FiguresNote[] {
  const used = lines.filter(({ amountPence }) => amountPence !== 0)
  const profits = used.filter(({ taxFlag, amountPence }) => taxFlag === 'disposal' && amountPence < 0)
  const gifts = used.filter(({ taxFlag, amountPence }) => taxFlag === 'donation' && amountPence > 0)
  return [
    ...noteOf('profit_on_disposal', profits, {
      field: `${PATH}.other_operating_expenses`,
      message: (names) =>
        `${names} is a profit on selling an asset. It reduces the expenses here, so the return taxes it as profit of the trade, which it is not (CTA 2009 s.93): the tax may be too high. Ask your accountant before you file.`,
    }),
    ...noteOf('donations', gifts, {
      field: 'tax_adjustments.qualifying_donations',
      message: (names) =>
        `${names} is added back. If the company gave it to charities, state it as qualifying donations, which reduce the total profits.`,
    }),
  ]
}

function taxNotes(accounts: readonly PlacedAccount[], lines: readonly PlacedAccount[]): FiguresNote[] {
  const hasTax = lines.some(({ key, amountPence }) => key === 'pl_tax' && amountPence !== 0)
  const paid = accounts.filter(({ category, amountPence }) => category === 'tax_balance' && amountPence > 0)
  const notes = noteOf('tax_paid', paid, {
    field: 'tax_adjustments.tax_already_paid',
    message: (names) =>
      `${names} is corporation tax that the company has paid or is owed. State what was paid for this period.`,
  })
  const hasTraded = lines.some(({ amountPence }) => amountPence !== 0)
  if (hasTax || !hasTraded) return notes
  const message =
    'The trial balance has no corporation tax for the period. Add the tax as an expense and as a creditor due within one year.'
  return [...notes, notice('tax_not_charged', message, { field: `${PATH}.tax` })]
}

/** The members of an LLP are taxed on its profit, and an LLP pays no dividends. */
function llpNotes(accounts: readonly PlacedAccount[]): FiguresNote[] {
  const used = accounts.filter(({ amountPence }) => amountPence !== 0)
  const tax = used.filter(({ key }) => key === 'pl_tax')
  const dividends = used.filter(({ category, isCorrected }) => category === 'dividends' && !isCorrected)
  return [
    ...obstacleOf('llp_tax', tax, {
      field: `${PATH}.tax`,
      message: (names) => `${names} cannot be stated: the members of an LLP are taxed on its profit.`,
    }),
    ...obstacleOf('llp_dividends', dividends, {
      field: `${PATH}.dividends_paid`,
      message: (names) =>
        `${names} cannot be a dividend: an LLP pays none. Place it where the members’ agreement says.`,
    }),
  ]
}

interface NoteText {
  readonly field: string
  readonly message: (names: string) => string
}

function noteOf(code: string, accounts: readonly PlacedAccount[], { field, message }: NoteText) {
  return accounts.length === 0 ? [] : [notice(code, message(namesOf(accounts)), { field, accounts })]
}

function obstacleOf(code: string, accounts: readonly PlacedAccount[], { field, message }: NoteText) {
  return accounts.length === 0 ? [] : [obstacle(code, message(namesOf(accounts)), { field, accounts })]
}
