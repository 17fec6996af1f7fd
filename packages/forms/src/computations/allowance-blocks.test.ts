// The tables of capital allowances in a computation: their parts, tags and boxes, with the investment
// allowance in box 690 and again in the box of its pool.
import { computeTax, NO_FIGURES, type TradingFigures } from '@cfs/tax'
import { expect, test } from 'vitest'
import { readIxbrl } from '../../test/read-ixbrl.ts'
import { sampleForms } from '../sample-forms.ts'
import { allowanceBlocks } from './allowance-blocks.ts'
import { computationsForm, type ComputationsForm } from './computations-form.ts'
import { writeComputationsIxbrl } from './write-computations-ixbrl.ts'

const { tradingComputations: sample } = sampleForms()

/** A laptop of £1,800 and wiring of £5,000, and 18% of a main pool of £2,000. */
const FIGURES: TradingFigures = {
  ...NO_FIGURES,
  turnoverPence: 5_000_000,
  capitalAllowancesPence: 716_000,
  allowances: {
    annualInvestmentAllowancePence: 680_000,
    fullExpensingPence: 0,
    mainPoolPence: 36_000,
    specialRatePoolPence: 0,
  },
  expenditure: { integralFeaturesPence: 500_000, otherPence: 180_000 },
}

function formOf(figures: TradingFigures): ComputationsForm {
  const { companyName, companyNumber, utr, period } = sample
  const [computed] = computeTax(figures, period)?.returns ?? []
  if (computed === undefined) throw new TypeError('the sample year has no rates')
  return computationsForm({ ...computed, companyName, companyNumber, utr, returnType: 'new' })
}

/** The rows of each table: box, pounds and the concept of the fact. */
function tablesOf(form: ComputationsForm) {
  return allowanceBlocks(form).flatMap((block) =>
    block.kind === 'amounts'
      ? [
          block.rows.map(({ box, amount }) =>
            amount.kind === 'money' ? [box, amount.amountPence / 100, amount.tag?.concept] : [],
          ),
        ]
      : [],
  )
}

test('each pool has its own investment allowance, tagged, and a box with all its allowances', () => {
  expect(tablesOf(formOf(FIGURES))).toEqual([
    [
      ['690', 1800, 'ct-comp:MainPoolAnnualInvestmentAllowance'],
      ['690', 5000, 'ct-comp:SpecialRatePoolAnnualInvestmentAllowance'],
      [undefined, 360, 'ct-comp:MainPoolWritingDownAllowances'],
      [undefined, 7160, undefined],
    ],
    [
      ['695', 5000, undefined],
      ['705', 2160, undefined],
    ],
    [
      ['770', 5000, undefined],
      ['775', 1800, undefined],
    ],
  ])
})

test('the working says how much of the investment allowance is in the special rate pool', () => {
  const formulas = formOf(FIGURES).steps.map(({ formula }) => formula)
  expect(formulas).toContain(
    'annual investment allowance 6,800.00 (5,000.00 of it in the special rate pool) + main pool 360.00',
  )
})

test('without an investment allowance, the box of a pool is beside its writing-down allowance', () => {
  const allowances = { ...NO_PARTS, mainPoolPence: 36_000, specialRatePoolPence: 6000 }
  const form = formOf({ ...FIGURES, capitalAllowancesPence: 42_000, allowances, expenditure: undefined })
  expect(tablesOf(form)[0]?.map(([box, pounds]) => [box, pounds])).toEqual([
    ['695', 60],
    ['705', 360],
    [undefined, 420],
  ])
  expect(tablesOf(form)).toHaveLength(1)
})

test('a computation whose return had the investment allowance in box 690 only keeps its table', () => {
  const { specialRateInvestmentPence: _, ...older } = formOf(FIGURES)
  const [parts, ...others] = tablesOf({ ...older, boxes: { ...older.boxes, '705': 36_000 } })
  expect(parts?.map(([box, pounds]) => [box, pounds])).toEqual([
    ['690', 6800],
    ['705', 360],
    [undefined, 7160],
  ])
  expect(others).toHaveLength(1)
})

test('the allowances of a letting have the boxes outside a trade', () => {
  const { specialRateInvestmentPence: _, ...form } = formOf(FIGURES)
  const boxes = { '735': 680_000, '750': 36_000 }
  expect(tablesOf({ ...form, boxes })[0]?.map(([box]) => box)).toEqual(['735', '750', undefined])
})

const RENTS = { ...FIGURES, turnoverPence: 0, propertyIncomePence: 5_000_000 }

test.each([
  ['trade', FIGURES, 'Trade'],
  ['property', { ...RENTS, allowancesBusiness: 'property' }, 'PropertyBusiness'],
  ['management', { ...RENTS, allowancesBusiness: 'management' }, 'ManagementExpenses'],
] as const)('the facts of the allowances belong to the business: %s', (...[, figures, member]) => {
  const form = formOf({ ...figures, balancingChargesPence: 100_00 })
  const facts = readIxbrl(writeComputationsIxbrl(form)).filter(({ name }) =>
    /:MainPool|:SpecialRate/.test(name),
  )
  expect(facts.map(({ name, value }) => [name.replace('ct-comp:', ''), value])).toEqual([
    ['MainPoolAnnualInvestmentAllowance', '1800.00'],
    ['SpecialRatePoolAnnualInvestmentAllowance', '5000.00'],
    ['MainPoolWritingDownAllowances', '360.00'],
    ['MainPoolBalancingCharges', '100.00'],
  ])
  for (const fact of facts) expect(fact.member).toContain(`BusinessTypeDimension=ct-comp:${member} `)
})

test.each([
  ['a trade has the total in the table, without a second fact', FIGURES, [[['705', 7160, undefined]]]],
  [
    'a letting has its total in the table',
    { ...RENTS, allowancesBusiness: 'property' },
    [[['750', 7160, 'ct-comp:TotalCapitalAllowances']]],
  ],
  [
    'a letting without allowances has no table',
    { ...RENTS, allowancesBusiness: 'property', capitalAllowancesPence: 0 },
    [],
  ],
] as const)('where only the total is known, %s', (...[, figures, tables]) => {
  expect(tablesOf(formOf({ ...figures, allowances: undefined, expenditure: undefined }))).toEqual(tables)
})

test.each([
  ['of a trade', { turnoverPence: 100 }, '710'],
  ['of a letting', { propertyIncomePence: 100, allowancesBusiness: 'property' }, '755'],
] as const)(
  'a balancing charge %s without allowances has a table and a fact of the main pool',
  (...[, figures, box]) => {
    const form = formOf({ ...NO_FIGURES, ...figures, balancingChargesPence: 1150_00 })
    expect(tablesOf(form)).toEqual([[[box, 1150, 'ct-comp:MainPoolBalancingCharges']]])
  },
)

const NO_PARTS = {
  annualInvestmentAllowancePence: 0,
  fullExpensingPence: 0,
  mainPoolPence: 0,
  specialRatePoolPence: 0,
}
