// Composes one return: nil, or with figures and with accounts and computations attached. An error about a
// box of the CT600 is reported as an error on the request field that fills the box.
import type { FileCt600Request, Financials } from '@cfs/contracts'
import {
  tradingReturn,
  transliterate,
  withoutTransliteration,
  type AccountsOfReturn,
  type ComputationsOfReturn,
  type Ct600Form,
  type TradingReturn,
} from '@cfs/forms'
import { COMPANY_LINES, RETURN_LINES, type CompanyReturn } from '@cfs/tax'
import type { Period } from '@cfs/values'
import type { Ct600Values } from '../domain/derive-ct600-values.ts'
import { invalid } from '../domain/refusal.ts'
import { composeForm, type FieldNames } from './compose-form.ts'
import { loansForm } from './loans-of.ts'
import { refuse } from './refuse.ts'

type Wanted = Omit<FileCt600Request, 'credentials'>

/** The first line that each box sums. */
const LINE_FIELDS = RETURN_LINES.flatMap(({ box, head }) => {
  const line = COMPANY_LINES.find((each) => each.head === head)
  return line === undefined ? [] : [[`boxes.${box}`, `financials.profit_and_loss.${line.member}`]]
})

const FORM_FIELDS = {
  companyName: 'company_name',
  declarantName: 'declarant_name',
  declarantStatus: 'declarant_status',
  'period.start': 'period_start',
  'period.end': 'period_end',
  period: 'period_start',
  'boxes.145': 'financials.profit_and_loss.turnover',
  ...Object.fromEntries(LINE_FIELDS),
  'boxes.160': 'financials.losses.brought_forward.before_april_2017',
  'boxes.275': 'financials.losses.brought_back',
  'boxes.595': 'financials.tax_adjustments.tax_already_paid',
  'boxes.605': 'financials.tax_adjustments.tax_already_paid',
  'boxes.688': 'financials.tax_adjustments.full_expensing',
  'boxes.690': 'financials.tax_adjustments.annual_investment_allowance',
  'boxes.695': 'financials.tax_adjustments.special_rate_pool',
  // Contains the total of the allowances if the request has no parts.
  'boxes.705': 'financials.tax_adjustments.capital_allowances',
  'boxes.710': 'financials.tax_adjustments.balancing_charges',
  'boxes.733': 'financials.tax_adjustments.full_expensing',
  'boxes.735': 'financials.tax_adjustments.annual_investment_allowance',
  'boxes.750': 'financials.tax_adjustments.capital_allowances',
  'boxes.755': 'financials.tax_adjustments.balancing_charges',
  'boxes.860': 'financials.repayment.lower_limit',
  'boxes.865': 'financials.tax_adjustments.tax_already_paid',
  loans: 'financials.loans_to_participators',
  'boxes.480': 'financials.loans_to_participators',
  // Every other box that can exceed its limit contains a profit, a loss or a tax, and is therefore derived
  // from the profit and loss account.
  boxes: 'financials.profit_and_loss',
}

const ALLOWANCE_BOXES = ['68', '69', '70', '71', '72', '73', '74', '75', '76', '77']
/** The fields of a request that states plant and machinery: boxes 688 to 775 are worked out from it. */
const POOL_FIELDS: FieldNames = {
  ...Object.fromEntries(
    ALLOWANCE_BOXES.map((digits) => [`boxes.${digits}`, 'financials.capital_allowances']),
  ),
  ...FORM_FIELDS,
}

export interface ReturnToCompose {
  readonly values: Ct600Values
  readonly period: Period
  readonly returnType: 'new' | 'amended'
  readonly accounts: AccountsOfReturn
  readonly computations: ComputationsOfReturn
  /** Whether the period of account needs more than one return (box 50). */
  readonly makesMoreReturns: boolean
  /** The version of the authority's schema. Defaults to version 1.994. */
  readonly schema?: Ct600Form['schema']
  /** The computation of the return's tax; undefined for a nil return. */
  readonly computed: CompanyReturn | undefined
}

export function composeReturn(request: Wanted, toCompose: ReturnToCompose): Ct600Form {
  const { values, computed, ...rest } = toCompose
  const { company_number: registrationNumber, utr } = request
  const page = computed?.loans?.page
  const { repayment } = request.financials ?? {}
  const boxes = withRepayment(computed?.computation.boxes ?? NIL_BOXES, repayment)
  const subject: TradingReturn = {
    ...inCharacterSet(values),
    ...rest,
    registrationNumber,
    utr,
    companyType: computed?.companyKind.companyType,
    boxes: page === undefined ? boxes : { ...boxes, '95': true },
    ...(page && { loans: loansForm(page) }),
    ...(repayment && { bankAccount: { hasReference: repayment.reference !== undefined } }),
  }
  return composeForm(formFieldsOf(request), () => tradingReturn(subject))
}

/** The boxes that ask for a repayment of the tax in box 605, if the request has a bank account for it. */
function withRepayment(boxes: Ct600Form['boxes'], repayment: Repayment | undefined): Ct600Form['boxes'] {
  if (repayment === undefined) return boxes
  const { lower_limit: limit } = repayment
  const overpaid = boxes['605']
  return {
    ...boxes,
    ...(overpaid !== undefined && { '40': true, '865': overpaid }),
    ...(limit !== undefined && { '860': limit * 100 }),
  }
}

type Repayment = NonNullable<Financials['repayment']>

function formFieldsOf({ financials }: Wanted): FieldNames {
  if (financials?.capital_allowances !== undefined) return POOL_FIELDS
  const { main_pool: main = 0, annual_investment_allowance: investment = 0 } =
    financials?.tax_adjustments ?? {}
  if (main === 0 && investment === 0) return FORM_FIELDS
  const member = main > 0 ? 'main_pool' : 'annual_investment_allowance'
  return { ...FORM_FIELDS, 'boxes.705': `financials.tax_adjustments.${member}` }
}

/** A nil return: no income, no profit, no tax. */
const NIL_BOXES = { '315': 0, '440': 0, '525': 0 }

/** Converts names to the return's character set; refuses names that it cannot express. */
function inCharacterSet(values: Ct600Values): Ct600Values {
  const write = (field: string, text: string) =>
    transliterate(text)?.text ?? refuse(invalid({ field, message: unwritable(text) }))
  return {
    companyName: write('company_name', values.companyName),
    declarantName: write('declarant_name', values.declarantName),
    declarantStatus: write('declarant_status', values.declarantStatus),
  }
}

function unwritable(text: string): string {
  const [first] = withoutTransliteration(text)
  return first === undefined
    ? 'contains characters that the return does not allow'
    : `contains ${first}, which the return cannot express: write it in words or leave it out`
}
