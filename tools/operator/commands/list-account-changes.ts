// Lists who changed an account and its keys, newest first: the audit log of the gateway.
import { z } from 'zod'
import { command } from '../command.ts'
import { explained, oneOf, optional, wholeNumber } from '../options.ts'
import { path } from '../services.ts'
import { accountOption } from './account-option.ts'

const listed = z.object({
  entries: z.array(z.looseObject({ at: z.string(), action: z.string() })),
  next: z.number().nullable(),
})

export const listAccountChanges = command({
  name: 'account changes',
  does: 'who changed an account and its keys: {entries: [{at, actor, actor_id, action, subject, before, after, …}], next}',
  options: {
    account: accountOption,
    actor: explained('Only changes by these.', optional(oneOf('operator', 'person', 'service'))),
    limit: explained('How many at most: 1 to 1000. Defaults to 100.', optional(wholeNumber('N'))),
    before: explained('Continues a list: the "next" of the page before.', optional(wholeNumber('N'))),
  },
  run: async ({ account, ...filter }, { services }) => {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(filter))
      if (value !== undefined) query.set(name, String(value))
    const route = `${path`/manage/accounts/${account}/audit`}?${query.toString()}`
    return listed.parse(await services.call({ service: 'gateway', path: route }))
  },
})
