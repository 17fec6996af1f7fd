// The movements of fixed assets over the period, by class and item (SI 2008/409 Sch 1 para 48).
import {
  costPence,
  depreciationPence,
  ITEM_MEMBERS,
  netBookValuePence,
  totalMovement,
  type FixedAssetMovement,
} from './accounts-notes.ts'
import type { Block, FactContext, FiguresRow } from './content.ts'
import { datesOf, noteAmount, type NoteRow } from './note-table.ts'
import { yearOrPeriod } from './period-words.ts'
import type { TradingAccountsForm } from './trading-accounts-form.ts'

/** The elements of the taxonomy for the movements of one class; it has none for investments. */
interface MovementConcepts {
  readonly cost: string
  readonly additions: string
  readonly disposals: string
  readonly revaluation?: string
  readonly transfers?: string
  readonly depreciation: string
  readonly charge: string
  readonly adjustments?: string
  readonly onDisposals: string
  readonly value: string
}

const CLASSES: Readonly<
  Record<
    FixedAssetMovement['class'],
    {
      readonly title: string
      readonly writtenOff: string
      readonly concepts?: MovementConcepts
      readonly dimension?: string
    }
  >
> = {
  intangible: {
    title: 'Intangible assets',
    writtenOff: 'Amortisation',
    dimension: 'core:IntangibleAssetClassesDimension',
    concepts: {
      cost: 'core:IntangibleAssetsGrossCost',
      additions: 'core:AdditionsOtherThanThroughBusinessCombinationsIntangibleAssets',
      disposals: 'core:DisposalsIntangibleAssets',
      depreciation: 'core:AccumulatedAmortisationImpairmentIntangibleAssets',
      charge: 'core:IncreaseFromAmortisationChargeForYearIntangibleAssets',
      onDisposals: 'core:DisposalsDecreaseInAmortisationImpairmentIntangibleAssets',
      value: 'core:IntangibleAssets',
    },
  },
  tangible: {
    title: 'Tangible assets',
    writtenOff: 'Depreciation',
    dimension: 'core:PropertyPlantEquipmentClassesDimension',
    concepts: {
      cost: 'core:PropertyPlantEquipmentGrossCost',
      additions: 'core:AdditionsOtherThanThroughBusinessCombinationsPropertyPlantEquipment',
      disposals: 'core:DisposalsPropertyPlantEquipment',
      revaluation: 'core:TotalIncreaseDecreaseFromRevaluationsPropertyPlantEquipment',
      transfers: 'core:IncreaseDecreaseDueToTransfersBetweenClassesPropertyPlantEquipment',
      depreciation: 'core:AccumulatedDepreciationImpairmentPropertyPlantEquipment',
      charge: 'core:IncreaseFromDepreciationChargeForYearPropertyPlantEquipment',
      adjustments: 'core:OtherIncreaseDecreaseInDepreciationImpairmentPropertyPlantEquipment',
      onDisposals: 'core:DisposalsDecreaseInDepreciationImpairmentPropertyPlantEquipment',
      value: 'core:PropertyPlantEquipment',
    },
  },
  investments: { title: 'Investments', writtenOff: 'Amounts written off' },
}

/** A table for each class that the balance sheet shows: a column for each of its items, and the total. */
export function movementTables(
  form: TradingAccountsForm,
  movements: readonly FixedAssetMovement[],
): readonly Block[] {
  return CLASS_NAMES.flatMap((name) => {
    const own = movements.filter((movement) => movement.class === name)
    const total = totalMovement(name, movements)
    if (total === undefined) return []
    const items = own.filter((movement) => movement.item !== undefined)
    // A class of one item is the item.
    const columns = own.length === 1 && items.length === 1 ? items : [...items, total]
    return inTables(columns).map((each) => movementTable(form, each, columns))
  })
}

/** The most columns of a page; the total is in the last table. */
const MOST_COLUMNS = 5

function inTables(columns: readonly FixedAssetMovement[]): readonly (readonly FixedAssetMovement[])[] {
  const count = Math.ceil(columns.length / MOST_COLUMNS)
  const size = Math.ceil(columns.length / count)
  return Array.from({ length: count }, (_, index) => columns.slice(index * size, (index + 1) * size))
}

const CLASS_NAMES = ['intangible', 'tangible', 'investments'] as const

/** The title of a table, and what tags an amount in it. */
function wordsOf({ class: name, item }: FixedAssetMovement) {
  const { title, writtenOff, concepts, dimension } = CLASSES[name]
  const [label, member] = item === undefined ? [title] : ITEM_MEMBERS[item]
  const tagged = (concept: string | undefined, period: FactContext['period'] = 'current') => {
    const isDimensional = member !== undefined && dimension !== undefined
    const context = isDimensional ? { period, dimension: [dimension, member] as const } : { period }
    return { concept, context }
  }
  return { title: label, writtenOff, concepts, tagged, isItem: item !== undefined }
}

/** The columns of one table; `all` are those of the whole class, whose tables have the same rows. */
function movementTable(
  form: TradingAccountsForm,
  columns: readonly FixedAssetMovement[],
  all: readonly FixedAssetMovement[],
): Block {
  const about = {
    hasOpening: all.some((movement) => hasOpening(form, movement)),
    containsValuation: all.some((movement) => containsValuation(form, movement)),
    hasItems: all.some(({ item }) => item !== undefined),
    // Within the class, the transfers of its items cancel out.
    transfersCross: (all.at(-1)?.transfersPence ?? 0) !== 0,
  }
  const lines = all.map((movement) => linesOf(form, movement, about))
  const titles = columns.map((movement) => titleOf(movement, about.hasItems))
  const own = columns.map((movement) => lines[all.indexOf(movement)] ?? [])
  const isOmitted = (index: number) =>
    lines.every((each) => each[index] !== undefined && isOptionalNil(each[index]))
  const [first = []] = own
  const rows = first.flatMap((line, index): readonly FiguresRow[] => {
    if ('heading' in line) return [{ label: line.heading, style: 'heading', amounts: [] }]
    if (isOmitted(index)) return []
    const amounts = own.flatMap((each) => amountOf(each[index]))
    return [{ label: line.label, style: line.style ?? 'line', amounts }]
  })
  return { kind: 'figures', columns: titles, rows }
}

type Line = NoteRow | { readonly heading: string }

function isOptionalNil(line: Line): boolean {
  return !('heading' in line) && line.isOptional === true && line.amountPence === 0
}

function amountOf(line: Line | undefined): FiguresRow['amounts'] {
  return line === undefined || 'heading' in line ? [] : [noteAmount(line)]
}

/** What the tables of a class have in common. */
interface AboutClass {
  readonly hasOpening: boolean
  readonly containsValuation: boolean
  readonly hasItems: boolean
  /** Whether assets were transferred from or to another class. */
  readonly transfersCross: boolean
}

function titleOf(movement: FixedAssetMovement, hasItems: boolean): string {
  const { title, isItem } = wordsOf(movement)
  return isItem || !hasItems ? title : `Total ${title.charAt(0).toLowerCase()}${title.slice(1)}`
}

function linesOf(
  form: TradingAccountsForm,
  movement: FixedAssetMovement,
  about: AboutClass,
): readonly Line[] {
  return [
    { heading: about.containsValuation ? 'Cost or valuation' : 'Cost' },
    ...costRows(form, movement, about),
    { heading: wordsOf(movement).writtenOff },
    ...depreciationRows(form, movement, about),
    { heading: 'Net book value' },
    ...valueRows(form, movement, about),
  ]
}

/**
 * Whether the amounts contain a valuation: one of the period, or an earlier one, of which the revaluation
 * reserve remains. Which item it was of is unknown then, but not that it was of tangible assets.
 */
function containsValuation({ figures, prior }: TradingAccountsForm, movement: FixedAssetMovement): boolean {
  const reserves = [figures, prior?.figures].map((each) => each?.reserves?.revaluationPence ?? 0)
  const isOfClass = movement.class === 'tangible' && movement.item === undefined
  return (movement.revaluationPence ?? 0) !== 0 || (isOfClass && reserves.some((pence) => pence !== 0))
}

/** Whether the period has a day before it: the company may have been incorporated on its first day. */
function hasOpening({ prior }: TradingAccountsForm, movement: FixedAssetMovement): boolean {
  const { costBroughtForwardPence, depreciationBroughtForwardPence } = movement
  return prior !== undefined || costBroughtForwardPence !== 0 || depreciationBroughtForwardPence !== 0
}

function costRows(
  form: TradingAccountsForm,
  movement: FixedAssetMovement,
  about: AboutClass,
): readonly NoteRow[] {
  const { concepts, tagged } = wordsOf(movement)
  const { start, end } = datesOf(form)
  const { revaluationPence = 0, transfersPence = 0 } = movement
  const opening = {
    label: start,
    amountPence: movement.costBroughtForwardPence,
    ...tagged(concepts?.cost, 'priorEnd'),
  }
  return [
    ...(about.hasOpening ? [opening] : []),
    { label: 'Additions', amountPence: movement.additionsPence, ...tagged(concepts?.additions) },
    {
      label: 'Revaluation',
      amountPence: revaluationPence,
      isOptional: true,
      ...tagged(concepts?.revaluation),
    },
    {
      label: about.transfersCross ? 'Transfers' : 'Transfers between items',
      amountPence: transfersPence,
      isOptional: true,
      ...tagged(concepts?.transfers),
    },
    {
      label: 'Disposals',
      amountPence: movement.disposalsPence,
      isDeducted: true,
      ...tagged(concepts?.disposals),
    },
    {
      label: end,
      amountPence: costPence(movement),
      style: 'subtotal',
      ...tagged(concepts?.cost, 'currentEnd'),
    },
  ]
}

function depreciationRows(
  form: TradingAccountsForm,
  movement: FixedAssetMovement,
  about: AboutClass,
): readonly NoteRow[] {
  const { concepts, tagged } = wordsOf(movement)
  const { start, end } = datesOf(form)
  const opening = {
    label: start,
    amountPence: movement.depreciationBroughtForwardPence,
    ...tagged(concepts?.depreciation, 'priorEnd'),
  }
  return [
    ...(about.hasOpening ? [opening] : []),
    {
      label: `Charge for the ${yearOrPeriod(form.period)}`,
      amountPence: movement.chargePence,
      ...tagged(concepts?.charge),
    },
    {
      label: 'Other adjustments',
      amountPence: movement.depreciationAdjustmentsPence ?? 0,
      isOptional: true,
      ...tagged(concepts?.adjustments),
    },
    {
      label: 'On disposals',
      amountPence: movement.depreciationOnDisposalsPence,
      isDeducted: true,
      ...tagged(concepts?.onDisposals),
    },
    {
      label: end,
      amountPence: depreciationPence(movement),
      style: 'subtotal',
      ...tagged(concepts?.depreciation, 'currentEnd'),
    },
  ]
}

/** The balance sheet tags the net book values of a class, and a document states each fact once. */
function valueRows(
  form: TradingAccountsForm,
  movement: FixedAssetMovement,
  about: AboutClass,
): readonly NoteRow[] {
  const { concepts, tagged, isItem } = wordsOf(movement)
  const { dayBefore, end } = datesOf(form)
  const value = (at: 'start' | 'end') => ({
    amountPence: netBookValuePence(movement, at),
    ...(isItem ? tagged(concepts?.value, at === 'start' ? 'priorEnd' : 'currentEnd') : {}),
  })
  return [
    { label: end, style: 'total', ...value('end') },
    ...(about.hasOpening ? [{ label: dayBefore, ...value('start') }] : []),
  ]
}
