// GET /docs/search: the search of the documentation, as a page without scripts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { encodedNow, type LargeAnswers } from '@cfs/http'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { createPageSearch, type SearchResult } from '../../commands/pages/search-pages.ts'
import { GENERATED, PAGE_HEADERS } from './api-pages.ts'

const MARK = '<p>{{results}}</p>'
const FIELD = '<input id="q" name="q"'
const PAGE = readFileSync(join(GENERATED, 'search.html'), 'utf8')
const entries = z.array(
  z.object({ url: z.string(), page: z.string(), heading: z.string(), text: z.string() }),
)
const MOST_CHARACTERS = 100
const query = z.object({ q: z.string().catch('') }).catch({ q: '' })

/** Adds the route; a query longer than the field allows is cut. */
export function pageSearch(app: FastifyInstance, large: LargeAnswers): void {
  let search: ReturnType<typeof createPageSearch> | undefined
  const config = { access: 'public', produces: ['text/html'] } as const
  app.get('/docs/search', { config }, (request, reply) => {
    search ??= readSearch()
    const words = query.parse(request.query).q.slice(0, MOST_CHARACTERS).trim()
    const results = resultsOf(words, search(words))
    const page = PAGE.replace(FIELD, () => `${FIELD} value="${escapeHtml(words)}"`).replace(
      MARK,
      () => results,
    )
    const { bytes, headers } = encodedNow(request, page)
    large.admit(request, bytes.length)
    large.count(request, bytes.length)
    return reply
      .headers({ ...PAGE_HEADERS, ...headers, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(bytes)
  })
}

/** Reads the index with the first search: it needs a few megabytes, and most processes are never asked. */
function readSearch(): ReturnType<typeof createPageSearch> {
  return createPageSearch(entries.parse(JSON.parse(readFileSync(join(GENERATED, 'search.json'), 'utf8'))))
}

function resultsOf(words: string, results: readonly SearchResult[]): string {
  if (words === '') return '<p>Enter a word, the name of a field, or an error code.</p>'
  if (results.length === 0) {
    return `<p>Nothing was found for “${escapeHtml(words)}”. Every word must be on the page: try fewer or shorter words, or the name of a field or code.</p>`
  }
  const items = results.map(
    ({ url, title, excerpt }) =>
      `<li><a href="${escapeHtml(url)}">${escapeHtml(title)}</a><br>${escapeHtml(excerpt)}</li>`,
  )
  return `<ol class="results">\n${items.join('\n')}\n</ol>`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
