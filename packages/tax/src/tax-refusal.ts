// A refusal as a value: what is wrong with the facts, and what the customer can do.

/** `fact` is the member of the request, below `financials`, that holds the fact. */
export interface TaxRefusal {
  readonly code: TaxRefusalCode
  readonly fact: string
  /** The person or the period that the refusal is about; undefined if it is about the company. */
  readonly about?: string | undefined
  /**
   * The place of the accounting period, from 0, that a refusal of one of several loan lists is about;
   * undefined with a single list.
   */
  readonly period?: number | undefined
  /** Only for NOT_COVERED: what the filing would need. Defaults to `fact`. */
  readonly needs?: string | undefined
  /** The members of the request, below `financials`, whose amounts `fact` must divide. Defaults to none. */
  readonly fields?: readonly string[] | undefined
  /** What is wrong, then what to do: sentences for the customer. */
  readonly message: string
}

export type TaxRefusalCode =
  /** Two facts contradict each other, or a fact is impossible. */
  | 'CONTRADICTION'
  /** A fact that decides the tax is missing. */
  | 'FACT_REQUIRED'
  /** The authority needs a page, or the law gives a rule, that this service does not file. */
  | 'NOT_COVERED'
