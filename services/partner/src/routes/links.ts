// Activation links: a page with a button, which uses nothing up, and the button, which starts the visit.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { pageLook } from '../commands/page-look.ts'
import { maskedAddress, mayRenew, renewLink } from '../commands/renew-link.ts'
import { type LinkRefusal, type OpenedLink, openLink, startVisit } from '../commands/start-visit.ts'
import { linkPage, linkSentPage, refusedLinkPage } from '../views/link-pages.ts'
import { formRoute, requireOwnForm } from './form-guard.ts'
import { csrfToken, type FormParts, keepCookie, sendFormPage } from './form-parts.ts'

interface OfToken {
  Params: { token: string }
}

export function linkRoutes(app: FastifyInstance, parts: FormParts): void {
  const { context } = parts
  app.get<OfToken>('/activate/:token', formRoute('everyone'), async ({ params: { token } }, reply) => {
    const link = await openLink(context, token)
    if (link === undefined) return sendRefusal(reply, parts, { state: 'unknown', token })
    const { claims, refusal } = link
    const { accountId, companyNumber } = claims
    if (refusal !== undefined) return sendRefusal(reply, parts, { state: refusal, token, claims })
    const { name: partner } = await pageLook(context, accountId)
    const view = linkPage({
      partner,
      companyNumber,
      action: `/activate/${token}`,
      csrfToken: csrfToken(parts, ownerOf(token)),
      isTest: claims.mode === 'test',
    })
    return sendFormPage(reply, parts, { view, accountId, logo: `/activate/${token}/logo` })
  })

  app.post<OfToken>('/activate/:token', formRoute('everyone'), async (request, reply) => {
    const { token } = request.params
    requireOwnForm(request, parts, ownerOf(token))
    const started = await startVisit(context, token)
    if (started.kind === 'refused') {
      const { reason: state, claims } = started
      return sendRefusal(reply, parts, { state, token, claims })
    }
    keepCookie(reply, parts, started.cookie)
    return reply.redirect('/form', 303)
  })

  app.post<OfToken>('/activate/:token/renew', formRoute('everyone'), async (request, reply) => {
    const { token } = request.params
    requireOwnForm(request, parts, ownerOf(token))
    const link = await openLink(context, token)
    await renewLink(context, token)
    const accountId = link?.claims.accountId
    const partner = accountId === undefined ? 'the sender' : (await pageLook(context, accountId)).name
    return sendFormPage(reply, parts, { view: linkSentPage(partner), accountId })
  })
}

/** The forms of a link's page are bound to the link. */
function ownerOf(token: string): string {
  return `link ${token}`
}

async function sendRefusal(
  reply: FastifyReply,
  parts: FormParts,
  refused: {
    readonly state: LinkRefusal
    readonly token: string
    readonly claims?: OpenedLink['claims'] | undefined
  },
): Promise<FastifyReply> {
  const { state, token, claims } = refused
  const accountId = claims?.accountId
  const look = accountId === undefined ? undefined : await pageLook(parts.context, accountId)
  const view = refusedLinkPage({
    state,
    partner: look?.name,
    returnUrl: look?.returnUrl ?? null,
    renewal:
      claims !== undefined && (await mayRenew(parts.context, claims, state))
        ? {
            action: `/activate/${token}/renew`,
            csrfToken: csrfToken(parts, ownerOf(token)),
            address: maskedAddress(claims.email),
          }
        : undefined,
  })
  return sendFormPage(reply, parts, { view, accountId, logo: `/activate/${token}/logo` })
}
