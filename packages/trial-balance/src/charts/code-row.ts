// A row of a chart of accounts: the category that a range of codes has in the vendor's default chart.
import type { Category, Kind } from '../categories.ts'
import type { TaxFlag } from '../tax-flags.ts'

/**
 * Where the row is from: an account in the vendor's published default chart, a published range of the chart,
 * or neither of them.
 */
export type RowSource = 'published' | 'band' | 'inferred'

export interface CodeRow {
  readonly from: number
  readonly to: number
  readonly category: Category | 'suspense'
  readonly flag: TaxFlag
  readonly source: RowSource
}

/** A range of codes whose accounts are all of one kind. */
export interface KindBand {
  readonly from: number
  readonly to: number
  readonly kind: Kind
}

/** The rows of a table: a range, a category, a tax flag. */
export type RowTable = readonly (readonly [
  from: number,
  to: number,
  category: Category | 'suspense',
  flag?: TaxFlag,
])[]

/** Rows of one source. */
export function codeRows(source: RowSource, table: RowTable): readonly CodeRow[] {
  return table.map(([from, to, category, flag = 'none']) => ({ from, to, category, flag, source }))
}
