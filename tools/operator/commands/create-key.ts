// Creates a key. Only the API key's HMAC is stored: the key itself is shown only in this response.
import { z } from 'zod'
import { command } from '../command.ts'
import { explained, futureInstant, list, oneOf, optional, pounds, text } from '../options.ts'
import { path } from '../services.ts'
import { accountOption } from './account-option.ts'

const made = z.object({ key_id: z.string(), key: z.string() })

export const createKey = command({
  name: 'key create',
  does: 'makes an API key, shown this once: {key_id, key}',
  options: {
    account: accountOption,
    mode: explained('Live files with the authorities, test with the sandbox.', oneOf('live', 'test')),
    name: explained('A name to recognise the key by.', optional(text('N'))),
    scopes: explained('What the key may do. Defaults to all that its account may.', optional(list('a,b'))),
    expiresAt: explained('When the key ends: ISO 8601, in the future.', optional(futureInstant('T'))),
    allow: explained('The only addresses it works from.', optional(list('CIDR,…'))),
    spendCap: explained(
      'The most that a live key may spend in a UK calendar day, in pounds. Defaults to no cap.',
      optional(pounds),
    ),
  },
  run: async ({ account, expiresAt, spendCap, ...rest }, { services }) => {
    const body = { ...rest, expires_at: expiresAt, spend_cap: spendCap }
    const route = path`/manage/accounts/${account}/keys`
    return made.parse(await services.call({ service: 'gateway', method: 'POST', path: route, body }))
  },
})
