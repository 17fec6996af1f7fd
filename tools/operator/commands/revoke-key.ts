// Revokes an API key in every gateway within a second. Revoking the same API key again returns the result of
// the first time.
import { revokedKey } from '@cfs/contracts'
import { command } from '../command.ts'
import { explained, id } from '../options.ts'
import { path } from '../services.ts'
import { accountOption } from './account-option.ts'

export const revokeKey = command({
  name: 'key revoke',
  does: 'revokes a key within a second: {key_id, revoked_at}',
  options: {
    account: accountOption,
    keyId: explained('The key to end.', id('K', 'key_0197f0c2a5d17f0e8a3b5c6d7e8f9a0b')),
  },
  run: async ({ account, keyId }, { services }) => {
    const route = path`/manage/accounts/${account}/keys/${keyId}/revoke`
    const call = { service: 'gateway', method: 'POST', path: route, isRepeatable: true } as const
    return await services.call(call, revokedKey)
  },
})
