// The operator's route for the host of a partner's pages.
import { actorOf } from '@cfs/audit'
import type { PageHost } from '@cfs/contracts'
import { parseBody, success } from '@cfs/http'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { changePageHost } from '../commands/change-page-host.ts'
import type { PartnerContext } from '../commands/partner-context.ts'

const wantedHost = z.strictObject({ host: z.string().max(300).nullable() })
const access = { config: { access: { scope: 'operator' as const } } }

export function managePageHosts(app: FastifyInstance, context: PartnerContext): void {
  app.put<{ Params: { account_id: string } }>(
    '/manage/accounts/:account_id/page-host',
    access,
    async (request) => {
      const { host } = parseBody(wantedHost, request.body)
      const change = { accountId: request.params.account_id, host, by: actorOf(request) }
      return success<PageHost>(request, { host: await changePageHost(context, change) })
    },
  )
}
