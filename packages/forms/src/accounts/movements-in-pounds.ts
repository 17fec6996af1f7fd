// The movements of fixed assets in whole pounds: each class is rounded from pence as one column, so that its
// net book values are those of the balance sheets; the largest item takes what remains of each row.
import { netBookValuePence, totalMovement, type FixedAssetMovement } from './accounts-notes.ts'
import { addingUpTo, Column } from './adding-up-to.ts'
import type { SheetFigures } from './trading-accounts-form.ts'

/** The balance sheets in whole pounds at the ends of the period. */
export interface SheetsInPounds {
  readonly end: Pick<SheetFigures, 'parts'>
  readonly start: Pick<SheetFigures, 'parts'> | undefined
}

type Line = Exclude<keyof FixedAssetMovement, 'class' | 'item'>

/** The lines of the cost and those of the depreciation, in the order in which they add up. */
const COST = [
  'costBroughtForwardPence',
  'additionsPence',
  'revaluationPence',
  'transfersPence',
  'disposalsPence',
] as const
const DEPRECIATION = [
  'depreciationBroughtForwardPence',
  'chargePence',
  'depreciationAdjustmentsPence',
  'depreciationOnDisposalsPence',
] as const
const LINES: readonly Line[] = [...COST, ...DEPRECIATION]
const OPENING: readonly Line[] = ['costBroughtForwardPence', 'depreciationBroughtForwardPence']
const DEDUCTED: readonly Line[] = ['disposalsPence', 'depreciationOnDisposalsPence']
/** The lines that lower the net book value if they grow. */
const LOWERING: readonly Line[] = [
  'disposalsPence',
  'depreciationBroughtForwardPence',
  'chargePence',
  'depreciationAdjustmentsPence',
]
const PARTS = {
  intangible: 'intangibleAssetsPence',
  tangible: 'tangibleAssetsPence',
  investments: 'investmentsPence',
} as const

export function movementsInPounds(
  movements: readonly FixedAssetMovement[],
  sheets: SheetsInPounds,
): readonly FixedAssetMovement[] {
  const classes = new Map(movements.map(({ class: name }) => [name, totalInPounds(name, movements, sheets)]))
  return movements.map((movement) => {
    const total = classes.get(movement.class)
    const own = movements.filter((each) => each.class === movement.class)
    if (total === undefined) return movement
    return withLines(movement, (line) => shareOf(own, { line, movement, totalPence: total[line] ?? 0 }))
  })
}

/** The class as one column of cost and one of depreciation, which agree with the balance sheets. */
function totalInPounds(
  name: FixedAssetMovement['class'],
  movements: readonly FixedAssetMovement[],
  { start, end }: SheetsInPounds,
): FixedAssetMovement | undefined {
  const exact = totalMovement(name, movements)
  if (exact === undefined) return undefined
  const columns = { cost: new Column(), depreciation: new Column() }
  const rounded = LINES.reduce((total, line) => {
    const column = COST.some((each) => each === line) ? columns.cost : columns.depreciation
    const pence = exact[line] ?? 0
    return { ...total, [line]: DEDUCTED.includes(line) ? column.deduct(pence) : column.add(pence) }
  }, exact)
  const agreed = agreeing(rounded, 'start', start?.parts?.[PARTS[name]])
  return agreeing(agreed, 'end', end.parts?.[PARTS[name]])
}

/** The movement with the net book value that the balance sheet shows: its largest line takes the rest. */
function agreeing(
  movement: FixedAssetMovement,
  at: 'start' | 'end',
  shownPence: number | undefined,
): FixedAssetMovement {
  const missingPence = shownPence === undefined ? 0 : shownPence - netBookValuePence(movement, at)
  if (missingPence === 0) return movement
  const size = (line: Line) => Math.abs(movement[line] ?? 0)
  const [largest] = LINES.filter((line) => OPENING.includes(line) === (at === 'start'))
    .filter((line) => size(line) >= Math.abs(missingPence))
    .toSorted((one, other) => size(other) - size(one))
  if (largest === undefined) return movement
  const changePence = LOWERING.includes(largest) ? -missingPence : missingPence
  return { ...movement, [largest]: (movement[largest] ?? 0) + changePence }
}

/** The part of a row of the class that is of one item. */
function shareOf(
  own: readonly FixedAssetMovement[],
  of: { readonly line: Line; readonly movement: FixedAssetMovement; readonly totalPence: number },
): number {
  const names = own.map((_, index) => String(index))
  const parts = Object.fromEntries(own.map((each, index) => [String(index), each[of.line] ?? 0]))
  return addingUpTo(of.totalPence, names, parts)[String(own.indexOf(of.movement))] ?? 0
}

function withLines(movement: FixedAssetMovement, amountOf: (line: Line) => number): FixedAssetMovement {
  return LINES.reduce(
    (total, line) => (movement[line] === undefined ? total : { ...total, [line]: amountOf(line) }),
    movement,
  )
}
