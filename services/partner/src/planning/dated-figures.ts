// The figures that belong to the dates of an accounting period: if there are several, the customer divides
// them between the returns.
import { formatMoney, nearestPence, type Period } from '@cfs/values'
import type { PartsOfPeriod } from '../domain/answers.ts'
import type { Figures } from '../domain/draft.ts'
import { type AnswerErrors, type AnswerValues, numbersTo, partField, readPounds } from './answer-fields.ts'
import { sumOf } from './closing-loans.ts'
import { DATED_FIELDS, memberOf } from './figure-fields.ts'

export interface DatedFigure {
  readonly member: string
  readonly label: string
  readonly pounds: number
}

/** Those of the form that are not 0. */
export function datedFigures(figures: Figures): readonly DatedFigure[] {
  return DATED_FIELDS.flatMap((field) => {
    const pounds = figures[field.path] ?? 0
    return pounds === 0 ? [] : [{ member: memberOf(field), label: field.label, pounds }]
  })
}

interface PartsToRead {
  readonly figures: Figures
  readonly periods: readonly Period[]
  /** The messages of fields without an answer are added here. */
  readonly errors: AnswerErrors
}

/** The parts of each accounting period; undefined if there is only one. */
export function readParts(
  values: AnswerValues,
  { figures, periods, errors }: PartsToRead,
): readonly PartsOfPeriod[] | undefined {
  if (periods.length < 2) return undefined
  const divided = datedFigures(figures).map((figure) => {
    return [figure.member, readDivided(values, figure, { errors, count: periods.length })] as const
  })
  return periods.map(({ start, end }, index) => {
    const amounts = divided.map(([member, parts]) => [member, parts[index] ?? 0] as const)
    return { start, end, amounts: Object.fromEntries(amounts) }
  })
}

function readDivided(
  values: AnswerValues,
  { member, label, pounds }: DatedFigure,
  { errors, count }: { readonly errors: AnswerErrors; readonly count: number },
): readonly number[] {
  const fields = numbersTo(count).map((index) => partField(member, index))
  const ifEmpty = `${label}: enter what belongs to this tax return, or 0`
  const parts = fields.map((field) => readPounds(field, { values, errors }, { ifEmpty }) ?? 0)
  const [first = ''] = fields
  const isRead = fields.every((field) => errors[field] === undefined)
  if (isRead && nearestPence(sumOf(parts)) !== nearestPence(pounds))
    errors[first] =
      `${label}: these add up to ${formatMoney(nearestPence(sumOf(parts)))}, and your figures have ${formatMoney(nearestPence(pounds))}`
  return parts
}
