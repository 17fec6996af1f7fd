// Lists what operators did with dead letters, and their repairs, newest first: the logs of all services as
// one list.
import { operatorEntries } from '@cfs/contracts'
import { SERVICES } from '@cfs/product'
import { command } from '../command.ts'
import { explained, optional, wholeNumber } from '../options.ts'

const DEFAULT_LIMIT = 100

export const listOperatorChanges = command({
  name: 'dead-letters changes',
  does: 'who replayed or discarded dead letters, or made repairs: {entries: [{service, entry_id, at, operator, origin, action, subject, details, request_id}]}',
  options: {
    limit: explained('How many at most: 1 to 1000. Defaults to 100.', optional(wholeNumber('N'))),
  },
  run: async ({ limit = DEFAULT_LIMIT }, { services }) => {
    const logs = await Promise.all(
      SERVICES.map(async (service) => {
        const path = `/manage/operator-entries?limit=${limit}`
        const { entries } = await services.call({ service, path }, operatorEntries)
        return entries.map((entry) => ({ service, ...entry }))
      }),
    )
    const newestFirst = logs.flat().toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
    return { entries: newestFirst.slice(0, limit) }
  },
})
