// Finds the original that an amendment replaces: the account's own accepted filing, an external filing that
// it recorded, or accounts on the register for the same period end. Other accounts' filings are never read.
import type { Original } from '../planning/planning-facts.ts'
import { parseForms, type FiledForm } from '@cfs/forms'
import { type CompanyNumber, type FilingType, type IsoDate, isoDateInLondon } from '@cfs/values'
import type { CompanyFacts } from '../domain/company-facts.ts'
import { refuseUndecided } from '../domain/refuse-undecided.ts'
import { selectAcceptedFilings, selectUndecidedId, type AcceptedFiling } from '../store/accepted-filings.ts'
import { selectExternalFiling } from '../store/external-filings.ts'
import type { GatheringContext } from './gathering-context.ts'
import { refuseIf } from '../planning/refuse.ts'

export interface OriginalQuestion {
  readonly accountId: string
  readonly type: FilingType
  readonly companyNumber: CompanyNumber
  readonly periodEnd: IsoDate
  /** The value is undefined if the register did not respond. */
  readonly company: CompanyFacts | undefined
}

/**
 * The result is undefined if there is no original filing. Refuses with FILING_UNDECIDED while the account
 * has an undecided filing.
 */
export async function findOriginal(
  { pool }: Pick<GatheringContext, 'pool'>,
  question: OriginalQuestion,
): Promise<Original | undefined> {
  const { accountId, type, companyNumber, periodEnd, company } = question
  const own = { accountId, type, companyNumber, periodEnd }
  refuseIf(refuseUndecided(await selectUndecidedId(pool, own)))
  const accepted = await selectAcceptedFilings(pool, own)
  const [latest] = accepted
  if (latest !== undefined) {
    const original = accepted.findLast(({ isAmendment }) => !isAmendment) ?? accepted.at(-1) ?? latest
    return {
      kind: 'ours',
      filingId: latest.filingId,
      submittedOn: isoDateInLondon(original.submittedAt),
      forms: formsOf(accepted),
    }
  }
  const external = await selectExternalFiling(pool, own)
  if (external !== undefined) {
    return { kind: 'external', ...(external.filedOn === null ? {} : { filedOn: external.filedOn }) }
  }
  return company?.accountsMadeUpTo.includes(periodEnd) === true ? { kind: 'registry' } : undefined
}

function formsOf(filings: readonly AcceptedFiling[]): readonly FiledForm[] {
  return filings.flatMap(({ formJson }) => parseForms(formJson))
}
