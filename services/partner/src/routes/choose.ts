// What to file, and for which period.
import type { FieldErrors } from '@cfs/pages'
import { type IsoDate, isoDateInLondon } from '@cfs/values'
import { typed as typedText } from '@cfs/website'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readEarlierForms } from '../commands/earlier-forms.ts'
import { pageLook } from '../commands/page-look.ts'
import { readFilingsCovered } from '../commands/read-filings-covered.ts'
import { type ReadImport, readImport, readNewImport } from '../commands/read-imports.ts'
import { reportUnfundedCustomer } from '../commands/report-unfunded-customer.ts'
import type { Visit } from '../commands/visit.ts'
import type { WantedFilings } from '../domain/draft.ts'
import { type AmendedValues, amendedValues, keptAmendment, readAmended } from '../planning/amendments.ts'
import { partsToSend } from '../planning/parts-to-send.ts'
import { applyChoice, readChoice } from '../planning/read-choice.ts'
import { sentTypes } from '../planning/wanted-types.ts'
import { choosePage, type ChooseValues } from '../views/choose-page.ts'
import { formRoute } from './form-guard.ts'
import { type FormParts, isLlpVisit, placeOf, saveAndGo, show, typed, visitOf } from './form-parts.ts'

interface ChooseState {
  readonly values: ChooseValues
  readonly errors: FieldErrors
  readonly imported: ReadImport | undefined
  /** As typed; undefined if the page shows what is stored. */
  readonly amended?: AmendedValues
}

export function chooseRoutes(app: FastifyInstance, parts: FormParts): void {
  const render = async (request: FastifyRequest, formState: ChooseState) =>
    choosePage({
      amendment: amendmentOf(request, formState.amended),
      place: await placeOf(request, parts, 'choose'),
      companyName: visitOf(request).draft.company?.name ?? visitOf(request).companyNumber,
      choices: choicesOf(request),
      importedPeriodEnd: formState.imported?.periodEnd,
      sentPeriodEnd: sentPeriodEnd(request),
      values: formState.values,
      errors: formState.errors,
    })

  const readOffered = async (request: FastifyRequest) => {
    const visit = visitOf(request)
    return readNewImport(parts.context, visit, await readEarlierForms(parts.context, visit))
  }

  app.get('/form/choose', formRoute('choose'), async (request, reply) => {
    const { draft } = visitOf(request)
    const imported = await readOffered(request)
    const today = isoDateInLondon(parts.context.clock.now())
    const suggested = imported?.periodEnd ?? draft.company?.nextPeriod.end ?? null
    const end = draft.periodEnd ?? (suggested !== null && suggested <= today ? suggested : null)
    const [year = '', month = '', day = ''] = end?.split('-') ?? []
    const values = {
      wanted: draft.wanted ?? choicesOf(request)[0] ?? '',
      kind: draft.kind ?? imported?.companyType ?? '',
      day: withoutZero(day),
      month: withoutZero(month),
      year,
    }
    return show(reply, { parts, view: await render(request, { values, errors: {}, imported }) })
  })

  app.post('/form/choose', formRoute('choose'), async (request, reply) => {
    const visit = visitOf(request)
    const imported = await readOffered(request)
    const values = valuesOf(request.body)
    const amended = typedAmendment(request.body)
    const chosen = readChoice(values, {
      today: isoDateInLondon(parts.context.clock.now()),
      importedPeriodEnd: imported?.periodEnd,
      sentPeriodEnd: sentPeriodEnd(request),
      choices: choicesOf(request),
    })
    const read =
      visit.member === undefined ? keptOf(visit, chosen) : readAmended(amended, values.wanted !== 'ct600')
    if ('errors' in chosen || (read !== undefined && 'errors' in read)) {
      const errors = { ...errorsIn(chosen), ...errorsIn(read) }
      return show(reply, { parts, view: await render(request, { values, errors, imported, amended }) })
    }
    const unpaid = await refuseUnpaid(request, parts, chosen.wanted)
    if (unpaid !== undefined)
      return show(reply, {
        parts,
        view: await render(request, { values, errors: { '': unpaid }, imported, amended }),
      })
    const { periodEnd } = chosen
    const used = await readImport(parts.context, { ...visit, draft: { ...visit.draft, periodEnd } })
    const draft = { ...applyChoice(visit.draft, chosen, used), ...read }
    return saveAndGo(request, reply, { parts, draft })
  })
}

/** Why the partner cannot pay for what is still to be sent; undefined if it can. */
async function refuseUnpaid(
  request: FastifyRequest,
  { context }: FormParts,
  filings: WantedFilings,
): Promise<string | undefined> {
  const visit = visitOf(request)
  const wantedCount = partsToSend({ ...visit.draft, wanted: filings }).length
  const covered = await readFilingsCovered(context, visit, request.id)
  if (covered === undefined || covered >= wantedCount) return undefined
  await reportUnfundedCustomer(context, visit, wantedCount)
  if (visit.member !== undefined) return UNPAID_BY_MEMBER
  const { name } = await pageLook(context, visit.accountId)
  return covered === 0
    ? `${name} cannot pay for the filing at the moment. Nothing was sent. Contact ${name}, then press Continue again.`
    : `${name} can pay for one of the two filings at the moment. Choose one, or contact ${name} and press Continue again.`
}

/** A customer states nothing about an amendment. */
function keptOf({ draft }: Visit, chosen: ReturnType<typeof readChoice>) {
  return 'errors' in chosen ? undefined : keptAmendment(draft, chosen)
}

function errorsIn(read: object | undefined): FieldErrors {
  return read !== undefined && 'errors' in read ? (read as { readonly errors: FieldErrors }).errors : {}
}

/** Only a member of the partner's account amends. */
function amendmentOf(request: FastifyRequest, amended: AmendedValues | undefined) {
  const { draft, member } = visitOf(request)
  return member === undefined ? undefined : (amended ?? amendedValues(draft))
}

function typedAmendment(body: unknown): AmendedValues {
  const text = (name: string) => typedText(body, name).replaceAll('\r\n', '\n').trim()
  return { amends: text('amends'), non_compliance: text('non_compliance'), changes: text('changes') }
}

const UNPAID_BY_MEMBER =
  'The balance of your account does not cover the filings that you chose. Nothing was sent. Top up in the dashboard, or choose fewer filings, then press Continue again.'

/** What the customer may choose. What was sent already stays chosen, so that the form keeps showing it. */
function choicesOf(request: FastifyRequest): readonly WantedFilings[] {
  if (isLlpVisit(request)) return ['accounts']
  const [sent] = sentTypes(visitOf(request).draft)
  return sent === undefined ? ['both', 'ct600', 'accounts'] : ['both', sent]
}

/** The period of a form of which one filing was sent already: the other one is for the same period. */
function sentPeriodEnd(request: FastifyRequest): IsoDate | undefined {
  const { draft } = visitOf(request)
  return sentTypes(draft).length === 0 ? undefined : (draft.periodEnd ?? undefined)
}

function withoutZero(digits: string): string {
  return digits.replace(/^0/, '')
}

function valuesOf(body: unknown): ChooseValues {
  const of = (name: string) => typed(body, name)
  return { wanted: of('wanted'), kind: of('kind'), day: of('day'), month: of('month'), year: of('year') }
}
