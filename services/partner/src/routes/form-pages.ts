// Registers all pages of the form with the same checks, and the words of their failures.
import {
  answerFailuresWithPages,
  pageNotFound,
  pageScope,
  requireOwnForms,
  type SiteAssets,
} from '@cfs/website'
import type { AnswerNotFound } from '@cfs/http'
import type { FastifyInstance } from 'fastify'
import { accountRoutes } from './accounts.ts'
import { chooseRoutes } from './choose.ts'
import { companyRoutes } from './company.ts'
import { detailsRoutes } from './details.ts'
import { equipmentRoutes } from './equipment.ts'
import { figureRoutes } from './figures.ts'
import { formAssetRoutes } from './form-assets.ts'
import { guardForm, sendStalePage } from './form-guard.ts'
import { type FormParts, ownerOfForm, sendFormPage, sendFramed } from './form-parts.ts'
import { handOverRoutes } from './hand-over.ts'
import { keepLatePages, latePageRoutes } from './late-pages.ts'
import { lossRoutes } from './loss.ts'
import { linkRoutes } from './links.ts'
import { outcomeLinkRoutes } from './outcome-links.ts'
import { questionRoutes } from './questions.ts'
import { readRoutes } from './read.ts'
import { signInRoutes } from './sign-in.ts'
import { statusRoutes } from './status.ts'
import { taxRoutes } from './tax.ts'

const FAILURES = {
  words: {
    403: { title: 'This page is out of date', next: 'Go back, reload the page and try again.' },
    404: { title: 'Page not found', next: 'Open the link that you were sent.' },
    405: {
      title: 'There is nothing to see here',
      next: 'This address only takes a form. Go back to the page with the form.',
    },
    503: {
      title: 'Temporarily unavailable',
      next: 'What you entered is kept. Reload the page in a few seconds.',
    },
    unexpected: {
      title: 'Something failed on our side',
      next: 'What you entered is kept. Try again; if it keeps failing, contact us with the request id.',
    },
  },
  programs: /^\/(?:api|sandbox|manage|health)(?:[/?]|$)/,
}

export function formPages(app: FastifyInstance, parts: FormParts & { readonly formKey: string }): void {
  pageScope(app, {
    rule: 'form',
    guard: (scope) => guardScope(scope, parts),
    routes: (scope) => addRoutes(scope, parts),
  })
}

function guardScope(scope: FastifyInstance, parts: FormParts & { readonly formKey: string }): void {
  answerFailuresWithPages(scope, {
    ...FAILURES,
    send: (reply, view) =>
      sendFormPage(reply, parts, { view, accountId: reply.request.visit?.accountId, logo: '/form/logo' }),
  })
  keepLatePages(scope, parts)
  guardForm(scope, parts)
  requireOwnForms(scope, parts.formKey, {
    ownerOf: ({ visit }) => visit && ownerOfForm(visit.formOwner),
    answerStale: (reply) => sendStalePage(reply, parts),
  })
}

function addRoutes(scope: FastifyInstance, parts: FormParts): void {
  formAssetRoutes(scope, parts)
  linkRoutes(scope, parts)
  handOverRoutes(scope, parts)
  latePageRoutes(scope, parts)
  outcomeLinkRoutes(scope, parts)
  companyRoutes(scope, parts)
  chooseRoutes(scope, parts)
  detailsRoutes(scope, parts)
  figureRoutes(scope, parts)
  equipmentRoutes(scope, parts)
  accountRoutes(scope, parts)
  questionRoutes(scope, parts)
  taxRoutes(scope, parts)
  lossRoutes(scope, parts)
  readRoutes(scope, parts)
  signInRoutes(scope, parts)
  statusRoutes(scope, parts)
}

/** Answers a request for an unknown URL with a page. */
export function formPageNotFound(assets: SiteAssets): AnswerNotFound {
  return pageNotFound(FAILURES, (reply, view) => sendFramed(reply, { assets, view, look: undefined }))
}
