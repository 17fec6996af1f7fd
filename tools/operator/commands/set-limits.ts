// Sets an account's own rate limits, for both modes (live and test), within a second.
import { rateLimits } from '@cfs/contracts'
import { command } from '../command.ts'
import { explained, optional, wholeNumber } from '../options.ts'
import { path } from '../services.ts'
import { accountOption } from './account-option.ts'

export const setLimits = command({
  name: 'limits set',
  does: 'sets the limits of an account: {per_minute, per_day}',
  options: {
    account: accountOption,
    perMinute: explained('Requests in any 60 seconds: 1 to 10000000.', optional(wholeNumber('N'))),
    perDay: explained('Requests in any 24 hours: 1 to 10000000.', optional(wholeNumber('N'))),
  },
  refuse: ({ perMinute, perDay }) =>
    perMinute === undefined && perDay === undefined
      ? '--per-minute N or --per-day N is missing: give one or both'
      : undefined,
  run: async ({ account, perMinute, perDay }, { services }) => {
    const body = { per_minute: perMinute, per_day: perDay }
    const route = path`/manage/accounts/${account}/limits`
    return await services.call({ service: 'gateway', method: 'PUT', path: route, body }, rateLimits)
  },
})
