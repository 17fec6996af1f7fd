// The dashboard's words for failures, and the page for a form that belongs to another session or account.
import { Problem } from '@cfs/contracts'
import { isUnavailable, pathOf, serviceRefusalOf } from '@cfs/http'
import { html } from '@cfs/pages'
import { type FailurePages, typedFields } from '@cfs/website'
import type { FastifyReply } from 'fastify'
import { staleFormPage } from '../../views/shell/stale-form-page.ts'
import { fileFormProblem } from './file-forms.ts'
import { giveBrowserValue } from './page-cookies.ts'
import type { PageParts } from './page-parts.ts'
import { csrfTokenOf, sendPage } from './send-page.ts'

const WORDS = {
  403: { title: 'You may not open this page', next: 'Go back, or sign in as a person who may open it.' },
  404: { title: 'Page not found', next: 'Check the address, or start from the home page.' },
  405: {
    title: 'There is nothing to see here',
    next: 'This address only takes a form. Go back to the page with the form, or start from the home page.',
  },
  503: { title: 'Temporarily unavailable', next: 'Reload the page in a few seconds.' },
  unexpected: {
    title: 'Something failed on our side',
    next: 'Try again. If it keeps failing, contact us with the request id.',
  },
}

export const FAILURE_PAGES = {
  words: WORDS,
  wayOn: html`<p><a href="/">Home page</a></p>`,
  programs: /^\/(?:manage|health)(?:[/?]|$)/,
  problemOf: (error, request) => fileFormProblem(error, request) ?? refusalProblem(error),
  send: sendPage,
} satisfies FailurePages

/** A form whose page belongs to another session or account; what was typed is not lost. */
export function sendStaleForm(reply: FastifyReply, { cookies }: PageParts): FastifyReply {
  const { request } = reply
  const { pageSession: session, body } = request
  // A browser that has lost its cookie gets it again, so that the form can be sent from this page.
  giveBrowserValue(request, reply, cookies)
  const view = staleFormPage({
    action: pathOf(request),
    fields: typedFields(body),
    accountName: session?.stage === 'full' ? (session.accountName ?? 'no account') : undefined,
    csrfToken: csrfTokenOf(request),
  })
  return sendPage(reply, view)
}

function refusalProblem(error: unknown): Problem | undefined {
  if (isUnavailable(error)) return error
  const refusal = serviceRefusalOf(error)
  if (refusal?.status === 404) return new Problem('NOT_FOUND', refusal.message)
  // A service of the previous version, or without the secret for the pair, does not know the dashboard yet.
  if (refusal?.status !== 401) return undefined
  const words = 'A part of the product is temporarily unavailable. Try again in a few minutes.'
  return new Problem('SERVICE_UNAVAILABLE', words, { cause: error })
}
