// The parts of fixed and current assets, which the balance sheet of a small company shows (SI 2008/409 Sch 1
// Section B, Format 1, headings B and C).
import { BALANCING_TOLERANCE_PENCE } from '@cfs/values'
import { z } from 'zod'
import { formFields } from '../form-fields.ts'

export const assetPartsField = z.strictObject({
  intangibleAssetsPence: formFields.pence,
  tangibleAssetsPence: formFields.pence,
  investmentsPence: formFields.pence,
  stocksPence: formFields.pence,
  debtorsPence: formFields.pence,
  currentInvestmentsPence: formFields.pence.optional(),
  cashPence: formFields.pence,
})

export interface AssetParts {
  readonly intangibleAssetsPence: number
  readonly tangibleAssetsPence: number
  readonly investmentsPence: number
  readonly stocksPence: number
  readonly debtorsPence: number
  /** Investments held as current assets; omitted if there are none. */
  readonly currentInvestmentsPence?: number | undefined
  readonly cashPence: number
}

export const FIXED_PARTS = ['intangibleAssetsPence', 'tangibleAssetsPence', 'investmentsPence'] as const
export const CURRENT_PARTS = ['stocksPence', 'debtorsPence', 'currentInvestmentsPence', 'cashPence'] as const

interface AssetTotals {
  readonly fixedAssetsPence: number
  readonly currentAssetsPence: number
}

/** The totals that the parts do not add up to, within a pound. */
export function totalsUnlikeParts(
  parts: AssetParts,
  totals: AssetTotals,
): readonly ('fixedAssetsPence' | 'currentAssetsPence')[] {
  const sumOf = (names: readonly (keyof AssetParts)[]) =>
    names.reduce((sum, name) => sum + (parts[name] ?? 0), 0)
  const sums = { fixedAssetsPence: sumOf(FIXED_PARTS), currentAssetsPence: sumOf(CURRENT_PARTS) }
  return (['fixedAssetsPence', 'currentAssetsPence'] as const).filter(
    (name) => Math.abs(sums[name] - totals[name]) > BALANCING_TOLERANCE_PENCE,
  )
}
