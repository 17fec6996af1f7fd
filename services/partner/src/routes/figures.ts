// The figures: a page that shows them all with the running check, and a page of fields for each section.
import { type FieldErrors, idOf } from '@cfs/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { previewForm } from '../commands/preview-filing.ts'
import { type ReadImport, readImport } from '../commands/read-imports.ts'
import type { Draft } from '../domain/draft.ts'
import { changedFigures } from '../planning/changed-figures.ts'
import { withChange } from '../planning/wanted-types.ts'
import { type ExplainedRefusal, explainRefusal } from '../planning/explain-refusals.ts'
import {
  fieldAt,
  type FigureField,
  fieldsOf,
  isFigureSection,
  suitsCompany,
} from '../planning/figure-fields.ts'
import { stepsOf } from '../planning/form-steps.ts'
import { formBalance, hasLastYear } from '../planning/form-balance.ts'
import { LOAN_FLAG } from '../planning/debt-accounts.ts'
import { taxAdvice } from '../planning/tax-advice.ts'
import { unansweredForm } from '../planning/questions-asked.ts'
import { readFigures, typedFigures } from '../planning/read-figures.ts'
import { figureGroups, SECTION_WORDS } from '../planning/figure-groups.ts'
import { figureSectionPage } from '../views/figure-section-page.ts'
import { type FigureProblem, figuresPage } from '../views/figures-page.ts'
import { isLlpVisit } from './choose.ts'
import { formRoute } from './form-guard.ts'
import { csrfToken, type FormParts, placeOf, saveAndGo, show, typed, visitOf } from './form-parts.ts'

interface OfSection {
  Params: { section: string }
}

export function figureRoutes(app: FastifyInstance, parts: FormParts): void {
  app.get('/form/figures', formRoute('figures'), async (request, reply) =>
    showFigures(request, reply, { parts, problems: [] }),
  )

  app.post('/form/figures', formRoute('figures'), async (request, reply) => {
    const visit = visitOf(request)
    const problems = await figureProblems(request, parts)
    if (problems.length > 0) return showFigures(request, reply, { parts, problems })
    return saveAndGo(request, reply, { parts, draft: { ...visit.draft, areFiguresChecked: true } })
  })

  app.get<OfSection>('/form/figures/:section', formRoute('figures'), async (request, reply) => {
    const { figures } = visitOf(request).draft
    return showSection(request, reply, { parts, values: typedFigures(figures), errors: {} })
  })

  app.post<OfSection>('/form/figures/:section', formRoute('figures'), async (request, reply) => {
    const { section } = request.params
    if (!isFigureSection(section)) return reply.redirect('/form/figures', 303)
    const { draft } = visitOf(request)
    const isLlp = isLlpVisit(request)
    const fields = fieldsOf(section).filter((field) => suitsCompany(field, isLlp))
    const values = Object.fromEntries(fields.map(({ path }) => [path, typed(request.body, path)]))
    const read = readFigures(fields, values)
    if ('errors' in read) return showSection(request, reply, { parts, values, errors: read.errors })
    const others = Object.entries(draft.figures).filter(
      ([path]) => !fields.some((field) => field.path === path),
    )
    const figures = { ...Object.fromEntries(others), ...read.figures }
    return saveAndGo(request, reply, { parts, draft: withChange(draft, { figures }), path: '/form/figures' })
  })
}

async function showFigures(
  request: FastifyRequest,
  reply: FastifyReply,
  { parts, problems }: { readonly parts: FormParts; readonly problems: readonly FigureProblem[] },
): Promise<FastifyReply> {
  const visit = visitOf(request)
  const { figures, importId } = visit.draft
  const imported = await readImport(parts.context, visit)
  const { difference, balances } = formBalance(figures)
  const place = await placeOf(request, parts, 'figures')
  const view = figuresPage({
    place,
    groups: figureGroups(figures, isLlpVisit(request)),
    imported: originOf(imported, importId),
    unplaced: unplacedOf(imported, importId),
    difference,
    balances,
    problems,
    notes: notesOf(imported, importId),
    questions: questionsOf(imported, visit.draft, place.partner),
  })
  return show(request, reply, { parts, view })
}

function originOf(imported: ReadImport | undefined, importId: string | null) {
  if (imported === undefined) return undefined
  const isUsed = imported.importId === importId
  return {
    at: isUsed ? imported.createdAt.toISOString() : undefined,
    isTyped: importId === null,
    isOlder: !isUsed,
  }
}

/** Only the import that the form uses has accounts to place. */
function unplacedOf(imported: ReadImport | undefined, importId: string | null) {
  const open = imported?.importId === importId ? unplacedAccounts(imported) : []
  return {
    count: open.length,
    pounds: open.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100,
  }
}

/** The accounts of an import without a place and with a balance. */
export function unplacedAccounts(imported: ReadImport | undefined) {
  const note = imported?.result.notes.find(({ code }) => code === 'unplaced_accounts')
  return note?.accounts ?? []
}

function notesOf(imported: ReadImport | undefined, importId: string | null) {
  if (imported === undefined || imported.importId !== importId) return []
  const notes = imported.result.notes.filter(({ code }) => code !== 'unplaced_accounts')
  return notes.map(({ message }) => message)
}

/** Questions about the tax treatment, but for loans, about which the next page asks. */
function questionsOf(imported: ReadImport | undefined, draft: Draft, partner: string) {
  if (imported === undefined || imported.importId !== draft.importId) return []
  const asksLoans = stepsOf(draft).includes('questions')
  const questions = imported.result.questions.filter(({ flag }) => !(asksLoans && flag === LOAN_FLAG))
  return questions.map(({ name, amount, flag, question }) => {
    return { name, pounds: amount, question, advice: taxAdvice(flag, partner) }
  })
}

/**
 * What must be resolved in imported figures before they are filed. The customer resolves it by filling in the
 * field that the import left empty or, where no single field is wrong, by changing figures.
 */
function openNotes(
  imported: ReadImport | undefined,
  { figures, importId }: Draft,
  isLlp: boolean,
): readonly FigureProblem[] {
  if (imported === undefined || imported.importId !== importId) return []
  const isChanged = changedFigures(figures, imported.figures).length > 0
  return imported.result.notes.flatMap(({ code, message, blocksFiling, field = '' }) => {
    if (!blocksFiling || STATED_ELSEWHERE.includes(code)) return []
    const known = fieldAt(field)
    const hasField = known !== undefined && suitsCompany(known, isLlp)
    const isResolved = hasField ? figures[field] !== undefined : isChanged
    return isResolved ? [] : [{ message, href: hasField ? hrefOfFigure(known) : undefined }]
  })
}

/** Obstacles that the form's own running check states. */
const STATED_ELSEWHERE = ['unplaced_accounts', 'unbalanced', 'does_not_balance']

/** Why the figures cannot be filed yet: our own running check first, then what the filing service says. */
async function figureProblems(request: FastifyRequest, parts: FormParts): Promise<readonly FigureProblem[]> {
  const visit = visitOf(request)
  const { figures, importId } = visit.draft
  const imported = await readImport(parts.context, visit)
  const own: FigureProblem[] = []
  if (unplacedOf(imported, importId).count > 0)
    own.push({ message: 'Place the accounts that we could not place', href: '/form/accounts' })
  if (!formBalance(figures).balances)
    own.push({ message: 'Change the figures until they balance', href: '/form/figures/position' })
  own.push(...openNotes(imported, visit.draft, isLlpVisit(request)))
  if (hasLastYear(figures) && !formBalance(figures, 'last-year').balances)
    own.push({ message: 'Last year’s balance sheet does not balance', href: '/form/figures/last-year' })
  if (own.length > 0) return own
  const { draft } = visit
  // Answers from before a change of the figures may contradict them, and are read again on the next page.
  const form = draft.areAnswersChecked === true ? draft : unansweredForm(draft)
  const previews = await previewForm(parts.context, { ...visit, draft: form }, request.id)
  // The next page asks what it leaves open.
  const refused = previews
    .flatMap((preview) => (preview.kind === 'refused' ? explainRefusal(preview.refusal) : []))
    .filter(({ place }) => place !== 'questions')
  const isFirst = ({ field, message }: ExplainedRefusal, index: number) =>
    refused.findIndex((one) => (field === '' ? one.message === message : one.field === field)) === index
  return refused.filter(isFirst).map((one) => ({ message: one.message, href: hrefOf(one) }))
}

/** The page with the refused field. */
function hrefOf({ place, field }: ExplainedRefusal): string | undefined {
  if (place === 'choose' || place === 'details') return `/form/${place}`
  const figure = fieldAt(field)
  return figure === undefined ? undefined : hrefOfFigure(figure)
}

function hrefOfFigure({ section, path }: FigureField): string {
  return `/form/figures/${section}#${idOf(path)}`
}

async function showSection(
  request: FastifyRequest<OfSection>,
  reply: FastifyReply,
  shown: {
    readonly parts: FormParts
    readonly values: Readonly<Record<string, string>>
    readonly errors: FieldErrors
  },
): Promise<FastifyReply> {
  const { parts, values, errors } = shown
  const { section } = request.params
  if (!isFigureSection(section)) return reply.redirect('/form/figures', 303)
  const isLlp = isLlpVisit(request)
  const fields = fieldsOf(section)
    .filter((field) => suitsCompany(field, isLlp))
    .map(({ path, label, hint, isRare = false, isCount = false }) => {
      return { path, label, hint, isRare, isCount, value: values[path] ?? '' }
    })
  const view = figureSectionPage({
    section,
    ...SECTION_WORDS[section],
    csrfToken: csrfToken(parts, visitOf(request).formOwner),
    fields,
    errors,
  })
  return show(request, reply, { parts, view })
}
