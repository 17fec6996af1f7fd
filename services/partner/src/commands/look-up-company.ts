// What the register says about the company of a visit.
import { companyFacts } from '@cfs/contracts'
import { parseCompanyNumber, SANDBOX_OFFICER, sandboxCompanyName, isoDateFrom } from '@cfs/values'
import { ServiceRefusal, urlPath } from '@cfs/http'
import type { FormCompany } from '../domain/draft.ts'
import { callerOf, type FormContext, type Visit } from './visit.ts'

type VisitedCompany = Pick<Visit, 'accountId' | 'companyNumber' | 'mode'>

/** In the sandbox nothing is looked up: the company is a sample. */
export async function lookUpCompany(
  { api }: Pick<FormContext, 'api'>,
  visit: VisitedCompany,
  { requestId, signal }: { readonly requestId: string; readonly signal?: AbortSignal },
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
      ...(signal === undefined ? {} : { signal }),
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

/** Whether a look-up failed because the register has no company with the number. */
export function isNoCompany(error: unknown): boolean {
  return error instanceof ServiceRefusal && error.code === 'COMPANY_NOT_FOUND'
}

/** The page of a link does not wait longer for the register. */
const NAME_WITHIN_MS = 2000

/** The company's name; undefined if the register does not know it or does not respond in time. */
export async function findCompanyName(
  context: Pick<FormContext, 'api'>,
  company: VisitedCompany,
  requestId: string,
): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(NAME_WITHIN_MS)
    return (await lookUpCompany(context, company, { requestId, signal })).name
  } catch {
    return undefined
  }
}
