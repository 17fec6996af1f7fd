// The boxes of a return that capital allowances fill: 688 to 775, as HMRC's guide to the CT600
// describes them (9 April 2026).
import { isoDateFrom } from '@cfs/values'
import type { Boxes } from '../computation/boxes.ts'
import type { ReturnSchema } from '../computation/return-schema.ts'
import type { AllowancesBusiness } from '../computation/trading-figures.ts'
import type { ClaimedPart } from './claim-additions.ts'
import type { AllowancesWorking } from './compute-allowances.ts'
import { isFirstYear } from './work-out-pool.ts'

/**
 * From the first period that begins on this day, the boxes of charge points and of zero-emission cars are not
 * in use: boxes 725 and 750 contain their allowances (HMRC's guide, 9 April 2026).
 */
const OWN_BOXES_UNTIL = isoDateFrom('2026-04-01')

interface BoxesWanted {
  readonly allowancesBusiness: AllowancesBusiness
  readonly schema: ReturnSchema
}

/** The boxes with an amount: allowances are rounded up, charges down. */
export function boxesOfAllowances(
  working: AllowancesWorking,
  { allowancesBusiness, schema }: BoxesWanted,
): Boxes {
  const amounts = amountsOf(working, schema)
  const boxes = allowancesBusiness === 'trade' ? tradeBoxes(amounts) : otherBoxes(amounts)
  return Object.fromEntries(
    [...boxes, ...expenditureBoxes(working.parts)]
      .map(([box, pence, isCharge]) => [box, inWholePounds(pence, isCharge === 'charge')] as const)
      .filter(([, pence]) => pence !== 0),
  )
}

type BoxPence = readonly [box: string, pence: number, isCharge?: 'charge']

/** The amounts that boxes of the trade and of other businesses contain in different ways. */
function amountsOf({ period, parts, pools }: AllowancesWorking, schema: ReturnSchema) {
  const { main, special } = pools
  const isOwnBox = period.start < OWN_BOXES_UNTIL
  const of = (isIncluded: (part: ClaimedPart) => boolean) => allowanceOf(parts.filter(isIncluded))
  const cars = of(({ claim, kind }) => claim === 'first_year_100' && kind === 'car')
  const points = of(({ claim, kind }) => claim === 'first_year_100' && kind !== 'car')
  const forty = of(({ claim }) => claim === 'first_year_40')
  const hasFortyBox = schema !== 'v1.994'
  const isInvested = ({ claim }: ClaimedPart) => claim === 'annual_investment_allowance'
  return {
    fullExpensing: of((part) => part.claim === 'full_expensing' && part.pool === 'main'),
    specialRate: of((part) => part.claim === 'full_expensing' && part.pool === 'special'),
    investment: { main: of(atPool(isInvested, 'main')), special: of(atPool(isInvested, 'special')) },
    cars: isOwnBox ? cars : 0,
    points: isOwnBox ? points : 0,
    forty: hasFortyBox ? forty : 0,
    others: (hasFortyBox ? 0 : forty) + (isOwnBox ? 0 : cars + points),
    pools: {
      main: main.writingDownPence + main.balancingAllowancePence,
      special: special.writingDownPence + special.balancingAllowancePence,
    },
    charges: {
      fullExpensing: main.chargedAtOncePence,
      superDeduction: main.superDeductionChargedPence,
      specialRate: special.chargedAtOncePence,
      main: main.balancingChargePence,
      special: special.balancingChargePence,
    },
  }
}

type Amounts = ReturnType<typeof amountsOf>

/**
 * Boxes 695 and 705 contain all allowances of their pool, so that those of box 690 stand in the return twice.
 */
function tradeBoxes({ charges, pools, investment, ...first }: Amounts): readonly BoxPence[] {
  return [
    ['688', first.fullExpensing],
    ['689', charges.fullExpensing, 'charge'],
    ['690', investment.main + investment.special],
    ['692', charges.superDeduction, 'charge'],
    ['693', first.specialRate],
    ['694', charges.specialRate, 'charge'],
    ['696', first.forty],
    ['695', pools.special + investment.special],
    ['700', charges.special, 'charge'],
    ['705', pools.main + investment.main],
    ['710', charges.main, 'charge'],
    ['713', first.points],
    ['726', first.cars],
    ['725', first.others],
  ]
}

/** Outside a trade there are no boxes for pools: boxes 750 and 755 contain them. */
function otherBoxes({ charges, pools, investment, ...first }: Amounts): readonly BoxPence[] {
  return [
    ['733', first.fullExpensing],
    ['734', charges.fullExpensing, 'charge'],
    ['735', investment.main + investment.special],
    ['737', first.points],
    ['742', charges.superDeduction, 'charge'],
    ['739', first.forty],
    ['743', first.specialRate],
    ['744', charges.specialRate, 'charge'],
    ['751', first.cars],
    ['750', pools.main + pools.special + first.others],
    ['755', charges.main + charges.special, 'charge'],
  ]
}

/**
 * The expenditure of the period, each part in one box: with a first-year allowance, on special rate plant,
 * and on other plant. Cars without a first-year allowance belong to box 775, whatever their pool. Box 773
 * repeats what has the allowance of 50%.
 */
function expenditureBoxes(parts: readonly ClaimedPart[]): readonly BoxPence[] {
  const isSpecialPlant = ({ pool, kind }: ClaimedPart) => pool === 'special' && kind !== 'car'
  const firstYear = parts.filter(isFirstYear)
  const others = parts.filter((part) => !isFirstYear(part))
  return [
    ['760', spentOn(firstYear)],
    ['770', spentOn(others.filter(isSpecialPlant))],
    ['773', spentOn(firstYear.filter(({ pool }) => pool === 'special'))],
    ['775', spentOn(others.filter((part) => !isSpecialPlant(part)))],
  ]
}

function atPool(isIncluded: (part: ClaimedPart) => boolean, pool: ClaimedPart['pool']) {
  return (part: ClaimedPart) => isIncluded(part) && part.pool === pool
}

function allowanceOf(parts: readonly ClaimedPart[]): number {
  return parts.reduce((sum, { allowancePence }) => sum + allowancePence, 0)
}

function spentOn(parts: readonly ClaimedPart[]): number {
  return parts.reduce((sum, { spentPence }) => sum + spentPence, 0)
}

function inWholePounds(pence: number, isCharge: boolean): number {
  return (isCharge ? Math.floor(pence / 100) : Math.ceil(pence / 100)) * 100
}
