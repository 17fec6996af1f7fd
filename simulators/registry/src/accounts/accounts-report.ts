// Reads a set of accounts and finds all errors in the document itself. The checks in this file need only the
// document; checks against the register follow later.
import { addDays } from '../day.ts'
import type { AccountsPeriod } from '../register/accounts-period.ts'
import type { AccountsKind, Traits } from './accounts-kinds.ts'
import { kindOf, makesStatement } from './accounts-kinds.ts'
import { claimFlaws } from './claims.ts'
import { deliveryFlaws } from './delivery-flaws.ts'
import { figureFlaws } from './figures.ts'
import type { Fact, IxbrlDocument } from './ixbrl-document.ts'
import { readIxbrl } from './ixbrl-document.ts'
import { mandatoryFacts } from './mandatory-facts.ts'

const IDENTIFIER_SCHEME = 'http://www.companieshouse.gov.uk/'
/** The accepted taxonomy suites; older suites are no longer accepted, and newer ones do not exist. */
const SUITES = ['2022-01-01', '2023-01-01', '2024-01-01', '2025-01-01', '2026-01-01']
const STANDARDS = ['FRS-101', 'FRS-102', 'IFRS']
const SUITE_BY_ENTRY_POINT: ReadonlyMap<string, string> = new Map(
  SUITES.flatMap((suite) =>
    STANDARDS.map(
      (name) => [`https://xbrl.frc.org.uk/${name}/${suite}/${name}-${suite}.xsd`, suite] as const,
    ),
  ),
)
const LLP_FORM = 'bus:LimitedLiabilityPartnershipLLP'

export interface AccountsReport {
  readonly flaws: readonly string[]
  readonly companyName: string | undefined
  /** The company number in all contexts, and the number shown in the document. */
  readonly identifiers: ReadonlySet<string>
  readonly shownNumber: string | undefined
  readonly period: AccountsPeriod | undefined
  readonly approvedOn: string | undefined
  /** The date of revision; only in revised accounts. */
  readonly revisedOn: string | undefined
  readonly kind: AccountsKind
  readonly isLlp: boolean
  readonly isPublicCompany: boolean
  readonly amended: boolean
}

export function readAccounts(bytes: Uint8Array): AccountsReport {
  const document = readIxbrl(bytes)
  return document.contexts.length === 0 ? unreadable(document) : new ReportReader(document).report()
}

function unreadable(document: IxbrlDocument): AccountsReport {
  return {
    flaws: document.flaws.length > 0 ? document.flaws : ['The accounts document has no XBRL contexts'],
    companyName: undefined,
    identifiers: new Set(),
    shownNumber: undefined,
    period: undefined,
    approvedOn: undefined,
    revisedOn: undefined,
    kind: kindOf({
      isLlp: false,
      isAudited: false,
      isDormant: false,
      standards: undefined,
      accountsType: undefined,
    }),
    isLlp: false,
    isPublicCompany: false,
    amended: false,
  }
}

class ReportReader {
  readonly #document: IxbrlDocument
  readonly #byName: ReadonlyMap<string, readonly Fact[]>

  constructor(document: IxbrlDocument) {
    this.#document = document
    this.#byName = Map.groupBy(document.facts, (fact) => fact.name)
  }

  report(): AccountsReport {
    const period = this.#period()
    const legalForm = this.#member('bus:LegalFormEntity', 'bus:LegalFormEntityDimension')
    const isLlp = legalForm === LLP_FORM
    const traits: Traits = {
      isLlp,
      isAudited:
        this.#member('bus:AccountsStatusAuditedOrUnaudited', 'bus:AccountsStatusDimension') === 'bus:Audited',
      isDormant: ['true', '1'].includes(this.#value('bus:EntityDormantTruefalse') ?? ''),
      standards: this.#member('bus:AccountingStandardsApplied', 'bus:AccountingStandardsDimension'),
      accountsType: this.#member('bus:AccountsType', 'bus:AccountsTypeDimension'),
    }
    const kind = kindOf(traits)
    const amended = ['true', '1'].includes(this.#value(REVISED) ?? '')
    const { facts, text } = this.#document
    return {
      flaws: [
        ...this.#document.flaws,
        ...this.#taxonomyFlaws(),
        ...this.#contextFlaws(),
        ...mandatoryFacts.flatMap((row) => this.#mandatoryFlaws(row, period)),
        ...this.#dateFlaws(period),
        ...this.#officerFlaws(),
        ...this.#statementFlaws(isLlp ? kind.llp : kind.company),
        ...claimFlaws({ ...traits, facts, period, kind: kind.name, amended }),
        ...deliveryFlaws({ text, facts, period, kind: kind.name, isLlp }),
        ...figureFlaws(facts, { isLlp, end: period?.end }),
      ],
      companyName: this.#value('bus:EntityCurrentLegalOrRegisteredName'),
      identifiers: new Set(this.#document.contexts.map((context) => context.identifier)),
      shownNumber: this.#value('bus:UKCompaniesHouseRegisteredNumber'),
      period,
      approvedOn: this.#value('core:DateAuthorisationFinancialStatementsForIssue'),
      revisedOn: this.#value('bus:DateApprovalRevisionReport'),
      kind,
      isLlp,
      isPublicCompany: legalForm === 'bus:PublicLimitedCompanyPLC',
      amended,
    }
  }

  #value(name: string): string | undefined {
    return this.#byName.get(name)?.[0]?.value
  }

  #member(name: string, dimension: string): string | undefined {
    return this.#byName
      .get(name)
      ?.map((fact) => fact.context.dimensions.get(dimension))
      .find((member) => member !== undefined)
  }

  #period(): AccountsPeriod | undefined {
    const start = this.#value('bus:StartDateForPeriodCoveredByReport')
    const end = this.#value('bus:EndDateForPeriodCoveredByReport')
    return start && end && start <= end ? { start, end } : undefined
  }

  #taxonomyFlaws(): string[] {
    const entryPoints = this.#document.schemaRefs.flatMap(
      (address) => SUITE_BY_ENTRY_POINT.get(address) ?? [],
    )
    if (entryPoints.length === 0)
      return ['The schemaRef is not an entry point of an accepted FRC taxonomy suite']
    const [suite, ...others] = new Set(entryPoints)
    if (others.length > 0) return ['The document refers to more than one FRC taxonomy suite']
    const foreign = this.#document.facts.find((fact) => fact.suite !== undefined && fact.suite !== suite)
    return foreign ? [`Element ${foreign.name} is not of the taxonomy suite that the document refers to`] : []
  }

  #contextFlaws(): string[] {
    const wrongScheme = this.#document.contexts.find((context) => context.scheme !== IDENTIFIER_SCHEME)
    const scenario = this.#document.contexts.find((context) => context.usesScenario)
    return [
      ...(wrongScheme
        ? [`The identifier scheme of context ${wrongScheme.id} is not ${IDENTIFIER_SCHEME}`]
        : []),
      ...(scenario ? [`Context ${scenario.id} has its dimensions in a scenario`] : []),
    ]
  }

  #mandatoryFlaws(row: (typeof mandatoryFacts)[number], period: AccountsPeriod | undefined): string[] {
    const facts = this.#byName.get(row.name) ?? []
    if (facts.length === 0) return [`Mandatory element ${row.name} is missing`]
    const current = facts.find((fact) => isCurrent(fact, row, period))
    if (current === undefined) return [`Mandatory element ${row.name} is not tagged for the current period`]
    const problem = row.problem(current)
    if (problem) return [`Mandatory element ${row.name} ${problem}`]
    const dimension = row.dimension
    const says = dimension === undefined || facts.some((fact) => fact.context.dimensions.has(dimension))
    return says ? [] : [`Mandatory element ${row.name} has no member of ${dimension}`]
  }

  #dateFlaws(period: AccountsPeriod | undefined): string[] {
    if (period === undefined)
      return ['The period covered by the accounts is not given or ends before it starts']
    const flaws: string[] = []
    const balanceSheet = this.#byName.get('bus:BalanceSheetDate')?.[0]
    if (balanceSheet && (balanceSheet.value !== period.end || balanceSheet.context.end !== period.end)) {
      flaws.push('The balance sheet date is not the end of the period covered by the accounts')
    }
    const approved = this.#value('core:DateAuthorisationFinancialStatementsForIssue')
    if (approved !== undefined && approved < period.end) {
      flaws.push('The accounts were approved before the end of the period that they cover')
    }
    return flaws
  }

  #officerFlaws(): string[] {
    const dimension = 'bus:EntityOfficersDimension'
    const signing = this.#byName.get('core:DirectorSigningFinancialStatements') ?? []
    const officers = signing.flatMap((fact) => fact.context.dimensions.get(dimension) ?? [])
    const named = (this.#byName.get('bus:NameEntityOfficer') ?? []).filter((fact) => fact.value !== '')
    const names = new Set(named.map((fact) => fact.context.dimensions.get(dimension)))
    return officers
      .filter((officer) => !names.has(officer))
      .map((officer) => `The signing officer ${officer} has no name (bus:NameEntityOfficer)`)
  }

  #statementFlaws(statements: AccountsKind['company']): string[] {
    return statements.flatMap((statement) => {
      const facts = this.#byName.get(statement.concept) ?? []
      if (facts.length === 0) return [`The statement is missing: ${statement.title}`]
      const made = facts.some((fact) => makesStatement(statement, fact.value))
      return made ? [] : [`The statement is not in the required words: ${statement.title}`]
    })
  }
}

const REVISED = 'bus:ReportAnAmendedRevisedVersionPreviouslyFiledReportTruefalse'

/**
 * The fact for the start of the period may be dated at the end of the period or on the day before it; real
 * filings use both.
 */
function isCurrent(
  fact: Fact,
  row: (typeof mandatoryFacts)[number],
  period: AccountsPeriod | undefined,
): boolean {
  const { context } = fact
  if (row.period === 'duration') {
    return !context.isInstant && (!period || (context.start === period.start && context.end === period.end))
  }
  if (!context.isInstant || !period) return context.isInstant
  const beforeStart =
    row.name === 'bus:StartDateForPeriodCoveredByReport' && context.end === addDays(period.start, -1)
  return context.end === period.end || beforeStart
}
