// Lists who changed an account, its keys, its balance and its price, newest first: the dashboard keeps the
// entries of all services as one log.
import { accountAudit, AUDIT_ACTORS } from '@cfs/contracts'
import { command } from '../command.ts'
import { explained, oneOf, optional, wholeNumber } from '../options.ts'
import { path } from '../services.ts'
import { accountOption } from './account-option.ts'

const DEFAULT_LIMIT = 100

export const listAccountChanges = command({
  name: 'account changes',
  does: 'who changed an account, its keys, balance, price, customers and records of filings made elsewhere: {entries: [{at, service, actor, actor_id, origin, action, subject, before, after, …}], next}',
  options: {
    account: accountOption,
    actor: explained('Only changes by these.', optional(oneOf(...AUDIT_ACTORS))),
    limit: explained('How many at most: 1 to 1000. Defaults to 100.', optional(wholeNumber('N'))),
    before: explained('Continues a list: the "next" of the page before.', optional(wholeNumber('N'))),
  },
  run: ({ account, actor, limit = DEFAULT_LIMIT, before }, { services }) => {
    const query = new URLSearchParams({ limit: String(limit) })
    if (actor !== undefined) query.set('actor', actor)
    if (before !== undefined) query.set('before', String(before))
    const route = `${path`/manage/accounts/${account}/audit`}?${query.toString()}`
    return services.call({ service: 'dashboard', path: route }, accountAudit)
  },
})
