// What the register says about the company of a visit.
import { companyFacts } from '@cfs/contracts'
import { parseCompanyNumber, SANDBOX_OFFICER, sandboxCompanyName, isoDateFrom } from '@cfs/values'
import { urlPath } from '@cfs/http'
import type { FormCompany } from '../domain/draft.ts'
import { callerOf, type FormContext, type Visit } from './visit.ts'

/** In the sandbox nothing is looked up: the company is a sample. */
export async function lookUpCompany(
  { api }: Pick<FormContext, 'api'>,
  visit: Visit,
  requestId: string,
): Promise<FormCompany> {
  const { companyNumber } = visit
  if (visit.mode === 'test') {
    const number = parseCompanyNumber(companyNumber)
    const name = number === undefined ? companyNumber : sandboxCompanyName(number)
    return { name, signatories: [SANDBOX_OFFICER], nextPeriod: { start: null, end: null } }
  }
  const facts = await api.call(
    {
      ...callerOf(visit, requestId),
      service: 'filing',
      scope: 'filings:write',
      path: urlPath`/manage/companies/${companyNumber}`,
    },
    companyFacts,
  )
  const { start, end } = facts.next_period
  return {
    name: facts.company_name,
    signatories: facts.signatories,
    nextPeriod: {
      start: start === null ? null : isoDateFrom(start),
      end: end === null ? null : isoDateFrom(end),
    },
  }
}
