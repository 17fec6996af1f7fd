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
  readonly lastAccounts: { readonly madeUpTo: IsoDate; readonly start: IsoDate | undefined } | undefined
  readonly nextAccountsStart: IsoDate | undefined
  /** Those in office who may sign, the longest-serving first. */
  readonly officers: readonly Officer[]
  /** The days to which accounts in the filing history were made up, in any order. */
  readonly accountsMadeUpTo: readonly IsoDate[]
  /** Whether any accounts on the register are known to be other than dormant. */
  readonly hasFiledTradingAccounts: boolean
  readonly shareCapitalPence: number | undefined
  /** In one line. */
  readonly registeredOffice: string | undefined
}
