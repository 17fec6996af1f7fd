// The part of a server that serves pages: it reads cookies and forms instead of JSON, sends the headers of
// pages, and limits the forms in memory.
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { limitBodies } from './limit-bodies.ts'
import { PAGE_HEADERS } from './page-headers.ts'

const FORM_LIMIT_BYTES = 65_536
/** The bytes of forms in memory, in all. */
const FORMS_TOTAL_BYTES = 16_777_216

export interface PageScope {
  /** The name of the member of a route's config that declares who may open its page. */
  readonly rule: string
  /** The most bytes that one form can have; a form without files has at most 64 KiB. */
  readonly mostBytes?: number
  /** Adds the checks of every request; they run before the size of a form is checked. */
  readonly guard: (scope: FastifyInstance) => void
  readonly routes: (scope: FastifyInstance) => void
}

/** Registers the pages of a site. */
export function pageScope(
  app: FastifyInstance,
  { rule, mostBytes = FORM_LIMIT_BYTES, guard, routes }: PageScope,
): void {
  void app.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    await scope.register(cookie)
    await scope.register(formbody, { bodyLimit: FORM_LIMIT_BYTES })
    requireRules(scope, rule)
    // A check of the whole server may refuse a request before any check of the pages has run.
    scope.addHook('onSend', async (_request, reply) => {
      for (const [name, value] of Object.entries(PAGE_HEADERS)) {
        if (!reply.hasHeader(name)) void reply.header(name, value)
      }
    })
    const limitForms = limitBodies({ totalBytes: FORMS_TOTAL_BYTES, mostBytes })
    guard(scope)
    scope.addHook('onRequest', async (request, reply) => limitForms(request, reply))
    routes(scope)
  })
}

/** Refuses to register a route that does not declare who may open it, so that the service does not start. */
export function requireRules(app: FastifyInstance, rule: string): void {
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config === undefined || Reflect.get(config, rule) === undefined)
      throw new Error(`the route ${String(method)} ${url} does not declare who may open it`)
  })
}
