// What the figures show of equipment that was bought and sold, and how what the customer entered differs.
import { formatMoney, nearestPence } from '@cfs/values'
import type { Figures } from '../domain/draft.ts'
import type { Equipment, EquipmentMovement } from '../domain/equipment.ts'
import { sumOf } from './closing-loans.ts'
import { formProfit, hasLastYear } from './form-balance.ts'

/** Amounts in accounts and in documents may differ by rounding. */
const TOLERANCE_POUNDS = 1

/**
 * The movement in the accounts; without one, the rise of the fixed assets since last year’s sheet, or from
 * nothing in a first year.
 */
export function equipmentMovementOf(
  figures: Figures,
  inAccounts: EquipmentMovement | undefined,
): EquipmentMovement {
  if (inAccounts?.additions !== undefined) return inAccounts
  const rise = riseOf(figures)
  return { hasDisposalResult: inAccounts?.hasDisposalResult ?? false, ...(rise !== undefined && { rise }) }
}

function riseOf(figures: Figures): number | undefined {
  if (!hasLastYear(figures) && !areOfFirstYear(figures)) return undefined
  const bothOf = (line: string) => [figures[`balance_sheet.${line}`], figures[`prior_year.${line}`]]
  // Goodwill and investments are no equipment, but not every form divides the fixed assets.
  const tangible = bothOf('tangible_assets')
  const isDivided = hasLastYear(figures) ? !tangible.includes(undefined) : tangible[0] !== undefined
  const [now = 0, before = 0] = isDivided ? tangible : bothOf('fixed_assets')
  return sumOf([now, figures['profit_and_loss.depreciation'] ?? 0, -before])
}

/** Whether the reserves are the profit of the year alone, so that there was no year before. */
function areOfFirstYear(figures: Figures): boolean {
  const reserves = figures['balance_sheet.profit_and_loss_account'] ?? 0
  const dividends = figures['profit_and_loss.dividends_paid'] ?? 0
  return !isApart(reserves, sumOf([formProfit(figures), -dividends]))
}

/** Whether equipment came or went, so that the form asks about it. */
export function showsMovement(movement: EquipmentMovement | undefined): boolean {
  if (movement === undefined) return false
  const { additions = 0, disposals = 0, rise = 0, hasDisposalResult } = movement
  return hasDisposalResult || [additions, disposals, Math.abs(rise)].some(isMore)
}

function isMore(pounds: number): boolean {
  return pounds > TOLERANCE_POUNDS
}

/** The movement in sentences; empty if there is none. */
export function movementInWords(movement: EquipmentMovement | undefined): readonly string[] {
  if (movement === undefined) return []
  const { additions = 0, disposals = 0, isNet = false, rise = 0, hasDisposalResult } = movement
  const [bought, sold] = isNet ? NET_WORDS : WORDS
  return [
    ...(isMore(additions) ? [`Your figures show ${bought(money(additions))}.`] : []),
    ...(isMore(disposals) ? [`Your figures show ${sold(money(disposals))}.`] : []),
    ...(isMore(rise) ? [`Your fixed assets rose by ${money(rise)} before depreciation.`] : []),
    ...(isMore(-rise) ? [`Your fixed assets fell by ${money(-rise)} more than their depreciation.`] : []),
    ...(hasDisposalResult ? ['Your figures have a profit or a loss on something that was sold.'] : []),
  ]
}

const WORDS = [
  (pounds: string) => `${pounds} of equipment bought`,
  (pounds: string) => `that equipment which had cost ${pounds} left the company`,
] as const
const NET_WORDS = [
  (pounds: string) => `that the cost of equipment rose by ${pounds}`,
  (pounds: string) => `that the cost of some equipment fell by ${pounds}`,
] as const

/** What the customer entered beside what the figures show, where they differ. */
export function movementDifferences(
  movement: EquipmentMovement | undefined,
  equipment: Equipment | undefined,
): readonly string[] {
  if (movement === undefined || equipment === undefined || equipment.answer === 'finished') return []
  const { additions, disposals = 0, rise = 0, isNet = false, hasDisposalResult } = movement
  const bought = sumOf(equipment.bought.map(({ cost }) => cost))
  const sold = sumOf(equipment.sold.map(({ cost }) => cost))
  const isNothingSold = equipment.sold.length === 0
  const resultWithoutSale =
    isNothingSold && hasDisposalResult && !isMore(disposals)
      ? ['Your figures have a profit or a loss on something that was sold, and you entered nothing sold.']
      : []
  if (additions === undefined) {
    const isRiseApart = isNothingSold && rise !== 0 && isApart(rise, bought)
    const entered = `You entered ${money(bought)} bought and nothing sold.`
    const words = movementInWords({ rise, hasDisposalResult: false })
    return [...(isRiseApart ? [[...words, entered].join(' ')] : []), ...resultWithoutSale]
  }
  if (isNet) {
    const [change, entered] = [sumOf([additions, -disposals]), sumOf([bought, -sold])]
    return isApart(change, entered)
      ? [`${netInWords(change)}, and what you entered makes ${money(entered)}: bought less sold, at cost.`]
      : resultWithoutSale
  }
  return [
    ...(isApart(additions, bought) ? [differing(WORDS[0](money(additions)), bought)] : []),
    ...(isApart(disposals, sold) ? [differing(WORDS[1](money(disposals)), sold)] : []),
    ...resultWithoutSale,
  ]
}

function netInWords(change: number): string {
  if (change === 0) return 'Your figures show the same cost of equipment as a year before'
  return `Your figures show that the cost of equipment ${change > 0 ? 'rose' : 'fell'} by ${money(Math.abs(change))}`
}

function differing(figures: string, entered: number): string {
  return `Your figures show ${figures}, and you entered ${money(entered)}.`
}

/** What the customer entered, in a few words. */
export function equipmentInWords(equipment: Equipment | undefined): string {
  if (equipment === undefined) return 'Nothing entered'
  const { answer, bought, sold } = equipment
  if (answer === 'no') return 'Nothing was bought or sold'
  if (answer === 'finished') return 'The finished amounts are among the figures for the tax computation'
  const costs = money(sumOf(bought.map(({ cost }) => cost)))
  const prices = money(sumOf(sold.map(({ proceeds }) => proceeds)))
  return `Bought for ${costs}, sold for ${prices}`
}

function isApart(one: number, other: number): boolean {
  return isMore(Math.abs(sumOf([one, -other])))
}

function money(pounds: number): string {
  return formatMoney(nearestPence(pounds))
}
