// Part 2 of the capital allowances: the pools of plant and machinery line by line, in the order of the tax
// authority's format for computations, with the limit and the rate of the period; and the expenditure behind
// boxes 760 to 775.
import type { AllowancesBusiness, AllowancesWorking, PoolName, PoolWorking } from '@cfs/tax'
import { boxPence, bracketed, money, titledTable, unlessNil } from './box-rows.ts'
import type { ComputationsForm } from './computations-form.ts'
import type { AmountRow, Block, FactContext } from './content.ts'

const POOLS = ['main', 'special'] as const

/** The tables of both pools; a pool without any amount is left out. */
export function poolBlocks(
  { boxes, allowancesBusiness = 'trade' }: Pick<ComputationsForm, 'boxes' | 'allowancesBusiness'>,
  working: AllowancesWorking,
): readonly Block[] {
  const ofPools = POOLS.flatMap((pool) => {
    const ofPool = { pool, business: allowancesBusiness }
    const outside = firstYearRows(working, ofPool)
    const rows = poolRows(working, ofPool)
    if (![...outside, ...rows].some(hasAmount)) return []
    const title = `Part 2: Plant and machinery, ${POOL_WORDS[pool].title}`
    return [
      ...(outside.length === 0 ? [] : titledTable(`${title}: first-year allowances`, outside)),
      ...titledTable(title, rows),
    ]
  })
  return [...ofPools, ...boxBlocks(boxes, allowancesBusiness)]
}

function hasAmount({ amount }: AmountRow): boolean {
  return amount.kind === 'money' && amount.amountPence !== 0
}

/** The allowances of each pool that has any. */
export function poolSummaryRows(working: AllowancesWorking): readonly AmountRow[] {
  return POOLS.flatMap((pool) =>
    unlessNil({
      label: `Allowances of the ${POOL_WORDS[pool].title}`,
      amount: money(totalOf(working, pool)),
    }),
  )
}

interface OfPool {
  readonly pool: PoolName
  readonly business: AllowancesBusiness
}

const POOL_WORDS = {
  main: { title: 'main pool', tag: 'MainPool' },
  special: { title: 'special rate pool', tag: 'SpecialRatePool' },
} as const

type Part = AllowancesWorking['parts'][number]

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
function firstYearRows(working: AllowancesWorking, { pool, business }: OfPool): readonly AmountRow[] {
  const parts = working.parts.filter((part) => part.pool === pool)
  const rows = FIRST_YEARS[pool].flatMap(({ words, spent, allowance, isOf }): readonly AmountRow[] => {
    const own = parts.filter(isOf)
    if (own.length === 0) return []
    return [
      { label: `Additions that qualify for ${words}`, amount: money(spentOn(own), spent, business) },
      { label: capital(words), amount: money(allowanceOf(own), allowance, business), style: 'total' },
    ]
  })
  const { chargedAtOncePence, superDeductionChargedPence } = working.pools[pool]
  const charge = pool === 'main' ? CHARGES.main : CHARGES.special
  return [
    ...rows,
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

const CHARGES = {
  main: { words: 'full expensing', tag: 'MainPoolBalancingChargesInRespectOfFullExpensing' },
  special: {
    words: 'the first-year allowance of 50%',
    tag: 'SpecialRatePoolBalancingChargeInRespectOf50PercentFirstYearAllowance',
  },
} as const

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
    ...outcomeRows(lines, { pool, business }),
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
  const tag = (name: string) => `${POOL_WORDS[pool].tag}${name}`
  const investedPence = allowanceOf(
    working.parts.filter((part) => part.pool === pool && part.claim === 'annual_investment_allowance'),
  )
  const addedPence = lines.addedPence + investedPence
  if (addedPence === 0) return []
  const availablePence = lines.broughtForwardPence + addedPence
  const rows: readonly AmountRow[] = [
    { label: 'Qualifying expenditure added', amount: money(addedPence) },
    ...additionRows(working, { pool, business }),
    { label: 'Available qualifying expenditure', amount: money(availablePence), style: 'total' },
  ]
  if (investedPence === 0) return rows
  return [
    ...rows,
    {
      label: 'Additions that qualify for the annual investment allowance',
      amount: money(investedPence, tag('ExpenditureQualifyingForAnnualInvestmentAllowance'), business),
      style: 'memo',
    },
    {
      label: 'Limit of the annual investment allowance for the period',
      amount: money(working.investmentLimitPounds * 100),
      style: 'memo',
    },
    {
      label: 'Less: annual investment allowance claimed',
      amount: bracketed(money(investedPence, tag('AnnualInvestmentAllowance'), business)),
    },
    {
      label: 'Available qualifying expenditure less annual investment allowance',
      amount: money(availablePence - investedPence),
      style: 'total',
    },
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

/** The writing-down allowance with its rate; or the balancing allowance or charge. */
function outcomeRows(lines: PoolWorking, { pool, business }: OfPool): readonly AmountRow[] {
  const { balancePence, rate, isSmall, writingDownAvailablePence, writingDownPence } = lines
  const names = OUTCOMES[pool]
  if (balancePence < 0) {
    const amount = money(lines.balancingChargePence, names.charge, business)
    return [
      { label: 'Balance', amount: bracketed(money(-balancePence)), style: 'total' },
      { label: 'Add: balancing charge', amount },
    ]
  }
  const balance: AmountRow = {
    label: 'Balance',
    amount: money(balancePence, pool === 'main' ? 'MainPoolTotalQualifyingExpenditure' : undefined, business),
    style: 'total',
  }
  if (lines.balancingAllowancePence > 0) {
    const amount = bracketed(money(lines.balancingAllowancePence, names.allowance, business))
    return [balance, { label: 'Less: balancing allowance', amount }]
  }
  if (balancePence === 0) return []
  const available = money(writingDownAvailablePence)
  return [
    balance,
    ...(isSmall
      ? ([{ label: `${SMALL}: ${AVAILABLE}`, amount: available, style: 'memo' }] as const)
      : ([
          {
            label: 'Rate of the writing-down allowance',
            amount: { kind: 'percent', count: rate },
            style: 'memo',
          },
          { label: capital(AVAILABLE), amount: available, style: 'memo' },
        ] as const)),
    {
      label: 'Less: writing-down allowance claimed',
      amount: bracketed(money(writingDownPence, names.writingDown, business)),
    },
  ]
}

const SMALL = 'Small pool, written off in full'
const AVAILABLE = 'writing-down allowance available'

const OUTCOMES = {
  main: {
    writingDown: 'MainPoolWritingDownAllowances',
    allowance: 'MainPoolBalancingAllowances',
    charge: 'MainPoolBalancingCharges',
  },
  special: {
    writingDown: 'SpecialRatePoolWritingDownAllowance',
    allowance: 'SpecialRatePoolBalancingAllowance',
    charge: 'SpecialRatePoolBalancingCharge',
  },
} as const

function totalOf({ parts, pools }: AllowancesWorking, pool: PoolName): number {
  const { writingDownPence, balancingAllowancePence } = pools[pool]
  return allowanceOf(parts.filter((part) => part.pool === pool)) + writingDownPence + balancingAllowancePence
}

interface BoxTable {
  readonly title: string
  readonly rows: readonly (readonly [box: string, label: string])[]
}

const IN_TRADE: BoxTable = {
  title:
    'Allowances and charges in the trading result, by the boxes of the return. Boxes 695 and 705 contain the annual investment allowance of their pool, which box 690 states again:',
  rows: [
    ['688', 'Full expensing'],
    ['689', 'Full expensing: balancing charges'],
    ['690', 'Annual investment allowance'],
    ['692', 'Super-deduction: balancing charges'],
    ['693', 'First-year allowance of 50%'],
    ['694', 'First-year allowance of 50%: balancing charges'],
    ['696', 'First-year allowance of 40%'],
    ['695', 'Special rate pool'],
    ['700', 'Special rate pool: balancing charges'],
    ['705', 'Main pool'],
    ['710', 'Main pool: balancing charges'],
    ['713', 'Electric charge points'],
    ['726', 'Zero-emission cars'],
    ['725', 'Other first-year allowances'],
  ],
}

const OUTSIDE_TRADE: BoxTable = {
  title: 'Allowances and charges outside the trading result, by the boxes of the return:',
  rows: [
    ['733', 'Full expensing'],
    ['734', 'Full expensing: balancing charges'],
    ['735', 'Annual investment allowance'],
    ['737', 'Electric charge points'],
    ['742', 'Super-deduction: balancing charges'],
    ['739', 'First-year allowance of 40%'],
    ['743', 'First-year allowance of 50%'],
    ['744', 'First-year allowance of 50%: balancing charges'],
    ['751', 'Zero-emission cars'],
    ['750', 'Pools and other first-year allowances'],
    ['755', 'Pools: balancing charges'],
  ],
}

const EXPENDITURE: BoxTable = {
  title: 'Qualifying expenditure of the period:',
  rows: [
    ['760', 'Expenditure with a first-year allowance'],
    ['770', 'Expenditure on long-life assets and integral features'],
    ['773', 'The part of box 760 with the first-year allowance of 50%'],
    ['775', 'Expenditure on other plant and machinery'],
  ],
}

function boxBlocks(boxes: ComputationsForm['boxes'], business: AllowancesBusiness): readonly Block[] {
  return [business === 'trade' ? IN_TRADE : OUTSIDE_TRADE, EXPENDITURE].flatMap(({ title, rows }) => {
    const filled = rows.flatMap(([box, label]) =>
      unlessNil({ box, label, amount: money(boxPence(boxes, box)) }),
    )
    if (filled.length === 0) return []
    return [{ kind: 'paragraph', runs: [title] } as const, { kind: 'amounts', rows: filled } as const]
  })
}

function capital(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

function spentOn(parts: readonly Part[]): number {
  return parts.reduce((sum, { spentPence }) => sum + spentPence, 0)
}

function allowanceOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { allowancePence }) => sum + allowancePence, 0)
}
