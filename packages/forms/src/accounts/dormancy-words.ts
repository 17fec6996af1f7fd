// The statement that a dormant entity had no activity in the period (CA 2006 s.1169). The accounts do not
// say whether the entity ever traded: a register without trading accounts does not prove that it never did.
import type { Period } from '@cfs/values'
import { yearOrPeriod } from './period-words.ts'

export interface Dormancy {
  readonly entity: 'company' | 'LLP'
  readonly period: Period
}

export function dormancyWords({ entity, period }: Dormancy): string {
  return (
    `The ${entity} was dormant throughout the ${yearOrPeriod(period)}. It received no income and incurred no ` +
    'expenditure, and therefore made neither a profit nor a loss.'
  )
}
