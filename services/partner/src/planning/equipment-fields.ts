// The fields about equipment that was bought and sold: their names, their choices, and their values as the
// page shows them again.
import {
  type BoughtAsset,
  type BoughtKind,
  type Equipment,
  MOST_ASSETS,
  type SoldAsset,
} from '../domain/equipment.ts'
import { type AnswerValues, DAY_PARTS, isFilledIn, numbersTo, typedDay, wordOf } from './answer-fields.ts'
import { writeMoney } from './write-money.ts'

export { MOST_ASSETS }

export type AssetList = 'bought' | 'sold'

/** The question whether anything was bought or sold. */
export const EQUIPMENT_FIELD = 'equipment'

/** The name of a field of one asset. */
export const assetField = (list: AssetList, index: number, field: string) => `${list}-${index}-${field}`

export const BOUGHT_FIELDS = ['kind', 'name', 'cost', 'co2', 'state', 'leased', 'connected'] as const
export const SOLD_FIELDS = ['name', 'proceeds', 'cost', 'pool', 'claimed'] as const

/** The names of all fields of the page. */
export function equipmentFields(): readonly string[] {
  const of = (list: AssetList, fields: readonly string[]) =>
    numbersTo(MOST_ASSETS).flatMap((index) =>
      [...fields, ...DAY_PARTS].map((field) => assetField(list, index, field)),
    )
  return [EQUIPMENT_FIELD, ...of('bought', BOUGHT_FIELDS), ...of('sold', SOLD_FIELDS)]
}

/** A car that is not registered by its emissions is a choice of its own. */
export const UNRATED_CAR = 'unrated_car'

/** Whether the asset has a value in any field. */
export function isAssetFilledIn(values: AnswerValues, list: AssetList, index: number): boolean {
  return isFilledIn(values, assetField(list, index, ''))
}

/** How many assets the page shows: those with a value or message, and one more if the customer asked. */
export function assetsShown(values: AnswerValues, list: AssetList, isOneMore: boolean): number {
  const last = numbersTo(MOST_ASSETS).findLast((index) => isAssetFilledIn(values, list, index)) ?? -1
  return Math.min(MOST_ASSETS, Math.max(1, last + (isOneMore ? 2 : 1)))
}

export function typedEquipment(equipment: Equipment | undefined): AnswerValues {
  if (equipment === undefined) return {}
  return {
    [EQUIPMENT_FIELD]: equipment.answer,
    ...Object.assign({}, ...equipment.bought.map(typedBought)),
    ...Object.assign({}, ...equipment.sold.map(typedSold)),
  }
}

function typedBought(asset: BoughtAsset, index: number): AnswerValues {
  const { name = '', cost, co2, isNew, isLeasedOut, isFromConnected, on } = asset
  const of = (field: (typeof BOUGHT_FIELDS)[number]) => assetField('bought', index, field)
  return {
    [of('kind')]: kindInField(asset),
    [of('name')]: name,
    [of('cost')]: writeMoney(cost),
    [of('co2')]: typeof co2 === 'number' ? String(co2) : '',
    [of('state')]: isNew ? 'new' : 'used',
    [of('leased')]: wordOf(isLeasedOut),
    [of('connected')]: wordOf(isFromConnected),
    ...typedDay(assetField('bought', index, ''), on),
  }
}

function kindInField({ kind, co2 }: BoughtAsset): BoughtKind | typeof UNRATED_CAR {
  return kind === 'car' && co2 === null ? UNRATED_CAR : kind
}

function typedSold({ name = '', proceeds, cost, pool, claimed, on }: SoldAsset, index: number): AnswerValues {
  const of = (field: (typeof SOLD_FIELDS)[number]) => assetField('sold', index, field)
  return {
    [of('name')]: name,
    [of('proceeds')]: writeMoney(proceeds),
    [of('cost')]: writeMoney(cost),
    [of('pool')]: pool,
    [of('claimed')]: claimed ?? '',
    ...typedDay(assetField('sold', index, ''), on),
  }
}
