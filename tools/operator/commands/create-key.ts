// Creates a key. Only the API key's HMAC is stored: the key itself is shown only in this response.
import { createdKey } from '@cfs/contracts'
import { command } from '../command.ts'
import { explained, futureInstant, list, oneOf, optional, pounds, text } from '../options.ts'
import { path } from '../services.ts'
import { accountOption } from './account-option.ts'

export const createKey = command({
  name: 'key create',
  does: 'creates an API key, which is shown only once: {key_id, key}',
  options: {
    account: accountOption,
    mode: explained(
      'A live key files with the authorities, a test key in the sandbox.',
      oneOf('live', 'test'),
    ),
    name: explained('A name by which to recognise the key.', optional(text('N'))),
    scopes: explained(
      'What the key may do. Defaults to everything that its account may do.',
      optional(list('a,b')),
    ),
    expiresAt: explained('When the key expires: ISO 8601, in the future.', optional(futureInstant('T'))),
    allow: explained('The only IP addresses from which the key works.', optional(list('CIDR,…'))),
    spendCap: explained(
      'The most that a live key may spend in a UK calendar day, in pounds. Defaults to no cap.',
      optional(pounds),
    ),
  },
  run: async ({ account, expiresAt, spendCap, ...rest }, { services }) => {
    const body = { ...rest, expires_at: expiresAt, spend_cap: spendCap }
    const route = path`/manage/accounts/${account}/keys`
    return await services.call({ service: 'gateway', method: 'POST', path: route, body }, createdKey)
  },
})
