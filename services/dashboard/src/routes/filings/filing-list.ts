// The list of live filings as a page and as a CSV file, with the same filters in the URL.
import { typed } from '@cfs/website'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { exportFilings } from '../../commands/filings/export-filings.ts'
import { listFilings } from '../../clients/filings/list-filings.ts'
import { readFilingFilters } from '../../commands/filings/read-filing-filters.ts'
import { filingListPage } from '../../views/filings/filing-list-page.ts'
import { filingsCsv } from '../../views/filings/filings-csv.ts'
import { readingOf } from '../shell/guard-pages.ts'
import type { PageParts } from '../shell/page-parts.ts'
import { page } from '../shell/page-rules.ts'
import { readOffset } from '../shell/read-form.ts'
import { sampleRequests } from '../requests/sample-requests.ts'
import { sendCsv } from '../shell/send-csv.ts'
import { sendPage } from '../shell/send-page.ts'

const LIVE = page('view', { mode: 'live' })
/**
 * The number of filings on a page, small enough that the page stays below 40 KB of HTML even if all names
 * are long.
 */
const LIMIT = 25
const NONE = { filings: [], limit: LIMIT, offset: 0, total: 0 }

export function filingListRoutes(app: FastifyInstance, parts: PageParts): void {
  const { context } = parts
  const filtersOf = (request: FastifyRequest) => readFilingFilters((name) => typed(request.query, name))

  app.get('/live/filings', LIVE, async (request, reply) => {
    const company = typed(request.query, 'company').trim()
    if (/^fil_[0-9a-f]{32}$/.test(company)) return reply.redirect(`/live/filings/${company}`, 303)
    const { values, query, errors } = filtersOf(request)
    const offset = readOffset(request.query)
    const isValid = Object.keys(errors).length === 0
    const asked = { ...query, limit: String(LIMIT), offset: String(offset) }
    const found = isValid ? await listFilings(context, readingOf(request), asked) : NONE
    const curl = sampleRequests(parts.apiUrl, context.clock.now()).listing
    const view = filingListPage({ filters: { values: { ...values }, errors }, ...found, curl })
    return sendPage(reply, view)
  })

  app.get('/live/filings.csv', page('view', { mode: 'live', isExport: true }), async (request, reply) => {
    const { query, errors } = filtersOf(request)
    if (Object.keys(errors).length > 0) {
      const [, search = ''] = request.url.split('?', 2)
      return reply.redirect(`/live/filings?${search}`, 303)
    }
    const now = context.clock.now()
    const pieces = filingsCsv(exportFilings(context, readingOf(request), { query, before: now }))
    return sendCsv(reply, { name: `filings-${now.toISOString().slice(0, 10)}.csv`, pieces })
  })
}
