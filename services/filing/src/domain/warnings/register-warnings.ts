// Warnings about register data that the client may not know, or that differs from the request.
import { registeredSize } from '@cfs/tax'
import { addDays, type Period, type Regime } from '@cfs/values'
import type { CompanyFacts } from '../company-facts.ts'
import { warnIf, type Warning } from './warning.ts'

export interface RegisteredSubject {
  readonly companyName: string
  readonly signatory: string
  /** Whether the signatory acts as an officer of the company; an agent is not on the register. */
  readonly isOfficer: boolean
  readonly period: Period
  readonly regime: Regime
  /** Whether it is a return, whose profit a change of accounting standards may adjust. Defaults to false. */
  readonly isReturn?: boolean
}

/** The register’s word for proceedings of more than one kind, or of none that it names. */
const UNKNOWN_INSOLVENCY = 'insolvency-proceedings'

export function registerWarnings(
  subject: RegisteredSubject,
  company: CompanyFacts | undefined,
): readonly Warning[] {
  if (company === undefined) {
    return warnIf(
      true,
      'COMPANY_DATA_MISSING',
      'The register did not respond, so the values in the request were not compared with it.',
    )
  }
  const { status, name } = company
  return [
    ...warnIf(
      status === UNKNOWN_INSOLVENCY,
      'INSOLVENCY_KIND_UNKNOWN',
      'The register shows insolvency proceedings, but not of which kind. The liquidator or administrator of a ' +
        'company files its returns, an administration ends the accounting period (CTA 2009 ss.10 and 12), and this ' +
        'service covers neither. Confirm this only if the company is in neither.',
    ),
    ...warnIf(
      status !== undefined && status !== 'active' && status !== UNKNOWN_INSOLVENCY,
      'COMPANY_NOT_ACTIVE',
      `The company’s status on the register is ${status}. The authority may reject the filing.`,
    ),
    ...warnIf(
      spelling(subject.companyName) !== spelling(name),
      'NAME_UNLIKE_REGISTER',
      `The registered name is ${name}. The registry rejects accounts under a different name.`,
    ),
    ...signatoryWarnings(subject, company),
    ...regimeWarnings(subject, company),
  ]
}

export function signatoryWarnings(
  subject: Pick<RegisteredSubject, 'signatory' | 'isOfficer'>,
  company: CompanyFacts,
): readonly Warning[] {
  if (!subject.isOfficer) return []
  if (company.areOfficersUnread === true) {
    return warnIf(
      true,
      'COMPANY_DATA_MISSING',
      `The company’s officers could not be looked up, so the signatory, ${subject.signatory}, was not compared with them.`,
    )
  }
  const isSame = (name: string) => isSameName(name, subject.signatory)
  if (company.officers.some(({ name }) => isSame(name))) return []
  const hasLeft = company.formerOfficers?.some(isSame) === true
  return warnIf(
    true,
    'SIGNATORY_NOT_IN_OFFICE',
    hasLeft
      ? `According to the register, ${subject.signatory} has resigned. A current officer must sign.`
      : `The register does not list ${subject.signatory} as a current officer. Check the name.`,
  )
}

/**
 * Micro-entities and small companies follow different standards. What the change of the basis adds to the
 * profit or takes from it is taxed in the first period of the new one, and no member of a request states it.
 */
const OF_STANDARDS =
  ' The two follow different standards (FRS 105, FRS 102). If the change altered opening figures, the difference counts ' +
  'in the profit for tax (CTA 2009 ss.180 to 187), and this service cannot state it: file the return with other software.'

function regimeWarnings(
  { regime, period, isReturn = false }: RegisteredSubject,
  company: CompanyFacts,
): readonly Warning[] {
  const { lastAccounts } = company
  if (lastAccounts?.type === undefined || lastAccounts.madeUpTo !== addDays(period.start, -1)) return []
  const before = lastAccounts.type === 'dormant' ? 'dormant' : registeredSize(lastAccounts.type)
  const haveStandards = before !== 'dormant' && regime !== 'dormant'
  return warnIf(
    before !== undefined && before !== regime,
    'REGIME_CHANGED',
    `Last year's accounts were ${before}; these are ${regime}. Check the company's size.` +
      (isReturn && haveStandards ? OF_STANDARDS : ''),
  )
}

export function isSameName(one: string, other: string): boolean {
  return spelling(one) === spelling(other)
}

/** Names are compared without case, spaces and punctuation. */
function spelling(name: string): string {
  return name
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
