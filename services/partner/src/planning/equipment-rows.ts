// The fields about each asset, as the page shows them.
import { type AnswerErrors, type AnswerValues, numbersTo } from './answer-fields.ts'
import { assetField, type AssetList, assetsShown } from './equipment-fields.ts'

export interface FieldOfAsset {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
}

export interface AssetRow {
  /** A field of the asset by its own name, such as `cost`. */
  readonly field: (name: string) => FieldOfAsset
  readonly date: {
    readonly prefix: string
    readonly error: string | undefined
    readonly values: { readonly day: string; readonly month: string; readonly year: string }
  }
}

export function equipmentRows(
  { values, errors }: { readonly values: AnswerValues; readonly errors: Readonly<AnswerErrors> },
  list: AssetList,
  isOneMore: boolean,
): readonly AssetRow[] {
  return numbersTo(assetsShown({ ...values, ...errors }, list, isOneMore)).map((index) => {
    const field = (own: string) => {
      const name = assetField(list, index, own)
      return { name, value: values[name] ?? '', error: errors[name] }
    }
    const [day, month, year] = [field('day'), field('month'), field('year')]
    const date = {
      prefix: assetField(list, index, ''),
      error: day.error,
      values: { day: day.value, month: month.value, year: year.value },
    }
    return { field, date }
  })
}
