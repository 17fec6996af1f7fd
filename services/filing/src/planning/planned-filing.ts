// The plan of a filing, made before anything is stored or sent. Live filings, dry runs and the sandbox all
// make the same type of plan.
import type { AnyAccountsForm, ComputationsForm, Ct600Form, FiledForm } from '@cfs/forms'
import type { AccountingPeriod, StatedComputation, StatedTotals } from '@cfs/tax'
import type { CompanyNumber, IsoDate, Period, Regime, Utr } from '@cfs/values'
import type { CompanyTax } from './company-tax-of.ts'
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
  /** The amendment; null for an original filing. */
  readonly amendment: Amendment | null
  readonly amendsFilingId: string | null
}

export interface PlannedReturn {
  readonly period: Period
  /** The same period with the reasons for its first and last day. */
  readonly accountingPeriod: AccountingPeriod
  readonly form: Ct600Form
  /** The documents attached to the return. */
  readonly accounts: AnyAccountsForm | undefined
  readonly computations: ComputationsForm | undefined
  /** The computation; null for a nil return. */
  readonly computation: StatedComputation | null
}

export interface Ct600Plan extends PlannedFiling {
  readonly type: 'ct600'
  readonly utr: Utr
  /** The planned returns, one for each accounting period. */
  readonly returns: readonly PlannedReturn[]
  /** The computation; null for a nil return. */
  readonly computation: StatedTotals | null
  /** The tax of the period of account; undefined for a nil return. */
  readonly tax: CompanyTax | undefined
}

export interface AccountsPlan extends PlannedFiling {
  readonly type: 'accounts'
  readonly form: AnyAccountsForm
  /**
   * The date on which the accounts were signed; for revised accounts, the date on which the revision was
   * signed.
   */
  readonly signedOn: IsoDate
}
