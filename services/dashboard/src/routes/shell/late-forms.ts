// Keeps what was typed in a form that arrives after its session or confirmation has ended, in an encrypted
// cookie that only its writer can open, and shows it to them once they have signed in or confirmed.
import { pathOf } from '@cfs/http'
import { hasTyped } from '@cfs/pages'
import { forgetForm, keepForm, type KeptForm, readKeptForm, typedFields } from '@cfs/website'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { keptFormPage, unkeptFormPage } from '../../views/shell/stale-form-page.ts'
import { homeOf, type LateForm, sessionOf } from './guard-pages.ts'
import { type PageParts, show } from './page-parts.ts'
import { page } from './page-rules.ts'
import { sendPage } from './send-page.ts'

const PATH = '/account/kept-form'
const KEPT_SECONDS = 3600

type Parts = Pick<PageParts, 'context' | 'cookies'>

/**
 * Answers forms that arrived too late before anything else checks them, and forgets a kept form once it has
 * been sent. Register this before the guard's own checks of forms.
 */
export function keepLateForms(app: FastifyInstance, parts: Parts): void {
  app.addHook('preHandler', async (request, reply) => {
    if (request.lateForm !== undefined) return keepLateForm(reply, request.lateForm, parts)
    if (request.method !== 'POST' || request.pageSession?.stage !== 'full') return undefined
    if (keptForm(request, parts)?.action !== pathOf(request)) return undefined
    forgetForm(reply, { name: parts.cookies.names.keptForm, options: parts.cookies.options })
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
    return show(reply, view)
  })
}

/** Its writer signs in or confirms, and finds what was typed. */
async function keepLateForm(
  reply: FastifyReply,
  { personId, page: origin, at }: LateForm,
  parts: Parts,
): Promise<FastifyReply> {
  const { request } = reply
  const fields = typedFields(request.body)
  if (!hasTyped(fields))
    return reply.redirect(`${at}?next=${encodeURIComponent(origin)}&message=not-saved`, 303)
  const form = { action: pathOf(request), fields, keptAt: parts.context.clock.now() }
  if (!keepForm(reply, cookieOf(parts, personId), form))
    return sendPage(reply, unkeptFormPage({ fields, signIn: at }))
  return reply.redirect(`${at}?next=${encodeURIComponent(PATH)}&message=typed-kept`, 303)
}

/** The form that the signed-in person sent too late within the last hour. */
function keptForm(request: FastifyRequest, parts: Parts): KeptForm | undefined {
  const { personId } = sessionOf(request)
  return readKeptForm(request, cookieOf(parts, personId), parts.context.clock.now())
}

/** The cookie that only this person can open. */
function cookieOf({ context: { sealing }, cookies: { names, options } }: Parts, personId: string) {
  return {
    cookie: { name: names.keptForm, options },
    seconds: KEPT_SECONDS,
    seal: (packed: string) => sealing.seal('kept form', packed, personId).toString('base64url'),
    open(sealed: string) {
      try {
        return sealing.open('kept form', Buffer.from(sealed, 'base64url'), personId)
      } catch {
        return undefined
      }
    },
  }
}
