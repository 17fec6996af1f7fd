// The company behind every number of the sandbox: fixed samples, so that nothing is looked up.
import { isLlp, type CompanyNumber } from '@cfs/values'
import type { CompanyFacts } from './company-facts.ts'

const CAPITAL_PENCE = 10_000

export function sampleCompany(companyNumber: CompanyNumber): CompanyFacts {
  return {
    companyNumber,
    name: isLlp(companyNumber) ? 'SANDBOX EXAMPLE LLP' : 'SANDBOX EXAMPLE LIMITED',
    type: isLlp(companyNumber) ? 'llp' : 'ltd',
    incorporatedOn: undefined,
    lastAccounts: undefined,
    nextAccountsStart: undefined,
    officers: [{ name: 'Alex Example', role: isLlp(companyNumber) ? 'llp-designated-member' : 'director' }],
    accountsMadeUpTo: [],
    hasFiledTradingAccounts: false,
    shareCapitalPence: CAPITAL_PENCE,
    registeredOffice: undefined,
  }
}
