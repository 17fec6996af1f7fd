// Checks every request for a page of the form: where it came from, whose visit it belongs to, and whether the
// customer has come as far as this page. The routes of single pages make no such checks.
import { Problem } from '@cfs/contracts'
import { hostOfRequest, pathOf } from '@cfs/http'
import { hostName } from '@cfs/values'
import { isForm, requireOwnOrigin, typedFields } from '@cfs/website'
import type { TypedField } from '@cfs/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AccountRefusal, accountRefusal } from '../commands/account-refusal.ts'
import { pageLook } from '../commands/page-look.ts'
import { hasNewerImport } from '../commands/read-imports.ts'
import { findLateOwner, isMembersCookie, keeperOf, readVisit } from '../commands/read-visit.ts'
import { type PageSite, siteOfHost } from '../commands/page-site.ts'
import type { Visit } from '../commands/visit.ts'
import { isSending } from '../planning/wanted-types.ts'
import { partsToSend } from '../planning/parts-to-send.ts'
import { type FormStep, mayOpen, nextStep, reliesOnFigures } from '../planning/form-steps.ts'
import { endedPage, pausedPage, stalePage } from '../views/ended-pages.ts'
import { cookieIn, csrfToken, type FormParts, ownerOfForm, sendFormPage, visitOf } from './form-parts.ts'

/**
 * `file`: the same for every page and host. `everyone`: no visit. `dashboard`: the dashboard's page sends the
 * form, and its route checks the origin. `visit`: any page of a visit. A step: only once all steps before it
 * are complete.
 */
export type FormAudience = 'file' | 'everyone' | 'dashboard' | 'visit' | FormStep

declare module 'fastify' {
  interface FastifyContextConfig {
    form?: FormAudience
  }
  interface FastifyRequest {
    visit: Visit | undefined
    site: PageSite | undefined
    /** A form that is not accepted although its page is kept, as in `keeperOf`; its route does not run. */
    refusedForm: RefusedForm | undefined
  }
}

export interface RefusedForm {
  readonly owner: string
  /** `late`: it arrived after the end of its visit. Otherwise no customer of the partner can file. */
  readonly reason: 'late' | AccountRefusal
}

/** The options with which a route of the form is registered. */
export function formRoute(form: FormAudience) {
  return { config: { access: 'public', produces: 'any', form } } as const
}

export function guardForm(app: FastifyInstance, parts: FormParts): void {
  app.decorateRequest('visit', undefined)
  app.decorateRequest('site', undefined)
  app.decorateRequest('refusedForm', undefined)
  app.addHook('onRequest', async (request, reply) => {
    const audience = request.routeOptions.config.form
    if (audience === 'file') return undefined
    const site = await siteOfHost(parts.context, hostName(hostOfRequest(request)))
    request.site = site
    if (audience === 'dashboard') return undefined
    requireOwnOrigin(request, site.url)
    if (audience === undefined || audience === 'everyone') return undefined
    const cookie = cookieIn(request)
    const visit = cookie === undefined ? undefined : await readVisit(parts.context, cookie)
    if (visit === undefined || !isSiteOf(site, visit.accountId)) return answerEnded(request, reply, parts)
    request.visit = visit
    if (audience === 'visit') return undefined
    const paused = await requireActiveAccount(reply, parts, { visit, step: audience })
    if (paused !== undefined || request.refusedForm !== undefined) return paused
    return (
      requireStep(reply, visit, audience) ?? requireCurrentFigures(reply, parts, { visit, step: audience })
    )
  })
}

/** A form that arrives after its visit has run out is read first, so that its page shows what was typed. */
async function answerEnded(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: FormParts,
): Promise<FastifyReply | undefined> {
  const cookie = cookieIn(request)
  if (isForm(request) && cookie !== undefined && request.visit === undefined) {
    const owner = await findLateOwner(parts.context, cookie)
    if (owner !== undefined) request.refusedForm = { owner, reason: 'late' }
  }
  if (request.refusedForm !== undefined) return undefined
  const view = endedPage({
    isForm: isForm(request),
    fields: [],
    isKept: false,
    isForMember: isMembersCookie(cookie),
  })
  return sendFormPage(reply, parts, { view, accountId: undefined })
}

/**
 * While the partner's account is not active, its customers can only see what they filed. What was typed is
 * kept, as after the end of a visit.
 */
async function requireActiveAccount(
  reply: FastifyReply,
  parts: FormParts,
  { visit, step }: { readonly visit: Visit; readonly step: FormStep },
): Promise<FastifyReply | undefined> {
  const { request } = reply
  if (step === 'status' && !isForm(request)) return undefined
  const reason = await accountRefusal(parts.context, visit.accountId)
  if (reason === undefined) return undefined
  if (isForm(request)) {
    request.refusedForm = { owner: keeperOf(visit), reason }
    return undefined
  }
  return sendPausedPage(reply, parts, { reason, typed: undefined })
}

/** `typed`: what was in a form that was not accepted; `isKept`: whether it is offered again. */
export async function sendPausedPage(
  reply: FastifyReply,
  parts: FormParts,
  {
    reason,
    typed,
  }: {
    readonly reason: AccountRefusal
    readonly typed: { readonly fields: readonly TypedField[]; readonly isKept: boolean } | undefined
  },
): Promise<FastifyReply> {
  const { accountId, draft } = visitOf(reply.request)
  const { name: partner } = await pageLook(parts.context, accountId)
  const hasSent = Object.values(draft.parts).some(({ state }) => state === 'sent')
  const view = pausedPage({ reason, typed, partner, hasSent })
  return sendFormPage(reply, parts, { view, accountId, logo: '/form/logo' })
}

/** A form of another visit; what was typed can be saved in this one. */
export function sendStalePage(reply: FastifyReply, parts: FormParts): Promise<FastifyReply> {
  const { request } = reply
  const { accountId, companyNumber, formOwner } = visitOf(request)
  const view = stalePage({
    action: pathOf(request),
    fields: typedFields(request.body),
    csrfToken: csrfToken(request, formOwner),
    companyNumber,
  })
  return sendFormPage(reply, parts, { view, accountId, logo: '/form/logo' })
}

/** Whether the pages of this partner may be opened at the site: on another partner's host they may not. */
export function isSiteOf(site: PageSite, accountId: string): boolean {
  return site.accountId === undefined || site.accountId === accountId
}

/** A customer who opens a later page is sent to the first one that is not complete. */
function requireStep(reply: FastifyReply, visit: Visit, step: FormStep): FastifyReply | undefined {
  const { draft } = visit
  // What was sent must not change any more; what may have been sent can only be sent again.
  if (draft.wanted !== null && partsToSend(draft).length === 0)
    return step === 'status' ? undefined : reply.redirect('/form/status', 303)
  if (isSending(draft)) return step === 'sign-in' ? undefined : reply.redirect('/form/sign-in', 303)
  return mayOpen(step, draft) ? undefined : reply.redirect(`/form/${nextStep(draft)}`, 303)
}

/** A customer whose partner has sent newer figures compares them before any later page. */
async function requireCurrentFigures(
  reply: FastifyReply,
  { context }: FormParts,
  { visit, step }: { readonly visit: Visit; readonly step: FormStep },
): Promise<FastifyReply | undefined> {
  if (!reliesOnFigures(step, visit.draft) || !(await hasNewerImport(context, visit))) return undefined
  return reply.redirect('/form/newer', 303)
}

/** Refuses a form that does not contain the token of its own page. */
export function requireOwnForm({ body, formTokens }: FastifyRequest, owner: string): void {
  if (formTokens.isOwn(body, ownerOfForm(owner))) return
  throw new Problem('INSUFFICIENT_SCOPE', 'This page was opened before your visit began or after it ended.')
}
