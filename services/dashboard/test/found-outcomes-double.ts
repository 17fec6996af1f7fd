// A stand-in for the filing service's route that records what a customer found at an authority.
import { type FilingResource, foundOutcomeRequest, Problem } from '@cfs/contracts'
import { parseBody, success } from '@cfs/http'
import type { FastifyInstance } from 'fastify'

/** Replaces an unknown outcome by what was found, as the filing service does. */
export function foundOutcomes(
  app: FastifyInstance,
  { filings }: { readonly filings: ReadonlyMap<string, readonly FilingResource[]> },
): void {
  const options = { config: { access: { scope: 'filings:write', mode: 'live' } } } as const
  app.post<{ Params: { id: string } }>('/manage/filings/:id/outcome', options, async (request) => {
    const { found: answer } = parseBody(foundOutcomeRequest, request.body)
    const own = filings.get(request.identity.accountId) ?? []
    const found = own.find(({ filing_id: id }) => id === request.params.id)
    if (found === undefined) throw new Problem('FILING_NOT_FOUND', 'There is no such filing.')
    const code = answer === 'held' ? 'HELD_BY_AUTHORITY' : 'NOT_RECEIVED'
    Object.assign(found, { errors: found.errors.map((error) => ({ ...error, code })) })
    return success<FilingResource>(request, found)
  })
}
