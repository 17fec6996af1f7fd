// POST /manage/register-copy/load: an operator wants the registry's file of companies loaded again.
import { registerLoadRequest, type RegisterCopyState } from '@cfs/contracts'
import { operatorCallOf, parseBody, success } from '@cfs/http'
import type { FastifyInstance } from 'fastify'
import { requestRegisterLoad } from '../commands/request-register-load.ts'
import type { FilingContext } from '../sending/filing-context.ts'

const options = { config: { access: { scope: 'operator' } } } as const

export function manageRegisterCopy(app: FastifyInstance, context: FilingContext): void {
  app.post('/manage/register-copy/load', options, async (request) => {
    const { may_be_shorter: mayBeShorter } = parseBody(registerLoadRequest, request.body)
    const state = await requestRegisterLoad(context, { mayBeShorter, by: operatorCallOf(request) })
    return success<RegisterCopyState>(request, {
      file_month: state.fileMonth,
      companies: state.fileCompanies,
      loading: state.isLoading,
      streams: state.streams.map(({ name, currentAt, watchedSince }) => ({
        name,
        current_at: currentAt?.toISOString() ?? null,
        watched_since: watchedSince?.toISOString() ?? null,
      })),
    })
  })
}
