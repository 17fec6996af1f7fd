// The companies of the sandbox. Every number belongs to a sample company, and the number alone decides how
// its filings end (API specification, "Sandbox behaviour").
import { isLlp, type CompanyNumber } from './company-number.ts'
import type { DecidedStatus } from './filing-status.ts'

/** The officer who signs the sandbox's documents. */
export const SANDBOX_OFFICER = 'Alex Example'

/** The name of the sample company with the given number. */
export function sandboxCompanyName(companyNumber: CompanyNumber): string {
  return isLlp(companyNumber) ? 'SANDBOX EXAMPLE LLP' : 'SANDBOX EXAMPLE LIMITED'
}

/** The company numbers of the specification whose filings are not accepted. */
const NOT_ACCEPTED: Readonly<Record<string, DecidedStatus>> = {
  '00000002': 'rejected',
  '00000003': 'rejected',
  '00000004': 'error',
  SC000002: 'rejected',
  NI000002: 'rejected',
}

/** The final status of every sandbox filing of the company. */
export function sandboxOutcome(companyNumber: CompanyNumber): DecidedStatus {
  return NOT_ACCEPTED[companyNumber] ?? 'accepted'
}
