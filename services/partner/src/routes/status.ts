// How the filings stand, their documents, another attempt, and the end of the visit.
import { Problem } from '@cfs/contracts'
import { taxDueOn } from '@cfs/tax'
import { isoDateFrom } from '@cfs/values'
import type { FastifyInstance } from 'fastify'
import { downloadFormDocument, type FilingState, readOutcomes } from '../commands/read-outcomes.ts'
import { endVisit } from '../commands/read-visit.ts'
import { pageLook } from '../commands/page-look.ts'
import { withChange } from '../planning/wanted-types.ts'
import { startAgain } from '../planning/parts-to-send.ts'
import { documentName, formatName } from '../views/document-names.ts'
import { leftPage } from '../views/ended-pages.ts'
import { type StatusFiling, statusPage } from '../views/status-page.ts'
import { formRoute } from './form-guard.ts'
import { csrfToken, type FormParts, saveAndGo, sendFormPage, show, typed, visitOf } from './form-parts.ts'

interface OfDocument {
  Params: { filing_id: string; document_id: string }
}

export function statusRoutes(app: FastifyInstance, parts: FormParts): void {
  const { context } = parts
  app.get('/form/status', formRoute('status'), async (request, reply) => {
    const visit = visitOf(request)
    const { draft } = visit
    const [filings, look] = await Promise.all([
      readOutcomes(context, visit, request.id),
      pageLook(context, visit.accountId),
    ])
    const end = draft.periodEnd ?? isoDateFrom('1970-01-01')
    const view = statusPage({
      partner: look.name,
      csrfToken: csrfToken(parts, visit.formOwner),
      companyName: draft.company?.name ?? visit.companyNumber,
      periodEnd: end,
      taxDueOn: taxDueOn({ start: draft.periodStart ?? end, end }),
      filings: filings.map(statusFiling),
      sentAt: Object.values(draft.parts)[0]?.at,
      returnUrl: look.returnUrl,
      isTest: visit.mode === 'test',
      message: undefined,
    })
    return show(request, reply, { parts, view })
  })

  app.get<OfDocument>(
    '/form/documents/:filing_id/:document_id',
    formRoute('visit'),
    async (request, reply) => {
      const { filing_id: filingId, document_id: documentId } = request.params
      const wanted = { filingId, documentId, requestId: request.id }
      const file = await downloadFormDocument(context, visitOf(request), wanted)
      if (file === undefined) throw new Problem('NOT_FOUND', 'There is no such document.')
      return reply.headers(file.headers).header('cache-control', 'private, no-store').send(file.content)
    },
  )

  app.post('/form/again', formRoute('status'), async (request, reply) => {
    const visit = visitOf(request)
    const filings = await readOutcomes(context, visit, request.id)
    const outcomes = Object.fromEntries(filings.map(({ type, outcome }) => [type, outcome]))
    const again = startAgain(visit.draft, outcomes)
    const draft = { ...again, wrongSignIns: wrongSignInsAfter(visit.draft.wrongSignIns, filings) }
    const isChange = typed(request.body, 'answer') === 'figures'
    return saveAndGo(request, reply, { parts, draft: isChange ? withChange(draft, {}) : draft })
  })

  app.post('/form/leave', formRoute('visit'), async (request, reply) => {
    const visit = visitOf(request)
    await endVisit(context, visit)
    void reply.clearCookie(parts.cookie.name, parts.cookie.options)
    const { name: partner, returnUrl } = await pageLook(context, visit.accountId)
    return sendFormPage(reply, parts, { view: leftPage({ partner, returnUrl }), accountId: visit.accountId })
  })
}

/** The tax authority counts wrong attempts in a row, so an attempt with another result starts again at 0. */
function wrongSignInsAfter(before: number, filings: readonly FilingState[]): number {
  const isWrong = filings.some(({ errors }) => errors.some(({ code }) => code === '1046'))
  return isWrong ? before + 1 : 0
}

function statusFiling({ documents, ...filing }: FilingState): StatusFiling {
  return {
    type: filing.type,
    outcome: filing.outcome,
    reference: filing.reference,
    at: filing.at,
    taxPounds: filing.taxPayable,
    errors: filing.errors.map(({ code, message }) => ({ code, message })),
    documents: documents?.filter(isForPeople).map(({ document_id: id, kind, format }) => ({
      href: `/form/documents/${filing.filingId}/${id}`,
      name: documentName(kind, filing.type),
      format: formatName(format),
    })),
  }
}

/** Receipts and PDFs; the messages for machines are in the partner's software. */
function isForPeople({ format, kind }: { readonly format: string; readonly kind: string }): boolean {
  return format === 'pdf' || kind === 'receipt_xml'
}
