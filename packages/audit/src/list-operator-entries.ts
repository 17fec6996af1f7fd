// What operators did with a service's messages, for the operator's command.
import type { OperatorEntries } from '@cfs/contracts'
import { parseQuery, success } from '@cfs/http'
import type { Pool } from '@cfs/postgres'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type ListedOperatorEntry, selectOperatorEntries } from './operator-entry.ts'

const whole = (error: string) => z.coerce.number({ error }).int({ error }).min(1, { error })
const filter = z.strictObject({
  before: whole('must be the `next` of the previous page').optional(),
  limit: whole('must be a whole number from 1 to 1000').max(1000).default(100),
})

/** Adds `GET /manage/operator-entries`, newest first and in pages. */
export function listOperatorEntries(app: FastifyInstance, pool: Pool): void {
  app.get('/manage/operator-entries', { config: { access: { scope: 'operator' } } }, async (request) => {
    const { before = null, limit } = parseQuery(filter, request.query)
    const found = await selectOperatorEntries(pool, { before, limit: limit + 1 })
    const entries = found.slice(0, limit)
    return success<OperatorEntries>(request, {
      entries: entries.map(resourceOf),
      // The entry before which the next page ends; null on the last page.
      next: found.length > limit ? (entries.at(-1)?.entryId ?? null) : null,
    })
  })
}

function resourceOf(entry: ListedOperatorEntry) {
  const { entryId, at, requestId, ...rest } = entry
  return { entry_id: entryId, at: at.toISOString(), request_id: requestId, ...rest }
}
