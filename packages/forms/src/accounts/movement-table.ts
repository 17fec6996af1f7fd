// The movements of one class of fixed assets over the period (SI 2008/409 Sch 1 para 48).
import { costPence, depreciationPence, netBookValuePence, type FixedAssetMovement } from './accounts-notes.ts'
import type { Block } from './content.ts'
import { datesOf, noteTable } from './note-table.ts'
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
}

const CLASSES: Readonly<
  Record<
    FixedAssetMovement['class'],
    { readonly title: string; readonly writtenOff: string; readonly concepts?: MovementConcepts }
  >
> = {
  intangible: {
    title: 'Intangible assets',
    writtenOff: 'Amortisation',
    concepts: {
      cost: 'core:IntangibleAssetsGrossCost',
      additions: 'core:AdditionsOtherThanThroughBusinessCombinationsIntangibleAssets',
      disposals: 'core:DisposalsIntangibleAssets',
      depreciation: 'core:AccumulatedAmortisationImpairmentIntangibleAssets',
      charge: 'core:IncreaseFromAmortisationChargeForYearIntangibleAssets',
      onDisposals: 'core:DisposalsDecreaseInAmortisationImpairmentIntangibleAssets',
    },
  },
  tangible: {
    title: 'Tangible assets',
    writtenOff: 'Depreciation',
    concepts: {
      cost: 'core:PropertyPlantEquipmentGrossCost',
      additions: 'core:AdditionsOtherThanThroughBusinessCombinationsPropertyPlantEquipment',
      disposals: 'core:DisposalsPropertyPlantEquipment',
      revaluation: 'core:TotalIncreaseDecreaseFromRevaluationsPropertyPlantEquipment',
      transfers: 'core:IncreaseDecreaseDueToTransfersBetweenClassesPropertyPlantEquipment',
      depreciation: 'core:AccumulatedDepreciationImpairmentPropertyPlantEquipment',
      charge: 'core:IncreaseFromDepreciationChargeForYearPropertyPlantEquipment',
      onDisposals: 'core:DisposalsDecreaseInDepreciationImpairmentPropertyPlantEquipment',
    },
  },
  investments: { title: 'Investments', writtenOff: 'Amounts written off' },
}

export function movementTable(form: TradingAccountsForm, movement: FixedAssetMovement): Block {
  const { title, writtenOff, concepts } = CLASSES[movement.class]
  const { dayBefore, start, end } = datesOf(form)
  const { revaluationPence = 0, transfersPence = 0 } = movement
  const [opening, closing] = [{ period: 'priorEnd' }, { period: 'currentEnd' }] as const
  // The balance sheet tags the net book values, and a document states each fact once.
  return noteTable(title, [
    { heading: revaluationPence === 0 ? 'Cost' : 'Cost or valuation' },
    {
      label: start,
      amountPence: movement.costBroughtForwardPence,
      concept: concepts?.cost,
      context: opening,
    },
    { label: 'Additions', amountPence: movement.additionsPence, concept: concepts?.additions },
    {
      label: 'Revaluation',
      amountPence: revaluationPence,
      isOptional: true,
      concept: concepts?.revaluation,
    },
    {
      label: 'Transfers between classes',
      amountPence: transfersPence,
      isOptional: true,
      concept: concepts?.transfers,
    },
    {
      label: 'Disposals',
      amountPence: movement.disposalsPence,
      isDeducted: true,
      concept: concepts?.disposals,
    },
    {
      label: end,
      amountPence: costPence(movement),
      style: 'subtotal',
      concept: concepts?.cost,
      context: closing,
    },
    { heading: writtenOff },
    {
      label: start,
      amountPence: movement.depreciationBroughtForwardPence,
      concept: concepts?.depreciation,
      context: opening,
    },
    {
      label: `Charge for the ${yearOrPeriod(form.period)}`,
      amountPence: movement.chargePence,
      concept: concepts?.charge,
    },
    {
      label: 'On disposals',
      amountPence: movement.depreciationOnDisposalsPence,
      isDeducted: true,
      concept: concepts?.onDisposals,
    },
    {
      label: end,
      amountPence: depreciationPence(movement),
      style: 'subtotal',
      concept: concepts?.depreciation,
      context: closing,
    },
    { heading: 'Net book value' },
    { label: end, amountPence: netBookValuePence(movement, 'end'), style: 'total' },
    { label: dayBefore, amountPence: netBookValuePence(movement, 'start') },
  ])
}
