// The last accounts on the register, if they end on the day before the period.
import { addDays } from '@cfs/values'
import type { CompanyFacts } from '../domain/company-facts.ts'
import type { PlanningFacts } from './planning-facts.ts'

export function accountsBefore({
  company,
  period,
}: Pick<PlanningFacts, 'company' | 'period'>): CompanyFacts['lastAccounts'] {
  const last = company?.lastAccounts
  return last?.madeUpTo === addDays(period.start, -1) ? last : undefined
}
