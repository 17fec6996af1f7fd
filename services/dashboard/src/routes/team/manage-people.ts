// The operator's endpoints that check and add the first owner of an account.
import { line, type AddedOwner, type EmptyAnswer } from '@cfs/contracts'
import { operatorCallOf, parseBody, success } from '@cfs/http'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { addOwner, checkOwner } from '../../commands/team/add-owner.ts'
import type { DashboardContext } from '../../commands/shell/dashboard-context.ts'

const owner = z.strictObject({
  account_name: line(1, 160),
  email: z.email({ error: 'must be an e-mail address' }).max(254),
  name: line(1, 160).optional(),
  password: z.string().max(200),
})

export function managePeople(app: FastifyInstance, context: DashboardContext): void {
  // The operator's command asks before it opens an account: a refused password leaves nothing behind.
  app.post('/manage/owners/check', { config: { access: { scope: 'operator' } } }, async (request) => {
    const body = parseBody(owner, request.body)
    const { account_name: accountName, email, name = accountName, password } = body
    await checkOwner(context, { email, name, password })
    return success<EmptyAnswer>(request, {})
  })
  app.post<{ Params: { account_id: string } }>(
    '/manage/accounts/:account_id/owners',
    { config: { access: { scope: 'operator' } } },
    async (request) => {
      const body = parseBody(owner, request.body)
      const personId = await addOwner(context, {
        accountId: request.params.account_id,
        accountName: body.account_name,
        email: body.email,
        name: body.name ?? body.account_name,
        password: body.password,
        by: operatorCallOf(request),
      })
      return success<AddedOwner>(request, { person_id: personId })
    },
  )
}
