// Section 2 of the tax authority's format for computations: the capital allowances and balancing charges,
// the pools that contain them in the return (boxes 695 and 705), and the expenditure behind them (boxes 760
// to 775).
import type { AllowancesBusiness } from '@cfs/tax'
import type { ComputationsForm } from './computations-form.ts'
import { boxPence, money, titledTable, unlessNil } from './box-rows.ts'
import type { AmountRow, Block } from './content.ts'
import { poolBlocks, poolSummaryRows } from './pool-blocks.ts'

/** Empty if the period has neither allowances nor charges. */
export function allowanceBlocks(form: ComputationsForm): readonly Block[] {
  const blocks = form.pools === undefined ? statedBlocks(form) : pooledBlocks(form, form.pools)
  return blocks.length === 0 ? [] : [{ kind: 'heading', text: 'Section 2: Capital allowances' }, ...blocks]
}

const SUMMARY = 'Part 1: Summary'

function pooledBlocks(
  form: ComputationsForm,
  pools: NonNullable<ComputationsForm['pools']>,
): readonly Block[] {
  const { capitalAllowancesPence, balancingChargesPence = 0 } = form
  const concept = (name: string) => (isOfTrade(form) ? undefined : name)
  return [
    ...titledTable(SUMMARY, [
      ...poolSummaryRows(pools),
      {
        label: 'Total capital allowances',
        amount: money(capitalAllowancesPence, concept('TotalCapitalAllowances'), businessOf(form)),
        style: 'total',
      },
      ...unlessNil({
        label: 'Total balancing charges, which increase the profit',
        amount: money(balancingChargesPence, concept('TotalBalancingCharges'), businessOf(form)),
        style: 'total',
      } as const),
    ]),
    ...poolBlocks(form, pools),
  ]
}

/** Allowances and charges that were given as finished amounts. */
function statedBlocks(form: ComputationsForm): readonly Block[] {
  const { capitalAllowancesPence, balancingChargesPence = 0 } = form
  const hasAllowances = capitalAllowancesPence !== 0 || statesNilPart(form)
  if (!hasAllowances && balancingChargesPence === 0) return []
  return [
    { kind: 'subheading', text: SUMMARY },
    ...(hasAllowances ? partBlocks(form) : []),
    ...balancingBlocks(form),
    ...(capitalAllowancesPence === 0 ? [] : boxTables(form)),
  ]
}

function boxTables(form: ComputationsForm): readonly Block[] {
  if (form.allowances === undefined && isOfTrade(form)) return []
  return [...investedPoolBlocks(form), ...boxBlocks(form.boxes, EXPENDITURE)]
}

function partBlocks(form: ComputationsForm): readonly Block[] {
  const rows = partRows(form)
  // The adjustments of the trade tag the total too.
  const concept = isOfTrade(form) ? undefined : 'TotalCapitalAllowances'
  const total: AmountRow = {
    box: rows.length === 0 && form.capitalAllowancesPence !== 0 ? boxOf(form.boxes, '705', '750') : undefined,
    label: 'Total capital allowances',
    amount: money(form.capitalAllowancesPence, concept, businessOf(form)),
    style: 'total',
  }
  return [{ kind: 'amounts', rows: [...rows, total] }]
}

/** The business to which the allowances belong, as the context of their facts. */
function businessOf({ allowancesBusiness = 'trade' }: ComputationsForm): AllowancesBusiness {
  return allowancesBusiness
}

function isOfTrade(form: ComputationsForm): boolean {
  return businessOf(form) === 'trade'
}

/** A part of the allowances that is nil is shown only if the company states so. */
function partRows(form: ComputationsForm): readonly AmountRow[] {
  const { allowances = NO_PARTS, boxes } = form
  const row = (box: string | undefined, label: string, [pence, concept]: readonly [number, string]) => {
    if (pence === 0 && !statesNil(form, concept)) return []
    return [{ ...(pence !== 0 && { box }), label, amount: money(pence, concept, businessOf(form)) }]
  }
  const { fullExpensingPence, specialRatePoolPence, mainPoolPence } = allowances
  // The boxes of pools that contain more than the writing-down allowance have a table of their own.
  const poolBox = (box: string) => (hasInvestmentInPools(form) ? undefined : boxOf(boxes, box, '750'))
  return [
    ...row(boxOf(boxes, '688', '733'), 'Full expensing', [
      fullExpensingPence,
      'MainPoolTotalFullExpensingAllowance',
    ]),
    ...investmentRows(form),
    ...row(poolBox('695'), 'Writing-down allowance of the special rate pool', [
      specialRatePoolPence,
      'SpecialRatePoolWritingDownAllowance',
    ]),
    ...row(poolBox('705'), 'Writing-down allowance of the main pool', [
      mainPoolPence,
      'MainPoolWritingDownAllowances',
    ]),
  ]
}

const NO_PARTS: NonNullable<ComputationsForm['allowances']> = {
  annualInvestmentAllowancePence: 0,
  fullExpensingPence: 0,
  specialRatePoolPence: 0,
  mainPoolPence: 0,
}

/** Whether the company states that it has none of a part of the allowances, which is then shown as 0. */
function statesNil({ adjustments = [] }: ComputationsForm, concept: string): boolean {
  return adjustments.some(({ part, tag }) => part === 'allowances' && tag === concept)
}

function statesNilPart({ adjustments = [] }: ComputationsForm): boolean {
  return adjustments.some(({ part, tag }) => part === 'allowances' && tag !== 'TotalCapitalAllowances')
}

/** The balancing charges, which are those of the main pool. */
function balancingBlocks(form: ComputationsForm): readonly Block[] {
  const { balancingChargesPence = 0, boxes } = form
  if (balancingChargesPence === 0) return []
  const row: AmountRow = {
    box: boxOf(boxes, '710', '755'),
    label: 'Main pool',
    amount: money(balancingChargesPence, 'MainPoolBalancingCharges', businessOf(form)),
  }
  return [
    { kind: 'paragraph', runs: ['Balancing charges, which increase the profit:'] },
    { kind: 'amounts', rows: [row] },
  ]
}

/** Whether boxes 695 and 705 contain the investment allowance; older returns have it in box 690 only. */
function hasInvestmentInPools(form: ComputationsForm): boolean {
  const { allowances, specialRateInvestmentPence } = form
  const isDivided = isOfTrade(form) && specialRateInvestmentPence !== undefined
  return isDivided && (allowances?.annualInvestmentAllowancePence ?? 0) > 0
}

/** The box of an allowance: one of the trade, unless the return has the amount outside a trade. */
function boxOf(boxes: ComputationsForm['boxes'], inTrade: string, outside: string): string {
  return boxes[outside] === undefined ? inTrade : outside
}

/** The annual investment allowance, in a row for each pool that contains a part of it. */
function investmentRows(form: ComputationsForm) {
  const { allowances, boxes, specialRateInvestmentPence: specialPence = 0 } = form
  const allPence = allowances?.annualInvestmentAllowancePence ?? 0
  const parts = [
    ['main', allPence - specialPence, 'MainPoolAnnualInvestmentAllowance'],
    ['special rate', specialPence, 'SpecialRatePoolAnnualInvestmentAllowance'],
  ] as const
  return parts.flatMap(([pool, amountPence, concept]): readonly AmountRow[] => {
    if (amountPence === 0 && !(allPence === 0 && statesNil(form, concept))) return []
    const ofPool = specialPence === 0 ? '' : ` on ${pool} expenditure`
    return [
      {
        ...(amountPence !== 0 && { box: boxOf(boxes, '690', '735') }),
        label: `Annual investment allowance${ofPool}`,
        amount: money(amountPence, concept, businessOf(form)),
      },
    ]
  })
}

function investedPoolBlocks(form: ComputationsForm): readonly Block[] {
  return hasInvestmentInPools(form) ? boxBlocks(form.boxes, POOLS) : []
}

interface BoxTable {
  readonly title: string
  readonly rows: readonly (readonly [box: string, label: string])[]
}

const POOLS: BoxTable = {
  title: 'Allowances of each pool, which contain the annual investment allowance of box 690:',
  rows: [
    ['695', 'Special rate pool'],
    ['705', 'Main pool'],
  ],
}

const EXPENDITURE: BoxTable = {
  title: 'Qualifying expenditure of the period:',
  rows: [
    ['760', 'Expenditure that is fully expensed'],
    ['770', 'Expenditure on long-life assets and integral features'],
    ['775', 'Expenditure on other plant and machinery'],
  ],
}

/** What boxes of the return state besides the parts: it is not part of the total above it. */
function boxBlocks(boxes: ComputationsForm['boxes'], { title, rows }: BoxTable): readonly Block[] {
  const filled = rows.flatMap(([box, label]): readonly AmountRow[] => {
    const amountPence = boxPence(boxes, box)
    return amountPence === 0 ? [] : [{ box, label, amount: money(amountPence) }]
  })
  if (filled.length === 0) return []
  return [
    { kind: 'paragraph', runs: [title] },
    { kind: 'amounts', rows: filled },
  ]
}
