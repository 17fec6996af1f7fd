// A sandbox filing is its id: fil_test_{type}_{company}_{16 hexadecimal digits}. The company number decides
// how it ended, so that nothing needs to be stored (specification, "Sandbox behaviour").
import { isLlp, parseCompanyNumber, type CompanyNumber } from '@cfs/values'
import type { FilingStatus } from './filing-status.ts'

export interface SandboxFiling {
  readonly filingId: string
  readonly type: 'ct600' | 'accounts'
  readonly company: CompanyNumber
  readonly status: FilingStatus
  /** Accounts of that regime; a return with figures, unless it is dormant. */
  readonly regime: 'dormant' | 'micro' | 'small'
  readonly isAmendment: boolean
}

const SHAPE = /^fil_test_(ct600|accounts)_([0-9A-Z]{8})_[0-9a-f]{15}([0-9a-f])$/

/** What the last digit of an id says was filed; any other digit is that of dormancy. */
const KINDS: Readonly<Record<string, Pick<SandboxFiling, 'regime' | 'isAmendment'>>> = {
  '1': { regime: 'micro', isAmendment: false },
  '2': { regime: 'small', isAmendment: false },
  '8': { regime: 'dormant', isAmendment: true },
  '9': { regime: 'micro', isAmendment: true },
  a: { regime: 'small', isAmendment: true },
}
const DORMANT = { regime: 'dormant', isAmendment: false } as const

/** The specification's magic numbers that are not accepted; every other company is. */
const NOT_ACCEPTED: Readonly<Record<string, FilingStatus>> = {
  '00000002': 'rejected',
  '00000003': 'rejected',
  '00000004': 'error',
  SC000002: 'rejected',
  NI000002: 'rejected',
}

/** The filing of the id, or undefined when no submission can have had it: an LLP files no CT600. */
export function parseSandboxFiling(filingId: string): SandboxFiling | undefined {
  const [, type, number = '', kind = ''] = SHAPE.exec(filingId) ?? []
  const company = parseCompanyNumber(number)
  if (company === undefined || (type !== 'ct600' && type !== 'accounts')) return undefined
  if (type === 'ct600' && isLlp(company)) return undefined
  return { filingId, type, company, status: NOT_ACCEPTED[company] ?? 'accepted', ...(KINDS[kind] ?? DORMANT) }
}
