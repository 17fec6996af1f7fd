// Turns a stored computation into a waterfall: the changes that lead from the profit in the accounts to the
// tax payable, and their totals, for a diagram. Nothing is computed again: the changes are the amounts of
// the steps in the computation.
import { returnLines } from './return-lines.ts'
import { STEP_LABELS } from './step-labels.ts'
import type { StatedComputation } from './stated-computation.ts'

type Step = StatedComputation['steps'][number]

export interface WaterfallEntry {
  readonly label: string
  /** A change of the running total, or the total that has been reached. */
  readonly kind: 'change' | 'total'
  readonly amountPence: number
  /** The CT600 box that shows the amount; null when only the computation shows it. */
  readonly box: string | null
}

export interface TaxWaterfall {
  /** The entries from the profit in the accounts to the taxable profit (box 315). */
  readonly profit: readonly WaterfallEntry[]
  /** The entries from the tax of each financial year to the tax payable (box 525). */
  readonly tax: readonly WaterfallEntry[]
}

/** The waterfall of one return; undefined if the steps are not those of a trading computation. */
export function taxWaterfall(steps: readonly Step[]): TaxWaterfall | undefined {
  const profit = profitEntries(steps)
  const payable = inBox(steps, '525')
  if (profit === undefined || payable === undefined) return undefined
  const charges = ['345', '395'].flatMap((box) => {
    const step = inBox(steps, box)
    return step === undefined ? [] : [change(step.label, pence(step), box)]
  })
  const relief = inBox(steps, '435')
  const reliefs = relief === undefined ? [] : [change('Marginal relief', -pence(relief), '435')]
  const loans = inBox(steps, '480')
  const others = loans === undefined ? [] : [change(loans.label, pence(loans), '480')]
  const changes = [...charges, ...reliefs, ...others.filter(({ amountPence }) => amountPence !== 0)]
  return { profit, tax: ending(changes, { step: payable, label: 'Tax payable' }) }
}

/** The boxes between the trading profit and the taxable profit that increase or reduce it. */
const BOXED_CHANGES = [
  { box: '780', change: 'Loss, taxed as nothing', sign: 1 },
  { box: '160', change: 'Losses from before April 2017', sign: -1 },
  ...returnLines('income').map((line) => ({ ...line, sign: 1 })),
  ...returnLines('relief').map((line) => ({ ...line, sign: -1 })),
  ...returnLines('donation').map((line) => ({ ...line, sign: -1 })),
]

function profitEntries(steps: readonly Step[]): readonly WaterfallEntry[] | undefined {
  const { accountsProfit, accountsLoss, adjustedProfit, adjustedLoss, allowances, balancingCharges } =
    STEP_LABELS
  const start = labelled(steps, accountsProfit) ?? labelled(steps, accountsLoss)
  const adjusted = labelled(steps, adjustedProfit) ?? labelled(steps, adjustedLoss)
  const taxable = inBox(steps, '315')
  if (start === undefined || adjusted === undefined || taxable === undefined) return undefined
  const share = steps.find(({ label }) => label.startsWith(STEP_LABELS.share))
  const allowed = labelled(steps, allowances)
  const charges = labelled(steps, balancingCharges)
  const changes = [
    ...steps
      .filter(({ label }) => label.startsWith(STEP_LABELS.addition))
      .map((step) => change(step.label, pence(step), null)),
    ...steps
      .filter(({ label }) => label.startsWith(STEP_LABELS.deduction))
      .map((step) => change(step.label, -pence(step), null)),
    ...(share === undefined ? [] : [change('Part of other returns', pence(share) - pence(adjusted), null)]),
    ...(allowed === undefined ? [] : [change(allowances, -pence(allowed), null)]),
    ...(charges === undefined ? [] : [change(balancingCharges, pence(charges), null)]),
    ...BOXED_CHANGES.flatMap(({ box, change: name, sign }) => {
      const step = inBox(steps, box)
      return step === undefined ? [] : [change(name, sign * pence(step), box)]
    }),
  ].filter(({ amountPence }) => amountPence !== 0)
  const label = pence(start) < 0 ? 'Loss in the accounts' : 'Profit in the accounts'
  const opening: WaterfallEntry = { label, kind: 'total', amountPence: pence(start), box: null }
  return ending([opening, ...changes], { step: taxable, label: 'Taxable profit' })
}

/** The adjusted profit, the trading profit and each other income may lose up to a pound. */
const MOST_ROUNDING_PENCE = 500

/**
 * The entries of the waterfall with their total, and an entry for any rounding difference between the
 * entries and the total.
 */
function ending(
  entries: readonly WaterfallEntry[],
  { step, label }: { readonly step: Step; readonly label: string },
): readonly WaterfallEntry[] {
  const reached = entries.reduce((sum, { amountPence }) => sum + amountPence, 0)
  const difference = pence(step) - reached
  const words = Math.abs(difference) < MOST_ROUNDING_PENCE ? 'Rounding to whole pounds' : 'Other adjustments'
  const between = difference === 0 ? [] : [change(words, difference, null)]
  return [...entries, ...between, { label, kind: 'total', amountPence: pence(step), box: step.box }]
}

function change(label: string, amountPence: number, box: string | null): WaterfallEntry {
  return { label, kind: 'change', amountPence, box }
}

function labelled(steps: readonly Step[], label: string): Step | undefined {
  return steps.find((step) => step.label === label)
}

function inBox(steps: readonly Step[], box: string): Step | undefined {
  return steps.find((step) => step.box === box)
}

function pence({ amount }: Step): number {
  return Math.round(amount * 100)
}
