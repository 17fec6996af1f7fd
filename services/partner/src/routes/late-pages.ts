// More time for a visit near its end, and what was typed in a page that was sent after the end.
import { pathOf } from '@cfs/http'
import { formatMoment, hasTyped } from '@cfs/pages'
import { forgetForm, keepForm, typedFields } from '@cfs/website'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { prolongVisit } from '../commands/prolong-visit.ts'
import { isMembersCookie, keeperOf } from '../commands/read-visit.ts'
import { endedPage, keptPage, prolongedPage } from '../views/ended-pages.ts'
import { formRoute, type RefusedForm, sendPausedPage } from './form-guard.ts'
import {
  cookieIn,
  csrfToken,
  type FormParts,
  keepCookie,
  keptCookie,
  keptFormOf,
  sendFormPage,
  show,
  visitOf,
} from './form-parts.ts'

/**
 * Answers forms that are not accepted, for example after the end of their visit, before anything else checks
 * them, and forgets a kept form once it has been sent. Register this before the guard's own checks of forms.
 */
export function keepLatePages(app: FastifyInstance, parts: FormParts): void {
  app.addHook('preHandler', async (request, reply) => {
    const { refusedForm } = request
    if (refusedForm !== undefined) return answerRefusedForm(reply, parts, refusedForm)
    if (request.method !== 'POST' || request.visit === undefined) return undefined
    if (keptFormOf(request, parts)?.action === pathOf(request)) forgetKept(request, reply, parts)
    return undefined
  })
}

/** Shows what was typed, and keeps it for the next visit or until the partner can file again. */
async function answerRefusedForm(
  reply: FastifyReply,
  parts: FormParts,
  { owner, reason }: RefusedForm,
): Promise<FastifyReply> {
  const { request } = reply
  const fields = typedFields(request.body)
  const form = { action: pathOf(request), fields, keptAt: parts.context.clock.now() }
  const isKept = hasTyped(fields) && keepForm(reply, keptCookie(request, parts, owner), form)
  if (reason !== 'late') return sendPausedPage(reply, parts, { reason, typed: { fields, isKept } })
  const view = endedPage({ isForm: true, fields, isKept, isForMember: isMembersCookie(cookieIn(request)) })
  return sendFormPage(reply, parts, { view, accountId: undefined })
}

export function latePageRoutes(app: FastifyInstance, parts: FormParts): void {
  app.post('/form/prolong', formRoute('visit'), async (request, reply) => {
    const prolonged = await prolongVisit(parts.context, visitOf(request))
    if (prolonged === undefined) {
      const view = endedPage({
        isForm: false,
        fields: [],
        isKept: false,
        isForMember: visitOf(request).member !== undefined,
      })
      return sendFormPage(reply, parts, { view, accountId: undefined })
    }
    keepCookie(reply, prolonged.cookie)
    const until = formatMoment(prolonged.expiresAt)
    // The script of the page reads it, and leaves the page as it is.
    void reply.header('visit-ends', until)
    const { accountId } = visitOf(request)
    return sendFormPage(reply, parts, { view: prolongedPage(until), accountId, logo: '/form/logo' })
  })

  app.get('/form/kept', formRoute('visit'), async (request, reply) => {
    const kept = keptFormOf(request, parts)
    if (kept === undefined) return reply.redirect('/form', 303)
    const view = keptPage({ ...kept, csrfToken: csrfToken(request, visitOf(request).formOwner) })
    return show(reply, { parts, view })
  })

  app.post('/form/kept/forget', formRoute('visit'), async (request, reply) => {
    forgetKept(request, reply, parts)
    return reply.redirect('/form', 303)
  })
}

function forgetKept(request: FastifyRequest, reply: FastifyReply, parts: FormParts): void {
  forgetForm(reply, keptCookie(request, parts, keeperOf(visitOf(request))).cookie)
}
