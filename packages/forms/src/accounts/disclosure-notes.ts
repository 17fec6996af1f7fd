// The notes with facts that only the client knows: movements of fixed assets, advances to directors,
// guarantees and commitments.
import { addDays, formatLongDate } from '@cfs/values'
import { netBookValuePence, type DirectorsAdvance, type FixedAssetMovement } from './accounts-notes.ts'
import { columnTitles } from './column-titles.ts'
import type { Block, FactContext, FiguresRow } from './content.ts'
import { yearOrPeriod } from './period-words.ts'
import type { TradingAccountsForm } from './trading-accounts-form.ts'

export interface Note {
  readonly title: string
  readonly blocks: readonly Block[]
}

export const FIXED_ASSETS_TITLE = 'Fixed assets'

/** The notes that the client stated, in the order of SI 2008/409 Sch 1 Part 3. */
export function disclosureNotes(form: TradingAccountsForm): readonly Note[] {
  const { fixedAssetMovements = [], directorsAdvances = [], guaranteesAndCommitments } = form.notes ?? {}
  const notes: readonly (Note | undefined)[] = [
    fixedAssetMovements.length === 0
      ? undefined
      : {
          title: FIXED_ASSETS_TITLE,
          blocks: fixedAssetMovements.map((movement) => movementTable(form, movement)),
        },
    guaranteesAndCommitments === undefined
      ? undefined
      : {
          title: 'Guarantees and other financial commitments',
          blocks: [{ kind: 'paragraph', runs: [guaranteesAndCommitments] }],
        },
    directorsAdvances.length === 0
      ? undefined
      : {
          title: 'Advances and credits to directors',
          blocks: directorsAdvances.flatMap((advance) => advanceBlocks(form, advance)),
        },
  ]
  return notes.filter((note) => note !== undefined)
}

/** The elements of the taxonomy for the movements of one class; it has none for investments. */
interface MovementConcepts {
  readonly cost: string
  readonly additions: string
  readonly disposals: string
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
      depreciation: 'core:AccumulatedDepreciationImpairmentPropertyPlantEquipment',
      charge: 'core:IncreaseFromDepreciationChargeForYearPropertyPlantEquipment',
      onDisposals: 'core:DisposalsDecreaseInDepreciationImpairmentPropertyPlantEquipment',
    },
  },
  investments: { title: 'Investments', writtenOff: 'Amounts written off' },
}

interface TableRow {
  readonly label: string
  readonly amountPence: number
  readonly style?: FiguresRow['style']
  readonly isDeducted?: true
  readonly concept?: string | undefined
  readonly period?: FactContext['period']
}

function movementTable(form: TradingAccountsForm, movement: FixedAssetMovement): Block {
  const { title, writtenOff, concepts } = CLASSES[movement.class]
  const { start, end } = titlesOf(form)
  const costPence = movement.costBroughtForwardPence + movement.additionsPence - movement.disposalsPence
  const valuePence = netBookValuePence(movement, 'end')
  // The balance sheet tags the net book values, and a document states each fact once.
  return table(title, [
    { heading: 'Cost' },
    {
      label: start,
      amountPence: movement.costBroughtForwardPence,
      concept: concepts?.cost,
      period: 'priorEnd',
    },
    { label: 'Additions', amountPence: movement.additionsPence, concept: concepts?.additions },
    {
      label: 'Disposals',
      amountPence: movement.disposalsPence,
      isDeducted: true,
      concept: concepts?.disposals,
    },
    { label: end, amountPence: costPence, style: 'subtotal', concept: concepts?.cost, period: 'currentEnd' },
    { heading: writtenOff },
    {
      label: start,
      amountPence: movement.depreciationBroughtForwardPence,
      concept: concepts?.depreciation,
      period: 'priorEnd',
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
      amountPence: costPence - valuePence,
      style: 'subtotal',
      concept: concepts?.depreciation,
      period: 'currentEnd',
    },
    { heading: 'Net book value' },
    { label: end, amountPence: valuePence, style: 'total' },
    { label: beforeStart(form), amountPence: netBookValuePence(movement, 'start') },
  ])
}

/** CA 2006 s.413(3) to (5): the amounts of each director's advances, and their conditions. */
function advanceBlocks(form: TradingAccountsForm, advance: DirectorsAdvance): readonly Block[] {
  const { start, end } = titlesOf(form)
  const { broughtForwardPence, advancedPence, repaidPence, director, terms } = advance
  return [
    table(columnTitles({ period: form.period })[0] ?? '', [
      { heading: director },
      { label: `Owed by the director ${start.replace('At', 'at')}`, amountPence: broughtForwardPence },
      { label: 'Advanced', amountPence: advancedPence },
      { label: 'Repaid', amountPence: repaidPence, isDeducted: true },
      {
        label: `Owed by the director ${end.replace('At', 'at')}`,
        amountPence: broughtForwardPence + advancedPence - repaidPence,
        style: 'total',
      },
    ]),
    { kind: 'paragraph', runs: [terms] },
  ]
}

function titlesOf({ period }: TradingAccountsForm): { readonly start: string; readonly end: string } {
  return { start: `At ${formatLongDate(period.start)}`, end: `At ${formatLongDate(period.end)}` }
}

function beforeStart({ period }: TradingAccountsForm): string {
  return `At ${formatLongDate(addDays(period.start, -1))}`
}

function table(column: string, rows: readonly (TableRow | { readonly heading: string })[]): Block {
  return {
    kind: 'figures',
    columns: [column],
    rows: rows.map((row): FiguresRow => {
      if ('heading' in row) return { label: row.heading, style: 'heading', amounts: [] }
      const { label, amountPence, style = 'line', concept, period = 'current', isDeducted } = row
      const amount = { amountPence, isDeducted }
      return {
        label,
        style,
        amounts: [
          concept === undefined
            ? { kind: 'untagged', ...amount }
            : { kind: 'amount', concept, context: { period }, ...amount },
        ],
      }
    }),
  }
}
