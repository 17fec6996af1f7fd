// The facts about a company, from the register, from which filings are derived.
import type { CompanyNumber, IsoDate } from '@cfs/values'

export interface Officer {
  /** `Forename Surname`. */
  readonly name: string
  /** The officer's role on the register, such as `director` or `llp-designated-member`. */
  readonly role: string
}

/** A director's time in office; a date is null if the register has none. */
export interface Directorship {
  readonly name: string
  readonly appointedOn: IsoDate | null
  readonly resignedOn: IsoDate | null
}

/** A field is undefined if the register does not state it, or was not asked. */
export interface CompanyFacts {
  readonly companyNumber: CompanyNumber
  readonly name: string
  /** The register's company type, such as `ltd` or `llp`. */
  readonly type: string
  readonly incorporatedOn: IsoDate | undefined
  readonly lastAccounts:
    | {
        readonly madeUpTo: IsoDate
        readonly start: IsoDate | undefined
        /** The register's type of accounts, such as `dormant` or `micro-entity`. */
        readonly type?: string | undefined
      }
    | undefined
  readonly nextAccountsStart: IsoDate | undefined
  readonly nextAccounts?:
    | { readonly end: IsoDate | undefined; readonly dueOn: IsoDate | undefined }
    | undefined
  /** The day of the year on which accounting reference periods end (CA 2006 s.390). */
  readonly accountingReferenceDate?: { readonly day: number; readonly month: number } | undefined
  /** Whether the register marks the company as a community interest company. */
  readonly isCommunityInterestCompany?: boolean | undefined
  /** The register's company status, such as `active` or `dissolved`. */
  readonly status?: string | undefined
  /** The codes of its business on the register (SIC 2007), such as `68209`. */
  readonly sicCodes?: readonly string[] | undefined
  /** Current officers who may sign the company's documents, the longest-serving first. */
  readonly officers: readonly Officer[]
  /** The names of former officers who were entitled to sign the company's documents. */
  readonly formerOfficers?: readonly string[] | undefined
  /** Everyone who is or was a director. */
  readonly directorships?: readonly Directorship[] | undefined
  /** The period end dates of accounts in the filing history, in any order. */
  readonly accountsMadeUpTo: readonly IsoDate[]
  /** The dates on which original accounts were filed, as far as the filing history shows. */
  readonly accountsFiled?: readonly { readonly madeUpTo: IsoDate; readonly filedOn: IsoDate }[] | undefined
  /** Whether any accounts on the register are known not to be dormant accounts. */
  readonly hasFiledTradingAccounts: boolean
  readonly shareCapitalPence: number | undefined
  /** The address of the registered office, on one line. */
  readonly registeredOffice: string | undefined
  /** Whether the officers could not be read. */
  readonly areOfficersUnread?: boolean | undefined
  /** When the register was as these facts say, if any of them comes from a copy of the register. */
  readonly copiedAsOf?: string | undefined
}
