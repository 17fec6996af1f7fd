// The registry's public data API as the filing service uses it: everything the register has on a company, in
// one result.
import type { Directorship } from '../../domain/company-facts.ts'
import type { CompanyNumber, IsoDate } from '@cfs/values'

export interface Officer {
  /** The officer's name as registered, in the format `SURNAME, Forename`. */
  readonly registeredName: string
  /** The officer's name as `Forename Surname`, as printed under a document. */
  readonly name: string
  /** `director`, `llp-member` or `llp-designated-member`. */
  readonly role: string
  readonly appointedOn: IsoDate | null
}

export interface FiledAccounts {
  readonly madeUpTo: IsoDate
  /** The registry's code of the form: AA, AAMD, … */
  readonly type: string
  /** The date on which the registry accepted the accounts. */
  readonly filedOn: IsoDate | null
  /**
   * Whether the registry describes the accounts as dormant; undefined if the type of the accounts is
   * unknown.
   */
  readonly dormant: boolean | undefined
}

export interface CompanyRecord {
  readonly number: CompanyNumber
  readonly name: string
  /** The registry's company type: `ltd`, `llp`, … */
  readonly type: string
  readonly isCommunityInterestCompany: boolean
  readonly status: string | null
  readonly dateOfCreation: IsoDate | null
  /** The codes of its business (SIC 2007); none if the register states none. */
  readonly sicCodes: readonly string[]
  /** The address of the registered office on one line; null if the register has none. */
  readonly registeredOffice: string | null
  readonly accountingReferenceDate: { readonly day: number; readonly month: number } | null
  readonly lastAccountsMadeUpTo: IsoDate | null
  /** The registry's type for the last accounts: `dormant`, `micro-entity`, … */
  readonly lastAccountsType: string | null
  /** The first day of the period that the last accounts cover. */
  readonly lastAccountsStart: IsoDate | null
  readonly nextAccounts: {
    readonly periodStart: IsoDate | null
    readonly periodEnd: IsoDate | null
    readonly dueOn: IsoDate | null
  } | null
  /** Current officers who may sign the company's documents, earliest appointment first. */
  readonly officers: readonly Officer[]
  /** The names of former officers who were entitled to sign the company's documents. */
  readonly formerOfficers: readonly string[]
  /** Everyone who is or was a director. */
  readonly directorships: readonly Directorship[]
  /** The latest statement of capital in pounds sterling; null if the filing history has none. */
  readonly shareCapitalPence: number | null
  /** The accounts in the company's filing history (forms AA and AAMD), newest made-up date first. */
  readonly filedAccounts: readonly FiledAccounts[]
  /** Whether the officers could not be read, and the request does not need them. */
  readonly areOfficersUnread?: boolean | undefined
  /** Whether the filing history was not read, because the request does not need it. */
  readonly isHistoryUnread?: boolean | undefined
  /** When the register was as the record says, if any of it comes from this service's copy. */
  readonly copiedAsOf?: Date | undefined
}

/** Everything that the register's list of officers says. */
export type CompanyOfficers = Pick<CompanyRecord, 'officers' | 'formerOfficers' | 'directorships'>
/** Everything that the filing history says. */
export type CompanyHistory = Pick<CompanyRecord, 'shareCapitalPence' | 'filedAccounts'>
/** Everything that the profile says. */
export type CompanyProfile = Omit<
  CompanyRecord,
  keyof CompanyOfficers | keyof CompanyHistory | 'areOfficersUnread' | 'isHistoryUnread' | 'copiedAsOf'
>

export type CompanyOutcome =
  | { readonly kind: 'found'; readonly company: CompanyRecord }
  | { readonly kind: 'not-found' }
  /**
   * The company's data is unavailable: the request was refused or too slow, or the response was truncated or
   * unreadable.
   */
  | { readonly kind: 'unavailable'; readonly reason: string }
  /** The registry's limit of requests is reached, or the registry answered 429. */
  | { readonly kind: 'limited'; readonly retryAfterSeconds: number }

/** What needs the company's data, the most urgent first. */
export type LookUpPurpose = 'filing' | 'dry-run' | 'page'

export interface LookUp {
  readonly purpose: LookUpPurpose
  /** Whose request needs the look-up. */
  readonly accountId?: string | undefined
  /** What is known of the company already; it is not requested. */
  readonly facts?: KnownFacts | undefined
  /** Who signs, as the request states. */
  readonly signatory?: string | undefined
  /**
   * Only for an original return without figures: the last day of its period. Such a return needs no filing
   * history for a period after the last accounts, and no officers if the request states who signs.
   */
  readonly nilReturnEnd?: IsoDate | undefined
  readonly signal?: AbortSignal | undefined
}

export interface KnownFacts {
  readonly profile?: CompanyProfile | undefined
  readonly officers?: CompanyOfficers | undefined
  readonly history?: CompanyHistory | undefined
}

export interface CompanyDataClient {
  company(number: CompanyNumber, question: LookUp): Promise<CompanyOutcome>
}
