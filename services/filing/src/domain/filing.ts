// A live filing: one form of one company for one period, followed from the request to the authority's
// decision.
import type { StatedComputation, StatedTotals } from '@cfs/tax'
import type {
  CompanyNumber,
  FilingError,
  FilingStatus,
  FilingType,
  Period,
  Utr,
  ValueSource,
} from '@cfs/values'

/** The filing's warnings, the same as those of a dry run. */
export interface StatedWarning {
  readonly code: string
  readonly message: string
}

/**
 * The derived values in the response, with the API's field names in the API's order, and with amounts in
 * pounds.
 */
export type DerivedValues = Readonly<Record<string, string | number>>

/** The source of each derived value, under the same field names. */
export type ValueSources = Readonly<Record<string, ValueSource>>

/**
 * The amendment block of the request with defaults filled in, named as in the API. The form contains only
 * those fields that are sent to an authority.
 */
export type Amendment = Readonly<Record<string, string>>

export interface Receipt {
  readonly irmark: string | null
  readonly message: string | null
  readonly acceptedAt: Date
}

/**
 * A part of a filing: one message to the authority. Each accounting period of a CT600 makes a return.
 */
export interface FilingPart {
  readonly part: number
  readonly period: Period
  readonly status: FilingStatus
  /** The tax authority's correlation id, or the registry's submission number, once acknowledged. */
  readonly reference: string | null
  readonly receipt: Receipt | null
  /** Why the authority or this service rejected this part of the filing, or why the part failed. */
  readonly errors: readonly FilingError[]
  /** The tax computation; null if the return has no figures. */
  readonly computation: StatedComputation | null
  /** The earlier filing in which the return was sent and accepted, if the return was carried over from it. */
  readonly carriedFrom: string | null
}

export interface StatusEntry {
  /** The sequence number of the event that published the status. */
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
  /** The sequence number of the filing's last published event. */
  readonly sequence: number
  readonly externalId: string | null
  readonly regime: string | null
  readonly derivedValues: DerivedValues
  /** The sources of the values; null for older filings, which were recorded without them. */
  readonly valueSources: ValueSources | null
  /** The IRmark of the accepted receipt, in Base32. */
  readonly iruNumber: string | null
  readonly errors: readonly FilingError[]
  readonly charge: Charge | null
  /** The value is null for an original filing. */
  readonly amendment: Amendment | null
  /** The filing that this filing amends, if it has an id. */
  readonly amendsFilingId: string | null
  /** The id of the latest accepted filing that amends this one. */
  readonly amendedBy: string | null
  /** The totals of all returns of the filing; null if there are no figures. */
  readonly computation: StatedTotals | null
  /** The warnings that are returned with the response to the submission. */
  readonly warnings: readonly StatedWarning[]
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly submittedAt: Date | null
  readonly decidedAt: Date | null
}

/** A filing as the API shows it, with its parts and its history. */
export interface FilingView extends Filing {
  readonly parts: readonly FilingPart[]
  readonly history: readonly StatusEntry[]
}

/**
 * The part whose reference identifies the filing at the authority: the first part that this filing sent
 * itself, and did not carry over from an earlier filing.
 */
export function leadingPart<T extends Pick<FilingPart, 'carriedFrom'>>(parts: readonly T[]): T | undefined {
  return parts.find(({ carriedFrom }) => carriedFrom === null) ?? parts[0]
}
