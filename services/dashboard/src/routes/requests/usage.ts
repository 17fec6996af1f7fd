// Routes for usage: both rate-limit windows with the API keys that use them, and the requests of a day by
// the hour.
import { addDays, type IsoDate, isoDateInLondon, parseIsoDate, startOfDayInLondon } from '@cfs/values'
import { typed } from '@cfs/website'
import type { FastifyInstance } from 'fastify'
import { readHours, readUse } from '../../commands/requests/read-use.ts'
import { usagePage } from '../../views/requests/usage-page.ts'
import { memberOf } from '../shell/guard-pages.ts'
import { keyMode, MODES, page } from '../shell/page-rules.ts'
import type { PageParts } from '../shell/page-parts.ts'
import { keyNames } from './requests.ts'
import { sendPage } from '../shell/send-page.ts'

/** The request log keeps 30 days, so earlier days are empty. */
const DAYS_SHOWN = 31

export function usageRoutes(app: FastifyInstance, parts: PageParts): void {
  const { context } = parts
  for (const mode of MODES) {
    app.get(`/${mode}/usage`, page('view', { mode }), async (request, reply) => {
      const member = memberOf(request)
      const now = context.clock.now()
      const today = isoDateInLondon(now)
      const typedDay = parseIsoDate(typed(request.query, 'day').trim())
      const oldest = addDays(today, -DAYS_SHOWN)
      const day = typedDay === undefined || typedDay > today || typedDay < oldest ? today : typedDay
      const scope = { accountId: member.accountId, mode: keyMode(mode) }
      const [windows, hours, keys] = await Promise.all([
        readUse(context, { member, caller: request.pageCaller }, keyMode(mode)),
        readHours(context, scope, boundsOf(day)),
        keyNames(parts, request, mode),
      ])
      const view = usagePage({
        mode,
        now,
        windows,
        keys,
        hours,
        day,
        earlier: day === oldest ? undefined : addDays(day, -1),
        later: day === today ? undefined : addDays(day, 1),
      })
      return sendPage(reply, view)
    })
  }
}

/** A day in London has 23, 24 or 25 hours. */
function boundsOf(day: IsoDate) {
  return { from: startOfDayInLondon(day), to: startOfDayInLondon(addDays(day, 1)) }
}
