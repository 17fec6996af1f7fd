// The planning facts of the sandbox: a sample company, and the twelve months that end with the period.
import type { PlanningFacts } from './planning-facts.ts'
import { type CompanyNumber, type FilingType, type IsoDate, yearEnding } from '@cfs/values'
import { refuseByNumber, refuseStatedType } from '../domain/company-types.ts'
import { refusePeriod } from '../domain/derive-period.ts'
import { sampleCompany } from '../domain/sample-company.ts'
import { refuseIf } from './refuse.ts'

export interface SandboxQuestion {
  readonly company_number: CompanyNumber
  readonly company_type?: string | undefined
  readonly period_start?: IsoDate | undefined
  readonly period_end: IsoDate
}

/** The sandbox looks up nothing, so an amendment needs no original there. */
export function sandboxPlanningFacts(
  type: FilingType,
  request: SandboxQuestion,
  on: Pick<PlanningFacts, 'today' | 'v1995From'>,
): PlanningFacts {
  const { company_number: companyNumber, company_type: stated } = request
  const { period_start: start, period_end: end } = request
  refuseIf(refuseByNumber(type, companyNumber))
  refuseIf(refuseStatedType(type, { number: companyNumber, stated, registered: undefined }))
  const period = start === undefined ? yearEnding(end) : { start, end }
  refuseIf(refusePeriod(period))
  const company = sampleCompany(companyNumber, stated)
  const periodStartSource = start === undefined ? 'default' : 'request'
  return { company, companyType: company.type, period, periodStartSource, ...on, original: undefined }
}
