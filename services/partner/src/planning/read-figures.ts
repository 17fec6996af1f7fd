// Reads the fields of a section as the customer typed them.
import { readTypedPounds, wrongPounds } from '@cfs/values'
import type { Figures } from '../domain/draft.ts'
import type { FigureField } from './figure-fields.ts'
import { writeMoney } from './write-money.ts'

export type ReadFigures =
  | { readonly figures: Figures }
  | { readonly errors: Readonly<Record<string, string>> }

const MOST_PEOPLE = 1_000_000

/** The figures, or a message for each field that is no amount. An empty field is no figure. */
export function readFigures(
  fields: readonly FigureField[],
  values: Readonly<Record<string, string>>,
): ReadFigures {
  const errors: Record<string, string> = {}
  const figures: Record<string, number> = {}
  for (const field of fields) {
    const text = values[field.path] ?? ''
    if (text === '') continue
    const amount = field.isCount === true ? readCount(text) : readTypedPounds(text)
    if (amount === undefined) errors[field.path] = messageFor(field, text)
    else if (amount < 0 && field.mayBeNegative !== true)
      errors[field.path] = `${field.label}: enter the amount without a minus sign`
    else figures[field.path] = amount
  }
  return Object.keys(errors).length > 0 ? { errors } : { figures }
}

/** The figures as the fields show them. */
export function typedFigures(figures: Figures): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(figures).map(([path, value]) => [path, writeMoney(value)]))
}

function readCount(text: string): number | undefined {
  return /^\d{1,7}$/.test(text) && Number(text) <= MOST_PEOPLE ? Number(text) : undefined
}

function messageFor({ label, isCount }: FigureField, text: string): string {
  return `${label}: ${isCount === true ? 'enter a whole number, such as 2' : wrongPounds(text)}`
}
