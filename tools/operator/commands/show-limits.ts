// Shows the rate limits that apply to an account: its own, or the defaults.
import { rateLimits } from '@cfs/contracts'
import { command } from '../command.ts'
import { path } from '../services.ts'
import { accountOption } from './account-option.ts'

export const showLimits = command({
  name: 'limits show',
  does: 'shows the request limits of an account: {per_minute, per_day}',
  options: { account: accountOption },
  run: async ({ account }, { services }) =>
    await services.call({ service: 'gateway', path: path`/manage/accounts/${account}/limits` }, rateLimits),
})
