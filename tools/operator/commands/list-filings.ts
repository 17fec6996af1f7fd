// Lists filings of all accounts, newest first, with optional filters.
import { companyNumber, listedFilings } from '@cfs/contracts'
import { FILING_STATUSES } from '@cfs/values'
import { command } from '../command.ts'
import { checked, explained, flag, id, oneOf, optional, wholeNumber } from '../options.ts'
import { accountOption } from './account-option.ts'
import { requireAccount } from './require-account.ts'

export const listFilings = command({
  name: 'filing list',
  does: 'lists filings, newest first: {filings: [{account_id, filing_id, status, …}], next}',
  options: {
    account: explained('Only filings of this account.', optional(accountOption)),
    status: explained('Only filings with this status.', optional(oneOf(...FILING_STATUSES))),
    company: explained('Only filings for this company number.', optional(checked('N', companyNumber))),
    needsAmendment: explained(
      'Only accepted returns, not amended since, that state a tax at an old rate because the tax authority did not accept the new one yet.',
      flag,
    ),
    limit: explained('The maximum number of filings: 1 to 100. Defaults to 50.', optional(wholeNumber('N'))),
    before: explained(
      'Continues a list: the value "next" of the previous page.',
      optional(id('F', 'fil_0197f0c2a5d17f0e8a3b5c6d7e8f9a0b')),
    ),
  },
  run: async ({ account, company, needsAmendment, ...rest }, { services }) => {
    if (account !== undefined) await requireAccount(services, account)
    const query = new URLSearchParams()
    const filter = {
      account_id: account,
      company_number: company,
      needs_amendment: needsAmendment || undefined,
      ...rest,
    }
    for (const [name, value] of Object.entries(filter))
      if (value !== undefined) query.set(name, String(value))
    return await services.call(
      { service: 'filing', path: `/manage/filings?${query.toString()}` },
      listedFilings,
    )
  },
})
