// Shows the sandbox's sample company: nothing is looked up, and nothing is filed.
import type { CompanyResource } from '@cfs/contracts'
import type { CompanyNumber, IsoDate } from '@cfs/values'
import { periodEndsOf } from '../domain/period-ends-of.ts'
import { sampleRegisterEntry } from '../domain/sample-register-entry.ts'
import { completeAccounts } from '../planning/complete-accounts.ts'
import { completeReturn } from '../planning/complete-return.ts'
import {
  companyPeriod,
  type Derivation,
  type FiledFacts,
  registerEntryOf,
} from '../planning/company-periods.ts'
import { sandboxPlanningFacts } from '../planning/sandbox-planning-facts.ts'

const NOT_FILED: FiledFacts = { filed: null, isInProgress: false, held: [] }
const ON_REGISTER: FiledFacts = {
  ...NOT_FILED,
  filed: { source: 'register', filing_id: null, filed_on: null },
}

/** The periods derive the values that a sandbox filing for them derives. */
export function showSandboxCompany(number: CompanyNumber, today: IsoDate): CompanyResource {
  const company = sampleRegisterEntry(number, today)
  const [last] = periodEndsOf(company)
  return {
    company_number: number,
    register: registerEntryOf(company),
    periods: periodEndsOf(company).map((end) => {
      const filedFacts = { accounts: end === last ? ON_REGISTER : NOT_FILED, ct600: NOT_FILED }
      return companyPeriod({ end, company, today, derive: derivationsOf(number, { end, today }), filedFacts })
    }),
    filings: [],
    filings_total: 0,
    as_of: today,
    sandbox: true,
  }
}

function derivationsOf(
  number: CompanyNumber,
  { end, today }: { readonly end: IsoDate; readonly today: IsoDate },
): Readonly<Record<'accounts' | 'ct600', Derivation>> {
  const request = { company_number: number, period_end: end }
  const factsOf = (type: 'accounts' | 'ct600') => sandboxPlanningFacts(type, request, { today })
  return {
    accounts: {
      period: () => factsOf('accounts'),
      values: () => completeAccounts(request, factsOf('accounts')),
    },
    ct600: {
      period: () => factsOf('ct600'),
      values: () => completeReturn({}, factsOf('ct600')),
    },
  }
}
