// Takes the bank details out of a request, so that no plan, warning or document can contain them.
import type { Financials } from '@cfs/contracts'

type Repayment = NonNullable<Financials['repayment']>

/** What planning knows of each detail: that the request has it. */
const HIDDEN = '********'

interface WithFinancials {
  readonly financials?: Financials | undefined
}

/** The request with asterisks in place of each detail; the limit of repayments is no secret. */
export function withoutBankDetails<R extends WithFinancials>(request: R): R {
  const { financials } = request
  if (financials?.repayment === undefined) return request
  return { ...request, financials: { ...financials, repayment: hidden(financials.repayment) } }
}

function hidden({ reference, lower_limit }: Repayment): Repayment {
  return {
    bank_name: HIDDEN,
    sort_code: HIDDEN,
    account_number: HIDDEN,
    account_name: HIDDEN,
    ...(reference !== undefined && { reference: HIDDEN }),
    ...(lower_limit !== undefined && { lower_limit }),
  }
}
