// Shows everything that an operator needs to know about an account, from the services that have the data.
import { rateLimits, balanceResource, keyResource, shownAccount } from '@cfs/contracts'
import { z } from 'zod'
import { command } from '../command.ts'
import { path } from '../services.ts'
import { accountOption } from './account-option.ts'

const keys = z.object({ keys: z.array(keyResource.pick({ key_id: true }).loose()) })

export const showAccount = command({
  name: 'account show',
  does: 'shows an account with its state, limits, balance and keys: {account_id, name, state, limits, balance, keys, …}',
  options: { account: accountOption },
  run: async ({ account }, { services }) => {
    const route = path`/manage/accounts/${account}`
    const known = await services.call({ service: 'gateway', path: route }, shownAccount)
    return {
      ...known,
      limits: await services.call({ service: 'gateway', path: `${route}/limits` }, rateLimits),
      balance: await services.call({ service: 'billing', path: `${route}/balance` }, balanceResource.loose()),
      ...(await services.call({ service: 'gateway', path: `${route}/keys` }, keys)),
    }
  },
})
