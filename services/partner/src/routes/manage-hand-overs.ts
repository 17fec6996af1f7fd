// The route with which the dashboard opens a customer's form for a member of the partner's account.
import { actorOf } from '@cfs/audit'
import { type FormHandOver, handOverRequest } from '@cfs/contracts'
import { parseBody, success } from '@cfs/http'
import type { FastifyInstance } from 'fastify'
import { handOverForm } from '../commands/hand-over-form.ts'
import type { PartnerContext } from '../commands/partner-context.ts'
import { companyNumberFrom, type OneCompany } from './entitlements.ts'

const access = { config: { access: { scope: 'partner:manage' as const, isOfAccount: true } } }
const PATH = '/manage/accounts/:account_id/companies/:company_number/hand-over'

type CompanyOfAccount = { Params: { account_id: string } & OneCompany['Params'] }

export function manageHandOvers(app: FastifyInstance, context: PartnerContext): void {
  app.post<CompanyOfAccount>(PATH, access, async (request, reply) => {
    const { person_name: personName, dashboard_url: dashboardUrl } = parseBody(handOverRequest, request.body)
    const { url, token, expiresAt } = await handOverForm(context, {
      accountId: request.params.account_id,
      companyNumber: companyNumberFrom(request.params.company_number),
      personName,
      dashboardUrl,
      by: actorOf(request),
    })
    return reply
      .code(201)
      .send(success<FormHandOver>(request, { url, token, expires_at: expiresAt.toISOString() }))
  })
}
