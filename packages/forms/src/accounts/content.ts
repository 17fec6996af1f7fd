// What a set of accounts says, before anyone decides how it looks: text with the facts of the taxonomy in
// it. The iXBRL page and the PDF are written from the same content, so they cannot say different things.
import type { IsoDate } from '@cfs/values'

/** Which period or day a fact is about; the opening balances are those of the day before the period. */
export type FactPeriod = 'current' | 'currentEnd' | 'prior' | 'priorEnd'

export interface FactContext {
  readonly period: FactPeriod
  /** Qualified names of a dimension and its member, never of the default member. */
  readonly dimension?: readonly [dimension: string, member: string]
}

interface FactOf<Kind extends string> {
  readonly kind: Kind
  /** Qualified name of the concept, by the prefixes of `NAMESPACES`. */
  readonly concept: string
  readonly context: FactContext
}

export interface TextFact extends FactOf<'text'> {
  readonly text: string
}
export interface DateFact extends FactOf<'date'> {
  readonly date: IsoDate
}
export interface AmountFact extends FactOf<'amount'> {
  readonly amountPence: number
  /** How many decimals of a pound are shown: 2 for the whole table as soon as one amount has pence. */
  readonly decimals: 0 | 2
  /** Shown in brackets, because it is taken off what stands above; reported as the positive amount it is. */
  readonly isDeducted?: boolean | undefined
}
export interface CountFact extends FactOf<'count'> {
  readonly count: number
}
export type Fact = TextFact | DateFact | AmountFact | CountFact

/** An amount for which the taxonomy has no element: readers see it, nobody's program does. */
export interface UntaggedAmount {
  readonly kind: 'untagged'
  readonly amountPence: number
  readonly decimals: 0 | 2
  readonly isDeducted?: boolean | undefined
}

/** Plain words, an amount or a fact. */
export type Run = string | UntaggedAmount | Fact

export interface FiguresRow {
  readonly label: string
  /** The number of the note that says more. */
  readonly note?: string | undefined
  readonly style: 'heading' | 'line' | 'subtotal' | 'total'
  /** One for each column; empty in a heading. */
  readonly amounts: readonly (AmountFact | UntaggedAmount)[]
}

export type Block =
  | { readonly kind: 'title'; readonly runs: readonly Run[] }
  | { readonly kind: 'subtitle'; readonly runs: readonly Run[] }
  | { readonly kind: 'detail'; readonly runs: readonly Run[] }
  | { readonly kind: 'heading'; readonly runs: readonly Run[] }
  | { readonly kind: 'subheading'; readonly runs: readonly Run[] }
  | { readonly kind: 'paragraph'; readonly runs: readonly Run[] }
  | { readonly kind: 'statements'; readonly items: readonly (readonly Run[])[] }
  | { readonly kind: 'signature'; readonly name: Run; readonly role: string }
  | { readonly kind: 'figures'; readonly columns: readonly string[]; readonly rows: readonly FiguresRow[] }

export interface Page {
  readonly name: 'cover' | 'profit-and-loss' | 'balance-sheet' | 'notes'
  readonly blocks: readonly Block[]
}

export interface AccountsContent {
  readonly title: string
  readonly pages: readonly Page[]
  /** Facts that the taxonomy wants and a reader does not. */
  readonly hidden: readonly Fact[]
}
