// Events that filing could not process: listed, shown and replayed by the operator.
import { Problem } from '@cfs/contracts'
import { parseQuery, success } from '@cfs/http'
import { listDeadLetters, showDeadLetter } from '@cfs/messaging'
import type { Pool } from '@cfs/postgres'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

const text = z.string().max(200).optional()
const filter = z.strictObject({ topic: text, group: text, event_id: text })
const options = { config: { access: { scope: 'operator' } } } as const

export interface DeadLetterParts {
  readonly pool: Pool
  /** Sends what matches once more; answers how many events that were. */
  readonly replay: (matching: ReturnType<typeof matchOf>) => Promise<number>
}

export function manageDeadLetters(app: FastifyInstance, { pool, replay }: DeadLetterParts): void {
  app.get('/manage/dead-letters', options, async (request) => {
    const matching = matchOf(parseQuery(filter, request.query))
    return success(request, { dead_letters: await listDeadLetters(pool, matching) })
  })
  app.get('/manage/dead-letters/oldest', options, async (request) => {
    const shown = await showDeadLetter(pool, matchOf(parseQuery(filter, request.query)))
    if (shown === undefined) throw new Problem('NOT_FOUND', 'No dead letter matches.')
    return success(request, shown)
  })
  app.post('/manage/dead-letters/replay', options, async (request) => {
    return success(request, { replayed: await replay(matchOf(parseQuery(filter, request.query))) })
  })
}

function matchOf({ topic, group, event_id }: z.infer<typeof filter>) {
  return { topic, group, eventId: event_id }
}
