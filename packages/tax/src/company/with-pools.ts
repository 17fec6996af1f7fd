// Decides whose plant and machinery the pools are, works them out for each accounting period of that
// business, and adds their allowances to the figures of the periods.
import { formatLongDate } from '@cfs/values'
import { computeAllowances, isIn, type AllowancesWorking } from '../capital-allowances/compute-allowances.ts'
import type { CapitalAllowancesFacts } from '../capital-allowances/allowance-facts.ts'
import { refusedCapitalAllowances } from '../capital-allowances/refused-capital-allowances.ts'
import { givenLines } from '../computation/given-lines.ts'
import type { ReturnFigures } from '../computation/period-shares.ts'
import type { AllowancesBusiness, TradingFigures } from '../computation/trading-figures.ts'
import type { AccountingPeriod } from '../periods/accounting-periods.ts'
import type { TaxRefusal } from '../tax-refusal.ts'
import type { BusinessFacts } from './business-facts.ts'
import type { StatedCapitalAllowances } from './stated-capital-allowances.ts'

interface WithPools {
  readonly figures: TradingFigures
  readonly business: BusinessFacts
  readonly returns?: readonly ReturnFigures[] | undefined
  readonly capitalAllowances?: StatedCapitalAllowances | undefined
  readonly areFirstAccounts?: boolean | undefined
}

/** The input with the allowances of its pools, or the refusals of its plant and machinery. */
export function withPools<Input extends WithPools>(
  input: Input,
  periods: readonly AccountingPeriod[],
): Input | { readonly kind: 'refused'; readonly refusals: readonly TaxRefusal[] } {
  const { capitalAllowances: stated, areFirstAccounts } = input
  if (stated === undefined) return input
  const business = businessOf(input, stated, periods)
  const facts = withCarried(stated, business)
  const own = periodsOf({ facts, business, periods })
  const refusals = [
    ...refusedChoice(input, facts, periods),
    ...refusedEnd(input, facts, { business, periods }),
    ...refusedCapitalAllowances({ facts, periods: own, areFirstAccounts }),
  ]
  if (refusals.length > 0) return { kind: 'refused', refusals }
  return withWorkings(input, { business, periods, workings: computeAllowances(facts, own) })
}

/** The stated business; otherwise the trade, or the only business of a company without a trade. */
function businessOf(
  { business: { activity }, figures }: WithPools,
  { business }: Pick<CapitalAllowancesFacts, 'business'>,
  periods: readonly AccountingPeriod[],
): AllowancesBusiness {
  if (business !== undefined) return business
  if (periods.some(({ trades }) => trades)) return 'trade'
  const lets = activity === 'property_letting' || hasRents(figures)
  return lets ? 'property' : 'management'
}

/** A pool goes on only in the business that it was carried forward in. */
function withCarried(
  { broughtForwardPence: { main, special }, carried, ...facts }: StatedCapitalAllowances,
  business: AllowancesBusiness,
): CapitalAllowancesFacts {
  const own = carried?.business === business ? carried : undefined
  return {
    ...facts,
    statedPools: [
      ...(main === undefined ? [] : (['main'] as const)),
      ...(special === undefined ? [] : (['special'] as const)),
    ],
    broughtForwardPence: {
      main: main ?? own?.mainPence ?? 0,
      special: special ?? own?.specialPence ?? 0,
    },
  }
}

function hasRents(figures: TradingFigures): boolean {
  return givenLines(figures).some(({ head }) => head === 'property')
}

interface OfBusiness {
  readonly business: AllowancesBusiness
  readonly periods: readonly AccountingPeriod[]
}

/** The accounting periods of the business; its last one is that in which it ends. */
function periodsOf({ facts, business, periods }: OfBusiness & { readonly facts: CapitalAllowancesFacts }) {
  const { ceasedOn } = facts
  if (business === 'trade') {
    return periods
      .filter(({ trades }) => trades)
      .map(({ start, end, endsBecause }) => ({ start, end, isFinal: endsBecause === 'trade ceased' }))
  }
  return periods
    .filter(({ start }) => ceasedOn === undefined || start <= ceasedOn)
    .map(({ start, end }) => {
      return { start, end, isFinal: ceasedOn !== undefined && isIn({ start, end }, ceasedOn) }
    })
}

/** An investment company that also lets land has two businesses, and either may use the assets. */
function refusedChoice(
  { business: { activity }, figures }: WithPools,
  { business }: CapitalAllowancesFacts,
  periods: readonly AccountingPeriod[],
): readonly TaxRefusal[] {
  const invests = activity === 'investment' || activity === 'holding'
  const isClear = business !== undefined || !invests || periods.some(({ trades }) => trades)
  if (isClear || !hasRents(figures)) return []
  const message =
    'The company lets land and holds investments. Send financials.capital_allowances.business as property if the ' +
    'assets are used for the letting. This service does not file allowances of the investments beside a letting: ' +
    'for these, file the return with other software.'
  return [{ code: 'FACT_REQUIRED', fact: 'capital_allowances.business', message }]
}

/**
 * The day on which the business ends is within the accounts, and that of a trade is stated for its periods.
 */
function refusedEnd(
  { business: { activity, tradeCeasedOn }, figures }: WithPools,
  { ceasedOn }: CapitalAllowancesFacts,
  { business, periods }: OfBusiness,
): readonly TaxRefusal[] {
  const fact = 'capital_allowances.ceased_on'
  if (business === 'property' && activity !== 'property_letting' && !hasRents(figures)) {
    const message =
      'The company is not known to let land: neither its activity nor a figure says so. Give the rents in ' +
      'financials.profit_and_loss.property, or correct financials.capital_allowances.business.'
    return [{ code: 'CONTRADICTION', fact: 'capital_allowances.business', message }]
  }
  if (ceasedOn === undefined) return []
  if (business === 'trade') {
    if (ceasedOn === tradeCeasedOn) return []
    const message =
      'The trade ends an accounting period, so its last day must be given as financials.business.trade_ceased_on. ' +
      'Omit this one, or give the same day.'
    return [{ code: 'CONTRADICTION', fact, message }]
  }
  if (periods.some((period) => isIn(period, ceasedOn))) return []
  const message =
    `${formatLongDate(ceasedOn)} is in no accounting period of these accounts. Omit it unless the business ended ` +
    'within them.'
  return [{ code: 'CONTRADICTION', fact, message }]
}

interface Worked extends OfBusiness {
  readonly workings: readonly AllowancesWorking[]
}

/** Puts the allowances into the figures of a single period, or into those of each of several. */
function withWorkings<Input extends WithPools>(input: Input, { business, periods, workings }: Worked): Input {
  const amounts = periods.map(({ start }) => {
    const pools = workings.find(({ period }) => period.start === start)
    return {
      capitalAllowancesPence: pools?.allowancesPence ?? 0,
      balancingChargesPence: pools?.chargesPence ?? 0,
      pools,
    }
  })
  const figures = { ...input.figures, allowancesBusiness: business }
  const [only] = amounts
  if (periods.length === 1) return { ...input, figures: { ...figures, ...only } }
  const returns =
    input.returns ?? periods.map(({ start, end }): ReturnFigures => ({ period: { start, end } }))
  return { ...input, figures, returns: returns.map((each, index) => ({ ...each, ...amounts[index] })) }
}
