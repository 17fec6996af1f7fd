// The figures that the form asks for, in plain words, by their path in the API's `financials`.
import { COMPANY_LINES, type LineRow } from '@cfs/tax'
import { DISALLOWABLE_FIELDS, DISALLOWABLE_TOTAL } from './disallowable-fields.ts'
import { ALLOWANCE_PART_FIELDS, POOL_FIELDS } from './pool-fields.ts'

export const FIGURE_SECTIONS = ['profit', 'position', 'tax-relief', 'last-year'] as const
export type FigureSection = (typeof FIGURE_SECTIONS)[number]

export interface FigureField {
  readonly path: string
  readonly label: string
  readonly hint?: string
  readonly section: FigureSection
  /** Fields that most companies leave empty, shown on request. */
  readonly isRare?: boolean
  readonly mayBeNegative?: boolean
  /** Unset for fields of both companies and LLPs. */
  readonly onlyFor?: 'company' | 'llp'
  /** A number of people instead of an amount. */
  readonly isCount?: boolean
  /** Belongs to the dates of an accounting period: several returns divide it. */
  readonly isDated?: boolean
  /** The effect on the profit of the year, or the side of the balance sheet. */
  readonly sum?: 'plus' | 'minus' | 'funds'
}

const pl = (name: string) => `profit_and_loss.${name}`
const bs = (name: string) => `balance_sheet.${name}`
const tax = (name: string) => `tax_adjustments.${name}`
const prior = (name: string) => `prior_year.${name}`

function inSection(
  section: FigureSection,
  fields: readonly Omit<FigureField, 'section'>[],
): readonly FigureField[] {
  return fields.map((field) => ({ ...field, section }))
}

/** A line of income or costs, with the sign and the dates that the tax computation gives it. */
function profitLine(
  member: LineRow['member'],
  words: Pick<FigureField, 'label' | 'hint' | 'isRare' | 'onlyFor'>,
): Omit<FigureField, 'section'> {
  const line = COMPANY_LINES.find((each) => each.member === member)
  return {
    path: pl(member),
    ...words,
    isDated: line?.dated !== undefined,
    sum: line?.sign === 1 ? 'plus' : 'minus',
  }
}

const PROFIT = inSection('profit', [
  profitLine('turnover', {
    label: 'Sales',
    hint: 'Turnover, without VAT. Not rent from letting property',
  }),
  profitLine('other_income', {
    label: 'Other trading income',
    hint: 'Such as grants',
    isRare: true,
  }),
  profitLine('interest_receivable', {
    label: 'Interest received',
    isRare: true,
  }),
  profitLine('property_income', {
    label: 'Profit from letting property',
    hint: 'Rents less the costs of letting. A company without a trade enters its rents here, and their costs among its costs',
    isRare: true,
  }),
  profitLine('dividends_received', {
    label: 'Dividends received',
    hint: 'From other companies',
    isRare: true,
  }),
  profitLine('cost_of_sales', {
    label: 'Cost of sales',
    hint: 'Goods and materials for what you sold',
  }),
  profitLine('staff_costs', {
    label: 'Wages',
    hint: 'All staff costs: pay, employer’s National Insurance and pensions, directors included',
  }),
  profitLine('other_operating_expenses', {
    label: 'Other expenses',
    hint: 'Rent, insurance, travel, accountancy and so on',
  }),
  profitLine('depreciation', {
    label: 'Depreciation',
    hint: 'The year’s share of the cost of equipment',
  }),
  profitLine('interest_payable', {
    label: 'Interest paid',
    hint: 'On borrowing for the trade',
    isRare: true,
  }),
  profitLine('non_trade_interest_payable', {
    label: 'Other interest paid',
    hint: 'On borrowing for another purpose, such as property that the company lets',
    isRare: true,
    onlyFor: 'company',
  }),
  {
    path: pl('tax'),
    label: 'Corporation tax in these figures',
    hint: 'Leave it empty if your figures do not contain the year’s tax yet. Tax that the company gets back has a minus sign',
    sum: 'minus',
    isRare: true,
    mayBeNegative: true,
    onlyFor: 'company',
  },
  {
    path: pl('dividends_paid'),
    label: 'Dividends paid to shareholders',
    hint: 'They reduce the reserves, not the profit',
    isRare: true,
    onlyFor: 'company',
  },
  {
    path: 'average_employees',
    label: 'Average number of employees',
    hint: 'Include directors with an employment contract. Enter 0 if there were none',
    isCount: true,
  },
])

const POSITION = inSection('position', [
  {
    path: bs('fixed_assets'),
    label: 'Equipment and other fixed assets',
    hint: 'What the company keeps for more than a year, after depreciation',
    sum: 'plus',
  },
  {
    path: bs('current_assets'),
    label: 'Current assets',
    hint: 'Bank, cash, stock, prepayments and what customers owe',
    sum: 'plus',
  },
  {
    path: bs('prepayments_and_accrued_income'),
    label: 'Prepayments and accrued income',
    hint: 'Part of the current assets, shown in a row of their own',
    isRare: true,
  },
  {
    path: bs('called_up_share_capital_not_paid'),
    label: 'Share capital not paid yet',
    hint: 'Part of the current assets',
    isRare: true,
  },
  {
    path: bs('creditors_within_one_year'),
    label: 'Owed within one year',
    hint: 'Suppliers, tax, VAT, overdraft, directors’ loans to the company',
    sum: 'minus',
  },
  {
    path: bs('creditors_after_one_year'),
    label: 'Owed after more than one year',
    hint: 'Such as the later part of a bank loan',
    sum: 'minus',
  },
  {
    path: bs('provisions'),
    label: 'Provisions',
    hint: 'Such as deferred tax',
    sum: 'minus',
    isRare: true,
  },
  {
    path: bs('accruals_and_deferred_income'),
    label: 'Accruals and deferred income',
    hint: 'Costs of the year not billed yet; money received early',
    sum: 'minus',
  },
  {
    path: bs('share_capital'),
    label: 'Share capital',
    sum: 'funds',
    onlyFor: 'company',
  },
  {
    path: bs('members_capital'),
    label: 'Members’ capital',
    sum: 'funds',
    onlyFor: 'llp',
  },
  {
    path: bs('share_premium'),
    label: 'Share premium',
    sum: 'funds',
    isRare: true,
    onlyFor: 'company',
  },
  {
    path: bs('revaluation_reserve'),
    label: 'Revaluation reserve',
    sum: 'funds',
    isRare: true,
  },
  {
    path: bs('other_reserves'),
    label: 'Other reserves',
    sum: 'funds',
    isRare: true,
    mayBeNegative: true,
  },
  {
    path: bs('profit_and_loss_account'),
    label: 'Profit and loss reserve',
    hint: 'All profits so far less dividends, this year included. A loss has a minus sign',
    sum: 'funds',
    mayBeNegative: true,
  },
  {
    path: bs('intangible_assets'),
    label: 'Fixed assets: intangible',
    hint: 'Only for companies above the micro limits',
    isRare: true,
  },
  {
    path: bs('tangible_assets'),
    label: 'Fixed assets: tangible',
    hint: 'Only for companies above the micro limits',
    isRare: true,
  },
  {
    path: bs('investments'),
    label: 'Fixed assets: investments',
    hint: 'Only for companies above the micro limits',
    isRare: true,
  },
  {
    path: bs('stocks'),
    label: 'Current assets: stock',
    hint: 'Only for companies above the micro limits',
    isRare: true,
  },
  {
    path: bs('debtors'),
    label: 'Current assets: debtors',
    hint: 'Only for companies above the micro limits',
    isRare: true,
  },
  {
    path: bs('cash'),
    label: 'Current assets: bank and cash',
    hint: 'Only for companies above the micro limits',
    isRare: true,
  },
])

const TAX_RELIEF = inSection('tax-relief', [
  ...DISALLOWABLE_FIELDS,
  {
    path: tax('capital_allowances'),
    label: 'Capital allowances',
    isDated: true,
    hint: 'For equipment bought in the year. Ask your accountant if you are not sure',
  },
  {
    path: tax('balancing_charges'),
    label: 'Balancing charges',
    isDated: true,
    hint: 'What equipment that was sold adds to the profit for tax. 0 if none was sold, scrapped or given away',
  },
  ...ALLOWANCE_PART_FIELDS,
  ...POOL_FIELDS,
  {
    path: tax('losses_brought_forward'),
    label: 'Trading losses from earlier years',
    hint: 'Not used so far',
  },
  {
    path: 'losses.brought_forward.before_april_2017',
    label: 'Trading losses from before 1 April 2017',
    hint: 'Losses of the same trade, not used so far. Not part of those above',
    isRare: true,
  },
  {
    path: tax('qualifying_donations'),
    label: 'Donations to charities',
    isDated: true,
    isRare: true,
  },
  {
    path: tax('tax_already_paid'),
    label: 'Corporation tax already paid for the period',
    isDated: true,
    isRare: true,
  },
])

const PRIOR_NAMES = [
  'fixed_assets',
  'current_assets',
  'creditors_within_one_year',
  'creditors_after_one_year',
  'provisions',
  'accruals_and_deferred_income',
  'share_capital',
  'members_capital',
  'profit_and_loss_account',
]

const LAST_YEAR_SHEET: readonly FigureField[] = POSITION.flatMap((field) => {
  const name = field.path.slice('balance_sheet.'.length)
  if (!PRIOR_NAMES.includes(name)) return []
  const { isRare: _, ...rest } = field
  return [{ ...rest, path: prior(name), section: 'last-year' as const }]
})

const LAST_YEAR: readonly FigureField[] = [
  ...LAST_YEAR_SHEET,
  {
    path: prior('dividends_paid'),
    label: 'Dividends paid last year',
    hint: 'Only for companies above the micro limits that paid dividends this year: the accounts show both. 0 if none were paid last year',
    section: 'last-year',
    isRare: true,
    onlyFor: 'company',
  },
]

export const FIGURE_FIELDS: readonly FigureField[] = [...PROFIT, ...POSITION, ...TAX_RELIEF, ...LAST_YEAR]

export const DATED_FIELDS: readonly FigureField[] = FIGURE_FIELDS.filter(({ isDated }) => isDated === true)

/** The member of a return that has the part of a dated figure. */
export function memberOf({ path }: Pick<FigureField, 'path'>): string {
  return path.slice(path.indexOf('.') + 1)
}

export function fieldsOf(section: FigureSection): readonly FigureField[] {
  return FIGURE_FIELDS.filter((field) => field.section === section)
}

/** Whether the field is for this kind of company. */
export function suitsCompany({ onlyFor }: FigureField, isLlp: boolean): boolean {
  return onlyFor === undefined || (onlyFor === 'llp') === isLlp
}

/** The field of a figure; the disallowable expenses as a whole are mended in the field of the others. */
export function fieldAt(path: string): FigureField | undefined {
  const own = path === DISALLOWABLE_TOTAL ? `${path}.other` : path
  return FIGURE_FIELDS.find((field) => field.path === own)
}

export function isFigureSection(text: string): text is FigureSection {
  return FIGURE_SECTIONS.some((section) => section === text)
}
