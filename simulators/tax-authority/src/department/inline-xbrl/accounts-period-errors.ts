// The accounts must cover at least a part of the return's period (7782).
import type { InlineDocument } from '@cfs/simulator-control'
import type { DepartmentError } from '../error-response.ts'
import { placeError, type ReturnFacts } from './return-facts.ts'
import { periodOf } from './taxonomy-errors.ts'

export function accountsPeriodErrors(
  document: InlineDocument,
  { period }: ReturnFacts,
): readonly DepartmentError[] {
  const covered = periodOf(document)
  if (covered === undefined || (covered.start <= period.end && period.start <= covered.end)) return []
  return [
    placeError(
      7782,
      'Accounts',
      'The accounts start and/or end dates are not appropriate to this Accounting Period.',
    ),
  ]
}
