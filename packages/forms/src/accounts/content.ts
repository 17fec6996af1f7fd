// The content of a set of accounts, independent of layout: text with taxonomy facts. The iXBRL page and the
// PDF are written from the same content, so they cannot differ.
import type { IsoDate } from '@cfs/values'

/** The period or date of a fact; opening balances are dated the day before the period. */
export type FactPeriod = 'current' | 'currentEnd' | 'prior' | 'priorEnd'

export interface FactContext {
  readonly period: FactPeriod
  /** The qualified names of a dimension and its member, never of the default member. */
  readonly dimension?: readonly [dimension: string, member: string]
}

interface FactOf<Kind extends string> {
  readonly kind: Kind
  /** The qualified name of the concept, with the prefixes in `NAMESPACES`. */
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
  /** A number of whole pounds. */
  readonly amountPence: number
  /**
   * The amount is deducted: shown in brackets although the fact is positive. A negative one, such as a tax
   * credit, is added: shown without brackets, and the fact has a minus sign.
   */
  readonly isDeducted?: boolean | undefined
}
export interface CountFact extends FactOf<'count'> {
  readonly count: number
}
export type Fact = TextFact | DateFact | AmountFact | CountFact

/** An amount for which the taxonomy has no element: visible, but not tagged. */
export interface UntaggedAmount {
  readonly kind: 'untagged'
  /** A number of whole pounds. */
  readonly amountPence: number
  readonly isDeducted?: boolean | undefined
}

/** A piece of the accounts: plain text, an amount or a fact. */
export type Run = string | UntaggedAmount | Fact

export interface FiguresRow {
  readonly label: string
  /** The number of the note that explains this row. */
  readonly note?: string | undefined
  readonly style: 'heading' | 'line' | 'subtotal' | 'total'
  /** The amounts, one for each column; empty in a heading. */
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
  readonly name: 'cover' | 'directors-report' | 'profit-and-loss' | 'balance-sheet' | 'notes'
  readonly blocks: readonly Block[]
}

export interface AccountsContent {
  readonly title: string
  readonly pages: readonly Page[]
  /** Facts that the taxonomy requires although readers do not need to see them. */
  readonly hidden: readonly Fact[]
}
