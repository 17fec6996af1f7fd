// How the filings stand, their documents, another attempt, and the end of the visit.
import { Problem } from '@cfs/contracts'
import { isoDateInLondon } from '@cfs/values'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { beginAnotherForm } from '../commands/begin-another-form.ts'
import { findEarlierVisit, readEarlierForms } from '../commands/earlier-forms.ts'
import { readImport } from '../commands/read-imports.ts'
import { downloadFormDocument, type FilingState, readOutcomes } from '../commands/read-outcomes.ts'
import { statusVersion } from '../commands/status-version.ts'
import { recordFoundOutcome } from '../commands/record-found-outcome.ts'
import { endVisit, readVisit } from '../commands/read-visit.ts'
import type { Visit } from '../commands/visit.ts'
import { pageLook } from '../commands/page-look.ts'
import { wantedTypes, withChange } from '../planning/wanted-types.ts'
import { wrongSignInsAfter } from '../planning/next-form.ts'
import { outcomesOf, standingOf } from '../planning/outcomes.ts'
import { hasFiling, lastSentAt, startAgain } from '../planning/parts-to-send.ts'
import { returnToAmend } from '../planning/loss-use.ts'
import { taxPayments } from '../planning/tax-payments.ts'
import { documentLinks } from '../views/document-links.ts'
import { earlierForm } from '../views/earlier-forms.ts'
import { leftPage } from '../views/ended-pages.ts'
import type { StatusFiling } from '../views/status-model.ts'
import { statusPage } from '../views/status-page.ts'
import { formRoute } from './form-guard.ts'
import {
  cookieIn,
  csrfToken,
  dashboardPageOf,
  formCookie,
  type FormParts,
  keepCookie,
  saveAndGo,
  sendFormPage,
  show,
  siteOf,
  typed,
  visitOf,
} from './form-parts.ts'

/** How often an open page's filings are read; an event about a filing makes it read at once. */
const LOOK_MS = 5000

/** The pages on which the customer corrects what an authority refused. */
const CHANGED_STEPS = ['choose', 'details', 'figures'] as const
const FOUND = ['held', 'not_held'] as const

interface OfDocument {
  Params: { filing_id: string; document_id: string }
}

interface OfForm {
  Params: { draft_id: string }
}

export function statusRoutes(app: FastifyInstance, parts: FormParts): void {
  showStatus(app, parts)
  sendDocuments(app, parts)
  goOn(app, parts)
}

function showStatus(app: FastifyInstance, parts: FormParts): void {
  const { context, streams } = parts
  app.get('/form/status', formRoute('status'), async (request, reply) =>
    sendStatus(request, reply, { parts, visit: visitOf(request), isEarlier: false }),
  )

  app.get('/form/status/changes', formRoute('visit'), async (request, reply) => {
    const visit = visitOf(request)
    const value = cookieIn(request) ?? ''
    const subject = {
      name: `form ${visit.formOwner}`,
      version: async () => {
        const current = await readVisit(context, value)
        if (current === undefined) return 'ended'
        return statusVersion(current, await readOutcomes(context, current, request.id))
      },
      everyMs: LOOK_MS,
    }
    const maySee = async () => (await readVisit(context, value)) !== undefined
    return streams.answer(request, reply, { subject, viewer: { personId: visit.formOwner, maySee } })
  })

  app.get<OfForm>('/form/earlier/:draft_id', formRoute('visit'), async (request, reply) => {
    const visit = await findEarlierVisit(context, visitOf(request), request.params.draft_id)
    if (visit === undefined) throw new Problem('NOT_FOUND', 'There is no such form.')
    return sendStatus(request, reply, { parts, visit, isEarlier: true })
  })
}

async function sendStatus(
  request: FastifyRequest,
  reply: FastifyReply,
  statusState: { readonly parts: FormParts; readonly visit: Visit; readonly isEarlier: boolean },
): Promise<FastifyReply> {
  const { parts, visit, isEarlier } = statusState
  const { context } = parts
  const { draft } = visit
  const [filings, look, earlier, imported] = await Promise.all([
    readOutcomes(context, visit, request.id),
    pageLook(context, visit.accountId),
    readEarlierForms(context, visit),
    readImport(context, { ...visit, draft: { ...draft, periodEnd: null } }),
  ])
  const end = draft.periodEnd ?? '1970-01-01'
  const view = statusPage({
    partner: look.name,
    csrfToken: csrfToken(request, visit.formOwner),
    companyName: draft.company?.name ?? visit.companyNumber,
    companyNumber: visit.companyNumber,
    periodEnd: end,
    filings: filings.map((filing) => statusFiling(filing, end)),
    earlierReturn: returnToAmend(draft, isoDateInLondon(parts.context.clock.now())),
    sentAt: lastSentAt(draft),
    returnUrl: look.returnUrl,
    dashboardPage: dashboardPageOf(visit),
    isTest: visit.mode === 'test',
    version: statusVersion(visit, filings),
    revision: visit.revision,
    isEarlier,
    earlier: earlier.map(earlierForm),
    nextPeriodEnd: imported !== undefined && imported.periodEnd > end ? imported.periodEnd : undefined,
  })
  return show(reply, { parts, view })
}

function sendDocuments(app: FastifyInstance, { context }: FormParts): void {
  app.get<OfDocument>(
    '/form/documents/:filing_id/:document_id',
    formRoute('visit'),
    async (request, reply) => {
      const { filing_id: filingId, document_id: documentId } = request.params
      const visit = visitOf(request)
      const earlier = await readEarlierForms(context, visit)
      const form = [visit.draft, ...earlier].find((draft) => hasFiling(draft, filingId))
      const address = { filingId, documentId, requestId: request.id }
      const file =
        form === undefined
          ? undefined
          : await downloadFormDocument(context, { ...visit, draft: form }, address)
      if (file === undefined) throw new Problem('NOT_FOUND', 'There is no such document.')
      return reply.headers(file.headers).header('cache-control', 'private, no-store').send(file.content)
    },
  )
}

function goOn(app: FastifyInstance, parts: FormParts): void {
  const { context } = parts
  app.post('/form/another', formRoute('status'), async (request, reply) => {
    const visit = visitOf(request)
    // Another tab may have sent filings again since this page was shown.
    if (typed(request.body, 'revision') !== String(visit.revision)) return reply.redirect('/form/status', 303)
    const amends = visit.member !== undefined && typed(request.body, 'amends') === 'yes'
    const begun = await beginAnotherForm(context, visit, { requestId: request.id, amends })
    if (begun.kind === 'saved') keepCookie(reply, begun.cookie)
    const next = amends ? '/form/choose' : '/form'
    return reply.redirect(begun.kind === 'undecided' ? '/form/status' : next, 303)
  })

  app.post('/form/again', formRoute('status'), async (request, reply) => {
    const visit = visitOf(request)
    const filings = await readOutcomes(context, visit, request.id)
    const again = startAgain(visit.draft, outcomesOf(filings))
    const draft = { ...again, wrongSignIns: wrongSignInsAfter(visit.draft.wrongSignIns, filings) }
    const step = CHANGED_STEPS.find((one) => one === typed(request.body, 'answer'))
    if (step === undefined) return saveAndGo(request, reply, { parts, draft })
    return saveAndGo(request, reply, { parts, draft: withChange(draft, {}), path: `/form/${step}` })
  })

  app.post('/form/found', formRoute('status'), async (request, reply) => {
    const visit = visitOf(request)
    const found = FOUND.find((one) => one === typed(request.body, 'found'))
    const type = wantedTypes(visit.draft).find((one) => one === typed(request.body, 'type'))
    if (found !== undefined && type !== undefined)
      await recordFoundOutcome(context, visit, { type, found, requestId: request.id })
    return reply.redirect('/form/status', 303)
  })

  app.post('/form/leave', formRoute('visit'), async (request, reply) => {
    const visit = visitOf(request)
    await endVisit(context, visit)
    const { name, options } = formCookie(siteOf(request))
    void reply.clearCookie(name, options)
    const { name: partner, returnUrl } = await pageLook(context, visit.accountId)
    return sendFormPage(reply, parts, { view: leftPage({ partner, returnUrl }), accountId: visit.accountId })
  })
}

function statusFiling(filing: FilingState, periodEnd: string): StatusFiling {
  const { taxPayable: taxPounds } = filing
  const whole = taxPounds === null ? [] : [{ period: { start: periodEnd, end: periodEnd }, taxPounds }]
  return {
    type: filing.type,
    outcome: filing.outcome,
    reference: filing.reference,
    at: filing.at,
    payments: taxPayments(filing.returns ?? whole),
    errors: filing.errors,
    standing: standingOf(filing),
    documents: documentLinks(filing, `/form/documents/${filing.filingId}`),
  }
}
