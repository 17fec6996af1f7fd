// Which facts a set of facts leaves open by saying nothing of them, although the tax depends on each.
import { investmentLimit } from './investment-limit.ts'
import { daysFrom } from './days.ts'
import type { Facts, Loan } from './facts.ts'
import { secondPeriods } from './second-periods.ts'
import { ownPeriods } from './second-plant.ts'

/** Whether costs are deducted of which nothing says that tax allows all of them. */
export function areCostsOpen({ lines, statesZeros }: Facts): boolean {
  const costs = lines.cost_of_sales + lines.staff_costs + lines.other_operating_expenses
  return costs > 0 && lines.disallowable_expenses === 0 && !statesZeros
}

/** Whether assets may lose value within another line of costs. */
export function isDepreciationOpen(facts: Facts): boolean {
  const { lines, fixedAssets, fixedAssetsBefore: before = fixedAssets, statesZeros } = facts
  const costs = [
    'cost_of_sales',
    'staff_costs',
    'other_operating_expenses',
    'management_expenses',
    'letting_expenses',
  ] as const
  const isDeductible = costs.some((name) => lines[name] > 0)
  // A pound is the tolerance of a balance sheet.
  const falls = before - fixedAssets > 100
  const isUnsaid = Math.max(before, fixedAssets) > 0 && !statesZeros && isDeductible
  return lines.depreciation === 0 && (falls || isUnsaid)
}

/** Whether the company had assets, and nothing says what became of them. */
export function areDisposalsOpen(facts: Facts): boolean {
  const { activity, dated, isFirst, plant, statesZeros } = facts
  const { fixedAssets, fixedAssetsBefore: before = fixedAssets } = facts
  const charged = dated.some((each) => each.balancing_charges > 0)
  if (statesZeros || isFirst || (plant === undefined ? charged : plant.sold.length > 0)) return false
  const [first] = secondPeriods(facts)
  const isFromStart = first !== undefined && ownPeriods(facts)[0]?.start === first.start
  const pools = (plant?.main ?? 0) + (plant?.special ?? 0)
  const isInvested = ['property_letting', 'investment', 'holding'].includes(activity ?? '')
  return (isFromStart && pools > 0) || (!isInvested && before > 0)
}

/** Whether a person may have owed more before the first accounting period than its loans say. */
export function isBalanceOpen(facts: Facts, loans: readonly Loan[] | undefined): boolean {
  const { isFirst, note, statesZeros } = facts
  // The note of the accounts is about Ada Smith, and states her balance.
  const isOpen = ({ name, broughtForward }: Loan) =>
    broughtForward === 0 && !(name === 'Ada Smith' && note !== undefined)
  return !statesZeros && !isFirst && (loans ?? []).some(isOpen)
}

/**
 * Whether a new asset has an allowance that leased assets do not have: an electric car has one, and so has
 * plant beyond the investment limit. Undefined where the order of several assets decides it.
 */
export function isLeasingOpen(facts: Facts): boolean | undefined {
  const { plant, statesZeros } = facts
  if (statesZeros || plant === undefined) return false
  const running = ownPeriods(facts).filter(({ isFinal }) => !isFinal)
  const inside = plant.bought.flatMap((asset) => {
    const own = running.find(({ start, end }) => start <= asset.date && asset.date <= end)
    return asset.isNew && own !== undefined ? [{ ...asset, own }] : []
  })
  const isElectric = ({ kind, co2, claim }: (typeof inside)[number]) =>
    kind === 'car' && co2 === 0 && claim !== 'pool'
  if (inside.some(isElectric)) return true
  const others = inside.filter(({ kind, claim }) => kind !== 'car' && claim !== 'pool')
  if (others.length === 0) return false
  const cost = plant.bought.reduce((sum, each) => sum + each.cost, 0)
  const isLittle = running.every((own) => {
    const limit = Math.min(plant.limitShare ?? Infinity, investmentLimit(own))
    return daysFrom(own.start, own.end) > 0 && cost <= 100 * limit
  })
  return isLittle ? false : undefined
}
