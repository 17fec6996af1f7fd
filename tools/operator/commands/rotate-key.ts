// Replaces an API key with a new one that has the same scopes; the old key expires after the overlap.
import { createdKey } from '@cfs/contracts'
import { command } from '../command.ts'
import { explained, id, optional, wholeNumber } from '../options.ts'
import { path } from '../services.ts'
import { accountOption } from './account-option.ts'

export const rotateKey = command({
  name: 'key rotate',
  does: 'creates a key to replace another, which expires after the overlap: {key_id, key}',
  options: {
    account: accountOption,
    keyId: explained('The key to replace.', id('K', 'key_0197f0c2a5d17f0e8a3b5c6d7e8f9a0b')),
    overlapSeconds: explained(
      'How long the old key keeps working: 0 to 86400 seconds. Defaults to 0.',
      optional(wholeNumber('S')),
    ),
  },
  run: async ({ account, keyId, overlapSeconds }, { services }) => {
    const route = path`/manage/accounts/${account}/keys/${keyId}/rotate`
    const body = { overlap_seconds: overlapSeconds }
    return await services.call({ service: 'gateway', method: 'POST', path: route, body }, createdKey)
  },
})
