// A fake filing service with the only endpoint that the documents service uses. The fake filing service
// responds only to the token's account.
import { callersOf } from '@cfs/testing'
import { createIdentityVerifier, createServer, success } from '@cfs/http'
import { type FilingStatusResource, Problem } from '@cfs/contracts'
import type { Logger } from '@cfs/runtime'

export interface FilingDouble {
  readonly url: string
  /** The account's filings with their statuses, by id. */
  readonly filings: Map<
    string,
    FilingStatusResource & { readonly accountId: string; readonly isByForm?: boolean }
  >
  /**
   * The behaviour of the fake filing service: correct, failing with its own error, returning invalid data,
   * without the endpoint, or silent.
   */
  mood: 'well' | 'ill' | 'rubbish' | 'without-the-address' | 'silent'
  /** How often the fake filing service was queried. */
  asked: number
  close(): Promise<void>
}

export async function startFilingDouble(options: {
  readonly logger: Logger
  readonly secret: string
}): Promise<FilingDouble> {
  const app = createServer({
    logger: options.logger,
    ready: {},
    identity: createIdentityVerifier({ callers: callersOf(options.secret, 'filing'), audience: 'filing' }),
  })
  const double = {
    url: '',
    filings: new Map(),
    mood: 'well',
    asked: 0,
    close: () => app.close(),
  } as FilingDouble
  app.get<{ Params: { filing_id: string }; Querystring: { filed_by_form?: string } }>(
    '/internal/filings/:filing_id/status',
    { config: { access: { scope: 'filing:status', mode: 'live' } } },
    async (request, reply) => {
      double.asked += 1
      if (double.mood === 'ill') throw new Error('a bug')
      if (double.mood === 'rubbish') return reply.type('application/json').send('{"data":')
      if (double.mood === 'without-the-address') throw new Problem('NOT_FOUND', 'no such address')
      if (double.mood === 'silent') return reply.hijack()
      const filing = double.filings.get(request.params.filing_id)
      if (filing?.accountId !== request.identity.accountId)
        throw new Problem('FILING_NOT_FOUND', 'no such filing')
      if (request.query.filed_by_form === 'true' && filing.isByForm !== true)
        throw new Problem('FILING_NOT_FOUND', 'no such filing')
      return success<FilingStatusResource>(request, { status: filing.status })
    },
  )
  return Object.assign(double, { url: await app.listen({ host: '127.0.0.1', port: 0 }) })
}
