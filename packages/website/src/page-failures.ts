// Shows a failure as a page: what went wrong, what to do, and the request id.
import { Problem } from '@cfs/contracts'
import { type AnswerNotFound, problemFrom, serviceRefusalOf } from '@cfs/http'
import { html, type PageView, type Slot } from '@cfs/pages'
import { isTransient } from '@cfs/postgres'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formOfOtherKind } from './foreign-form.ts'
import { answerTurnedAway } from './limit-visitors.ts'

export interface FailureWords {
  readonly title: string
  /** What the reader can do next. */
  readonly next: string
}

export interface FailurePages {
  /** The site's own words for a status; `unexpected` has those for a failure of the site. */
  readonly words: Readonly<Record<number | 'unexpected', FailureWords>>
  /** A link with which the reader can continue; unset shows none. */
  readonly wayOn?: Slot
  /** Matches the URLs that only programs call: programs get JSON, as from every other service. */
  readonly programs: RegExp
  /** Converts an error into a problem whose text the site's readers understand, or returns undefined. */
  readonly problemOf?: (error: unknown, request: FastifyRequest) => Problem | undefined
  /** Sends a page to a visitor whose session was read, if there is one. */
  readonly send: (reply: FastifyReply, view: PageView) => FastifyReply | Promise<FastifyReply>
}

const UNREADABLE = { title: 'This request cannot be read', next: 'Go back, reload the page and try again.' }
const WORDS: Readonly<Record<number, FailureWords>> = {
  400: UNREADABLE,
  413: { title: 'This form is too large', next: 'Go back and send less.' },
  415: UNREADABLE,
  429: { title: 'Too many attempts', next: 'Wait a little, then try again.' },
}

/** Sends a page for every failure of the routes that are added afterwards. */
export function answerFailuresWithPages(app: FastifyInstance, pages: FailurePages): void {
  app.setErrorHandler((error, request, reply) => {
    const own = pages.problemOf?.(error, request)
    const problem = own ?? formOfOtherKind(error) ?? pageProblem(error)
    const turnedAway = answerTurnedAway(problem, reply)
    if (turnedAway !== undefined) return turnedAway
    const { status } = problem.definition
    // A visitor who left gets no answer; the work ended with the request.
    if (request.raw.socket.destroyed) request.log.info({ err: problem.cause }, 'visitor left; request ended')
    else if (status >= 500)
      request.log.error({ err: problem, route: request.routeOptions.url }, 'page failed')
    // Other errors, such as a body that is too large, have messages for developers.
    const isForReader = own !== undefined || (status < 500 && error instanceof Problem)
    const view = failurePage(pages, { status, message: isForReader ? problem.message : '', id: request.id })
    return pages.send(reply.headers(problem.headers), view)
  })
}

/** The page for an unknown URL, and for one that only takes a form. */
export function pageNotFound(
  pages: Omit<FailurePages, 'send' | 'problemOf'>,
  send: (reply: FastifyReply, view: PageView) => FastifyReply,
): AnswerNotFound {
  return (request, reply, { definition: { status }, headers }) => {
    const isForReader = (request.headers.accept ?? '').includes('text/html')
    if (pages.programs.test(request.url) || !isForReader) return undefined
    const view = failurePage(pages, { status, message: '', id: request.id })
    return send(reply.headers(headers), view)
  }
}

/** Another service's refusal that no page explains is a bug, so it is shown as a failure of ours. */
function pageProblem(error: unknown): Problem {
  const refusal = serviceRefusalOf(error)
  if (refusal === undefined) return problemFrom(error, isTransient)
  return problemFrom(new Error(`refused: ${refusal.code}`, { cause: error }))
}

function failurePage(
  { words, wayOn }: Pick<FailurePages, 'words' | 'wayOn'>,
  { status, message, id }: { readonly status: number; readonly message: string; readonly id: string },
): PageView {
  const { title, next } = words[status] ?? WORDS[status] ?? words.unexpected
  return {
    title,
    status,
    content: html`<h1>${title}</h1>
      ${message === '' ? '' : html`<p>${message}</p>`}
      <p>${next}</p>
      ${wayOn ?? ''}
      <p class="muted">Request id: <code>${id}</code></p>`,
  }
}
