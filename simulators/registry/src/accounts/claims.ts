// Compares a document's statements with its figures: that the company was dormant, that it is small, that
// the accounts are revised.
import type { AccountsPeriod } from '../register/accounts-period.ts'
import type { Fact } from './ixbrl-document.ts'
import { exceedsSize } from './exceeds-size.ts'

export interface Claims {
  readonly facts: readonly Fact[]
  readonly period: AccountsPeriod | undefined
  /** The name of the document's kind of accounts. */
  readonly kind: string
  readonly standards: string | undefined
  readonly amended: boolean
}

export function claimFlaws(claims: Claims): string[] {
  return [
    ...dormancyFlaws(claims),
    ...sizeFlaws(claims),
    ...regimeFlaws(claims),
    ...(claims.amended ? revisionFlaws(claims) : originalFlaws(claims)),
  ]
}

/** The elements of a profit and loss account. */
export const RESULTS: readonly string[] = [
  'core:TurnoverRevenue',
  'core:CostSales',
  'core:GrossProfitLoss',
  'core:RawMaterialsConsumablesUsed',
  'core:StaffCostsEmployeeBenefitsExpense',
  'core:DepreciationAmortisationImpairmentExpense',
  'core:AdministrativeExpenses',
  'core:OtherOperatingExpensesFormat2',
  'core:OperatingProfitLoss',
  'core:ProfitLossOnOrdinaryActivitiesBeforeTax',
  'core:TaxTaxCreditOnProfitOrLossOnOrdinaryActivities',
  'core:ProfitLoss',
]

/** CA 2006 s.1169: a dormant company has no transactions and therefore no profit or loss. */
function dormancyFlaws({ facts, kind, period }: Claims): string[] {
  const exemption = valueOf(facts, `${STATEMENT}${SECTION_480}`)
  if (kind !== 'dormant') {
    return exemption === undefined
      ? []
      : ['The exemption of section 480 is claimed by accounts that are not dormant']
  }
  const result = facts.find(
    ({ name, value, context }) =>
      RESULTS.includes(name) && !context.isInstant && context.end === period?.end && Number(value) !== 0,
  )
  const status = facts.some(
    ({ name, context }) =>
      name === 'bus:EntityTradingStatus' && context.dimensions.has('bus:EntityTradingStatusDimension'),
  )
  return [
    ...(result ? [`The accounts claim that the entity was dormant and report ${result.name}`] : []),
    ...(status ? [] : ['The accounts claim that the entity was dormant and that it is trading']),
  ]
}
const STATEMENT = 'direp:StatementThat'
const SECTION_480 =
  'CompanyEntitledToExemptionFromAuditUnderSection480CompaniesAct2006RelatingToDormantCompanies'

function sizeFlaws({ facts, kind, standards, period }: Claims): string[] {
  if (period === undefined || kind === 'audited') return []
  const isMicro = standards === 'bus:Micro-entities'
  if (!exceedsSize(facts, isMicro ? 'micro' : 'small', period)) return []
  return [
    isMicro
      ? 'The figures exceed the limits of a micro-entity (section 384A of the Companies Act 2006)'
      : 'The figures exceed the limits of the small companies regime (section 382 of the Companies Act 2006)',
  ]
}

function regimeFlaws({ facts, kind }: Claims): string[] {
  const regime = valueOf(
    facts,
    `${STATEMENT}AccountsHaveBeenPreparedInAccordanceWithProvisionsSmallCompaniesRegime`,
  )
  const saysMicro = /(?<![\p{L}\d])micro(?![\p{L}\d])/iu.test(regime ?? '')
  return (kind === 'small' || kind === 'abridged') && saysMicro
    ? ['The micro-entity provisions are named by accounts that are not of a micro-entity']
    : []
}

/** SI 2008/373 reg.4(2)(a). */
const REVISED: readonly (readonly [name: string, title: string])[] = [
  ['StatementThatRevisedReportReplacesPreviouslyFiledReportForPeriod', 'replaces the original accounts'],
  ['StatementThatThisReportNowStatutoryAccountsForPeriod', 'is now the statutory accounts'],
  ['StatementThatThisReportHasBeenPreparedAsDatePreviouslyFiledReport', 'as at the date of the original'],
  ['StatementRespectsInWhichPreviouslyFiledReportDidNotComplyWithCompaniesAct2006', 'did not comply'],
  ['StatementSignificantAmendmentsToPreviouslyFiledReport', 'significant amendments'],
]

function revisionFlaws({ facts }: Claims): string[] {
  const missing = REVISED.filter(([name]) => (valueOf(facts, `bus:${name}`) ?? '') === '')
  const approvedOn = valueOf(facts, 'core:DateAuthorisationFinancialStatementsForIssue')
  const revisedOn = valueOf(facts, 'bus:DateApprovalRevisionReport')
  return [
    ...missing.map(([, title]) => `The statement of revised accounts is missing: ${title}`),
    ...(revisedOn === undefined ? ['Revised accounts have no date of revision'] : []),
    ...(revisedOn !== undefined && approvedOn !== undefined && revisedOn < approvedOn
      ? ['The revision was approved before the original accounts']
      : []),
  ]
}

function originalFlaws({ facts }: Claims): string[] {
  const stated = REVISED.some(([name]) => valueOf(facts, `bus:${name}`) !== undefined)
  return stated ? ['The accounts speak as revised ones and are not marked as such'] : []
}

function valueOf(facts: readonly Fact[], name: string): string | undefined {
  return facts.find((fact) => fact.name === name)?.value
}
