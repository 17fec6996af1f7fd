// Whether the partner can pay for the filings that the customer wants, before the customer fills in the form.
import { accountFunds } from '@cfs/contracts'
import { urlPath } from '@cfs/http'
import { callerOf, type FormContext, type Visit } from './visit.ts'

/** How many filings the partner can pay for; undefined in the sandbox, and while it cannot be read. */
export async function readFilingsCovered(
  { api, logger }: Pick<FormContext, 'api' | 'logger'>,
  visit: Visit,
  requestId: string,
): Promise<number | undefined> {
  if (visit.mode === 'test') return undefined
  const path = urlPath`/manage/accounts/${visit.accountId}/funds`
  const caller = { ...callerOf(visit, requestId), service: 'filing', scope: 'filings:write' } as const
  try {
    return (await api.call({ ...caller, path }, accountFunds)).filings_covered
  } catch (error) {
    logger.warn(
      { err: error, account_id: visit.accountId },
      'the balance cannot be checked; the form goes on',
    )
    return undefined
  }
}
