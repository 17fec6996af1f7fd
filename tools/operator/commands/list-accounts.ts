// Lists accounts, oldest first, with optional filters.
import { listedAccounts } from '@cfs/contracts'
import { command } from '../command.ts'
import { explained, id, optional, text, wholeNumber } from '../options.ts'

export const listAccounts = command({
  name: 'account list',
  does: 'lists accounts: {accounts: [{account_id, name, email, partner, state, created_at}], next}',
  options: {
    email: explained('Only the account with this e-mail address.', optional(text('E'))),
    name: explained(
      'Only accounts whose name contains this text, in upper or lower case.',
      optional(text('N')),
    ),
    limit: explained(
      'The maximum number of accounts: 1 to 1000. Defaults to 100.',
      optional(wholeNumber('N')),
    ),
    after: explained(
      'Continues a list: the value "next" of the previous page.',
      optional(id('A', 'acc_0197f0c2a5d17f0e8a3b5c6d7e8f9a0b')),
    ),
  },
  run: async (filter, { services }) => {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(filter))
      if (value !== undefined) query.set(name, String(value))
    return await services.call(
      { service: 'gateway', path: `/manage/accounts?${query.toString()}` },
      listedAccounts,
    )
  },
})
