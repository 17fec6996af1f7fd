// What the register says of a company, as far as filings are derived from it.
import type { CompanyNumber, IsoDate } from '@cfs/values'

export interface Officer {
  /** `Forename Surname`. */
  readonly name: string
  /** In the register's words: `director`, `llp-designated-member`. */
  readonly role: string
}

/** undefined: the register does not say, or it was not asked. */
export interface CompanyFacts {
  readonly companyNumber: CompanyNumber
  readonly name: string
  /** In the register's words: `ltd`, `llp`. */
  readonly type: string
  readonly incorporatedOn: IsoDate | undefined
  readonly lastAccounts:
    | {
        readonly madeUpTo: IsoDate
        readonly start: IsoDate | undefined
        /** In the register's words: `dormant`, `micro-entity`. */
        readonly type?: string | undefined
      }
    | undefined
  readonly nextAccountsStart: IsoDate | undefined
  readonly nextAccounts?:
    | { readonly end: IsoDate | undefined; readonly dueOn: IsoDate | undefined }
    | undefined
  /** The day of the year on which accounting reference periods end (CA 2006 s.390). */
  readonly accountingReferenceDate?: { readonly day: number; readonly month: number } | undefined
  /** In the register's words: `active`, `dissolved`. */
  readonly status?: string | undefined
  /** Those in office who may sign, the longest-serving first. */
  readonly officers: readonly Officer[]
  /** The names of those who could sign once and have left. */
  readonly formerOfficers?: readonly string[] | undefined
  /** The days to which accounts in the filing history were made up, in any order. */
  readonly accountsMadeUpTo: readonly IsoDate[]
  /** When the originals of accounts were filed, as far as the filing history says. */
  readonly accountsFiled?: readonly { readonly madeUpTo: IsoDate; readonly filedOn: IsoDate }[] | undefined
  /** Whether any accounts on the register are known to be other than dormant. */
  readonly hasFiledTradingAccounts: boolean
  readonly shareCapitalPence: number | undefined
  /** In one line. */
  readonly registeredOffice: string | undefined
}
