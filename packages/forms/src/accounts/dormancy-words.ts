// The statement that a dormant entity had no activity in the period (CA 2006 s.1169).
import type { Period } from '@cfs/values'
import { yearOrPeriod } from './period-words.ts'

export interface Dormancy {
  readonly entity: 'company' | 'LLP'
  readonly period: Period
  readonly tradingHistory: 'never-traded' | 'traded-in-the-past'
}

export function dormancyWords({ entity, period, tradingHistory }: Dormancy): string {
  const history =
    tradingHistory === 'never-traded'
      ? 'has not traded since its incorporation'
      : 'did not trade, having traded in an earlier period'
  return (
    `The ${entity} was dormant throughout the ${yearOrPeriod(period)} and ${history}. It received no income ` +
    'and incurred no expenditure, and therefore made neither a profit nor a loss.'
  )
}
