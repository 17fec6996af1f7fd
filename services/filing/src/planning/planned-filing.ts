// The plan of a filing, made before anything is stored or sent. Live filings, dry runs and the sandbox all
// make plans of the same type.
import type { AnyAccountsForm, ComputationsForm, Ct600Form, FiledForm } from '@cfs/forms'
import type { StatedComputation, StatedTotals } from '@cfs/tax'
import type { CompanyNumber, IsoDate, Period, Regime, Utr } from '@cfs/values'
import type { Amendment, DerivedValues, ValueSources } from '../domain/filing.ts'

export interface PlannedFiling {
  readonly companyNumber: CompanyNumber
  readonly companyName: string
  readonly period: Period
  readonly externalId: string | null
  readonly regime: Regime
  readonly derivedValues: DerivedValues
  readonly valueSources: ValueSources
  readonly forms: readonly FiledForm[]
  /** null for an original. */
  readonly amendment: Amendment | null
  readonly amendsFilingId: string | null
}

export interface PlannedReturn {
  readonly period: Period
  readonly form: Ct600Form
  /** The documents attached to the return. */
  readonly accounts: AnyAccountsForm | undefined
  readonly computations: ComputationsForm | undefined
  /** null for a nil return. */
  readonly computation: StatedComputation | null
}

export interface Ct600Plan extends PlannedFiling {
  readonly type: 'ct600'
  readonly utr: Utr
  /** The planned returns: one, or two for a period longer than twelve months. */
  readonly returns: readonly PlannedReturn[]
  /** null for a nil return. */
  readonly computation: StatedTotals | null
}

export interface AccountsPlan extends PlannedFiling {
  readonly type: 'accounts'
  readonly form: AnyAccountsForm
  /** When the accounts were signed; for revised accounts, when the revision was signed. */
  readonly signedOn: IsoDate
}
