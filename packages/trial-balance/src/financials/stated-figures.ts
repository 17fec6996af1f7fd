// Adds accounts up to the figures that the API can state. A figure that must not be negative, but would be,
// is left out and stated as an obstacle.
import { formatMoney, poundsFromPence } from '@cfs/values'
import { naturalPence } from '../total-keys.ts'
import { type FiguresNote, namesOf, obstacle } from './figures-note.ts'
import type { PlacedAccount } from './placed-accounts.ts'

/** Finds the field of an account; undefined if no field of this kind includes it. */
type FieldOf<Field extends string> = (account: PlacedAccount) => Field | undefined

export interface StatedFigures<Field extends string> {
  readonly figures: Partial<Record<Field, number>>
  /** The same figures in pence, with those that are left out. */
  readonly pence: (field: Field) => number
  readonly notes: readonly FiguresNote[]
}

interface FieldRules<Field extends string> {
  readonly fieldOf: FieldOf<Field>
  /** The path before the fields in `financials`, such as `profit_and_loss`. */
  readonly path: string
  /** The fields that may be negative. */
  readonly signed?: readonly Field[]
  /** The fields that are 0 without an account. */
  readonly required?: readonly Field[]
}

/** The figures of the accounts; a field without an account is absent. */
export function statedFigures<Field extends string>(
  accounts: readonly PlacedAccount[],
  { fieldOf, path, signed = [], required = [] }: FieldRules<Field>,
): StatedFigures<Field> {
  const found = new Map<Field, PlacedAccount[]>(required.map((field) => [field, []]))
  for (const account of accounts) {
    const field = fieldOf(account)
    if (field !== undefined) found.set(field, [...(found.get(field) ?? []), account])
  }
  const totals = new Map<Field, number>()
  const figures: Partial<Record<Field, number>> = {}
  const notes: FiguresNote[] = []
  for (const [field, own] of found) {
    const pence = own.reduce((sum, { key, amountPence }) => sum + natural(key, amountPence), 0)
    totals.set(field, pence)
    if (pence >= 0 || signed.includes(field)) figures[field] = poundsFromPence(pence)
    else notes.push(negative(`${path}.${field}`, pence, own))
  }
  return { figures, pence: (field) => totals.get(field) ?? 0, notes }
}

function natural(key: PlacedAccount['key'], amountPence: number): number {
  return key === undefined ? 0 : naturalPence(key, amountPence)
}

function negative(field: string, pence: number, accounts: readonly PlacedAccount[]): FiguresNote {
  const message = `The total is ${formatMoney(pence)}, but a filing cannot state a negative amount here. Check ${namesOf(accounts)}.`
  return obstacle('negative_figure', message, { field, accounts })
}
