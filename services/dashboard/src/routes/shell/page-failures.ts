// Shows a failure as a page: what went wrong, what to do, and the request id.
import { Problem } from '@cfs/contracts'
import {
  type AnswerNotFound,
  answerTurnedAway,
  formOfOtherKind,
  problemFrom,
  typedFields,
  serviceRefusalOf,
} from '@cfs/http'
import { isTransient } from '@cfs/postgres'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failurePage } from '../../views/shell/failure-page.ts'
import { staleFormPage } from '../../views/shell/stale-form-page.ts'
import { fileFormProblem } from './file-forms.ts'
import { giveBrowserValue } from './page-cookies.ts'
import type { PageParts } from './page-parts.ts'
import { csrfTokenOf, sendPage, sendPlainPage } from './send-page.ts'
import type { DashboardAssets } from './dashboard-assets.ts'

type FailureParts = Pick<PageParts, 'assets' | 'cookies'>

export function answerFailuresWithPages(app: FastifyInstance, parts: FailureParts): void {
  const { assets } = parts
  app.setErrorHandler((error, request, reply) => {
    if (codeOf(error).startsWith('FST_CSRF_')) return sendStaleForm(request, reply, parts)
    const problem = fileFormProblem(error, request) ?? formOfOtherKind(error) ?? pageProblem(error)
    const turnedAway = answerTurnedAway(problem, reply)
    if (turnedAway !== undefined) return turnedAway
    const { status } = problem.definition
    if (status >= 500) request.log.error({ err: problem, route: request.routeOptions.url }, 'page failed')
    void reply.headers(problem.headers)
    return sendFailure(request, reply, { assets, status, message: problem.message })
  })
}

/**
 * The page for an unknown URL, and for one that only takes a form; programs get the same JSON error as from
 * every other service.
 */
export function pageNotFound(assets: DashboardAssets): AnswerNotFound {
  return (request, reply, { definition: { status }, headers }) => {
    const isForPrograms = /^\/(?:manage|health)(?:[/?]|$)/.test(request.url)
    if (isForPrograms || !(request.headers.accept ?? '').includes('text/html')) return undefined
    const view = failurePage({ status, message: '', requestId: request.id })
    return sendPlainPage(reply.headers(headers), { view, assets })
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** A form whose page belongs to another session or account; what was typed is not lost. */
function sendStaleForm(
  request: FastifyRequest,
  reply: FastifyReply,
  { assets, cookies }: FailureParts,
): FastifyReply {
  const { pageSession: session, body, url } = request
  // A visitor whose browser has lost its cookie gets it again, so that the form can be sent from this page.
  if (session === undefined) giveBrowserValue(request, reply, cookies)
  const view = staleFormPage({
    action: url.split('?', 1)[0] ?? '/',
    fields: typedFields(body),
    accountName: session?.stage === 'full' ? (session.accountName ?? 'no account') : undefined,
    csrfToken: csrfTokenOf(request, reply),
  })
  return session === undefined
    ? sendPlainPage(reply, { view, assets })
    : sendPage(request, reply, { view, assets })
}

function pageProblem(error: unknown): Problem {
  const refusal = serviceRefusalOf(error)
  if (refusal?.status === 404) return new Problem('NOT_FOUND', refusal.message)
  // A service of the previous version, or without the secret for the pair, does not know the dashboard yet.
  if (refusal?.status === 401) {
    const words = 'A part of the product is temporarily unavailable. Try again in a few minutes.'
    return new Problem('SERVICE_UNAVAILABLE', words, { cause: error })
  }
  // Another service refused the dashboard's own request. Such a refusal is a bug, unless values in a form
  // caused it; in that case the form's route shows the refusal.
  if (refusal !== undefined) return problemFrom(new Error(`refused: ${refusal.code}`, { cause: error }))
  return problemFrom(error, isTransient)
}

function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  failure: { readonly assets: DashboardAssets; readonly status: number; readonly message: string },
): FastifyReply {
  const { assets, status, message } = failure
  const view = failurePage({ status, message, requestId: request.id })
  // The request may have failed before its session was read.
  return request.pageSession === undefined
    ? sendPlainPage(reply, { view, assets })
    : sendPage(request, reply, { view, assets })
}
