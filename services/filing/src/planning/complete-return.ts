// The values that complete a return, each with its source.
import type { FileCt600Request } from '@cfs/contracts'
import { deriveCt600Values, type Ct600Overrides, type Ct600Values } from '../domain/derive-ct600-values.ts'
import type { DerivedValues, ValueSources } from '../domain/filing.ts'
import { refuseBeforeIncorporation } from '../domain/refuse-accounts-period.ts'
import { refuseNotCovered } from '../domain/refuse-not-covered.ts'
import type { PlanningFacts } from './planning-facts.ts'
import { refuse, refuseIf } from './refuse.ts'
import { requestOr } from './request-or.ts'

type NamedInReturn = Pick<FileCt600Request, 'company_name' | 'declarant_name' | 'declarant_status'>

export interface CompletedReturn {
  readonly values: Ct600Values
  readonly derivedValues: DerivedValues
  readonly valueSources: ValueSources
}

/** Refuses a period before the incorporation, missing values, and a company that is not covered. */
export function completeReturn(
  request: NamedInReturn,
  { company, period, periodStartSource }: Pick<PlanningFacts, 'company' | 'period' | 'periodStartSource'>,
): CompletedReturn {
  if (company !== undefined) refuseIf(refuseBeforeIncorporation(period, company))
  const derived = deriveCt600Values(returnOverrides(request), company)
  if (derived.kind === 'refused') return refuse(derived.refusal)
  const { values } = derived
  refuseIf(refuseNotCovered({ type: 'ct600', companyName: values.companyName, company }))
  return {
    values,
    derivedValues: {
      company_name: values.companyName,
      period_start: period.start,
      declarant_name: values.declarantName,
      declarant_status: values.declarantStatus,
    },
    valueSources: {
      company_name: requestOr('register', request.company_name),
      period_start: periodStartSource,
      declarant_name: requestOr('register', request.declarant_name),
      declarant_status: requestOr('default', request.declarant_status),
    },
  }
}

/** The values that the request states explicitly. */
function returnOverrides(request: NamedInReturn): Ct600Overrides {
  return {
    companyName: request.company_name?.trim(),
    declarantName: request.declarant_name?.trim(),
    declarantStatus: request.declarant_status?.trim(),
  }
}
