// What an amendment replaces. An original counts if this service has an accepted one, whoever filed it, if
// the account has told of one that was filed elsewhere, or if the registry's filing history shows accounts
// made up to the day.
import { parseForms, type FiledForm } from '@cfs/forms'
import { isoDateInLondon, type CompanyNumber, type IsoDate } from '@cfs/values'
import type { CompanyFacts } from '../domain/company-facts.ts'
import type { FilingType } from '../domain/filing.ts'
import { refuseUndecided } from '../domain/refuse-undecided.ts'
import { selectAcceptedFilings, selectUndecidedId, type AcceptedFiling } from '../store/accepted-filings.ts'
import { selectExternalFiling } from '../store/external-filings.ts'
import type { FilingContext } from './filing-context.ts'
import { refuseIf } from './refuse.ts'

export interface Original {
  readonly kind: 'ours' | 'external' | 'registry'
  /** The account's own latest accepted filing for the period, an amendment included. */
  readonly filingId?: string
  /** When the account submitted the original, in the United Kingdom. */
  readonly submittedOn?: IsoDate
  /**
   * All that this service has filed for the period, the newest filing first, other accounts' too: to judge
   * what went with it, never to be shown, nor any figure of it.
   */
  readonly forms?: readonly FiledForm[]
  /** Those of them that the account has filed itself. */
  readonly ownForms?: readonly FiledForm[]
  /** When it was filed elsewhere, as the account told. */
  readonly filedOn?: IsoDate
}

export interface OriginalQuestion {
  readonly accountId: string
  readonly type: FilingType
  readonly companyNumber: CompanyNumber
  readonly periodEnd: IsoDate
  /** undefined: the register gave no answer. */
  readonly company: CompanyFacts | undefined
}

/** undefined: there is none. Refuses with FILING_UNDECIDED while a filing of the account is undecided. */
export async function findOriginal(
  { pool }: Pick<FilingContext, 'pool'>,
  question: OriginalQuestion,
): Promise<Original | undefined> {
  const { accountId, type, companyNumber, periodEnd, company } = question
  const filed = { type, companyNumber, periodEnd }
  refuseIf(refuseUndecided(await selectUndecidedId(pool, { ...filed, accountId })))
  const accepted = await selectAcceptedFilings(pool, filed)
  if (accepted.length > 0) {
    const own = accepted.filter((filing) => filing.accountId === accountId)
    const original = own.findLast(({ isAmendment }) => !isAmendment) ?? own.at(-1)
    return {
      kind: 'ours',
      ...(own[0] === undefined ? {} : { filingId: own[0].filingId }),
      ...(original === undefined ? {} : { submittedOn: isoDateInLondon(original.submittedAt) }),
      forms: formsOf(accepted),
      ...(own.length === 0 ? {} : { ownForms: formsOf(own) }),
    }
  }
  const external = await selectExternalFiling(pool, { ...filed, accountId })
  if (external !== undefined) {
    return { kind: 'external', ...(external.filedOn === null ? {} : { filedOn: external.filedOn }) }
  }
  return company?.accountsMadeUpTo.includes(periodEnd) === true ? { kind: 'registry' } : undefined
}

function formsOf(filings: readonly AcceptedFiling[]): readonly FiledForm[] {
  return filings.flatMap(({ formJson }) => parseForms(formJson))
}
