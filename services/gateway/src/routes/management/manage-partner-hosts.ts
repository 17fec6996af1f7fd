// The endpoints for partners' API domains: the operator changes them, the account's own people see them.
import { actorOf } from '@cfs/audit'
import type { PartnerHosts } from '@cfs/contracts'
import { parseBody, success } from '@cfs/http'
import type { Pool } from '@cfs/postgres'
import type { Clock } from '@cfs/runtime'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { changePartnerHosts, showPartnerHosts } from '../../commands/accounts/change-partner-hosts.ts'

const domain = z.strictObject({ host: z.string().max(300) })

type OfAccount = { Params: { account_id: string } }
const HOSTS = '/manage/accounts/:account_id/partner-hosts'
const access = { config: { access: { scope: 'operator' as const } } }
const ofAccount = { config: { access: { scope: 'keys:manage' as const, isOfAccount: true } } }

export function managePartnerHosts(
  app: FastifyInstance,
  { pool, clock }: { readonly pool: Pool; readonly clock: Clock },
): void {
  app.get<OfAccount>(HOSTS, ofAccount, async (request) =>
    success<PartnerHosts>(request, { hosts: await showPartnerHosts(pool, request.params.account_id) }),
  )
  for (const change of ['add', 'remove'] as const) {
    app.post<OfAccount>(`${HOSTS}/${change}`, access, async (request) => {
      const { host } = parseBody(domain, request.body)
      const { account_id: accountId } = request.params
      const by = actorOf(request)
      const hosts = await changePartnerHosts(pool, { accountId, change, host, by, at: clock.now() })
      return success<PartnerHosts>(request, { hosts })
    })
  }
}
