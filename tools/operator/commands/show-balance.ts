// The balance of an account, as its customer sees it.
import { balanceResource } from '@cfs/contracts'
import { command } from '../command.ts'
import { path } from '../services.ts'
import { accountOption } from './account-option.ts'
import { requireAccount } from './require-account.ts'

export const showBalance = command({
  name: 'balance show',
  does: 'shows the balance of an account: {balance, held, available, owed, currency}',
  options: { account: accountOption },
  run: async ({ account }, { services }) => {
    await requireAccount(services, account)
    const route = path`/manage/accounts/${account}/balance`
    return await services.call({ service: 'billing', path: route }, balanceResource.loose())
  },
})
