// Checks that the accounts and computations attached to a return tag every mandatory item in the current
// period (3312; Joint Filing Common Validation Checks). The dates of the period may be in any context, as in
// accepted documents.
import { type InlineDocument, parseDay, type XbrlFact } from '@cfs/simulator-control'
import type { DepartmentError } from '../error-response.ts'
import { conceptOf, factsOf, placeError, type Place } from './return-facts.ts'

type MandatoryItem = readonly [concept: string, label: string, isThere: (fact: XbrlFact) => boolean]

const text = ({ value }: XbrlFact) => value !== ''
const day = ({ value }: XbrlFact) => parseDay(value) !== undefined
const flag = ({ value }: XbrlFact) => ['true', 'false', '1', '0'].includes(value)
/** A fixed item has no value: its presence and its dimension give it a meaning. */
const fixed = () => true

const accounts: readonly MandatoryItem[] = [
  ['uk-bus:UKCompaniesHouseRegisteredNumber', 'UK Companies House registered number', text],
  ['uk-bus:EntityCurrentLegalOrRegisteredName', 'Entity current legal or registered name', text],
  ['uk-bus:BalanceSheetDate', 'Balance sheet date', day],
  ['uk-bus:StartDateForPeriodCoveredByReport', 'Start date for period covered by report', day],
  ['uk-bus:EndDateForPeriodCoveredByReport', 'End date for period covered by report', day],
  [
    'uk-core:DateAuthorisationFinancialStatementsForIssue',
    'Date of authorisation of financial statements for issue',
    day,
  ],
  ['uk-core:DirectorSigningFinancialStatements', 'Director signing financial statements', fixed],
  ['uk-bus:EntityDormantTruefalse', 'Entity is dormant [true/false]', flag],
  ['uk-bus:EntityTradingStatus', 'Entity trading status', fixed],
  ['uk-bus:AccountingStandardsApplied', 'Accounting standards applied', fixed],
  ['uk-bus:AccountsStatusAuditedOrUnaudited', 'Accounts status, audited or unaudited', fixed],
  ['uk-bus:AccountsType', 'Accounts type', fixed],
  ['uk-bus:LegalFormEntity', 'Legal form of entity', fixed],
  ['uk-bus:DescriptionPrincipalActivities', 'Description of principal activities', text],
]

const computations: readonly MandatoryItem[] = [
  ['ct-comp:CompanyName', 'Company name', text],
  ['ct-comp:TaxReference', 'Tax reference', text],
  ['ct-comp:StartOfPeriodCoveredByReturn', 'Start of period covered by return', day],
  ['ct-comp:EndOfPeriodCoveredByReturn', 'End of period covered by return', day],
  ['ct-comp:PeriodOfAccountStartDate', 'Period of account start date', day],
  ['ct-comp:PeriodOfAccountEndDate', 'Period of account end date', day],
]

const periodDates: ReadonlySet<string> = new Set([
  'uk-bus:StartDateForPeriodCoveredByReport',
  'uk-bus:EndDateForPeriodCoveredByReport',
])

/** The names used by taxonomy suites before 2022. */
const formerNames: ReadonlyMap<string, readonly string[]> = new Map([
  ['uk-bus:AccountsType', ['uk-bus:AccountsTypeFullOrAbbreviated']],
])

export function mandatoryItemErrors(document: InlineDocument, place: Place): readonly DepartmentError[] {
  const end = currentEnd(document, place)
  const isCurrent = ({ name, context }: XbrlFact) =>
    end === undefined || context.end === end || periodDates.has(conceptOf(name))
  return (place === 'Accounts' ? accounts : computations)
    .filter(([concept, , isThere]) => {
      const facts = [concept, ...(formerNames.get(concept) ?? [])].flatMap((name) => factsOf(document, name))
      return !facts.some((fact) => isCurrent(fact) && isThere(fact))
    })
    .map(([concept, label]) => placeError(3312, place, `${label} (${concept}) is missing.`))
}

/** The end of the accounts' current period; identity facts in computations may have contexts of any date. */
function currentEnd(document: InlineDocument, place: Place): string | undefined {
  if (place !== 'Accounts') return undefined
  return parseDay(factsOf(document, 'uk-bus:EndDateForPeriodCoveredByReport')[0]?.value ?? '')
}
