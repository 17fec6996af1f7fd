// The figures: a page that shows them all with the running check, and a page of fields for each section.
import { type FieldErrors } from '@cfs/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorsForVisitor } from '../planning/member-words.ts'
import { findFigureProblems } from '../commands/find-figure-problems.ts'
import { readEquipmentMovement } from '../commands/read-equipment-movement.ts'
import { importQuestions, notesOf, originOf } from '../commands/import-questions.ts'
import { unplacedOf } from '../commands/unplaced-accounts.ts'
import { readImport } from '../commands/read-imports.ts'
import { withChange } from '../planning/wanted-types.ts'
import { fieldsOf, isFigureSection, suitsCompany } from '../planning/figure-fields.ts'
import { equipmentInWords } from '../planning/equipment-movement.ts'
import { stepsOf } from '../planning/form-steps.ts'
import { formBalance } from '../planning/form-balance.ts'
import { readFigures, typedFigures } from '../planning/read-figures.ts'
import { figureGroups, SECTION_WORDS } from '../planning/figure-groups.ts'
import { figureSectionPage } from '../views/figure-section-page.ts'
import { type FigureProblem, figuresPage } from '../views/figures-page.ts'
import { formRoute } from './form-guard.ts'
import {
  csrfToken,
  type FormParts,
  isLlpVisit,
  placeOf,
  saveAndGo,
  show,
  typed,
  visitOf,
} from './form-parts.ts'

interface OfSection {
  Params: { section: string }
}

export function figureRoutes(app: FastifyInstance, parts: FormParts): void {
  app.get('/form/figures', formRoute('figures'), async (request, reply) =>
    showFigures(request, reply, { parts, problems: [] }),
  )

  app.post('/form/figures', formRoute('figures'), async (request, reply) => {
    const visit = visitOf(request)
    const problems = await findFigureProblems(parts.context, visit, {
      requestId: request.id,
      isLlp: isLlpVisit(request),
    })
    if (problems.length > 0) return showFigures(request, reply, { parts, problems })
    const movement = await readEquipmentMovement(parts.context, visit)
    return saveAndGo(request, reply, { parts, draft: { ...visit.draft, areFiguresChecked: true, movement } })
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
    questions: importQuestions(imported, visit.draft, place.partner),
    equipment: stepsOf(visit.draft).includes('tax') ? equipmentInWords(visit.draft.equipment) : undefined,
  })
  return show(reply, { parts, view })
}

async function showSection(
  request: FastifyRequest<OfSection>,
  reply: FastifyReply,
  formState: {
    readonly parts: FormParts
    readonly values: Readonly<Record<string, string>>
    readonly errors: FieldErrors
  },
): Promise<FastifyReply> {
  const { parts, values } = formState
  const errors = errorsForVisitor(visitOf(request), formState.errors)
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
    csrfToken: csrfToken(request, visitOf(request).formOwner),
    fields,
    errors,
  })
  return show(reply, { parts, view })
}
