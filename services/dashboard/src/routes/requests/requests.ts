// Routes for the request log: the list with its filters, the details of one request, and the list as CSV.
import { requireFound } from '@cfs/website'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { logAddresses } from '../../commands/requests/log-addresses.ts'
import { listKeys } from '../../clients/keys/list-keys.ts'
import { exportRequests, findRequest, searchRequests } from '../../commands/requests/search-requests.ts'
import { requestPage, requestsPage } from '../../views/requests/request-pages.ts'
import { requestCsvLines, REQUEST_COLUMNS } from '../../views/requests/request-csv.ts'
import { memberOf } from '../shell/guard-pages.ts'
import { keyMode, MODES, page, type PageMode } from '../shell/page-rules.ts'
import type { PageParts } from '../shell/page-parts.ts'
import { readRequestFilters } from './request-filters.ts'
import { KEY_PLACEHOLDER, sampleRequests } from './sample-requests.ts'
import { sendCsv } from '../shell/send-csv.ts'
import { sendPage } from '../shell/send-page.ts'

interface OfRequest {
  Params: { request_id: string }
}

const REQUEST_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function requestRoutes(app: FastifyInstance, parts: PageParts): void {
  for (const mode of MODES) {
    listRoute(app, parts, mode)
    exportRoute(app, parts, mode)
    oneRoute(app, parts, mode)
  }
}

function listRoute(app: FastifyInstance, parts: PageParts, mode: PageMode): void {
  const { context } = parts
  app.get(`/${mode}/requests`, page('view', { mode }), async (request, reply) => {
    const filters = readRequestFilters(request.query)
    const isValid = Object.keys(filters.errors).length === 0
    const reading = { member: memberOf(request), mode: keyMode(mode) }
    const [found, keys] = await Promise.all([
      isValid
        ? searchRequests(context, reading, filters)
        : { requests: [], newerThan: undefined, olderThan: undefined },
      keyNames(parts, request, mode),
    ])
    const samples = sampleRequests(parts.apiUrl, context.clock.now())
    const view = requestsPage({
      mode,
      values: filters.values,
      errors: filters.errors,
      requests: found.requests,
      keys,
      newer: found.newerThan === undefined ? undefined : logAddresses.writePlace(found.newerThan),
      older: found.olderThan === undefined ? undefined : logAddresses.writePlace(found.olderThan),
      curl: mode === 'sandbox' ? samples.filing('00000001', KEY_PLACEHOLDER) : samples.listing,
    })
    return sendPage(reply, view)
  })
}

function exportRoute(app: FastifyInstance, { context }: PageParts, mode: PageMode): void {
  app.get(`/${mode}/requests.csv`, page('view', { mode, isExport: true }), async (request, reply) => {
    const { filter, errors } = readRequestFilters(request.query)
    if (Object.keys(errors).length > 0) return reply.redirect(`/${mode}/requests${queryOf(request)}`, 303)
    const pages = exportRequests(context, { member: memberOf(request), mode: keyMode(mode) }, filter)
    const day = context.clock.now().toISOString().slice(0, 10)
    return sendCsv(reply, { name: `requests-${mode}-${day}.csv`, pieces: csvOf(pages) })
  })
}

async function* csvOf(pages: ReturnType<typeof exportRequests>): AsyncGenerator<string> {
  yield REQUEST_COLUMNS
  for await (const requests of pages) yield requestCsvLines(requests)
}

function oneRoute(app: FastifyInstance, parts: PageParts, mode: PageMode): void {
  const { context, apiUrl } = parts
  app.get<OfRequest>(`/${mode}/requests/:request_id`, page('view', { mode }), async (request, reply) => {
    const requestId = request.params.request_id.toLowerCase()
    const reading = { member: memberOf(request), mode: keyMode(mode) }
    const loggedRequest = REQUEST_ID.test(requestId)
      ? await findRequest(context, reading, requestId)
      : undefined
    const found = requireFound(loggedRequest, 'This account has no such request in the last 30 days.')
    const keys = await keyNames(parts, request, mode)
    const keyName = keys?.find(({ keyId }) => keyId === found.keyId)?.name
    return sendPage(reply, requestPage({ mode, request: found, keyName, apiUrl }))
  })
}

/**
 * The names of the account's API keys; undefined if the gateway does not respond, because the log can be
 * read without the names.
 */
export async function keyNames(
  { context }: PageParts,
  request: FastifyRequest,
  mode: PageMode,
): Promise<readonly { readonly keyId: string; readonly name: string }[] | undefined> {
  try {
    const keys = await listKeys(
      context,
      { member: memberOf(request), caller: request.pageCaller },
      keyMode(mode),
    )
    return keys.map(({ key_id: keyId, name }) => ({ keyId, name }))
  } catch (error) {
    request.log.warn({ err: error }, 'could not read the names of keys; showing their ids')
    return undefined
  }
}

function queryOf({ url }: FastifyRequest): string {
  const at = url.indexOf('?')
  return at === -1 ? '' : url.slice(at)
}
