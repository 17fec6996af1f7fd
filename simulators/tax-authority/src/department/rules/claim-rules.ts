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
  onlyInPeriods(9285, 680, { boxes: 'Box 680', startsBy: '2017-03-31' }),
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

const allowances: readonly Rule[] = [
  onlyInPeriods(9260, `${included}/${structures}`, { boxes: 'Box 711', endsFrom: '2018-10-29' }),
  onlyInPeriods(9291, `${notIncluded}/${structures}`, { boxes: 'Box 736', endsFrom: '2018-10-29' }),
  onlyInPeriods(9278, `${included}/ElectricChargePoints`, {
    boxes: 'Boxes 713 and 714',
    endsFrom: '2016-11-23',
  }),
  onlyInPeriods(9377, `${notIncluded}/ElectricChargePoints`, {
    boxes: 'Box 737/738',
    endsFrom: '2016-11-23',
  }),
  onlyInPeriods(9289, `${included}/BusinessPremisesRenovationIncluded`, {
    boxes: 'Boxes 715 and 720',
    startsBy: '2017-03-31',
  }),
  onlyInPeriods(9290, `${notIncluded}/BusinessPremisesRenovationNotIncluded`, {
    boxes: 'Boxes 740 and 745',
    startsBy: '2017-03-31',
  }),
  onlyInPeriods(9387, `${included}/ZeroEmissionsGoodsVehicles`, {
    boxes: 'Boxes 723 and 724',
    startsBy: '2025-03-31',
  }),
  onlyInPeriods(9390, `${notIncluded}/ZeroEmissionsGoodsVehicles`, {
    boxes: 'Boxes 748 and 749',
    startsBy: '2025-03-31',
  }),
  onlyInPeriods(9839, `${included}/ZeroEmissionsCars`, {
    boxes: 'Boxes 726 and 727',
    endsFrom: '2021-04-01',
  }),
  onlyInPeriods(9392, `${notIncluded}/ZeroEmissionsCars`, {
    boxes: 'Boxes 751 and 752',
    endsFrom: '2021-04-01',
  }),
  onlyInPeriods(9379, '/QualifyingExpenditure/DesignatedEnvironmentallyFriendlyMachineryAndPlant', {
    boxes: 'Box 765',
    startsBy: '2020-03-31',
  }),
  onlyInPeriods(9412, '/QualifyingExpenditure/StructuresAndBuildings', {
    boxes: 'Box 771',
    endsFrom: '2018-10-29',
  }),
]

const northernIreland: readonly Rule[] = [
  onlyInPeriods(9162, '/NorthernIrelandInformation', {
    boxes: 'Boxes 856, 857 and 858',
    endsFrom: '2050-04-01',
  }),
  onlyWith(9163, 856, 310),
  onlyWith(9164, 857, 310),
  onlyWith(9165, 858, 310),
]

const repayments: readonly Rule[] = [
  equals(9296, 870, { says: 'Box 520', is: (form) => form.amount(520) }),
  onlyWith(9393, 875, 142),
  onlyWith(9395, 880, 142),
  notMoreThan(9300, 885, 570),
  equals(9301, 890, { says: 'Box 575', is: (form) => form.amount(575) }),
  equals(9302, 895, { says: 'Box 580', is: (form) => form.amount(580) }),
  onlyInPeriods(9413, 895, { boxes: 'Box 895', startsBy: '2020-03-31' }),
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
