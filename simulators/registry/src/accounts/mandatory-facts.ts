// The facts that every set of accounts must tag (accounts interface specification), with their contexts and
// allowed values. The table has one row for each fact; `problem` returns the error in the value, or
// undefined if there is none.
import { parseDay } from '../day.ts'
import type { Fact } from './ixbrl-document.ts'

export interface MandatoryFact {
  readonly name: string
  readonly period: 'duration' | 'instant'
  readonly problem: (fact: Fact) => string | undefined
  /** The dimension without which an empty fact has no meaning. */
  readonly dimension?: string
}

const isText = (fact: Fact) => (fact.value === '' ? 'is empty' : undefined)
const isDay = (fact: Fact) => (parseDay(fact.value) === undefined ? 'is not a date' : undefined)
const isEmpty = (fact: Fact) => (fact.value === '' ? undefined : 'must be empty')
const isTrueOrFalse = (fact: Fact) =>
  ['true', 'false', '1', '0'].includes(fact.value) ? undefined : 'must be true or false'
const isCount = (fact: Fact) =>
  fact.measure === undefined || Number(fact.value) < 0 ? 'is not a count' : undefined

export const mandatoryFacts: readonly MandatoryFact[] = [
  { name: 'bus:UKCompaniesHouseRegisteredNumber', period: 'duration', problem: isText },
  { name: 'bus:EntityCurrentLegalOrRegisteredName', period: 'duration', problem: isText },
  { name: 'bus:BalanceSheetDate', period: 'instant', problem: isDay },
  { name: 'bus:StartDateForPeriodCoveredByReport', period: 'instant', problem: isDay },
  { name: 'bus:EndDateForPeriodCoveredByReport', period: 'instant', problem: isDay },
  { name: 'core:DateAuthorisationFinancialStatementsForIssue', period: 'instant', problem: isDay },
  {
    name: 'core:DirectorSigningFinancialStatements',
    period: 'duration',
    problem: isEmpty,
    dimension: 'bus:EntityOfficersDimension',
  },
  { name: 'bus:EntityDormantTruefalse', period: 'duration', problem: isTrueOrFalse },
  { name: 'bus:EntityTradingStatus', period: 'duration', problem: isEmpty },
  {
    name: 'bus:AccountingStandardsApplied',
    period: 'duration',
    problem: isEmpty,
    dimension: 'bus:AccountingStandardsDimension',
  },
  {
    name: 'bus:AccountsStatusAuditedOrUnaudited',
    period: 'duration',
    problem: isEmpty,
    dimension: 'bus:AccountsStatusDimension',
  },
  { name: 'bus:AccountsType', period: 'duration', problem: isEmpty, dimension: 'bus:AccountsTypeDimension' },
  { name: 'core:AverageNumberEmployeesDuringPeriod', period: 'duration', problem: isCount },
]
