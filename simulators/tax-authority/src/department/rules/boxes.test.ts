// Rules between boxes: each against a return that breaks it, and against one that keeps it.
import { describe, expect, test } from 'vitest'
import { codesIn } from '../../../test/examine.ts'
import { type Boxes, returnWith } from '../../../test/return-with.ts'
import type { Box } from './box-paths.ts'

type Case = readonly [code: number, broken: Boxes, kept: Boxes]

const page = (name: string) => `/ReturnInfoSummary/SupplementaryPages/${name}` as const
const pounds = '100.00'
const lettingLosses = 'UKpropertyBusinessLosses'
const maximum = (losses: string) =>
  `/LossesDeficitsAndExcess/AmountArising/${losses}/SurrenderMaximum` as const
const excess = '/LossesDeficitsAndExcess/ExcessAmounts/ManagementExpenses/SurrenderMaximum'
const surrender = {
  900: pounds,
  '/OverpaymentsAndRepayments/Surrender/JointNotice/WillFollow': 'yes',
} as const
const joint = '/OverpaymentsAndRepayments/Surrender/JointNotice/Attached'
const allowance = (group: string, name: string) =>
  ({ [`/${group}/${name}/CapitalAllowances`]: pounds }) as Boxes
const charge = (group: string, name: string) => ({ [`/${group}/${name}/BalancingCharges`]: pounds }) as Boxes
const of2014 = { 30: '2016-04-01', 35: '2017-03-31' } as const
const before2018 = { 30: '2017-04-01', 35: '2018-03-31' } as const

const income: readonly Case[] = [
  [9127, { 120: 'yes' }, { 120: 'yes', 200: '0.00' }],
  [9154, { 200: '0.00' }, { 200: '0.00', 120: 'yes' }],
  [9138, { 325: '0.00' }, {}],
  [9139, { 325: pounds }, { 325: '0.00' }],
  [9374, { 312: pounds }, { 312: '0.00' }],
  [9956, { 320: '0.00' }, { 320: '0.00', 135: 'yes' }],
]

const reductions: readonly Case[] = [
  [9237, { 450: pounds }, { 450: pounds, 470: pounds }],
  [9238, { 465: pounds }, { 465: pounds, 470: pounds }],
  [9381, { 471: '1.00', 472: '1.00', 473: '1.00' }, { 471: '2.00', 472: '1.00', 473: '1.00' }],
  [9382, { 471: '1.00' }, { 471: '1.00', 526: '1.00' }],
  [9383, { 526: '1.00' }, { 526: '1.00', 528: '1.00' }],
  [9384, { 471: '3.00', 473: '1.00', 526: '3.00' }, { 471: '3.00', 473: '1.00', 526: '2.00' }],
  [9251, { 485: 'yes' }, { 485: 'yes', 95: 'yes' }],
  [9252, { 480: pounds }, { 480: pounds, 95: 'yes' }],
  [9254, { 505: pounds }, { 505: pounds, 135: 'yes' }],
  [9353, { 490: pounds }, { 490: pounds, 100: 'yes' }],
  [9351, { 490: pounds }, { 490: pounds, 500: pounds }],
  [9352, { 495: pounds }, { 495: pounds, 500: pounds }],
  [9366, { 496: pounds }, { 496: pounds, 500: pounds }],
  [9354, { 490: pounds, 497: pounds, 500: pounds }, { 490: pounds, 497: pounds, 500: '200.00' }],
  [9369, { 527: '1.00' }, { 527: '0.00' }],
]

const credits: readonly Case[] = [
  [9141, { 535: '0.00' }, {}],
  [9355, { 530: pounds }, { 530: pounds, 545: pounds }],
  [9356, { 535: pounds }, { 535: pounds, 545: pounds }],
  [9357, { 540: pounds }, { 540: pounds, 545: pounds }],
  [9358, { 550: pounds }, { 550: pounds, 560: pounds }],
  [9359, { 555: pounds }, { 555: pounds, 560: pounds }],
  [9385, { 530: pounds }, { 530: pounds, 142: 'yes' }],
  [9360, { 540: pounds, 541: '1.00', 545: pounds }, { 540: pounds, 541: '1.00', 545: '101.00' }],
  [9361, { 550: pounds, 560: '99.00' }, { 550: pounds, 560: pounds }],
  [9257, { 565: '0.00' }, { 565: '0.00', 30: '2020-03-31', 35: '2021-03-30' }],
  [9258, { 580: '0.00' }, { 580: '0.00', 30: '2020-03-31', 35: '2021-03-30' }],
  [9261, { 545: pounds, 570: '99.00' }, { 545: pounds, 570: pounds }],
  [9263, { 560: pounds, 575: '99.00' }, { 560: pounds, 575: pounds }],
  [9264, { 560: '99.00', 575: pounds }, { 560: pounds, 575: pounds }],
  [9267, { 565: '99.00', 580: pounds }, { 565: pounds, 580: pounds }],
  [9268, { 565: pounds, 580: '99.00' }, { 565: pounds, 580: pounds }],
  [9269, { 585: '0.00' }, { 585: '0.00', 135: 'yes' }],
  [9270, { 585: '1.00' }, { 585: '0.00' }],
  [9142, { 586: '0.00' }, {}],
  [9272, { 590: '1.00' }, { 590: '1.00', 505: '1.00' }],
  [9273, { 590: '0.00' }, { 590: '0.00', 135: 'yes' }],
]

const claims: readonly Case[] = [
  [9281, { 650: 'yes' }, { 650: 'yes', 675: pounds }],
  [9283, { 655: 'yes' }, { 655: 'yes', 670: pounds }],
  [9284, { 650: 'yes', 655: 'yes' }, { 655: 'yes' }],
  [9285, { 680: pounds }, { 680: pounds, ...of2014 }],
  [9286, { 680: pounds }, { 680: pounds, 650: 'yes' }],
  [9287, { 675: pounds }, { 675: pounds, 650: 'yes' }],
  [9362, { 660: pounds }, { 660: pounds, 670: pounds }],
  [9363, { 665: pounds }, { 665: pounds, 670: pounds }],
  [9364, { 660: pounds }, { 660: pounds, 655: 'yes' }],
  [9365, { 660: pounds, 665: pounds, 670: pounds }, { 660: pounds, 665: pounds, 670: '200.00' }],
  [9162, { 856: '0.00' }, {}],
  [9163, { 856: '0.00' }, { 856: '0.00', 310: '0.00' }],
  [9164, { 857: '0.00' }, { 857: '0.00', 310: '0.00' }],
  [9165, { 858: '0.00' }, { 858: '0.00', 310: '0.00' }],
]

const structures = '/AllowancesAndCharges/StructuresAndBuildingsCapitalAllowances'
const structuresBeside = '/NotIncluded/StructuresAndBuildingsCapitalAllowances'
const premises = allowance('AllowancesAndCharges', 'BusinessPremisesRenovationIncluded')
const premisesBeside = allowance('NotIncluded', 'BusinessPremisesRenovationNotIncluded')
const points = allowance('AllowancesAndCharges', 'ElectricChargePoints')
const pointsCharge = charge('AllowancesAndCharges', 'ElectricChargePoints')
const pointsBeside = allowance('NotIncluded', 'ElectricChargePoints')
const pointsBesideCharge = charge('NotIncluded', 'ElectricChargePoints')
const vans = allowance('AllowancesAndCharges', 'ZeroEmissionsGoodsVehicles')
const vansBeside = allowance('NotIncluded', 'ZeroEmissionsGoodsVehicles')
const cars = allowance('AllowancesAndCharges', 'ZeroEmissionsCars')
const carsCharge = charge('AllowancesAndCharges', 'ZeroEmissionsCars')
const carsBeside = allowance('NotIncluded', 'ZeroEmissionsCars')
const carsBesideCharge = charge('NotIncluded', 'ZeroEmissionsCars')
const green = '/QualifyingExpenditure/DesignatedEnvironmentallyFriendlyMachineryAndPlant'
const buildings = '/QualifyingExpenditure/StructuresAndBuildings'
const to2016 = { 30: '2015-10-01', 35: '2016-09-30' } as const
const to2025 = { 30: '2025-03-31', 35: '2026-03-30' } as const
const from2026 = { 30: '2026-04-01', 35: '2026-10-31' } as const
const before2026 = { 30: '2026-03-31', 35: '2026-10-31' } as const
const from2025 = { 30: '2025-04-01', 35: '2026-03-31' } as const
const to2020 = { 30: '2020-03-31', 35: '2021-03-30' } as const

const allowances: readonly Case[] = [
  [9260, { [structures]: pounds, ...before2018 }, { [structures]: pounds }],
  [9291, { [structuresBeside]: pounds, ...before2018 }, { [structuresBeside]: pounds }],
  [9412, { [buildings]: pounds, ...before2018 }, { [buildings]: pounds }],
  [9278, { ...points, ...to2016 }, points],
  [9377, { ...pointsBeside, ...to2016 }, pointsBeside],
  [9289, premises, { ...premises, ...of2014 }],
  [9290, premisesBeside, { ...premisesBeside, ...of2014 }],
  [9387, vans, { ...vans, ...to2025 }],
  [9390, vansBeside, { ...vansBeside, ...to2025 }],
  [9839, { ...cars, ...to2020 }, cars],
  [9392, { ...carsBeside, ...to2020 }, carsBeside],
  [9279, { ...points, ...from2026 }, { ...points, ...before2026 }],
  [9378, { ...pointsBeside, ...from2026 }, { ...pointsBeside, ...before2026 }],
  [9388, { ...cars, ...from2026 }, { ...cars, ...before2026 }],
  [9391, { ...carsBeside, ...from2026 }, { ...carsBeside, ...before2026 }],
  [8005, { ...pointsCharge, ...from2025 }, { ...pointsCharge, ...to2025 }],
  [8011, { ...pointsBesideCharge, ...from2025 }, { ...pointsBesideCharge, ...to2025 }],
  [8009, { ...carsCharge, ...from2025 }, { ...carsCharge, ...to2025 }],
  [8014, { ...carsBesideCharge, ...from2025 }, { ...carsBesideCharge, ...to2025 }],
  [9379, { [green]: pounds }, { [green]: pounds, ...to2020 }],
]

const repayments: readonly Case[] = [
  [9296, { 870: '1.00' }, { 870: '1.00', 515: '1.00', 520: '1.00' }],
  [9393, { 875: '1.00' }, { 875: '1.00', 142: 'yes' }],
  [9395, { 880: '1.00' }, { 880: '1.00', 142: 'yes' }],
  [9300, { 885: '1.00' }, { 885: '1.00', 570: '1.00' }],
  [9301, { 890: '1.00' }, { 890: '1.00', 575: '1.00' }],
  [9302, { 895: '1.00' }, { 895: '1.00', 580: '1.00' }],
  [9413, { 895: '1.00' }, { 895: '1.00', ...to2020 }],
  [9303, { 900: pounds, [joint]: 'yes' }, surrender],
  [9304, { ...surrender, 915: '101.00' }, { ...surrender, 915: pounds }],
]

const pages: readonly Case[] = [
  [9133, { 125: 'yes' }, { 125: 'yes', '/NorthernIreland': '' }],
  [9380, { 142: 'yes' }, { 142: 'yes', '/ResearchAndDevelopment': '' }],
  [9600, { [page('CT600M')]: 'yes' }, { [page('CT600M')]: 'yes', '/Freeports': '' }],
  [9218, { [page('CT600N')]: 'yes' }, { [page('CT600N')]: 'yes', '/ResidentialPropertyDeveloperTax': '' }],
  [9872, { [page('CT600P')]: 'yes' }, { [page('CT600P')]: 'yes', '/CreativeIndustries': '' }],
]

const charged = (rate: string, tax: string, more: Boxes = {}): Boxes => ({
  330: '2025',
  335: pounds,
  340: rate,
  345: tax,
  ...more,
})
const of = (type: number, rate: string) => charged(rate, rate, { 4: String(type) })
const inYearTwo = (type: number, rate: string): Boxes => ({
  ...of(type, '25.00'),
  30: '2025-01-01',
  35: '2025-12-31',
  380: '2025',
  385: pounds,
  390: rate,
  395: rate,
})
const rates: readonly Case[] = [
  [9200, charged('24.00', '24.00'), charged('25.00', '25.00')],
  [9200, charged('24.00', '24.00'), charged('19.00', '19.00')],
  [9200, charged('30.00', '30.00'), charged('30.00', '30.00', { 320: '0.00' })],
  [9143, of(3, '19.00'), of(3, '25.00')],
  [9143, of(9, '19.00'), of(9, '25.00')],
  [9143, of(11, '19.00'), of(10, '25.00')],
  [9145, of(6, '20.00'), of(7, '19.00')],
  [9199, of(5, '24.00'), of(5, '19.00')],
  [9201, of(4, '20.00'), of(4, '19.00')],
  [9202, of(1, '25.00'), of(1, '20.00')],
  [9203, of(2, '19.00'), of(2, '25.00')],
  [9203, of(2, '20.00'), of(0, '19.00')],
  [9152, inYearTwo(3, '19.00'), inYearTwo(3, '25.00')],
  [9153, inYearTwo(8, '20.00'), inYearTwo(8, '19.00')],
  [9210, inYearTwo(4, '20.00'), inYearTwo(4, '25.00')],
  [9212, inYearTwo(2, '19.00'), inYearTwo(2, '25.00')],
  [9212, inYearTwo(2, '19.00'), inYearTwo(0, '19.00')],
]

const small = (type: number): Boxes => charged('25.00', '25.00', { 4: String(type), 326: '0', 329: 'yes' })
const smallRate: readonly Case[] = [
  [9398, small(1), small(0)],
  [9399, small(2), of(2, '25.00')],
  [9399, small(2), small(4)],
  [9415, small(3), small(6)],
  [9416, small(9), small(7)],
  [9873, small(10), small(8)],
  [9874, small(11), small(5)],
  [9417, { ...of(2, '25.00'), 435: '1.00' }, { ...small(0), 435: '1.00' }],
]

/** Rule 9101 on the last day that it accepts and on the day after. */
const twelveMonths: readonly Case[] = (
  [
    ['2024-02-29', '2025-02-28', '2025-03-01'],
    ['2024-02-28', '2025-02-27', '2025-02-28'],
    ['2023-02-28', '2024-02-27', '2024-02-28'],
    ['2023-03-01', '2024-02-29', '2024-03-01'],
    ['2024-03-01', '2025-02-28', '2025-03-01'],
    ['2025-03-01', '2026-02-28', '2026-03-01'],
    ['2024-04-01', '2025-03-31', '2025-04-01'],
    ['2024-12-31', '2025-12-30', '2025-12-31'],
    ['2024-08-31', '2025-08-30', '2025-08-31'],
  ] as const
).map(([from, last, after]) => [9101, { 30: from, 35: after }, { 30: from, 35: last }])

/** Profits of 1,000 with deductions, and what is left of them. */
const deducted = (given: Boxes, total: number): Boxes => ({
  190: '1000.00',
  235: '1000.00',
  ...given,
  295: `${total}.00`,
  300: `${Math.max(0, 1000 - total)}.00`,
  ...(total < 1000 ? { 315: `${1000 - total}.00` } : {}),
})
/** Each deduction takes what the earlier ones leave of 1,000, and no pound more. */
const capped = (code: number, box: Box, earlier: readonly Box[]): Case => {
  const boxes = (left: number): Boxes => ({
    ...Object.fromEntries(earlier.map((one) => [one, '100.00'])),
    [box]: `${left}.00`,
    780: '2000.00',
    830: '2000.00',
  })
  const left = 1000 - 100 * earlier.length
  return [code, deducted(boxes(left + 1), 1001), deducted(boxes(left), 1000)]
}
const deductions: readonly Case[] = [
  capped(9166, 240, []),
  capped(9167, 245, [240]),
  capped(9169, 250, [240, 245]),
  capped(9170, 255, [240, 245, 250]),
  capped(9171, 260, [240, 245, 250, 255]),
  capped(9371, 263, [240, 245, 250, 255, 260]),
  capped(9173, 265, [240, 245, 250, 255, 260, 263]),
  capped(9176, 275, [240, 245, 250, 255, 260, 263, 265]),
  capped(9372, 285, [240, 245, 250, 255, 260, 263, 265, 275]),
  capped(9178, 290, [240, 245, 250, 255, 260, 263, 265, 275, 285]),
  [9172, deducted({ 265: '11.00', 830: '10.00' }, 11), deducted({ 265: '10.00', 830: '10.00' }, 10)],
  [9174, deducted({ 275: '0.00', 280: 'yes' }, 0), deducted({ 275: '1.00', 280: 'yes' }, 1)],
  [9175, deducted({ 275: '11.00', 780: '10.00' }, 11), deducted({ 275: '10.00', 780: '10.00' }, 10)],
  [9179, deducted({ 250: '1001.00' }, 1001), deducted({ 250: '1000.00' }, 1000)],
  [9180, deducted({ 245: '1.00', 260: '2.00' }, 2), deducted({ 245: '1.00', 260: '2.00' }, 3)],
  [9318, { 190: '1000.00', 235: '1000.00', 250: '1.00' }, deducted({ 250: '1.00' }, 1)],
  [9333, { ...deducted({ 260: '9.00' }, 9), 300: '990.00' }, deducted({ 260: '9.00' }, 9)],
  [9952, { [maximum('Loans')]: '1.00' }, { 795: '1.00', [maximum('Loans')]: '1.00' }],
  [
    9953,
    { 805: '1.00', [maximum(lettingLosses)]: '2.00' },
    { 805: '2.00', [maximum(lettingLosses)]: '2.00' },
  ],
  [9953, { 850: '1.00', [excess]: '2.00' }, { 850: '2.00', [excess]: '2.00' }],
]

describe.each(
  Object.entries({
    twelveMonths,
    income,
    deductions,
    rates,
    smallRate,
    reductions,
    credits,
    claims,
    allowances,
    repayments,
    pages,
  }),
)('%s', (_name, cases) => {
  test.each(cases)('rule %d is found broken, and kept', (code, broken, kept) => {
    expect(codesIn(returnWith(broken))).toContain(code)
    const others = codesIn(returnWith(kept))
    expect(others).not.toContain(code)
    expect(others.filter((other) => other < 8000)).toEqual([])
  })
})

test('rules for new returns only do not apply to amended ones', () => {
  const boxes: Boxes = { 480: '0.00', 485: 'yes', 490: '0.00', 505: '0.00', 585: '0.00', 590: '0.00' }
  const found = codesIn(returnWith(boxes, 'amended'))
  for (const code of [9251, 9252, 9254, 9269, 9273, 9353]) expect(found).not.toContain(code)
})
