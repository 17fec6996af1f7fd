// Boxes 650 to 915: enhanced expenditure, allowances that exist in some periods only, repayments.
// The last days of the allowances for charge points and zero-emission cars have been put off since v1.96, so
// its rules 9279, 9378, 9388 and 9391 are left out.
import type { Form, Rule } from './rule.ts'
import { ruleForms } from './rule-forms.ts'

const { equals, notMoreThan, onlyInPeriods, onlyWith, wants } = ruleForms

const enhanced = '/EnhancedExpenditure'
const isAnyClaim = (form: Form) => form.has(650) || form.has(655)

const enhancedExpenditure: readonly Rule[] = [
  {
    code: 9281,
    at: 650,
    message:
      'Box 650 can only be completed if at least one of the boxes 670, 675 or 680 is greater than 0 (zero).',
    holds: (form) => form.sum(670, 675, 680) > 0,
  },
  {
    code: 9283,
    at: 655,
    message: 'Box 655 can only be completed if at least one of the boxes 670 or 680 is greater than 0 (zero)',
    holds: (form) => form.sum(670, 680) > 0,
  },
  {
    code: 9284,
    at: 655,
    message: 'Box 655 must not be completed if Box 650 is completed',
    holds: (form) => !form.has(650),
  },
  onlyInPeriods(9285, 680, {
    message:
      'Box 680 must not be completed if the return period start date in Box 30 is on or after 1 April 2017',
    startsBy: '2017-03-31',
  }),
  {
    code: 9286,
    at: 680,
    message: 'Box 680 must only be completed if either Box 650 or Box 655 are completed',
    holds: isAnyClaim,
  },
  onlyWith(9287, 675, 650),
  wants(9362, enhanced, [660, 670]),
  wants(9363, enhanced, [665, 670]),
  {
    code: 9364,
    at: 660,
    message: 'Box 660 must only be completed if either Box 650 or Box 655 are completed',
    holds: isAnyClaim,
  },
  equals(9365, 670, { says: 'the sum of Boxes 660 and 665', is: (form) => form.sum(660, 665) }),
]

const included = '/AllowancesAndCharges'
const notIncluded = '/NotIncluded'
const structures = 'StructuresAndBuildingsCapitalAllowances'

// The rules v1.994 give these boxes later ends than v1.96: allowances may stand in returns for periods that
// begin before April 2026, charges in those for periods that begin before April 2025.
const firstYearBoxes = [
  { at: `${included}/ElectricChargePoints`, boxes: '713/714', allowance: 9279, charge: 8005 },
  { at: `${notIncluded}/ElectricChargePoints`, boxes: '737/738', allowance: 9378, charge: 8011 },
  { at: `${included}/ZeroEmissionsCars`, boxes: '726/727', allowance: 9388, charge: 8009 },
  { at: `${notIncluded}/ZeroEmissionsCars`, boxes: '751/752', allowance: 9391, charge: 8014 },
] as const

const firstYearAllowances = firstYearBoxes.flatMap(({ at, boxes, allowance, charge }) => {
  const message = (half: string, day: string) =>
    `The "${half}" component of [${boxes}] should not be present if [30] is on or after '${day}'`
  return [
    onlyInPeriods(allowance, `${at}/CapitalAllowances`, {
      message: message('CapitalAllowances', '2026-04-01'),
      startsBy: '2026-03-31',
    }),
    onlyInPeriods(charge, `${at}/BalancingCharges`, {
      message: message('BalancingCharges', '2025-04-01'),
      startsBy: '2025-03-31',
    }),
  ]
})

/** The messages are in the project's words: those of version 1.995 are not known. */
const fortyPercentAllowances = [
  onlyInPeriods(8081, `${included}/FortyPercentFirstYearAllowance`, {
    message: 'Box 696 can only be completed if the date in Box 35 is on or after 1 January 2026',
    endsFrom: '2026-01-01',
  }),
  onlyInPeriods(8082, `${notIncluded}/FortyPercentFirstYearAllowance`, {
    message: 'Box 739 can only be completed if the date in Box 35 is on or after 1 January 2026',
    endsFrom: '2026-01-01',
  }),
]

const allowances: readonly Rule[] = [
  ...firstYearAllowances,
  ...fortyPercentAllowances,
  onlyInPeriods(9260, `${included}/${structures}`, {
    message:
      'Box 711 can only be completed if the return period end date in Box 35 is on or after 29 October 2018',
    endsFrom: '2018-10-29',
  }),
  onlyInPeriods(9291, `${notIncluded}/${structures}`, {
    message: 'Box 736 can only be completed if the date in box 35 is on or after 29 October 2018',
    endsFrom: '2018-10-29',
  }),
  onlyInPeriods(9278, `${included}/ElectricChargePoints`, {
    message:
      'Boxes 713 and 714 can only be completed if the return period end date in Box 35 is on or after 23 November 2016',
    endsFrom: '2016-11-23',
  }),
  onlyInPeriods(9377, `${notIncluded}/ElectricChargePoints`, {
    message: 'Box 737/738 can only be completed if the date in box 35 is on or after 23 November 2016',
    endsFrom: '2016-11-23',
  }),
  onlyInPeriods(9289, `${included}/BusinessPremisesRenovationIncluded`, {
    message:
      'Boxes 715 and 720 must not be completed if the return period start date in Box 30 is on or after 1 April 2017',
    startsBy: '2017-03-31',
  }),
  onlyInPeriods(9290, `${notIncluded}/BusinessPremisesRenovationNotIncluded`, {
    message:
      'Boxes 740 and 745 must not be completed if the return period start date in Box 30 is on or after 1 April 2017',
    startsBy: '2017-03-31',
  }),
  onlyInPeriods(9387, `${included}/ZeroEmissionsGoodsVehicles`, {
    message:
      'Boxes 723 and 724 must not be completed if the return period start date in Box 30 is on or after 01/04/2025',
    startsBy: '2025-03-31',
  }),
  onlyInPeriods(9390, `${notIncluded}/ZeroEmissionsGoodsVehicles`, {
    message:
      'Boxes 748 and 749 must not be completed if the return period start date in Box 30 is on or after 01/04/2025',
    startsBy: '2025-03-31',
  }),
  onlyInPeriods(9839, `${included}/ZeroEmissionsCars`, {
    message:
      'Boxes 726 and 727 must not be completed if the return period end date in Box 35 is on or before 31/03/2021',
    endsFrom: '2021-04-01',
  }),
  onlyInPeriods(9392, `${notIncluded}/ZeroEmissionsCars`, {
    message:
      'Boxes 751 and 752 must not be completed if the return period end date in Box 35 is on or before 31/03/2021',
    endsFrom: '2021-04-01',
  }),
  onlyInPeriods(9379, '/QualifyingExpenditure/DesignatedEnvironmentallyFriendlyMachineryAndPlant', {
    message:
      'Box 765 can only be completed if the return period start date in Box 30 is on or before 31 March 2020',
    startsBy: '2020-03-31',
  }),
  onlyInPeriods(9412, '/QualifyingExpenditure/StructuresAndBuildings', {
    message:
      'Box 771 can only be completed if the return period end date in Box 35 is on or after 29 October 2018',
    endsFrom: '2018-10-29',
  }),
]

const northernIreland: readonly Rule[] = [
  onlyInPeriods(9162, '/NorthernIrelandInformation', {
    message:
      "Boxes 856, 857 and 858 can only be completed if the 'To' date in Box 35 is on or after 01 April 2050",
    endsFrom: '2050-04-01',
  }),
  onlyWith(9163, 856, 310),
  onlyWith(9164, 857, 310),
  onlyWith(9165, 858, 310),
]

const repayments: readonly Rule[] = [
  equals(9296, 870, { says: 'Box 520', is: (form) => form.amount(520) }),
  { ...onlyWith(9393, 875, 142), message: "Box 875 must only be completed if Box 142 equals 'yes'" },
  { ...onlyWith(9395, 880, 142), message: "Box 880 must only be completed if Box 142 equals 'yes'" },
  notMoreThan(9300, 885, 570),
  equals(9301, 890, { says: 'Box 575', is: (form) => form.amount(575) }),
  equals(9302, 895, { says: 'Box 580', is: (form) => form.amount(580) }),
  onlyInPeriods(9413, 895, {
    message:
      'Box 895 can only be completed if the rerurn period start date in Box 30 is on or before 31 March 2020',
    startsBy: '2020-03-31',
  }),
  {
    code: 9303,
    at: '/OverpaymentsAndRepayments/Surrender/JointNotice/Attached',
    message: 'You must attach the Joint Notice if Box 905 is completed',
    holds: (form) => form.has('attachment'),
  },
  notMoreThan(9304, 915, 900),
]

export const claimRules: readonly Rule[] = [
  ...enhancedExpenditure,
  ...allowances,
  ...northernIreland,
  ...repayments,
]
