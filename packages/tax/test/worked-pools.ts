// Short forms for tests of the pools of plant and machinery: amounts in pounds, and one accounting period.
import { isoDateFrom, type Period } from '@cfs/values'
import type { Addition, CapitalAllowancesFacts, Disposal } from '../src/capital-allowances/allowance-facts.ts'
import { computeAllowances, type AllowancesWorking } from '../src/capital-allowances/compute-allowances.ts'

const day = isoDateFrom

export function period(start: string, end: string): Period {
  return { start: day(start), end: day(end) }
}

interface Facts extends Omit<Partial<CapitalAllowancesFacts>, 'broughtForwardPence'> {
  readonly main?: number
  readonly special?: number
}

function factsOf({ main = 0, special = 0, ...others }: Facts): CapitalAllowancesFacts {
  return {
    broughtForwardPence: { main: main * 100, special: special * 100 },
    additions: [],
    disposals: [],
    claimLessPence: { main: 0, special: 0 },
    ...others,
  }
}

export function bought(date: string, cost: number, others: Partial<Addition> = {}): Addition {
  return { date: day(date), costPence: cost * 100, kind: 'plant', isNew: true, isLeasedOut: false, ...others }
}

export function sold(date: string, proceeds: number, others: Partial<Disposal> = {}): Disposal {
  return { date: day(date), proceedsPence: proceeds * 100, pool: 'main', claimed: 'none', ...others }
}

export function work(of: Period, facts: Facts, isFinal = false): AllowancesWorking {
  const [working] = computeAllowances(factsOf(facts), [{ ...of, isFinal }])
  if (working === undefined) throw new Error('no working')
  return working
}
