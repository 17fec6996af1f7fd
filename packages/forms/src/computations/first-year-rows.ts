// First-year allowances of a pool line by line, with their totals, and what is charged when such assets are
// sold.
import type { AllowancesWorking, PoolName } from '@cfs/tax'
import { money, unlessNil } from './box-rows.ts'
import type { AmountRow } from './content.ts'
import { allowanceOf, capital, type OfPool, type Part, spentOn } from './pool-words.ts'

/** A first-year allowance: its words, its tags, and the additions that have it. */
interface FirstYear {
  readonly words: string
  readonly spent: string
  readonly allowance: string
  readonly isOf: (part: Part) => boolean
}

const FIRST_YEARS: Readonly<Record<PoolName, readonly FirstYear[]>> = {
  main: [
    {
      words: 'full expensing',
      spent: 'MainPoolTotalExpenditureQualifyingForFullExpensing',
      allowance: 'MainPoolTotalFullExpensingAllowance',
      isOf: ({ claim }) => claim === 'full_expensing',
    },
    {
      words: 'first-year allowance on zero-emission cars',
      spent: 'MainPoolCarsWithLowCO2EmissionsFirstYearExpenditure',
      allowance: 'MainPoolFYAForCarsWithLowCO2Emissions',
      isOf: ({ claim, kind }) => claim === 'first_year_100' && kind === 'car',
    },
    {
      words: 'first-year allowance on electric charge points',
      spent: 'MainPoolElectricVehicleChargingPointFirstYearExpenditure',
      allowance: 'MainPoolFYAForElectricVehicleChargingPoint',
      isOf: ({ claim, kind }) => claim === 'first_year_100' && kind !== 'car',
    },
    {
      words: 'first-year allowance of 40%',
      spent: 'MainPoolOtherExpenditureQualifyingForFirstYearAllowances',
      allowance: 'MainPoolOtherFirstYearAllowances',
      isOf: ({ claim }) => claim === 'first_year_40',
    },
  ],
  special: [
    {
      words: 'first-year allowance of 50%',
      spent: 'SpecialRatePoolTotal50PercentFirstYearAllowanceExpenditure',
      allowance: 'SpecialRatePoolTotal50PercentFirstYearAllowance',
      isOf: ({ claim }) => claim === 'full_expensing',
    },
  ],
}

/** First-year expenditure, which stays outside the pool in the period, and what of it is charged on sale. */
export function firstYearRows(working: AllowancesWorking, { pool, business }: OfPool): readonly AmountRow[] {
  const parts = working.parts.filter((part) => part.pool === pool)
  const rows = FIRST_YEARS[pool].flatMap(({ words, spent, allowance, isOf }): readonly AmountRow[] => {
    const own = parts.filter(isOf)
    if (own.length === 0) return []
    return [
      { label: `Additions that qualify for ${words}`, amount: money(spentOn(own), spent, business) },
      { label: capital(words), amount: money(allowanceOf(own), allowance, business), style: 'total' },
    ]
  })
  const all = parts.filter((part) => FIRST_YEARS[pool].some(({ isOf }) => isOf(part)))
  const { chargedAtOncePence, superDeductionChargedPence } = working.pools[pool]
  const charge = pool === 'main' ? CHARGES.main : CHARGES.special
  return [
    ...rows,
    ...totalRows(all, { pool, business }),
    ...unlessNil({
      label: `Balancing charge on assets that had ${charge.words}`,
      amount: money(chargedAtOncePence, charge.tag, business),
    }),
    ...unlessNil({
      label: 'Balancing charge on assets that had the super-deduction',
      amount: money(superDeductionChargedPence),
    }),
  ]
}

/** What was spent on assets with a first-year allowance, and the allowances. */
function totalRows(parts: readonly Part[], { pool, business }: OfPool): readonly AmountRow[] {
  if (parts.length === 0) return []
  const { spent, allowances } = TOTALS[pool]
  return [
    {
      label: 'Total additions with a first-year allowance',
      amount: money(spentOn(parts), spent, business),
      style: 'total',
    },
    {
      label: 'Total first-year allowances',
      amount: money(allowanceOf(parts), allowances, business),
      style: 'total',
    },
  ]
}

/** The only first-year allowance of the special rate pool has the tags of its total. */
const TOTALS: Readonly<Record<PoolName, { readonly spent?: string; readonly allowances?: string }>> = {
  main: {
    spent: 'MainPoolTotalExpenditureQualifyingForFYA',
    allowances: 'MainPoolTotalFirstYearAllowances',
  },
  special: {},
}

const CHARGES = {
  main: { words: 'full expensing', tag: 'MainPoolBalancingChargesInRespectOfFullExpensing' },
  special: {
    words: 'the first-year allowance of 50%',
    tag: 'SpecialRatePoolBalancingChargeInRespectOf50PercentFirstYearAllowance',
  },
} as const
