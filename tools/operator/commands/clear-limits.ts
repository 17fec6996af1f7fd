// The command that restores an account's default rate limits.
import { rateLimits } from '@cfs/contracts'
import { command } from '../command.ts'
import { path } from '../services.ts'
import { accountOption } from './account-option.ts'

export const clearLimits = command({
  name: 'limits clear',
  does: 'restores the default limits of an account: {per_minute, per_day}',
  options: { account: accountOption },
  run: async ({ account }, { services }) => {
    const body = { per_minute: null, per_day: null }
    const route = path`/manage/accounts/${account}/limits`
    return await services.call({ service: 'gateway', method: 'PUT', path: route, body }, rateLimits)
  },
})
