// Shows everything that an operator needs to know about an account, from the services that have the data.
import { rateLimits } from '@cfs/contracts'
import { z } from 'zod'
import { command } from '../command.ts'
import { path } from '../services.ts'
import { accountOption } from './account-option.ts'

const shown = z.looseObject({ account_id: z.string(), state: z.string() })
const keys = z.object({ keys: z.array(z.looseObject({ key_id: z.string() })) })
const balance = z.looseObject({ balance: z.number() })

export const showAccount = command({
  name: 'account show',
  does: 'shows an account with its state, limits, balance and keys: {account_id, name, state, limits, balance, keys, …}',
  options: { account: accountOption },
  run: async ({ account }, { services }) => {
    const route = path`/manage/accounts/${account}`
    const read = (service: string, rest = '') => services.call({ service, path: `${route}${rest}` })
    const known = shown.parse(await read('gateway'))
    return {
      ...known,
      limits: rateLimits.parse(await read('gateway', '/limits')),
      balance: balance.parse(await read('billing', '/balance')),
      ...keys.parse(await read('gateway', '/keys')),
    }
  },
})
