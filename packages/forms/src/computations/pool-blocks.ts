// Part 2 of the capital allowances: the pools of plant and machinery line by line, in the order of the tax
// authority's format for computations, with the limit and the rate of the period.
import type { AllowancesWorking, PoolName } from '@cfs/tax'
import { allowanceBoxBlocks } from './allowance-box-blocks.ts'
import { bracketed, money, titledTable, unlessNil } from './box-rows.ts'
import type { ComputationsForm } from './computations-form.ts'
import type { AmountRow, Block, FactContext } from './content.ts'
import { firstYearRows } from './first-year-rows.ts'
import { investedIn, investmentRows } from './investment-rows.ts'
import { outcomeRows } from './outcome-rows.ts'
import { allowanceOf, type OfPool, type Part, POOL_WORDS, spentOn } from './pool-words.ts'

const POOLS = ['main', 'special'] as const

/** The tables of both pools; a pool without any amount is omitted, unless the company states it. */
export function poolBlocks(
  { boxes, allowancesBusiness = 'trade' }: Pick<ComputationsForm, 'boxes' | 'allowancesBusiness'>,
  working: AllowancesWorking,
): readonly Block[] {
  const ofPools = POOLS.flatMap((pool) => {
    const ofPool = { pool, business: allowancesBusiness }
    const outside = firstYearRows(working, ofPool)
    const rows = poolRows(working, ofPool)
    if (!isShown(working, ofPool)) return []
    const title = `Part 2: Plant and machinery, ${POOL_WORDS[pool].title}`
    return [
      ...(outside.length === 0 ? [] : titledTable(`${title}: first-year allowances`, outside)),
      ...titledTable(title, rows),
    ]
  })
  return [...ofPools, ...allowanceBoxBlocks(boxes, allowancesBusiness)]
}

/** Whether the pool has an amount, or the company states that it has none: nil is shown as 0. */
function isShown(working: AllowancesWorking, ofPool: OfPool): boolean {
  const rows = [...firstYearRows(working, ofPool), ...poolRows(working, ofPool)]
  return working.pools[ofPool.pool].isStated === true || rows.some(hasAmount)
}

function hasAmount({ amount }: AmountRow): boolean {
  return amount.kind === 'money' && amount.amountPence !== 0
}

/** The allowances of each pool that has a table. */
export function poolSummaryRows(working: AllowancesWorking): readonly AmountRow[] {
  return POOLS.filter((pool) => isShown(working, { pool, business: 'trade' })).map((pool) => ({
    label: `Allowances of the ${POOL_WORDS[pool].title}`,
    amount: money(totalOf(working, pool)),
  }))
}

/** From what is brought forward to what is carried forward. */
function poolRows(working: AllowancesWorking, { pool, business }: OfPool): readonly AmountRow[] {
  const lines = working.pools[pool]
  const tag = (name: string) => `${POOL_WORDS[pool].tag}${name}`
  const at = (when: 'opening' | 'closing'): FactContext => `${business}-${when}`
  const offPoolPence = lines.disposalsPence - lines.chargedAtOncePence - lines.superDeductionChargedPence
  const written = tag('WrittenDownValue')
  return [
    {
      label: 'Unrelieved qualifying expenditure brought forward',
      amount: money(lines.broughtForwardPence, written, at('opening')),
    },
    ...expenditureRows(working, { pool, business }),
    ...unlessNil({
      label: 'Less: disposal receipts',
      amount: bracketed(money(offPoolPence, tag('TotalDisposalReceipts'), business)),
    }),
    ...outcomeRows(working, { pool, business }),
    ...unlessNil({
      label: 'Add: first-year expenditure without allowance, which joins the pool in the next period',
      amount: money(lines.joinsNextPence),
    }),
    {
      label: 'Unrelieved qualifying expenditure carried forward',
      amount: money(lines.carriedForwardPence, written, at('closing')),
      style: 'total',
    },
    {
      label: 'Total allowances of the pool',
      amount: money(totalOf(working, pool), tag('TotalAllowances'), business),
      style: 'total',
    },
  ]
}

/** What is added to the pool and available in it, and the investment allowance that is taken off it. */
function expenditureRows(working: AllowancesWorking, { pool, business }: OfPool): readonly AmountRow[] {
  const lines = working.pools[pool]
  const addedPence = lines.addedPence + allowanceOf(investedIn(working, pool))
  if (addedPence === 0) return []
  const availablePence = lines.broughtForwardPence + addedPence
  return [
    { label: 'Qualifying expenditure added', amount: money(addedPence) },
    ...additionRows(working, { pool, business }),
    { label: 'Available qualifying expenditure', amount: money(availablePence), style: 'total' },
    ...investmentRows(working, { pool, business, availablePence }),
  ]
}

/** What joins the pool for writing-down allowances: all of it for the main pool, by kind for the other. */
function additionRows({ parts, pools }: AllowancesWorking, { pool, business }: OfPool): readonly AmountRow[] {
  const label = 'Of it, for writing-down allowances'
  if (pool === 'main') {
    const amount = money(
      pools.main.addedPence,
      'MainPoolExpenditureQualifyingForWritingDownAllowance',
      business,
    )
    return unlessNil({ label, amount, style: 'memo' } as const)
  }
  const added = parts.filter((part) => part.pool === pool && part.claim === 'pool')
  return SPECIAL_KINDS.flatMap(({ kind, words, tag }) => {
    const amount = money(spentOn(added.filter((part) => part.kind === kind)), tag, business)
    return unlessNil({ label: `${label}: ${words}`, amount, style: 'memo' } as const)
  })
}

const SPECIAL_KINDS = [
  {
    kind: 'integral_feature',
    words: 'integral features',
    tag: 'SpecialRatePoolIntegralFeaturesExpenditure',
  },
  { kind: 'long_life', words: 'long-life assets', tag: 'SpecialRatePoolLongLifeAssetExpenditure' },
  { kind: 'insulation', words: 'thermal insulation', tag: 'SpecialRatePoolThermalInsulationExpenditure' },
  {
    kind: 'solar',
    words: 'solar panels',
    tag: 'SpecialRatePoolExpenditureOnTheProvisionOfSolarPanels',
  },
  {
    kind: 'car',
    words: 'cars that are not main rate cars',
    tag: 'SpecialRatePoolExpenditureOnACarThatIsNotAMainRateCar',
  },
] as const satisfies readonly { readonly kind: Part['kind']; readonly words: string; readonly tag: string }[]

function totalOf({ parts, pools }: AllowancesWorking, pool: PoolName): number {
  const { writingDownPence, balancingAllowancePence } = pools[pool]
  return allowanceOf(parts.filter((part) => part.pool === pool)) + writingDownPence + balancingAllowancePence
}
