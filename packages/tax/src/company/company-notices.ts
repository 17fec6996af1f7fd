// The notices about a company's returns: what follows from its business, and what was taken to be so.
import { formatLongDate, formatMoney, type Period, periodInWords } from '@cfs/values'
import { deductionsAllowance } from '../computation/most-loss-relief.ts'
import { RETURN_LINES } from '../computation/return-lines.ts'
import type { PlainNoticeCode, TaxNotice } from '../tax-notice.ts'
import type { CompanyReturn, CompanyTaxInput } from './company-tax.ts'
import { taxIf } from './tax-if.ts'

export interface ReturnsToNotice {
  readonly returns: readonly CompanyReturn[]
  /** The trading losses that each period loses with its trade, in whole pounds. */
  readonly lostPounds: readonly number[]
  /** What each period uses of its deductions allowance, in whole pounds. */
  readonly allowancePounds: readonly number[]
}

export function companyNotices(
  input: CompanyTaxInput,
  { returns, lostPounds, allowancePounds }: ReturnsToNotice,
): readonly TaxNotice[] {
  const { business, periodOfAccount } = input
  const { activity, beganOn, companyKind, tradeCeasedOn } = business
  return [
    ...notice(beganOn === undefined && mayHaveBegunLater(input, returns), {
      code: 'BUSINESS_ASSUMED_FROM_START',
      message:
        'financials.business.began_on was not given: the first accounting period begins on ' +
        `${formatLongDate(periodOfAccount.start)}, the first day of the accounts. Give the day of the company’s first ` +
        'income or business if it is later (CTA 2009 s.9).',
    }),
    ...returns.flatMap(({ accountingPeriod, companyKind: { isAtMainRate, reason } }) =>
      notice(companyKind === undefined && isAtMainRate, {
        code: 'TAXED_AT_MAIN_RATE',
        period: accountingPeriod,
        message:
          `The main rate applies to all profits of ${periodInWords(accountingPeriod)}, without marginal relief, and box 4 ` +
          `is 2 (close investment-holding company): ${reason}. ${IF_NOT_SO[activity === 'investment' ? 'investment' : 'others']}`,
      }),
    ),
    ...returns.flatMap(otherKind),
    ...returns.flatMap(({ accountingPeriod }, index) =>
      notice((lostPounds[index] ?? 0) > 0 && tradeCeasedOn !== undefined, {
        code: 'LOSSES_END_WITH_TRADE',
        period: accountingPeriod,
        message:
          `Trading losses of ${formatMoney((lostPounds[index] ?? 0) * 100)} are not carried forward: the trade ended ` +
          `on ${formatLongDate(tradeCeasedOn ?? accountingPeriod.end)} (CTA 2010 s.45A). ` +
          'The loss of the last twelve months of the trade can be set against profits of the three years before: send ' +
          'financials.losses.carry_back with terminal (s.39). For losses brought forward, ask the tax authority about ' +
          's.45F.',
      }),
    ),
    ...returns.flatMap((each, index) => sharedAllowance(input, each, allowancePounds[index] ?? 0, index)),
  ]
}

/** What a company that is of another kind can state: an ordinary one does not exist for investment. */
const IF_NOT_SO = {
  investment:
    'If this is not so, correct financials.business.activity, or send financials.loans_exemption as ' +
    'company_not_close.',
  others: 'Give financials.business.company_kind if this is not so.',
}

/** Both taxes, if another rate than that of the stated kind or activity may apply. */
function otherKind(each: CompanyReturn): readonly TaxNotice[] {
  const { accountingPeriod, companyKind } = each
  const { doubt, isAtMainRate } = companyKind
  if (doubt === undefined) return []
  const { stated, otherwise, because, advice } = doubt
  const [taxPence, otherPence] = [taxIf(each, {}), taxIf(each, { isAtMainRate: !isAtMainRate })]
  return notice(taxPence !== otherPence, {
    code: 'COMPANY_KIND_UNLIKE_BUSINESS',
    period: accountingPeriod,
    message:
      `financials.business.${stated}, so the corporation tax of ${periodInWords(accountingPeriod)} is ` +
      `${formatMoney(taxPence)}. ${otherwise} it is ${formatMoney(otherPence)}${because}. ${advice}`,
  })
}

/**
 * The companies of a group divide one deductions allowance, and an associated company may be of a group with
 * this one. Without their number, only a large use of the allowance makes that likely.
 */
function sharedAllowance(
  { assumesNoAssociates = false, returns: statedReturns = [] }: CompanyTaxInput,
  { accountingPeriod, computation: { associatedCompanies } }: CompanyReturn,
  ...[usedPounds, index]: readonly [usedPounds: number, index: number]
): readonly TaxNotice[] {
  const isAssumed = assumesNoAssociates && statedReturns[index]?.associatedCompanies === undefined
  const allowancePounds = deductionsAllowance(accountingPeriod)
  const mayBeShared = isAssumed ? usedPounds * 2 > allowancePounds : associatedCompanies > 0 && usedPounds > 0
  return notice(mayBeShared, {
    code: 'DEDUCTIONS_ALLOWANCE_SHARED',
    period: accountingPeriod,
    message:
      `Amounts brought forward use ${formatMoney(usedPounds * 100)} of the deductions allowance of ` +
      `${formatMoney(allowancePounds * 100)} for ${periodInWords(accountingPeriod)}, which the computation states for a company ` +
      'that is not in a group. Companies of a group share one allowance (CTA 2010 s.269ZR), and ' +
      `financials.associated_companies is ${isAssumed ? 'missing' : associatedCompanies}. If a company owns 75% or more of another, ` +
      'they are a group: if this company is in one, file the return with other software.',
  })
}

/**
 * Whether the company may have had no income and no business on the first day of the accounts: they are its
 * first, or follow dormant ones, or begin with months before the trade in which the figures show nothing.
 */
function mayHaveBegunLater(
  { areFirstAccounts = false, followsDormantAccounts = false, business: { activity } }: CompanyTaxInput,
  [first]: readonly CompanyReturn[],
): boolean {
  if (areFirstAccounts || followsDormantAccounts) return true
  if (first?.accountingPeriod.endsBecause !== 'trade began') return false
  const isOther = activity !== undefined && activity !== 'trade'
  return !isOther && RESULT_BOXES.every((box) => first.computation.boxes[box] === undefined)
}

/** Interest, rents and their losses, and exempt dividends. */
const RESULT_BOXES = [...RETURN_LINES.flatMap(({ box, head }) => (head ? [box] : [])), '795', '805']

interface Words {
  readonly code: PlainNoticeCode
  readonly period?: Period
  readonly message: string
}

function notice(isDue: boolean, { code, period, message }: Words): readonly TaxNotice[] {
  if (!isDue) return []
  return [{ code, ...(period && { about: periodInWords(period) }), message }]
}
