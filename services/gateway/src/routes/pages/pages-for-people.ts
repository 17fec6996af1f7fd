// Serves pages to people who open the API in a browser: a redirect to the documentation, an icon, and a page
// for an unknown path, where programs get a JSON error. Programs still get the JSON error for an unknown
// path.
import { pathOf } from '@cfs/http'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '@cfs/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GENERATED, PAGE_HEADERS } from './api-pages.ts'

const ICON = readFileSync(join(import.meta.dirname, '../../../assets/favicon.ico'))
const NOT_FOUND = readFileSync(join(GENERATED, 'not-found.html'))
/** Paths that only programs call; their responses are always JSON. */
const FOR_PROGRAMS = /^\/(?:api|manage|health)(?:[/?]|$)/

/** The pages of the dashboard that the documentation links to. */
const OF_DASHBOARD = ['/sign-up', '/sign-in']

/**
 * `/docs/` redirects to `/docs`, `/favicon.ico` is an icon, and `/sign-up` and `/sign-in` redirect to the
 * dashboard; without a `dashboardUrl`, they lead to the text that says how to get an account.
 */
export function pagesForPeople(app: FastifyInstance, dashboardUrl: string | undefined): void {
  const config = { access: 'public', produces: 'any' } as const
  for (const path of OF_DASHBOARD) {
    const target =
      dashboardUrl === undefined
        ? '/docs/quickstart#1-get-an-account-and-a-test-key'
        : new URL(path, dashboardUrl).href
    app.get(path, { config }, (_request, reply) => reply.redirect(target, 302))
  }
  app.get('/docs/', { config }, (_request, reply) => reply.redirect('/docs', 302))
  app.get('/favicon.ico', { config }, (_request, reply) =>
    reply
      .headers({ ...PAGE_HEADERS, 'cache-control': 'public, max-age=86400' })
      .type('image/x-icon')
      .send(ICON),
  )
}

/**
 * Redirects a browser from `/` to `/docs`, and returns a page for an unknown path; returns undefined for
 * programs.
 */
export function pageNotFound(
  request: FastifyRequest,
  reply: FastifyReply,
  { code }: Problem,
): FastifyReply | undefined {
  if (code !== 'NOT_FOUND') return undefined
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  if (!isReading || FOR_PROGRAMS.test(request.originalUrl) || !wantsHtml(request)) return undefined
  reply.header('vary', 'Accept')
  if (pathOf(request) === '/') return reply.redirect('/docs', 302)
  return reply
    .code(404)
    .headers({ ...PAGE_HEADERS, 'cache-control': 'no-store', vary: 'Accept' })
    .type('text/html; charset=utf-8')
    .send(NOT_FOUND)
}

/** A browser lists text/html first in its Accept header; a program that accepts anything does not list it. */
function wantsHtml({ headers }: FastifyRequest): boolean {
  const ranges = (headers.accept ?? '').toLowerCase().split(',')
  const html = ranges.find((range) => range.trim().startsWith('text/html'))
  return html !== undefined && !/;\s*q=0(?:\.0*)?\s*$/.test(html)
}
