// Registers all pages of the form with the same checks, security headers and error pages.
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import { Problem } from '@cfs/contracts'
import {
  type AnswerNotFound,
  answerTurnedAway,
  formOfOtherKind,
  limitBodies,
  problemFrom,
  ServiceRefusal,
} from '@cfs/http'
import type { PageAssets } from '@cfs/pages'
import { isTransient } from '@cfs/postgres'
import type { FastifyInstance } from 'fastify'
import { failurePage } from '../views/ended-pages.ts'
import { accountRoutes } from './accounts.ts'
import { chooseRoutes } from './choose.ts'
import { companyRoutes } from './company.ts'
import { detailsRoutes } from './details.ts'
import { figureRoutes } from './figures.ts'
import { formAssetRoutes } from './form-assets.ts'
import { guardForm } from './form-guard.ts'
import { type FormParts, sendFormPage, sendFramed } from './form-parts.ts'
import { keepLatePages, latePageRoutes } from './late-pages.ts'
import { linkRoutes } from './links.ts'
import { outcomeLinkRoutes } from './outcome-links.ts'
import { questionRoutes } from './questions.ts'
import { readRoutes } from './read.ts'
import { signInRoutes } from './sign-in.ts'
import { statusRoutes } from './status.ts'
import { taxRoutes } from './tax.ts'

const FORM_LIMIT_BYTES = 65_536
/** The bytes of forms in memory, in all, and the most that one form can have. */
const BODY_LIMITS = { totalBytes: 16_777_216, mostBytes: FORM_LIMIT_BYTES }
const TWO_YEARS_SECONDS = 63_072_000

/** Adds the security headers to every response, whether or not it is a page. */
export function addSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const isHttps = publicUrl.startsWith('https:')
  void app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        styleSrc: ["'self'"],
        scriptSrc: ["'self'"],
        imgSrc: ["'self'"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: TWO_YEARS_SECONDS, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
}

export function formPages(app: FastifyInstance, parts: FormParts): void {
  void app.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    await scope.register(cookie)
    await scope.register(formbody, { bodyLimit: FORM_LIMIT_BYTES })
    answerFailuresWithPages(scope, parts)
    const limitForms = limitBodies(BODY_LIMITS)
    keepLatePages(scope, parts)
    guardForm(scope, parts)
    scope.addHook('onRequest', async (request, reply) => limitForms(request, reply))
    formAssetRoutes(scope, parts)
    linkRoutes(scope, parts)
    latePageRoutes(scope, parts)
    outcomeLinkRoutes(scope, parts)
    companyRoutes(scope, parts)
    chooseRoutes(scope, parts)
    detailsRoutes(scope, parts)
    figureRoutes(scope, parts)
    accountRoutes(scope, parts)
    questionRoutes(scope, parts)
    taxRoutes(scope, parts)
    readRoutes(scope, parts)
    signInRoutes(scope, parts)
    statusRoutes(scope, parts)
  })
}

function answerFailuresWithPages(app: FastifyInstance, parts: FormParts): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = formOfOtherKind(error) ?? pageProblem(error)
    const turnedAway = answerTurnedAway(problem, reply)
    if (turnedAway !== undefined) return turnedAway
    const { status } = problem.definition
    // A customer who left gets no answer; the work ended with the request.
    if (request.raw.socket.destroyed) request.log.info({ err: problem.cause }, 'customer left; request ended')
    else if (status >= 500)
      request.log.error({ err: problem, route: request.routeOptions.url }, 'page failed')
    void reply.headers(problem.headers)
    // Other errors, such as a body that is too large, have messages for developers.
    const isOurs = status < 500 && error instanceof Problem
    const view = failurePage({ status, message: isOurs ? problem.message : '', requestId: request.id })
    return sendFormPage(reply, parts, { view, accountId: request.visit?.accountId, logo: '/form/logo' })
  })
}

/** Another service's refusal that no page explains is a bug, so it is shown as a failure of ours. */
function pageProblem(error: unknown): Problem {
  if (error instanceof ServiceRefusal)
    return problemFrom(new Error(`refused: ${error.code}`, { cause: error }))
  return problemFrom(error, isTransient)
}

/**
 * The page for an unknown URL, and for one that only takes a form; programs get the same JSON error as from
 * every other service.
 */
export function formPageNotFound(assets: PageAssets): AnswerNotFound {
  return (request, reply, { definition: { status }, headers }) => {
    const isForPrograms = /^\/(?:api|sandbox|manage|health)(?:[/?]|$)/.test(request.url)
    if (isForPrograms || !(request.headers.accept ?? '').includes('text/html')) return undefined
    const view = failurePage({ status, message: '', requestId: request.id })
    return sendFramed(reply.headers(headers), { assets, view, look: undefined })
  }
}
