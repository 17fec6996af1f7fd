// The questions about facts that decide the tax. Dry runs say which of them are open, and check the answers.
import type { FieldErrors } from '@cfs/pages'
import { addDays, addMonths, isoDateFrom, type Period } from '@cfs/values'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { previewFiling, previewForm } from '../commands/preview-filing.ts'
import { readImport } from '../commands/read-imports.ts'
import type { Answers } from '../domain/answers.ts'
import { explainRefusal } from '../planning/explain-refusals.ts'
import { peopleFields } from '../planning/people-fields.ts'
import { type AskedQuestions, questionsAsked, unansweredForm } from '../planning/questions-asked.ts'
import {
  ANSWER_FIELDS,
  type AnswerValues,
  rateChangeIn,
  readAnswers,
  typedAnswers,
} from '../planning/read-answers.ts'
import { withChange } from '../planning/wanted-types.ts'
import { questionsPage } from '../views/questions-page.ts'
import { formRoute } from './form-guard.ts'
import { type FormParts, placeOf, saveAndGo, show, typed, visitOf } from './form-parts.ts'

interface OpenQuestions {
  readonly asked: AskedQuestions
  readonly period: Period
}

export function questionRoutes(app: FastifyInstance, parts: FormParts): void {
  app.get('/form/questions', formRoute('questions'), async (request, reply) => {
    const { draft } = visitOf(request)
    const open = await openQuestions(request, parts)
    const values = typedAnswers(answersOf(draft), open.period)
    return showQuestions(request, reply, { parts, open, values, errors: {} })
  })

  app.post('/form/questions', formRoute('questions'), async (request, reply) => {
    const visit = visitOf(request)
    const open = await openQuestions(request, parts)
    const values = Object.fromEntries(ANSWER_FIELDS.map((name) => [name, typed(request.body, name)]))
    const read = readAnswers(values, open)
    if ('errors' in read) return showQuestions(request, reply, { parts, open, values, errors: read.errors })
    const { answers } = read
    const draft = withChange(visit.draft, { answers, areFiguresChecked: true, areAnswersChecked: true })
    const errors = await refusedAnswers(request, parts, answers)
    if (Object.keys(errors).length > 0) {
      const shown = { parts, open, values: typedAnswers(answers, open.period), errors }
      return showQuestions(request, reply, shown)
    }
    const isSame = JSON.stringify(answers) === JSON.stringify(visit.draft.answers)
    const isChecked = visit.draft.areAnswersChecked === true
    return saveAndGo(request, reply, { parts, draft: isSame && isChecked ? visit.draft : draft })
  })
}

/** The stored answers; a form of an earlier version has the number of companies among its figures. */
function answersOf({ answers = {}, figures }: ReturnType<typeof visitOf>['draft']): Answers {
  return { ...answers, associatedCompanies: answers.associatedCompanies ?? figures['associated_companies'] }
}

async function openQuestions(request: FastifyRequest, parts: FormParts): Promise<OpenQuestions> {
  const visit = visitOf(request)
  const unanswered = { ...visit, draft: unansweredForm(visit.draft) }
  const preview = await previewFiling(parts.context, unanswered, { type: 'ct600', requestId: request.id })
  const { figures, periodStart, periodEnd } = visit.draft
  if (preview.kind === 'valid') {
    const { warnings, period } = preview.result
    const asked = questionsAsked(figures, { warnings: warnings.map(({ code }) => code) })
    return { asked, period: { start: isoDateFrom(period.start), end: isoDateFrom(period.end) } }
  }
  const refusedFields = preview.refusal.details.map(({ field }) => field)
  const end = periodEnd ?? isoDateFrom('1970-01-01')
  const start = periodStart ?? addDays(addMonths(end, -12), 1)
  return { asked: questionsAsked(figures, { refusedFields }), period: { start, end } }
}

/** Why the filing service refuses the form with these answers, by the field to change. */
async function refusedAnswers(
  request: FastifyRequest,
  parts: FormParts,
  answers: Answers,
): Promise<FieldErrors> {
  const visit = visitOf(request)
  const answered = { ...visit, draft: { ...visit.draft, answers } }
  const previews = await previewForm(parts.context, answered, request.id)
  const refused = previews.flatMap((one) => (one.kind === 'refused' ? explainRefusal(one.refusal) : []))
  const errors: Record<string, string> = {}
  for (const { place, field, message } of refused) {
    const name = place === 'questions' ? field : ''
    const before = errors[name]
    errors[name] = before === undefined || before === message ? message : `${before} ${message}`
  }
  return errors
}

async function showQuestions(
  request: FastifyRequest,
  reply: FastifyReply,
  shown: {
    readonly parts: FormParts
    readonly open: OpenQuestions
    readonly values: AnswerValues
    readonly errors: FieldErrors
  },
): Promise<FastifyReply> {
  const { parts, open, values, errors } = shown
  const visit = visitOf(request)
  const { answers, importId } = visit.draft
  const imported = await readImport(parts.context, visit)
  const questions = imported?.importId === importId ? imported?.result.questions : undefined
  const view = questionsPage({
    place: await placeOf(request, parts, 'questions'),
    ...open,
    people: peopleFields(values, errors),
    rateChange: rateChangeIn(open.period),
    overdrawn: (questions ?? [])
      .filter(({ flag }) => flag === LOAN_FLAG)
      .map(({ name, amount }) => ({ name, pounds: Math.abs(amount) })),
    areOffered: answers !== undefined && isOffered(answers),
    values,
    errors,
  })
  return show(request, reply, { parts, view })
}

/** Whether the answers are those of an earlier form: they leave open whether anyone owes money. */
function isOffered({ owes, ...others }: Answers): boolean {
  return owes === undefined && Object.values(others).some((answer) => answer !== undefined)
}

/** The tax flag of accounts that may be loans to directors and shareholders (CTA 2010 s.455). */
export const LOAN_FLAG = 'check_s455'
