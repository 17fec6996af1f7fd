// The page about one filing, to which the e-mail about its outcome leads. Opening it uses nothing up, because
// mail scanners open links, and it changes nothing.
import { AUTHORITY_NAMES, causeOf, Problem, REMEDY_WORDS, remedyOfAll } from '@cfs/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type OpenedOutcomeLink, openOutcomeLink } from '../commands/outcome-links.ts'
import { pageLook } from '../commands/page-look.ts'
import { downloadDocument, type FilingState, readLiveOutcome } from '../commands/read-outcomes.ts'
import { standingOf } from '../planning/outcomes.ts'
import { documentLinks } from '../views/document-links.ts'
import { outcomeLinkPage, overOutcomeLinkPage } from '../views/outcome-link-pages.ts'
import { refusedLinkPage } from '../views/link-pages.ts'
import { formRoute, isSiteOf } from './form-guard.ts'
import { type FormParts, sendFormPage, siteOf } from './form-parts.ts'

interface OfToken {
  Params: { token: string }
}
interface OfDocument {
  Params: { token: string; document_id: string }
}

export function outcomeLinkRoutes(app: FastifyInstance, parts: FormParts): void {
  const { context } = parts
  app.get<OfToken>('/outcome/:token', formRoute('everyone'), async (request, reply) => {
    const link = await openAt(request, parts, request.params.token)
    if (link.kind !== 'open') return refuse(reply, parts, link)
    const { accountId, filed, endsAt } = link
    const { filingId, filingType: type } = filed
    const [{ name: partner, returnUrl }, filing] = await Promise.all([
      pageLook(context, accountId),
      readLiveOutcome(context, accountId, { type, filingId, requestId: request.id }),
    ])
    const view = outcomeLinkPage({
      ...filed,
      type,
      partner,
      returnUrl,
      endsAt,
      standing: standingOf(filing),
      reference: filing.reference,
      ...explained(filing, partner),
      documents: documentLinks(filing, `/outcome/${request.params.token}/documents`),
    })
    return sendFormPage(reply, parts, { view, accountId })
  })

  app.get<OfDocument>(
    '/outcome/:token/documents/:document_id',
    formRoute('everyone'),
    async (request, reply) => {
      const link = await openAt(request, parts, request.params.token)
      if (link.kind !== 'open') return refuse(reply, parts, link)
      const { filingId } = link.filed
      const caller = { accountId: link.accountId, mode: 'live' } as const
      const address = { filingId, documentId: request.params.document_id, requestId: request.id }
      const file = await downloadDocument(context, caller, address)
      if (file === undefined) throw new Problem('NOT_FOUND', 'There is no such document.')
      return reply.headers(file.headers).header('cache-control', 'private, no-store').send(file.content)
    },
  )
}

/** The link; unknown on another partner's host. */
async function openAt(
  request: FastifyRequest,
  { context }: FormParts,
  token: string,
): Promise<OpenedOutcomeLink> {
  const link = await openOutcomeLink(context, token)
  if (link.kind === 'unknown' || isSiteOf(siteOf(request), link.accountId)) return link
  return { kind: 'unknown' }
}

async function refuse(
  reply: FastifyReply,
  parts: FormParts,
  link: Exclude<OpenedOutcomeLink, { readonly kind: 'open' }>,
): Promise<FastifyReply> {
  if (link.kind === 'unknown') {
    const view = refusedLinkPage({
      state: 'unknown',
      partner: undefined,
      returnUrl: null,
      renewal: undefined,
    })
    return sendFormPage(reply, parts, { view, accountId: undefined })
  }
  const { accountId } = link
  const { name: partner, returnUrl } = await pageLook(parts.context, accountId)
  return sendFormPage(reply, parts, { view: overOutcomeLinkPage({ partner, returnUrl }), accountId })
}

/** Why a filing was not accepted, and what its customer does about it; empty for others. */
function explained({ type, outcome, errors }: FilingState, partner: string) {
  if (outcome !== 'rejected' && outcome !== 'error') return { causes: [], advice: undefined }
  const names = { authority: AUTHORITY_NAMES[type], partner }
  return {
    causes: [...new Set(errors.flatMap((error) => causeOf(error) ?? []))],
    advice: REMEDY_WORDS[remedyOfAll(errors) ?? 'contact_us'].director.sentence(names),
  }
}
