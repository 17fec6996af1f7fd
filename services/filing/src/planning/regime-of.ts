// Decides the accounts regime (dormant, micro-entity or small) from a request's figures. Refuses accounts of
// any regime that is not supported.
import type { PlanningFacts } from './planning-facts.ts'
import type { Financials } from '@cfs/contracts'
import { companySize, registeredSize, type Size, type YearBefore } from '@cfs/tax'
import { addDays, type Regime } from '@cfs/values'
import { assumedPriorPeriod, priorPeriod } from '../domain/prior-period.ts'
import { decideRegime } from '../domain/regime.ts'
import { hasTraded, sizeFiguresOf, yearBeforeOf } from './figures-of.ts'
import { refuse } from './refuse.ts'

export interface RegimeRequest {
  readonly financials: Financials
  /** The `accounts_type` of the request. */
  readonly declared: Regime | undefined
}

/** Returns the accounts regime. The refusal names the field that the client must change. */
export function regimeOf({ financials, declared }: RegimeRequest, facts: PlanningFacts): Regime {
  const decide = (regime: Regime | undefined) =>
    decideRegime({
      declared: regime,
      year: sizeFiguresOf(financials, facts.period),
      before: beforeOf(financials, facts),
      hasTraded: hasTraded(financials),
    })
  // A company prepares one set of accounts for a period: those attached to a return follow those filed.
  const filed = declared ?? facts.filedAccounts?.regime
  const preferred = decide(filed)
  const decision = preferred.kind === 'refused' && declared === undefined ? decide(undefined) : preferred
  return decision.kind === 'regime' ? decision.regime : refuse(decision.refusal)
}

/** The company's size in the prior year: from the register, otherwise from the request's figures. */
function beforeOf(financials: Financials, { company, period }: PlanningFacts): YearBefore | undefined {
  const before = priorPeriod(company, period) ?? assumedPriorPeriod(company, period)
  if (before === undefined) return undefined
  const priorYear = yearBeforeOf(financials, { period: before, size: undefined })
  if (priorYear === undefined) return undefined
  const { lastAccounts } = company ?? {}
  const isLast = lastAccounts?.madeUpTo === addDays(period.start, -1)
  const registered = isLast ? registeredSize(lastAccounts.type) : undefined
  return { ...priorYear, size: registered ?? sizeOf(priorYear) }
}

function sizeOf({ figures }: YearBefore): Size | 'large' | undefined {
  const size = companySize(figures)
  return size === 'undecided' ? undefined : size
}
