// The content of a computation, independent of layout: text and amounts with taxonomy facts. The iXBRL page
// and the PDF are written from the same content.
import type { IsoDate } from '@cfs/values'

/**
 * The XBRL context of a fact: the company or one of its businesses, over the accounting period or at its
 * start or end. The profit in the accounts (`trade-account`) and the facts of the detailed profit and loss
 * account, all that start with `accounts`, are for the whole period of account.
 */
export type FactContext =
  | 'company'
  | 'company-end'
  | 'trade'
  | 'trade-account'
  | 'trade-opening'
  | 'trade-closing'
  /** Trading losses from before 1 April 2017. */
  | 'early'
  | 'early-opening'
  | 'early-closing'
  /** A business outside the trade, which has the capital allowances. */
  | 'property'
  | 'property-opening'
  | 'property-closing'
  | 'management'
  | 'management-opening'
  | 'management-closing'
  /** One participator’s account with the company: over the period, at its start and at its end. */
  | `participator-${number}`
  | `participator-${number}-start`
  | `participator-${number}-end`
  | 'accounts'
  | 'accounts-cost-of-sales'
  | 'accounts-administration'

export interface Tag {
  /** The qualified name of the concept. */
  readonly concept: string
  readonly context: FactContext
}

/** An amount of money, without an XBRL tag if the taxonomy has no element for it. */
export interface Money {
  readonly kind: 'money'
  readonly amountPence: number
  readonly tag?: Tag | undefined
  /** The amount is shown in brackets because it is a deduction or a loss, although the fact is positive. */
  readonly isBracketed?: boolean
}

export interface Text {
  readonly kind: 'text'
  readonly text: string
  readonly tag: Tag
}

/** A date, shown as DD/MM/YYYY. */
export interface Day {
  readonly kind: 'date'
  readonly date: IsoDate
  readonly tag: Tag
}

/** A number without a unit; a `percent` is in hundredths of a percent and shown with its sign. */
export interface Count {
  readonly kind: 'count' | 'percent'
  readonly count: number
  readonly tag?: Tag | undefined
}

/** A fact with the value false, which readers see as `No`. */
export interface Negation {
  readonly kind: 'no'
  readonly tag: Tag
}

export type Run = string | Money | Text | Day | Count | Negation

export interface AmountRow {
  /** The number of the return's box that shows the amount. */
  readonly box?: string | undefined
  readonly label: string
  readonly amount: Money | Count
  /** A `memo` line explains the lines around it, and is not a part of the sum. */
  readonly style?: 'line' | 'total' | 'memo'
}

export interface GridColumn {
  readonly title: string
  /** The width of the column as a fraction of the full width. */
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
  /** A document of its own begins on a new page. */
  | { readonly kind: 'heading'; readonly text: string; readonly startsPage?: boolean }
  | { readonly kind: 'subheading'; readonly text: string }
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
  /** The text below the title of an amended return, a draft or a specimen. */
  readonly notice: string | undefined
  readonly blocks: readonly Block[]
  /** Facts that the taxonomy requires although readers do not need to see them. */
  readonly hidden: readonly Text[]
}
