// The registry's public data API as this service sees it: what the register says of a company, in one
// answer.
import type { CompanyNumber, IsoDate } from '@cfs/values'

export interface Officer {
  /** As registered: `SURNAME, Forename`. */
  readonly registeredName: string
  /** `Forename Surname`, as it stands under a document. */
  readonly name: string
  /** `director`, `llp-member` or `llp-designated-member`. */
  readonly role: string
  readonly appointedOn: IsoDate | null
}

export interface FiledAccounts {
  readonly madeUpTo: IsoDate
  /** The registry's form: AA, AAMD, … */
  readonly type: string
  /** When the registry took them. */
  readonly filedOn: IsoDate | null
  /**
   * Whether the registry describes them as dormant accounts; undefined where it does not say what they are.
   */
  readonly dormant: boolean | undefined
}

export interface CompanyRecord {
  readonly number: CompanyNumber
  readonly name: string
  /** The registry's word: `ltd`, `llp`, … */
  readonly type: string
  readonly status: string | null
  readonly dateOfCreation: IsoDate | null
  /** In one line; null where the register shows none. */
  readonly registeredOffice: string | null
  readonly accountingReferenceDate: { readonly day: number; readonly month: number } | null
  readonly lastAccountsMadeUpTo: IsoDate | null
  /** The registry's word for the last accounts: `dormant`, `micro-entity`, … */
  readonly lastAccountsType: string | null
  /** The first day of the period that the last accounts cover. */
  readonly lastAccountsStart: IsoDate | null
  readonly nextAccounts: {
    readonly periodStart: IsoDate | null
    readonly periodEnd: IsoDate | null
    readonly dueOn: IsoDate | null
  } | null
  /** Those in office who may sign, the first appointed first. */
  readonly officers: readonly Officer[]
  /** The names of those who could sign and have resigned. */
  readonly formerOfficers: readonly string[]
  /** The newest statement of capital in pounds sterling; null where the history shows none. */
  readonly shareCapitalPence: number | null
  /** Accounts in the filing history (AA, AAMD), newest made-up date first. */
  readonly filedAccounts: readonly FiledAccounts[]
}

export type CompanyOutcome =
  | { readonly kind: 'found'; readonly company: CompanyRecord }
  | { readonly kind: 'not-found' }
  /** Nothing can be said of the company now: refused, limited, slow, broken or unreadable. */
  | { readonly kind: 'unavailable'; readonly reason: string }

export interface CompanyDataClient {
  company(number: CompanyNumber, signal?: AbortSignal): Promise<CompanyOutcome>
}
