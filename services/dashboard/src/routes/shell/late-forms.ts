// Keeps what was typed in a form that arrives after its session or confirmation has ended, in an encrypted
// cookie that only its writer can open, and shows it to them once they have signed in or confirmed.
import { KEPT_FORM_MAX_LENGTH, type KeptForm, packForm, typedFields, unpackForm } from '@cfs/http'
import { hasTyped } from '@cfs/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { keptFormPage, unkeptFormPage } from '../../views/shell/stale-form-page.ts'
import { homeOf, type LateForm, sessionOf } from './guard-pages.ts'
import type { PageCookies } from './page-cookies.ts'
import { type PageParts, show } from './page-parts.ts'
import { page } from './page-rules.ts'
import { sendPlainPage } from './send-page.ts'

const PATH = '/account/kept-form'
const KEPT_SECONDS = 3600

type Parts = Pick<PageParts, 'context' | 'cookies' | 'assets'>

/**
 * Answers forms that arrived too late before anything else checks them, and forgets a kept form once it has
 * been sent. Register this before the guard's own checks of forms.
 */
export function keepLateForms(app: FastifyInstance, parts: Parts): void {
  app.addHook('preHandler', async (request, reply) => {
    if (request.lateForm !== undefined) return keepForm(reply, request.lateForm, parts)
    if (request.method !== 'POST' || request.pageSession?.stage !== 'full') return undefined
    if (keptForm(request, parts)?.action === pathOf(request)) forget(reply, parts.cookies)
    return undefined
  })
}

/** The page with what was typed. */
export function lateFormRoutes(app: FastifyInstance, parts: PageParts): void {
  app.get(PATH, page('signed in'), async (request, reply) => {
    const kept = keptForm(request, parts)
    if (kept === undefined) return reply.redirect(homeOf(request), 303)
    const accountName = sessionOf(request).accountName ?? 'no account'
    const view = (csrfToken: string) => keptFormPage({ ...kept, accountName, csrfToken })
    return show(request, reply, { assets: parts.assets, view })
  })
}

/** Its writer signs in or confirms, and finds what was typed. */
async function keepForm(
  reply: FastifyReply,
  { personId, page: origin, at }: LateForm,
  { context, cookies, assets }: Parts,
): Promise<FastifyReply> {
  const { request } = reply
  const fields = typedFields(request.body)
  if (!hasTyped(fields))
    return reply.redirect(`${at}?next=${encodeURIComponent(origin)}&message=not-saved`, 303)
  const form = { action: pathOf(request), fields, keptAt: context.clock.now() }
  const cookie = context.sealing.seal('kept form', packForm(form), personId).toString('base64url')
  if (cookie.length > KEPT_FORM_MAX_LENGTH)
    return sendPlainPage(reply, { view: unkeptFormPage({ fields, signIn: at }), assets })
  void reply.setCookie(cookies.names.keptForm, cookie, { ...cookies.options, maxAge: KEPT_SECONDS })
  return reply.redirect(`${at}?next=${encodeURIComponent(PATH)}&message=typed-kept`, 303)
}

/** The form that the signed-in person sent too late within the last hour. */
function keptForm(request: FastifyRequest, { context, cookies }: Parts): KeptForm | undefined {
  const cookie = request.cookies[cookies.names.keptForm]
  if (cookie === undefined) return undefined
  const form = opened(context, cookie, sessionOf(request).personId)
  const oldest = context.clock.now().getTime() - KEPT_SECONDS * 1000
  return form !== undefined && form.keptAt.getTime() > oldest ? form : undefined
}

/** Undefined if another person wrote the form, or this service did not make the cookie. */
function opened({ sealing }: Parts['context'], cookie: string, personId: string): KeptForm | undefined {
  try {
    return unpackForm(sealing.open('kept form', Buffer.from(cookie, 'base64url'), personId))
  } catch {
    return undefined
  }
}

function forget(reply: FastifyReply, { names, options }: PageCookies): void {
  void reply.clearCookie(names.keptForm, options)
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? '/'
}
