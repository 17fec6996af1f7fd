// What the register says that a client may not know, or says differently.
import { registeredSize } from '@cfs/tax'
import { addDays, type FilingType, type Period, type Regime } from '@cfs/values'
import type { CompanyFacts } from '../company-facts.ts'
import { warnIf, type Warning } from './warning.ts'

export interface RegisteredSubject {
  readonly type: FilingType
  readonly companyName: string
  readonly signatory: string
  /** Whether the signatory acts as an officer: an agent is on no register. */
  readonly isOfficer: boolean
  readonly period: Period
  readonly regime: Regime
  readonly isAmendment: boolean
}

export function registerWarnings(
  subject: RegisteredSubject,
  company: CompanyFacts | undefined,
): readonly Warning[] {
  if (company === undefined) {
    return warnIf(
      true,
      'COMPANY_DATA_MISSING',
      'The register gave no answer, and the request names all that would be derived: it was not compared.',
    )
  }
  const { status, name } = company
  return [
    ...warnIf(
      status !== undefined && status !== 'active',
      'COMPANY_NOT_ACTIVE',
      `The register shows the company as ${status}: the authority may refuse the filing.`,
    ),
    ...warnIf(
      spelling(subject.companyName) !== spelling(name),
      'NAME_UNLIKE_REGISTER',
      `The register has the company as ${name}: the registry refuses accounts under another name.`,
    ),
    ...signatoryWarnings(subject, company),
    ...regimeWarnings(subject, company),
    ...warnIf(
      subject.type === 'accounts' &&
        !subject.isAmendment &&
        company.accountsMadeUpTo.includes(subject.period.end),
      'ALREADY_FILED',
      `The register has accounts made up to ${subject.period.end}: the registry refuses a second set without ` +
        'an amendment block.',
    ),
  ]
}

function signatoryWarnings(subject: RegisteredSubject, company: CompanyFacts): readonly Warning[] {
  if (!subject.isOfficer) return []
  const isSame = (name: string) => spelling(name) === spelling(subject.signatory)
  if (company.officers.some(({ name }) => isSame(name))) return []
  const hasLeft = company.formerOfficers?.some(isSame) === true
  return warnIf(
    true,
    'SIGNATORY_NOT_IN_OFFICE',
    hasLeft
      ? `${subject.signatory} has resigned by the register: somebody in office has to sign.`
      : `The register does not show ${subject.signatory} as in office.`,
  )
}

function regimeWarnings({ regime, period }: RegisteredSubject, company: CompanyFacts): readonly Warning[] {
  const { lastAccounts } = company
  if (lastAccounts?.type === undefined || lastAccounts.madeUpTo !== addDays(period.start, -1)) return []
  const before = lastAccounts.type === 'dormant' ? 'dormant' : registeredSize(lastAccounts.type)
  return warnIf(
    before !== undefined && before !== regime,
    'REGIME_CHANGED',
    `The accounts before were ${before}, these are ${regime}: check that the company changed.`,
  )
}

/** Case, spaces and punctuation tell no names apart. */
function spelling(name: string): string {
  return name
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
