// What a computation says, before anyone decides how it looks: words and amounts, with the facts of the
// taxonomy in them. The iXBRL page and the PDF are written from the same content.
import type { IsoDate } from '@cfs/values'

/**
 * Whom and when a fact is about: the company or its trade, over the accounting period or at its ends. The
 * profit of the accounts is that of the period of account.
 */
export type FactContext =
  | 'company'
  | 'company-end'
  | 'trade'
  | 'trade-account'
  | 'trade-opening'
  | 'trade-closing'

export interface Tag {
  /** Qualified name of the concept. */
  readonly concept: string
  readonly context: FactContext
}

/** An amount of money; without a tag where the taxonomy has no element for it. */
export interface Money {
  readonly kind: 'money'
  readonly amountPence: number
  readonly tag?: Tag | undefined
  /** Shown in brackets although the fact is positive: it is deducted, or a loss. */
  readonly isBracketed?: boolean
}

export interface Text {
  readonly kind: 'text'
  readonly text: string
  readonly tag: Tag
}

export interface Day {
  readonly kind: 'date'
  readonly date: IsoDate
  readonly tag: Tag
}

/** A number without a unit; `percent` is in hundredths and shown with its sign. */
export interface Count {
  readonly kind: 'count' | 'percent'
  readonly count: number
  readonly tag?: Tag | undefined
}

/** What a reader sees as No. */
export interface Negation {
  readonly kind: 'no'
  readonly tag: Tag
}

export type Run = string | Money | Text | Day | Count | Negation

export interface AmountRow {
  /** The box of the return that shows the amount. */
  readonly box?: string | undefined
  readonly label: string
  readonly amount: Money | Count
  readonly style?: 'line' | 'total'
}

export interface GridColumn {
  readonly title: string
  /** In parts of the whole width. */
  readonly share: number
  readonly align: 'left' | 'right'
}

export interface WorkingLine {
  readonly box: string
  readonly label: string
  readonly formula: string
  readonly source: string
  readonly amount: Money
}

export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly runs: readonly Run[] }
  | {
      readonly kind: 'details'
      readonly rows: readonly { readonly label: string; readonly runs: readonly Run[] }[]
    }
  | { readonly kind: 'amounts'; readonly rows: readonly AmountRow[] }
  | {
      readonly kind: 'grid'
      readonly columns: readonly GridColumn[]
      readonly rows: readonly (readonly Run[])[]
    }
  | { readonly kind: 'working'; readonly lines: readonly WorkingLine[] }

export interface ComputationsContent {
  readonly title: string
  readonly subtitle: string
  /** Said right below the title where the return is not the first. */
  readonly notice: string | undefined
  readonly blocks: readonly Block[]
  /** Facts that the taxonomy wants and a reader does not. */
  readonly hidden: readonly Text[]
}
