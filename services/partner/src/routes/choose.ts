// What to file, and for which period.
import type { FieldErrors } from '@cfs/pages'
import { type IsoDate, isLlp, isoDateInLondon, parseCompanyNumber, parseIsoDate } from '@cfs/values'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readEarlierForms } from '../commands/earlier-forms.ts'
import { pageLook } from '../commands/page-look.ts'
import { readFilingsCovered } from '../commands/read-filings-covered.ts'
import { type ReadImport, readImport, readNewImport } from '../commands/read-imports.ts'
import { reportUnfundedCustomer } from '../commands/report-unfunded-customer.ts'
import type { CompanyKind, Draft, WantedFilings } from '../domain/draft.ts'
import { withImported } from '../planning/changed-figures.ts'
import { partsToSend } from '../planning/parts-to-send.ts'
import { lastingAnswers } from '../planning/questions-asked.ts'
import { sentTypes, withChange } from '../planning/wanted-types.ts'
import { choosePage, type ChooseValues } from '../views/choose-page.ts'
import { formRoute } from './form-guard.ts'
import { type FormParts, placeOf, saveAndGo, show, typed, visitOf } from './form-parts.ts'

const WANTED = { both: 'both', ct600: 'ct600', accounts: 'accounts' } as const
const KINDS = { trading: 'trading', dormant: 'dormant' } as const

/** Whether the visit's company is an LLP, which files accounts only. */
export function isLlpVisit(request: FastifyRequest): boolean {
  const number = parseCompanyNumber(visitOf(request).companyNumber)
  return number !== undefined && isLlp(number)
}

export function chooseRoutes(app: FastifyInstance, parts: FormParts): void {
  const render = async (
    request: FastifyRequest,
    shown: {
      readonly values: ChooseValues
      readonly errors: FieldErrors
      readonly imported: ReadImport | undefined
    },
  ) =>
    choosePage({
      place: await placeOf(request, parts, 'choose'),
      companyName: visitOf(request).draft.company?.name ?? visitOf(request).companyNumber,
      choices: choicesOf(request),
      importedPeriodEnd: shown.imported?.periodEnd,
      sentPeriodEnd: sentPeriodEnd(request),
      values: shown.values,
      errors: shown.errors,
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
    return show(request, reply, { parts, view: await render(request, { values, errors: {}, imported }) })
  })

  app.post('/form/choose', formRoute('choose'), async (request, reply) => {
    const visit = visitOf(request)
    const imported = await readOffered(request)
    const values = valuesOf(request.body)
    const chosen = readChoice(values, {
      today: isoDateInLondon(parts.context.clock.now()),
      importedPeriodEnd: imported?.periodEnd,
      sentPeriodEnd: sentPeriodEnd(request),
      choices: choicesOf(request),
    })
    if ('errors' in chosen)
      return show(request, reply, {
        parts,
        view: await render(request, { values, errors: chosen.errors, imported }),
      })
    const unpaid = await refuseUnpaid(request, parts, chosen.wanted)
    if (unpaid !== undefined)
      return show(request, reply, {
        parts,
        view: await render(request, { values, errors: { '': unpaid }, imported }),
      })
    const { periodEnd } = chosen
    const used = await readImport(parts.context, { ...visit, draft: { ...visit.draft, periodEnd } })
    return saveAndGo(request, reply, { parts, draft: applyChoice(visit.draft, chosen, used) })
  })
}

/** Why the partner cannot pay for what is still to be sent; undefined if it can. */
async function refuseUnpaid(
  request: FastifyRequest,
  { context }: FormParts,
  wanted: WantedFilings,
): Promise<string | undefined> {
  const visit = visitOf(request)
  const wantedCount = partsToSend({ ...visit.draft, wanted }).length
  const covered = await readFilingsCovered(context, visit, request.id)
  if (covered === undefined || covered >= wantedCount) return undefined
  await reportUnfundedCustomer(context, visit, wantedCount)
  const { name } = await pageLook(context, visit.accountId)
  return covered === 0
    ? `${name} cannot pay for the filing at the moment. Nothing was sent. Contact ${name}, then press Continue again.`
    : `${name} can pay for one of the two filings at the moment. Choose one, or contact ${name} and press Continue again.`
}

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

interface Choice {
  readonly wanted: WantedFilings
  readonly kind: CompanyKind
  readonly periodEnd: IsoDate
}

function readChoice(
  values: ChooseValues,
  known: {
    readonly today: string
    readonly importedPeriodEnd: IsoDate | undefined
    readonly sentPeriodEnd: IsoDate | undefined
    readonly choices: readonly WantedFilings[]
  },
): Choice | { readonly errors: FieldErrors } {
  const errors: Record<string, string> = {}
  const wanted = Object.entries(WANTED).find(([name]) => name === values.wanted)?.[1]
  const kind = Object.entries(KINDS).find(([name]) => name === values.kind)?.[1]
  if (wanted === undefined || !known.choices.includes(wanted)) errors['wanted'] = 'Choose what to file'
  if (kind === undefined) errors['kind'] = 'Choose whether the company traded'
  const { day, month, year } = values
  const isEmpty = day === '' && month === '' && year === ''
  const typedEnd = parseIsoDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  const periodEnd = known.sentPeriodEnd ?? (isEmpty ? known.importedPeriodEnd : typedEnd)
  if (periodEnd === undefined)
    errors['day'] = 'Enter the last day of the period as numbers, such as 31 3 2026'
  else if (periodEnd > known.today)
    errors['day'] = 'The period must be over: you can file from the day after its last day'
  if (wanted === undefined || kind === undefined || periodEnd === undefined || Object.keys(errors).length > 0)
    return { errors }
  return { wanted, kind, periodEnd }
}

/** A form without figures of this period starts with the imported ones; those of another import go. */
function applyChoice(draft: Draft, chosen: Choice, imported: ReadImport | undefined): Draft {
  const isSamePeriod = draft.periodEnd === chosen.periodEnd
  const isAnotherPeriod = !isSamePeriod && draft.periodEnd !== null
  // Accounts alone ask about fewer people, so the answers do not hold for the other kind of form.
  const asksOthers = (draft.wanted === 'accounts') !== (chosen.wanted === 'accounts')
  const change = {
    ...chosen,
    ...(isAnotherPeriod || asksOthers ? { answers: lastingAnswers(draft.answers) } : {}),
    periodStart: imported?.periodStart ?? (isSamePeriod ? draft.periodStart : null),
  }
  if (imported === undefined) {
    const leavesImport = !isSamePeriod && draft.importId !== null
    const emptied = leavesImport ? { importId: null, figures: {} } : {}
    return withChange(draft, { ...change, ...emptied })
  }
  const takesImport = chosen.kind === 'trading' && (!isSamePeriod || draft.importId === null)
  const { importId, figures } = imported
  const kept = draft.importId === null ? draft.figures : {}
  return withChange(draft, {
    ...change,
    ...(takesImport ? { importId, figures: withImported(kept, figures) } : {}),
  })
}
