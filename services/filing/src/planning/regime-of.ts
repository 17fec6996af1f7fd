// The regime of the accounts that a request's figures make, or the refusal of those that nobody files here.
import type { PlanningFacts } from './planning-facts.ts'
import type { Financials } from '@cfs/contracts'
import { companySize, registeredSize, type Size, type YearBefore } from '@cfs/tax'
import { addDays, type Regime } from '@cfs/values'
import { assumedPriorPeriod, priorPeriod } from '../domain/prior-period.ts'
import { decideRegime } from '../domain/regime.ts'
import { hasTraded, sizeFiguresOf, yearBeforeOf } from './figures-of.ts'
import { refuse } from './refuse.ts'

/** The regime; refuses by the field that would have to change. */
export function regimeOf(
  { financials, declared }: { readonly financials: Financials; readonly declared: Regime | undefined },
  known: PlanningFacts,
): Regime {
  const decision = decideRegime({
    declared,
    year: sizeFiguresOf(financials, known.period),
    before: beforeOf(financials, known),
    hasTraded: hasTraded(financials),
  })
  return decision.kind === 'regime' ? decision.regime : refuse(decision.refusal)
}

/** What the company was treated as before: by the register, else by the figures that the client tells. */
function beforeOf(financials: Financials, { company, period }: PlanningFacts): YearBefore | undefined {
  const before = priorPeriod(company, period) ?? assumedPriorPeriod(company, period)
  if (before === undefined) return undefined
  const told = yearBeforeOf(financials, { period: before, size: undefined })
  if (told === undefined) return undefined
  const { lastAccounts } = company ?? {}
  const isLast = lastAccounts?.madeUpTo === addDays(period.start, -1)
  const registered = isLast ? registeredSize(lastAccounts.type) : undefined
  return { ...told, size: registered ?? sizeOf(told) }
}

function sizeOf({ figures }: YearBefore): Size | 'large' | undefined {
  const size = companySize(figures)
  return size === 'undecided' ? undefined : size
}
