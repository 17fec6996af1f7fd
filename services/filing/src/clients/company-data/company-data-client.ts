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
}

/** Everything that the register's list of officers says. */
export type CompanyOfficers = Pick<CompanyRecord, 'officers' | 'formerOfficers' | 'directorships'>

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
  /** The officers, if they are known; their list is then not requested. */
  readonly officers?: CompanyOfficers | undefined
  /** Who signs, as the request states. */
  readonly signatory?: string | undefined
  readonly signal?: AbortSignal
}

export interface CompanyDataClient {
  company(number: CompanyNumber, question: LookUp): Promise<CompanyOutcome>
}
