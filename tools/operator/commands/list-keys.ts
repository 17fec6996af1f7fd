// Lists an account's API keys, including expired and revoked ones, without their secrets.
import { keyResource } from '@cfs/contracts'
import { z } from 'zod'
import { command } from '../command.ts'
import { path } from '../services.ts'
import { accountOption } from './account-option.ts'

const listed = z.object({ keys: z.array(keyResource.pick({ key_id: true }).loose()) })

export const listKeys = command({
  name: 'key list',
  does: 'lists the keys of an account: {keys: [{key_id, name, mode, scopes, …}]}',
  options: { account: accountOption },
  run: async ({ account }, { services }) =>
    await services.call({ service: 'gateway', path: path`/manage/accounts/${account}/keys` }, listed),
})
