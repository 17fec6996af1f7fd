// Activation links: a page with a button, which uses nothing up, and the button, which starts the visit.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findCompanyName } from '../commands/look-up-company.ts'
import { pageLook } from '../commands/page-look.ts'
import { pageUrlOf } from '../commands/page-site.ts'
import { readVisit } from '../commands/read-visit.ts'
import { maskedAddress, mayRenew, type RenewalContext, renewLink } from '../commands/renew-link.ts'
import { type LinkRefusal, type OpenedLink, openLink, startVisit } from '../commands/start-visit.ts'
import type { FormContext } from '../commands/visit.ts'
import { linkPage, linkSentPage, refusedLinkPage } from '../views/link-pages.ts'
import { formRoute, isSiteOf, requireOwnForm } from './form-guard.ts'
import { cookieIn, csrfToken, type FormParts, keepCookie, sendFormPage, siteOf } from './form-parts.ts'

interface OfToken {
  Params: { token: string }
}

export function linkRoutes(app: FastifyInstance, parts: FormParts): void {
  const { context } = parts
  app.get<OfToken>('/activate/:token', formRoute('everyone'), async (request, reply) => {
    const { token } = request.params
    const link = await openLinkAt(request, context, token)
    if (link === undefined) return sendRefusal(request, reply, { parts, state: 'unknown', token })
    const { claims, refusal } = link
    const { accountId, companyNumber } = claims
    const ownAddress = await addressOnOwnHost(request, context, link)
    if (ownAddress !== undefined) return reply.redirect(`${ownAddress}/activate/${token}`, 303)
    if (refusal === 'used' && (await hasOwnVisit(request, context, claims))) return goOn(reply)
    if (refusal !== undefined) return sendRefusal(request, reply, { parts, state: refusal, token, claims })
    const [{ name: partner }, companyName] = await Promise.all([
      pageLook(context, accountId),
      findCompanyName(context, claims, request.id),
    ])
    const view = linkPage({
      partner,
      companyNumber,
      companyName,
      action: `/activate/${token}`,
      csrfToken: csrfToken(request, ownerOf(token)),
      isTest: claims.mode === 'test',
    })
    return sendFormPage(reply, parts, { view, accountId, logo: `/activate/${token}/logo` })
  })

  app.post<OfToken>('/activate/:token', formRoute('everyone'), async (request, reply) => {
    const { token } = request.params
    requireOwnForm(request, ownerOf(token))
    if ((await openLinkAt(request, context, token)) === undefined)
      return sendRefusal(request, reply, { parts, state: 'unknown', token })
    const started = await startVisit(context, token)
    if (started.kind === 'refused') {
      const { reason: state, claims } = started
      if (state === 'used' && claims !== undefined && (await hasOwnVisit(request, context, claims)))
        return goOn(reply)
      return sendRefusal(request, reply, { parts, state, token, claims })
    }
    keepCookie(reply, started.cookie)
    return reply.redirect('/form', 303)
  })

  app.post<OfToken>('/activate/:token/renew', formRoute('everyone'), async (request, reply) => {
    const { token } = request.params
    requireOwnForm(request, ownerOf(token))
    const link = await openLinkAt(request, context, token)
    if (link !== undefined) await renewLink(context, token)
    const accountId = link?.claims.accountId
    const partner = accountId === undefined ? 'the sender' : (await pageLook(context, accountId)).name
    return sendFormPage(reply, parts, { view: linkSentPage(partner), accountId })
  })
}

function goOn(reply: FastifyReply): FastifyReply {
  return reply.redirect('/form', 303)
}

/** Whether this browser is in the visit that the link began, so that the visit goes on. */
async function hasOwnVisit(
  request: FastifyRequest,
  context: FormContext,
  { accountId, companyNumber }: OpenedLink['claims'],
): Promise<boolean> {
  const cookie = cookieIn(request)
  const visit = cookie === undefined ? undefined : await readVisit(context, cookie)
  return visit?.mode === 'live' && visit.accountId === accountId && visit.companyNumber === companyNumber
}

/** The link; undefined if no key of the service made it, or on another partner's host. */
export async function openLinkAt(
  request: FastifyRequest,
  context: FormContext,
  token: string,
): Promise<OpenedLink | undefined> {
  const link = await openLink(context, token)
  return link !== undefined && isSiteOf(siteOf(request), link.claims.accountId) ? link : undefined
}

/** The URL of the partner's own host, for a link that was opened at the address that partners share. */
async function addressOnOwnHost(
  request: FastifyRequest,
  context: RenewalContext,
  { claims }: OpenedLink,
): Promise<string | undefined> {
  const site = siteOf(request)
  if (site.accountId !== undefined) return undefined
  const url = await pageUrlOf(context, claims.accountId)
  return url === site.url ? undefined : url
}

/** The forms of a link's page are bound to the link. */
function ownerOf(token: string): string {
  return `link ${token}`
}

async function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refused: {
    readonly parts: FormParts
    readonly state: LinkRefusal
    readonly token: string
    readonly claims?: OpenedLink['claims'] | undefined
  },
): Promise<FastifyReply> {
  const { parts, state, token, claims } = refused
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
            csrfToken: csrfToken(request, ownerOf(token)),
            address: maskedAddress(claims.email),
          }
        : undefined,
  })
  return sendFormPage(reply, parts, { view, accountId, logo: `/activate/${token}/logo` })
}
