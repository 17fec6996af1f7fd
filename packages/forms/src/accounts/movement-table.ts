// The movements of fixed assets over the period, by class and item (SI 2008/409 Sch 1 para 48).
import {
  costPence,
  depreciationPence,
  ITEM_MEMBERS,
  netBookValuePence,
  totalMovement,
  type FixedAssetMovement,
} from './accounts-notes.ts'
import type { Block, FactContext } from './content.ts'
import { datesOf, noteTable, type NoteRow } from './note-table.ts'
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
      onDisposals: 'core:DisposalsDecreaseInDepreciationImpairmentPropertyPlantEquipment',
      value: 'core:PropertyPlantEquipment',
    },
  },
  investments: { title: 'Investments', writtenOff: 'Amounts written off' },
}

/** The tables of all classes: one for each item of a class, then one for the class. */
export function movementTables(
  form: TradingAccountsForm,
  movements: readonly FixedAssetMovement[],
): readonly Block[] {
  return CLASS_NAMES.flatMap((name) => {
    const own = movements.filter((movement) => movement.class === name)
    const total = totalMovement(name, movements)
    if (total === undefined) return []
    const items = own.flatMap((movement) => (movement.item === undefined ? [] : [movement]))
    const tables = items.map((movement) => movementTable(form, movement))
    // A class of one item is the item.
    return own.length === 1 && items.length === 1 ? tables : [...tables, movementTable(form, total)]
  })
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

function movementTable(form: TradingAccountsForm, movement: FixedAssetMovement): Block {
  const { title, writtenOff } = wordsOf(movement)
  return noteTable(title, [
    { heading: containsValuation(form, movement) ? 'Cost or valuation' : 'Cost' },
    ...costRows(form, movement),
    { heading: writtenOff },
    ...depreciationRows(form, movement),
    { heading: 'Net book value' },
    ...valueRows(form, movement),
  ])
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

function costRows(form: TradingAccountsForm, movement: FixedAssetMovement): readonly NoteRow[] {
  const { concepts, tagged, isItem } = wordsOf(movement)
  const { start, end } = datesOf(form)
  const { revaluationPence = 0, transfersPence = 0 } = movement
  const opening = {
    label: start,
    amountPence: movement.costBroughtForwardPence,
    ...tagged(concepts?.cost, 'priorEnd'),
  }
  return [
    ...(hasOpening(form, movement) ? [opening] : []),
    { label: 'Additions', amountPence: movement.additionsPence, ...tagged(concepts?.additions) },
    {
      label: 'Revaluation',
      amountPence: revaluationPence,
      isOptional: true,
      ...tagged(concepts?.revaluation),
    },
    {
      label: isItem ? 'Transfers between items' : 'Transfers between classes',
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

function depreciationRows(form: TradingAccountsForm, movement: FixedAssetMovement): readonly NoteRow[] {
  const { concepts, tagged } = wordsOf(movement)
  const { start, end } = datesOf(form)
  const opening = {
    label: start,
    amountPence: movement.depreciationBroughtForwardPence,
    ...tagged(concepts?.depreciation, 'priorEnd'),
  }
  return [
    ...(hasOpening(form, movement) ? [opening] : []),
    {
      label: `Charge for the ${yearOrPeriod(form.period)}`,
      amountPence: movement.chargePence,
      ...tagged(concepts?.charge),
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
function valueRows(form: TradingAccountsForm, movement: FixedAssetMovement): readonly NoteRow[] {
  const { concepts, tagged, isItem } = wordsOf(movement)
  const { dayBefore, end } = datesOf(form)
  const value = (at: 'start' | 'end') => ({
    amountPence: netBookValuePence(movement, at),
    ...(isItem ? tagged(concepts?.value, at === 'start' ? 'priorEnd' : 'currentEnd') : {}),
  })
  return [
    { label: end, style: 'total', ...value('end') },
    ...(hasOpening(form, movement) ? [{ label: dayBefore, ...value('start') }] : []),
  ]
}
