// A company of the golden set: what its accountant would send, and the boxes that an accountant worked out by
// hand, without this code.
import type { CompanyFacts } from '../../src/domain/company-facts.ts'
import type { Period } from '@cfs/values'

export interface GoldenCompany {
  /** Names the company's files. */
  readonly file: string
  readonly companyNumber: string
  readonly utr?: string
  readonly period: Period
  readonly register: Partial<CompanyFacts>
  readonly accountsType?: 'dormant' | 'micro' | 'small'
  readonly approvedOn: string
  /** The `financials` of the request. */
  readonly financials?: object
  /** The `amendment` of the request for the return; undefined for an original. */
  readonly amendment?: object
  readonly expected: {
    readonly netAssets: number
    /** Box 4 of each return. Defaults to 0 for every return. */
    readonly companyTypes?: readonly number[]
    /** Defaults to `new`. */
    readonly returnType?: 'amended'
    /** The boxes of each return, in pounds; empty if the entity makes no return. */
    readonly returns: readonly Readonly<Record<string, number>>[]
    readonly profitAfterTax?: number
  }
}

/** An address that wraps on a phone. */
export const OFFICE = 'The Old Granary, 14 Harbour Street, Whitstable, Kent, CT5 1AB'
