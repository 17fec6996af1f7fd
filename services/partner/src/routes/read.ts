// The drafts of what will be sent, and the declaration.
import { type FieldErrors, formatAmount } from '@cfs/pages'
import { Problem } from '@cfs/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contentDisposition, whenClientGone } from '@cfs/http'
import { documentPolicy, formatName, typedAll } from '@cfs/website'
import { drawDraft } from '../commands/draw-draft.ts'
import { previewForm } from '../commands/preview-filing.ts'
import type { Visit } from '../commands/visit.ts'
import { withDeclaration } from '../planning/agents.ts'
import { closedAdvances } from '../planning/directors-advances.ts'
import { partsToSend } from '../planning/parts-to-send.ts'
import { hasUnconfirmed, splitPreviews, taxOf, type ValidPreview, warningsOf } from '../planning/previews.ts'
import { nameInFiling } from '../views/document-links.ts'
import { readPage, refusedPage, waitingPage } from '../views/read-page.ts'
import { formRoute } from './form-guard.ts'
import { type FormParts, isLlpVisit, placeOf, saveAndGo, show, typed, visitOf } from './form-parts.ts'

interface OfDraft {
  Params: { type: string; kind: string }
}

const CONTENT_POLICY = documentPolicy("'none'")

export function readRoutes(app: FastifyInstance, parts: FormParts): void {
  app.get('/form/read', formRoute('read'), async (request, reply) =>
    showDrafts(request, reply, { parts, errors: {} }),
  )

  app.post('/form/read', formRoute('read'), async (request, reply) => {
    const visit = visitOf(request)
    // Another tab may have changed the form since the customer read it.
    if (typed(request.body, 'revision') !== String(visit.revision)) return reply.redirect('/form/read', 303)
    const { valid, reasons } = splitPreviews(await previewForm(parts.context, visit, request.id))
    // The page that the customer sees may be older than a filing of the same period.
    if (reasons.length > 0) return showDrafts(request, reply, { parts, errors: {} })
    const errors: Record<string, string> = {}
    const isTaxSeen = visit.draft.seenTax !== null
    if (isTaxSeen && hasUnconfirmed(valid, visit.draft.checked)) return reply.redirect('/form/tax', 303)
    const checked = isTaxSeen ? visit.draft.checked : typedAll(request.body, 'checked')
    if (!isTaxSeen && checked !== undefined) {
      if (warningsOf(valid).some(({ code }) => !checked.includes(code)))
        errors['checked'] = 'Tick what you have checked, or go back and change the form'
    }
    if (!typedAll(request.body, 'declared').includes('yes'))
      errors['declared'] = 'Tick the declaration to go on'
    if (Object.keys(errors).length > 0) return showDrafts(request, reply, { parts, errors })
    return saveAndGo(request, reply, { parts, draft: withDeclaration({ ...visit.draft, checked }, true) })
  })

  app.get<OfDraft>('/form/read/:type/:kind', formRoute('read'), async (request, reply) => {
    const visit = visitOf(request)
    const type = partsToSend(visit.draft).find((one) => one === request.params.type)
    if (type === undefined) throw new Problem('NOT_FOUND', 'There is no such draft.')
    const drawn = await drawDraft(parts.context, visit, {
      turns: parts.draftTurns,
      type,
      requestId: request.id,
      signal: whenClientGone(request, reply),
      waitMs: parts.draftWaitMs,
    })
    if (drawn.kind === 'busy') {
      void reply.header('retry-after', String(RELOAD_SECONDS))
      return show(reply, { parts, view: waitingPage(RELOAD_SECONDS) })
    }
    // The page with the drafts says why the form cannot be filed any more.
    if (drawn.kind === 'refused') return reply.redirect('/form/read', 303)
    const found = drawn.documents.find(({ kind }) => kind === request.params.kind)
    if (found?.content_base64 === undefined) throw new Problem('NOT_FOUND', 'There is no such draft.')
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-security-policy':
          found.media_type === 'application/pdf' ? CONTENT_POLICY : `${CONTENT_POLICY}; sandbox`,
        'content-disposition': contentDisposition(found.filename, 'inline'),
      })
      .type(found.media_type)
      .send(Buffer.from(found.content_base64, 'base64'))
  })
}

/** How often the page of a customer who waits asks again. */
const RELOAD_SECONDS = 3

async function showDrafts(
  request: FastifyRequest,
  reply: FastifyReply,
  { parts, errors }: { readonly parts: FormParts; readonly errors: FieldErrors },
): Promise<FastifyReply> {
  const visit = visitOf(request)
  const { draft } = visit
  const { valid, reasons, mendedOn } = splitPreviews(await previewForm(parts.context, visit, request.id))
  const [first] = valid
  const isTrading = draft.kind !== 'dormant'
  if (first === undefined || reasons.length > 0) {
    if (isTrading) return reply.redirect(mendedOn, 303)
    return show(reply, { parts, view: refusedPage(reasons) })
  }
  const types = valid.map(({ type }) => type)
  const view = readPage({
    place: await placeOf(request, parts, 'read'),
    companyName: draft.company?.name ?? visit.companyNumber,
    period: first.result.period,
    signatory: draft.signatory ?? '',
    isLlp: isLlpVisit(request),
    sender: senderOf(visit),
    taxPounds: types.includes('ct600') ? taxOf(valid) : undefined,
    advances: isTrading ? closedAdvances(draft.answers) : [],
    commitments: isTrading ? (draft.answers?.commitments ?? '') : '',
    documents: valid.flatMap(draftsOf),
    values: isTrading ? [] : valid.flatMap(valuesOf),
    amends: draft.amends,
    hasReturn: types.includes('ct600'),
    hasAccounts: types.includes('accounts'),
    warnings: draft.seenTax === null ? warningsOf(valid) : [],
    revision: visit.revision,
    errors,
  })
  return show(reply, { parts, view })
}

/** The member of the partner's account who declares; undefined for a director. */
function senderOf({ draft: { agent }, member }: Visit) {
  return agent === undefined || member === undefined ? undefined : { agent, personName: member.personName }
}

/** The drafts that people read; the messages for machines say the same. */
function draftsOf({ type, result }: ValidPreview) {
  return result.documents
    .filter(({ format }) => format === 'pdf')
    .map(({ kind, format }) => ({
      href: `/form/read/${type}/${kind}`,
      name: nameInFiling(kind, type),
      format: formatName(format),
    }))
}

const VALUE_NAMES: Readonly<Record<string, string>> = { share_capital: 'Share capital', cash: 'Cash' }

/** The figures of dormant accounts, which come from the register. */
function valuesOf({ type, result }: ValidPreview) {
  if (type !== 'accounts') return []
  return Object.entries(result.derived_values).flatMap(([name, value]) => {
    const term = VALUE_NAMES[name]
    return term === undefined ? [] : [{ term, value: formatAmount(Number(value)) }]
  })
}
