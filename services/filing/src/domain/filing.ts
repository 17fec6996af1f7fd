// A live filing: one form of one company for one period, from the request to the authority's decision.
import type { StatedComputation, StatedTotals } from '@cfs/tax'
import type { CompanyNumber, FilingError, FilingStatus, FilingType, Period, Utr } from '@cfs/values'

/** What might surprise about a filing, as a dry run would say it. */
export interface StatedWarning {
  readonly code: string
  readonly message: string
}

/** What the answer shows as derived; names and order as in the API, amounts in pounds. */
export type DerivedValues = Readonly<Record<string, string | number>>

/**
 * The amendment block as it was sent, defaults filled in, names as in the API. What of it leaves for an
 * authority stands in the form.
 */
export type Amendment = Readonly<Record<string, string>>

export interface Receipt {
  readonly irmark: string | null
  readonly message: string | null
  readonly acceptedAt: Date
}

/**
 * What goes to the authority as one message. A period of more than 12 months makes two returns of a CT600.
 */
export interface FilingPart {
  readonly part: number
  readonly period: Period
  readonly status: FilingStatus
  /** The tax authority's correlation id, or the submission number at the registry, once acknowledged. */
  readonly reference: string | null
  readonly receipt: Receipt | null
  /** Why this part was rejected or failed. */
  readonly errors: readonly FilingError[]
  /** null where there are no figures. */
  readonly computation: StatedComputation | null
  /** The filing in which it was sent and accepted, where that was an earlier one. */
  readonly carriedFrom: string | null
}

export interface StatusEntry {
  /** The sequence of the event that told of it. */
  readonly sequence: number
  readonly status: FilingStatus
  readonly at: Date
}

export interface Charge {
  readonly amountPence: number
  readonly at: Date
}

export interface Filing {
  readonly filingId: string
  readonly accountId: string
  readonly type: FilingType
  readonly companyNumber: CompanyNumber
  readonly companyName: string
  readonly utr: Utr | null
  readonly period: Period
  readonly partCount: number
  readonly status: FilingStatus
  /** The number of the last event told about the filing. */
  readonly sequence: number
  readonly externalId: string | null
  readonly regime: string | null
  readonly derivedValues: DerivedValues
  /** The Base32 IRmark of the accepted receipt. */
  readonly iruNumber: string | null
  readonly errors: readonly FilingError[]
  readonly charge: Charge | null
  /** null for an original. */
  readonly amendment: Amendment | null
  /** The filing that it amends, where it is known by an id. */
  readonly amendsFilingId: string | null
  /** The latest accepted amendment of it. */
  readonly amendedBy: string | null
  /** All returns together; null where there are no figures. */
  readonly computation: StatedTotals | null
  /** Given with the answer to the submission. */
  readonly warnings: readonly StatedWarning[]
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly submittedAt: Date | null
  readonly decidedAt: Date | null
}

/** A filing as it is shown: with its parts and its history. */
export interface FilingView extends Filing {
  readonly parts: readonly FilingPart[]
  readonly history: readonly StatusEntry[]
}

/** The part by which the filing is known at the authority: the first that it has sent itself. */
export function leadingPart<T extends Pick<FilingPart, 'carriedFrom'>>(parts: readonly T[]): T | undefined {
  return parts.find(({ carriedFrom }) => carriedFrom === null) ?? parts[0]
}
