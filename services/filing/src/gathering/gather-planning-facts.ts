// Gathers the facts from which every live filing is planned: the company on the register, the period, and
// the original that an amendment replaces. Records nothing.
import type { PlanningFacts } from '../planning/planning-facts.ts'
import { type CompanyNumber, type FilingType, type IsoDate, isoDateInLondon } from '@cfs/values'
import { refuseByNumber, refuseByType, refuseStatedType } from '../domain/company-types.ts'
import { selectUnacceptedPeriod } from '../store/accepted-filings.ts'
import { selectHeldPeriods } from '../store/accepted-parts.ts'
import { selectAcceptedPeriods } from '../store/filings.ts'
import type { GatheringContext } from './gathering-context.ts'
import { findCompany, refuseWithoutCompanyData } from './find-company.ts'
import { findOriginal } from './find-original.ts'
import { refuse, refuseIf } from '../planning/refuse.ts'
import { resolvePeriod } from './resolve-period.ts'

export interface FilingQuestion {
  readonly accountId: string
  readonly type: FilingType
  /**
   * The fields that the request omits and the register can supply; if there are none, the register is not
   * needed.
   */
  readonly neededFields: readonly string[]
  /** Who signs, if the request states it. */
  readonly signatory?: string | undefined
  /** Whether it is an original return without figures. */
  readonly isNilReturn?: boolean
  readonly request: {
    readonly company_number: CompanyNumber
    readonly company_type?: string | undefined
    readonly period_start?: IsoDate | undefined
    readonly period_end: IsoDate
    readonly amendment?: object | undefined
  }
}

export async function gatherPlanningFacts(
  context: GatheringContext,
  question: FilingQuestion,
): Promise<PlanningFacts> {
  const { accountId, type, request, neededFields } = question
  const { company_number: companyNumber, period_end: end, period_start: override } = request
  refuseIf(refuseByNumber(type, companyNumber))
  const { company_type: stated } = request
  // Requests that can be refused without register data are refused before the register is queried.
  refuseIf(refuseStatedType(type, { number: companyNumber, stated, registered: undefined }))
  const company = await findCompany(context, companyNumber, {
    accountId,
    neededFields,
    signatory: question.signatory,
    nilReturnEnd: question.isNilReturn === true ? end : undefined,
  })
  if (company !== undefined) refuseIf(refuseByType(type, company.type))
  refuseIf(refuseStatedType(type, { number: companyNumber, stated, registered: company?.type }))
  const companyType = company?.type ?? stated
  const on = { today: isoDateInLondon(context.clock.now()), v1995From: context.v1995From }
  const own = { accountId, companyNumber, periodEnd: end }
  const filed = await selectAcceptedPeriods(context.pool, own)
  const accepted = filed.filter((each) => each.end === end)
  const ownEnds = filed.filter((each) => each.type === type).map((each) => each.end)
  const heldPeriods = await selectHeldPeriods(context.pool, { accountId, type, companyNumber })
  const sources = { type, end, override, company, accepted }
  if (request.amendment === undefined) {
    const isAccepted = accepted.some((each) => each.type === type)
    const unaccepted = isAccepted ? undefined : await selectUnacceptedPeriod(context.pool, { ...own, type })
    const period = resolvePeriod(sources)
    return {
      company,
      companyType,
      ...period,
      ...on,
      original: undefined,
      ownEnds,
      heldPeriods,
      isAlreadyFiled: isAccepted || unaccepted?.isFiledElsewhere === true,
      unclearFilingId: unaccepted?.unclearFilingId,
    }
  }
  const original = (await findOriginal(context, { ...own, type, company })) ?? refuseWithoutOriginal(company)
  return { company, companyType, ...resolvePeriod(sources), ...on, original, ownEnds, heldPeriods }
}

/** While the register is unavailable, it is unknown whether the original accounts are on the register. */
function refuseWithoutOriginal(company: PlanningFacts['company']): never {
  return company === undefined ? refuseWithoutCompanyData([]) : refuse(NO_ORIGINAL)
}

const NO_ORIGINAL = {
  code: 'NO_ORIGINAL_TO_AMEND',
  message:
    'No accepted filing of this type is known for the company and period_end; nothing was sent. Check ' +
    'period_end, or record an original that was filed outside this service with ' +
    'POST /api/v1/filings/external.',
} as const
