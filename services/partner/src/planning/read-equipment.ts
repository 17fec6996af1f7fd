// Reads what the customer typed about equipment that was bought and sold. The filing service checks what it
// means, such as whether a day lies in the period.
import { ASSET_KINDS, EARLIER_CLAIMS } from '@cfs/tax'
import type { Figures } from '../domain/draft.ts'
import {
  type BoughtAsset,
  type BoughtKind,
  type Equipment,
  MOST_ASSET_CHARACTERS,
  MOST_ASSETS,
  type SoldAsset,
} from '../domain/equipment.ts'
import {
  type AnswerErrors,
  type AnswerValues,
  numbersTo,
  readDay,
  readPounds,
  yesOrNo,
} from './answer-fields.ts'
import {
  assetField,
  type AssetList,
  EQUIPMENT_FIELD,
  isAssetFilledIn,
  UNRATED_CAR,
} from './equipment-fields.ts'
import { hasFinishedAllowances } from './pool-fields.ts'

export type ReadEquipment =
  | { readonly equipment: Equipment }
  | { readonly errors: Readonly<Record<string, string>> }

/** The equipment, or a message for each field that has no valid value. */
export function readEquipment(values: AnswerValues, figures: Figures): ReadEquipment {
  const answer = (['yes', 'no', 'finished'] as const).find((one) => one === values[EQUIPMENT_FIELD])
  if (answer === undefined) return refused('Choose whether anything was bought or sold')
  if (answer === 'finished' && !hasFinishedAllowances(figures))
    return refused('Your figures have no finished amounts. Enter them first, or choose another answer')
  if (answer !== 'yes') return { equipment: { answer, bought: [], sold: [] } }
  const errors: AnswerErrors = {}
  const bought = filledIn(values, 'bought').map((index) => readBought(index, { values, errors }))
  const sold = filledIn(values, 'sold').map((index) => readSold(index, { values, errors }))
  if (bought.length + sold.length === 0) return refused('Enter what was bought or sold, or choose “No”')
  if (Object.keys(errors).length > 0) return { errors }
  return {
    equipment: {
      answer,
      bought: withoutAllowancesLast(
        bought.filter((asset) => asset !== undefined),
        ({ kind }) => kind,
      ),
      sold: withoutAllowancesLast(
        sold.filter((asset) => asset !== undefined),
        ({ pool }) => pool,
      ),
    },
  }
}

function refused(message: string): ReadEquipment {
  return { errors: { [EQUIPMENT_FIELD]: message } }
}

function filledIn(values: AnswerValues, list: AssetList): readonly number[] {
  return numbersTo(MOST_ASSETS).filter((index) => isAssetFilledIn(values, list, index))
}

/** The places of the other assets are those in the request. */
function withoutAllowancesLast<T>(assets: readonly T[], kindOf: (asset: T) => string): readonly T[] {
  const isSent = (asset: T) => kindOf(asset) !== 'none'
  return [...assets.filter(isSent), ...assets.filter((asset) => !isSent(asset))]
}

interface ToRead {
  readonly values: AnswerValues
  readonly errors: AnswerErrors
}

const BOUGHT_KINDS: readonly BoughtKind[] = [...ASSET_KINDS, 'none']

function readBought(index: number, { values, errors }: ToRead): BoughtAsset | undefined {
  const field = (name: string) => assetField('bought', index, name)
  const valueOf = (name: string) => values[field(name)] ?? ''
  const isUnrated = valueOf('kind') === UNRATED_CAR
  const kind = isUnrated ? 'car' : BOUGHT_KINDS.find((one) => one === valueOf('kind'))
  if (kind === undefined) errors[field('kind')] = 'Choose what it is'
  const name = readName(field('name'), { values, errors })
  const on = readAssetDay('bought', index, { values, errors })
  const cost = readPounds(field('cost'), { values, errors }, { ifEmpty: 'Enter what it cost' })
  if (cost === 0) errors[field('cost')] = 'Enter what it cost, more than 0'
  const hasAllowances = kind !== 'none'
  const co2 = isUnrated ? null : readEmissions(field('co2'), kind, { values, errors })
  const state = valueOf('state')
  if (hasAllowances && state !== 'new' && state !== 'used')
    errors[field('state')] = 'Choose whether it was new'
  const isLeasedOut = yesOrNo(valueOf('leased'))
  if (hasAllowances && isLeasedOut === undefined) errors[field('leased')] = 'Choose who uses it'
  const isFromConnected = yesOrNo(valueOf('connected'))
  if (hasAllowances && isFromConnected === undefined) errors[field('connected')] = 'Choose who sold it'
  if (kind === undefined || on === undefined || cost === undefined) return undefined
  return {
    kind,
    ...(name !== '' && { name }),
    on,
    cost,
    isNew: state === 'new',
    ...(co2 !== undefined && { co2 }),
    isLeasedOut: isLeasedOut === true,
    isFromConnected: isFromConnected === true,
  }
}

/** The emissions of a car in g/km; undefined for any other asset. */
function readEmissions(
  field: string,
  kind: BoughtKind | undefined,
  { values, errors }: ToRead,
): number | undefined {
  const text = values[field] ?? ''
  if (kind !== 'car') {
    if (text !== '' && kind !== undefined) errors[field] = 'Leave this empty: only a car has emissions here'
    return undefined
  }
  if (/^\d{1,3}$/.test(text)) return Number(text)
  errors[field] = 'Enter the CO2 emissions as a whole number, such as 0 or 120'
  return undefined
}

function readSold(index: number, { values, errors }: ToRead): SoldAsset | undefined {
  const field = (name: string) => assetField('sold', index, name)
  const valueOf = (name: string) => values[field(name)] ?? ''
  const name = readName(field('name'), { values, errors })
  const on = readAssetDay('sold', index, { values, errors })
  const amount = (member: string, ifEmpty: string) =>
    readPounds(field(member), { values, errors }, { ifEmpty })
  const proceeds = amount('proceeds', 'Enter what it was sold for, or 0 if it was worth nothing')
  const cost = amount('cost', 'Enter what it had cost')
  const pool = (['main', 'special', 'none'] as const).find((one) => one === valueOf('pool'))
  if (pool === undefined) errors[field('pool')] = 'Choose its pool'
  const claimed = EARLIER_CLAIMS.find((one) => one === valueOf('claimed'))
  const hasAllowances = pool !== 'none'
  if (hasAllowances && claimed === undefined)
    errors[field('claimed')] = 'Choose which allowance was claimed when it was bought'
  if (on === undefined || proceeds === undefined || cost === undefined || pool === undefined) return undefined
  if (!hasAllowances && proceeds > cost) errors[field('proceeds')] = GAIN
  return {
    ...(name !== '' && { name }),
    on,
    proceeds,
    cost,
    pool,
    ...(hasAllowances && { claimed }),
  }
}

/** A gain on land, shares or goodwill is taxed in ways that the return of this form does not have. */
const GAIN =
  'It was sold for more than it cost, which may be a taxable gain, and this page cannot file one. Ask the company that sent you the link to file'

function readName(field: string, { values, errors }: ToRead): string {
  const name = (values[field] ?? '').replaceAll(/\s+/g, ' ').trim()
  if ([...name].length > MOST_ASSET_CHARACTERS)
    errors[field] = `Enter at most ${MOST_ASSET_CHARACTERS} characters`
  return name
}

function readAssetDay(list: AssetList, index: number, { values, errors }: ToRead) {
  const day = readDay(values, assetField(list, index, ''))
  if (day === undefined) errors[assetField(list, index, 'day')] = 'Enter the day as numbers, such as 1 6 2025'
  return day
}
