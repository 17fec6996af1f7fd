// Lists an account's API keys, including expired and revoked ones, without their secrets.
import { z } from 'zod'
import { command } from '../command.ts'
import { path } from '../services.ts'
import { accountOption } from './account-option.ts'

const listed = z.object({ keys: z.array(z.looseObject({ key_id: z.string() })) })

export const listKeys = command({
  name: 'key list',
  does: 'lists the keys of an account: {keys: [{key_id, name, mode, scopes, …}]}',
  options: { account: accountOption },
  run: async ({ account }, { services }) =>
    listed.parse(await services.call({ service: 'gateway', path: path`/manage/accounts/${account}/keys` })),
})
