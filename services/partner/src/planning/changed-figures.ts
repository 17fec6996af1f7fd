// The differences between the figures in the form and those of a newer import.
import type { Figures } from '../domain/draft.ts'
import { sumOf } from './closing-loans.ts'
import { DISALLOWABLE_TOTAL, isDisallowable } from './disallowable-fields.ts'
import { FIGURE_FIELDS } from './figure-fields.ts'

export interface ChangedFigure {
  readonly path: string
  readonly label: string
  /** In pounds; undefined if the form has no such figure. */
  readonly before: number | undefined
  readonly after: number | undefined
}

/** The figures that differ, in the order of the form; figures that no import contains do not count. */
export function changedFigures(form: Figures, imported: Figures): readonly ChangedFigure[] {
  const own = withKindsOf(imported, form)
  return FIGURE_FIELDS.filter(({ path }) => comesFromImports(path)).flatMap(({ path, label }) => {
    const [before, after] = [own[path], imported[path]]
    return (before ?? 0) === (after ?? 0) ? [] : [{ path, label, before, after }]
  })
}

/**
 * The form's figures with the import's kinds of disallowable expenses, if it has their sum as one amount: a
 * form of an earlier version has no kinds, which is no change of the customer's.
 */
function withKindsOf(imported: Figures, form: Figures): Figures {
  const other = `${DISALLOWABLE_TOTAL}.other`
  const kinds = Object.entries(imported).filter(([path]) => isDisallowable(path))
  const pounds = sumOf(kinds.map(([, amount]) => amount))
  const hasOne = Object.keys(form).every((path) => !isDisallowable(path) || path === other)
  if (!hasOne || kinds.length === 0 || form[other] !== pounds) return form
  const rest = Object.entries(form).filter(([path]) => !isDisallowable(path))
  return Object.fromEntries([...rest, ...kinds])
}

/**
 * The form's figures after places of accounts changed those of its import: only the figures that the places
 * change are taken from it, and all others stay as the customer has them.
 */
export function withMoved(
  form: Figures,
  { before, after }: { readonly before: Figures; readonly after: Figures },
): Figures {
  const kept = Object.entries(withKindsOf(before, form)).filter(([path]) => before[path] === after[path])
  const moved = Object.entries(after).filter(([path, pounds]) => before[path] !== pounds)
  return Object.fromEntries([...kept, ...moved])
}

/** The form's figures with those of an import; the customer's answers to other questions stay. */
export function withImported(form: Figures, imported: Figures): Figures {
  const kept = Object.entries(form).filter(([path]) => !comesFromImports(path))
  return { ...Object.fromEntries(kept), ...imported }
}

/** Trial balances contain no reliefs, numbers of people or figures of last year. */
function comesFromImports(path: string): boolean {
  return /^(?:profit_and_loss|balance_sheet)\./.test(path)
}
