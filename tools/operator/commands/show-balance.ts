// The balance of an account, as its customer sees it.
import { z } from 'zod'
import { command } from '../command.ts'
import { path } from '../services.ts'
import { accountOption } from './account-option.ts'
import { requireAccount } from './require-account.ts'

const shown = z.looseObject({ balance: z.number() })

export const showBalance = command({
  name: 'balance show',
  does: 'shows the balance of an account: {balance, held, available, owed, currency}',
  options: { account: accountOption },
  run: async ({ account }, { services }) => {
    await requireAccount(services, account)
    const route = path`/manage/accounts/${account}/balance`
    return shown.parse(await services.call({ service: 'billing', path: route }))
  },
})
