// Makes a key. Only its HMAC is kept: this answer is the one place where the key is ever seen.
import { z } from 'zod'
import { command } from '../command.ts'
import { list, oneOf, optional, text } from '../options.ts'
import { path } from '../services.ts'
import { accountOption } from './account-option.ts'

const made = z.object({ key_id: z.string(), key: z.string() })

export const createKey = command({
  name: 'key create',
  does: 'makes an API key, shown this once: {key_id, key}',
  options: {
    account: accountOption,
    mode: oneOf('live', 'test'),
    name: optional(text('N')),
    scopes: optional(list('a,b')),
    expiresAt: optional(text('T')),
    allow: optional(list('CIDR,…')),
  },
  run: async ({ account, expiresAt, ...rest }, { services }) => {
    const body = { ...rest, expires_at: expiresAt }
    const route = path`/manage/accounts/${account}/keys`
    return made.parse(await services.call({ service: 'gateway', method: 'POST', path: route, body }))
  },
})
