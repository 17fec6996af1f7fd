// The sample company that stands for every company number in the sandbox: fixed data, so that nothing is
// looked up.
import { isLlp, SANDBOX_OFFICER, sandboxCompanyName, type CompanyNumber } from '@cfs/values'
import type { CompanyFacts } from './company-facts.ts'

const CAPITAL_PENCE = 10_000

/**
 * `type` is the company type, as the register names it; defaults to the type that the company number
 * implies.
 */
export function sampleCompany(
  companyNumber: CompanyNumber,
  type = isLlp(companyNumber) ? 'llp' : 'ltd',
): CompanyFacts {
  return {
    companyNumber,
    name: sandboxCompanyName(companyNumber),
    type,
    incorporatedOn: undefined,
    lastAccounts: undefined,
    nextAccountsStart: undefined,
    officers: [{ name: SANDBOX_OFFICER, role: isLlp(companyNumber) ? 'llp-designated-member' : 'director' }],
    directorships: isLlp(companyNumber)
      ? []
      : [{ name: SANDBOX_OFFICER, appointedOn: null, resignedOn: null }],
    accountsMadeUpTo: [],
    hasFiledTradingAccounts: false,
    shareCapitalPence: CAPITAL_PENCE,
    registeredOffice: undefined,
  }
}
