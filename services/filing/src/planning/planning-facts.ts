// The facts from which a filing is planned, besides its request.
import type { AnyAccountsForm, FiledForm, SheetFigures } from '@cfs/forms'
import type { LossWorking } from '@cfs/tax'
import type { IsoDate, Period, Regime, ValueSource } from '@cfs/values'
import type { AcceptedPart, HeldPeriod } from '../domain/accepted-already.ts'
import type { CompanyFacts } from '../domain/company-facts.ts'
import type { CarriedPools } from './carried-pools.ts'

export interface PlanningFacts {
  /** The facts about the company; undefined if the register was not queried, or did not respond. */
  readonly company: CompanyFacts | undefined
  /** The company type on the register, otherwise the one in the request; undefined if neither states it. */
  readonly companyType: string | undefined
  readonly period: Period
  readonly periodStartSource: ValueSource
  /** Today's date in the United Kingdom. */
  readonly today: IsoDate
  /** The first day of version 1.995 of the tax authority's schema. Defaults to `V1_995_FROM`. */
  readonly v1995From?: IsoDate | undefined
  /** The filing that an amendment replaces; undefined for an original, and in the sandbox. */
  readonly original: Original | undefined
  /** The last days of the periods for which the account has accepted filings of this type. */
  readonly ownEnds?: readonly IsoDate[]
  /**
   * The periods for which the authority has accepted a filing of this type from the account, a return of a
   * filing that was not accepted as a whole included.
   */
  readonly heldPeriods?: readonly HeldPeriod[]
  /** Only for an original return of several: the accepted returns that would not be sent again. */
  readonly acceptedParts?: readonly AcceptedPart[]
  /** Whether the account already has an accepted filing of the type for the period. */
  readonly isAlreadyFiled?: boolean
  /** The account's latest filing of the type for the period, if the authority may have it. */
  readonly unclearFilingId?: string | undefined
  /**
   * Only for a return with figures: the company's accounts for the period, if the customer's account has
   * filed them here.
   */
  readonly filedAccounts?: FiledAccounts | undefined
  /**
   * The accounts for the year before, if the customer's account has filed them here; of accounts, only
   * without a profit and loss account, and of a return, only with figures.
   */
  readonly accountsFiledBefore?: AccountsFiledBefore | undefined
  /**
   * Only with figures, and for accounts only if their tax is computed: the pools that the account's return
   * for the period before carried forward.
   */
  readonly carriedPools?: CarriedPools | undefined
  /** Only with figures: what the account's return for the period before says about losses. */
  readonly returnBefore?: ReturnBefore | undefined
  /** Only with losses of later periods: the accepted filings that the request names. */
  readonly lossReturns?: readonly LossReturn[] | undefined
  /**
   * Only for accounts with figures: the tax payable on the return for the period, if the customer's account
   * has filed it here.
   */
  readonly filedTaxPence?: number | undefined
}

/** A filing that may carry losses back. */
export interface LossReturn {
  readonly filingId: string
  /** The newest accepted filing for the same period, if it is another one. */
  readonly replacedById?: string
  /** The trading losses of each return of the newest accepted filing for the period. */
  readonly losses: readonly (Pick<LossWorking, 'carriedBack'> & { readonly period: Period })[]
}

/** The account's last accepted return for the period before, as its computation shows it. */
export interface ReturnBefore {
  readonly period: Period
  /** The trading losses carried forward, of all times, in whole pounds. */
  readonly lossesCarriedForwardPounds: number
  /** The profits before reliefs and donations that a carried back loss could use, in whole pounds. */
  readonly usableProfitPounds: number
  /** The tax that a carried back loss of `pounds` saves, in pence; undefined if it is unknown. */
  readonly savedPence: (pounds: number) => number | undefined
}

/** The filing that an amendment replaces. */
export interface Original {
  readonly kind: 'ours' | 'external' | 'registry'
  /** The id of the account's latest accepted filing for the period, which may itself be an amendment. */
  readonly filingId?: string
  /** The date in the United Kingdom on which the account submitted the original. */
  readonly submittedOn?: IsoDate
  /** The forms of all accepted filings that the account made for the period, the newest filing first. */
  readonly forms?: readonly FiledForm[]
  /** The date on which the external filing was made, as the account stated it. */
  readonly filedOn?: IsoDate
}

/** Accounts that the account has filed here for the period that ended on the day before this one. */
export interface AccountsFiledBefore {
  readonly period: Period
  readonly sheet: SheetFigures
}

/** Accounts that the account has filed here for the period of a return. */
export interface FiledAccounts {
  readonly approvedOn: IsoDate
  readonly signatory: string
  readonly regime: Regime
  /** Only for dormant accounts. */
  readonly tradingHistory: AnyAccountsForm['tradingHistory']
  readonly sheet: SheetFigures
}
