// The questions about facts that decide the tax. Dry runs say which of them are open, and check the answers.
import { isDeepStrictEqual } from 'node:util'
import type { FieldErrors } from '@cfs/pages'
import { typedAll } from '@cfs/website'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorsForVisitor } from '../planning/member-words.ts'
import { type OpenQuestions, openQuestions } from '../commands/open-questions.ts'
import { findRefusedAnswers } from '../commands/find-refused-answers.ts'
import { readDebts } from '../commands/read-debts.ts'
import { asStored, isOffered, storedAnswers } from '../planning/stored-answers.ts'
import {
  answerFields,
  type AnswerValues,
  MOST_PEOPLE,
  partField,
  PERIODS_FIELD,
} from '../planning/answer-fields.ts'
import { datedFigures } from '../planning/dated-figures.ts'
import { accountKey } from '../planning/debt-accounts.ts'
import { DISCLOSURE_FIELDS } from '../planning/disclosures.ts'
import { peopleFields } from '../planning/people-fields.ts'
import { hasSales, lastingAnswers } from '../planning/questions-asked.ts'
import { readAnswers, readBusiness, readDirectorsLoans } from '../planning/read-answers.ts'
import { rateChangeIn } from '../planning/read-loans.ts'
import { typedAnswers, withoutOtherPeriods } from '../planning/typed-answers.ts'
import { withChange } from '../planning/wanted-types.ts'
import { questionsPage } from '../views/questions-page.ts'
import { formRoute } from './form-guard.ts'
import { type FormParts, placeOf, saveAndGo, show, typed, visitOf } from './form-parts.ts'

/** The most returns of one form (the filing service files no more). */
const MOST_RETURNS = 4

export function questionRoutes(app: FastifyInstance, parts: FormParts): void {
  app.get('/form/questions', formRoute('questions'), async (request, reply) => {
    const visit = visitOf(request)
    const answers = storedAnswers(visit.draft)
    const open = await openQuestions(parts.context, visit, { requestId: request.id, business: () => answers })
    const ticked = answers.confirmed ?? []
    return showQuestions(request, reply, { parts, open, values: typedAnswers(answers, open), ticked })
  })

  app.post('/form/questions', formRoute('questions'), async (request, reply) => {
    const visit = visitOf(request)
    const fields = [PERIODS_FIELD, ...answerFields(MOST_RETURNS), ...DISCLOSURE_FIELDS]
    const sent = Object.fromEntries(fields.map((name) => [name, typed(request.body, name)]))
    const open = await openQuestions(parts.context, visit, {
      requestId: request.id,
      business: (asked) => readBusiness(sent, { ...asked, errors: {} }),
    })
    const values = withoutOtherPeriods(sent, open.periods)
    const ticked = typedAll(request.body, 'confirmed')
    const formState = { parts, open, values, ticked }
    if (typed(request.body, 'add') === 'person')
      return showQuestions(request, reply, { ...formState, isOneMore: true })
    const toRead = {
      ...open,
      figures: visit.draft.figures,
      ...(await readDebts(parts.context, visitOf(request), open)),
      ticked,
    }
    const read = open.hasReturn ? readAnswers(values, toRead) : readDirectorsLoans(values, toRead)
    if ('errors' in read) return showQuestions(request, reply, { ...formState, errors: read.errors })
    // Accounts alone leave the answers about tax as they are, for a form with a return.
    const others = open.hasReturn ? {} : lastingAnswers(visit.draft.answers)
    const answers = { ...others, ...read.answers, before: visit.draft.answers?.before }
    const errors = await findRefusedAnswers(parts.context, visit, { answers, requestId: request.id })
    if (Object.keys(errors).length > 0)
      return showQuestions(request, reply, { ...formState, values: typedAnswers(answers, open), errors })
    const isSame = isDeepStrictEqual(asStored(answers), asStored(visit.draft.answers))
    const isKept = isSame && visit.draft.areAnswersChecked === true
    // The steps before this one stay complete.
    const { isEquipmentChecked } = visit.draft
    const change = { answers, areFiguresChecked: true, isEquipmentChecked, areAnswersChecked: true }
    return saveAndGo(request, reply, {
      parts,
      draft: isKept ? visit.draft : withChange(visit.draft, change),
    })
  })
}

async function showQuestions(
  request: FastifyRequest,
  reply: FastifyReply,
  formState: {
    readonly parts: FormParts
    readonly open: OpenQuestions
    readonly values: AnswerValues
    readonly ticked: readonly string[]
    readonly errors?: FieldErrors
    readonly isOneMore?: boolean
  },
): Promise<FastifyReply> {
  const { parts, open, values, ticked, isOneMore = false } = formState
  const errors = errorsForVisitor(visitOf(request), formState.errors ?? {})
  const { answers } = visitOf(request).draft
  const { debts, carried } = await readDebts(parts.context, visitOf(request), open)
  const toTick = [...debts, ...carried].map((account) => ({ ...account, key: accountKey(account) }))
  const view = questionsPage({
    place: await placeOf(request, parts, 'questions'),
    hasReturn: open.hasReturn,
    asked: open.asked,
    disclosures: open.disclosures,
    period: open.period,
    periods: open.periods.map((period) => ({
      ...period,
      rateChange: open.hasReturn ? rateChangeIn(period) : undefined,
    })),
    stoppedEarly: open.stoppedEarly,
    hasSales: hasSales(visitOf(request).draft.figures),
    dated: datedFigures(visitOf(request).draft.figures).map((figure) => ({
      ...figure,
      fields: open.periods.map((_, index) => shownField(partField(figure.member, index), values, errors)),
    })),
    people: peopleFields(values, errors, { periods: open.periods.length, isOneMore }),
    mostPeople: MOST_PEOPLE,
    debts: toTick.slice(0, debts.length),
    carried: toTick.slice(debts.length),
    ticked,
    areOffered: answers !== undefined && isOffered(answers),
    values,
    errors,
  })
  return show(reply, { parts, view })
}

function shownField(name: string, values: AnswerValues, errors: FieldErrors) {
  return { name, value: values[name] ?? '', error: errors[name] }
}
