// The last pages of the CT600 (2026) Version 3 before the declaration: capital allowances in and outside the
// trade, and losses arising. The pages about allowances and losses are omitted if the company has neither
// capital allowances nor losses.
import { type BoxRow, boxSection } from './box.ts'

/**
 * The boxes of a capital allowance and its balancing charge, in the schema's order: the charge comes first.
 */
function pair(element: string, [allowance, charge]: readonly [string, string], label: string): BoxRow[] {
  return [
    [charge, 'wholePounds', `${element}/BalancingCharges`, `${label}: balancing charges`],
    [allowance, 'wholePounds', `${element}/CapitalAllowances`, `${label}: capital allowances`],
  ]
}

export const ALLOWANCE_SECTIONS = [
  boxSection('Allowances and charges in the trading result', 'AllowancesAndCharges', [
    ...pair('FullExpensing', ['688', '689'], 'Full expensing'),
    ['690', 'wholePounds', 'AIACapitalAllowancesInc', 'Annual Investment Allowance'],
    ...pair('MachineryAndPlantSuperDeduction', ['691', '692'], 'Machinery and plant, super-deduction'),
    ...pair(
      'MachineryAndPlantSpecialRateAllowance',
      ['693', '694'],
      'Machinery and plant, special rate allowance',
    ),
    ['696', 'wholePounds', 'FortyPercentFirstYearAllowance', '40% first-year allowance'],
    ...pair('MachineryAndPlantSpecialRatePool', ['695', '700'], 'Machinery and plant, special rate pool'),
    ...pair('MachineryAndPlantMainPool', ['705', '710'], 'Machinery and plant, main pool'),
    ['711', 'wholePounds', 'StructuresAndBuildingsCapitalAllowances', 'Structures and buildings'],
    ...pair('ElectricChargePoints', ['713', '714'], 'Electric charge-points'),
    ...pair('EnterpriseZones', ['721', '722'], 'Enterprise zones'),
    ...pair('ZeroEmissionsGoodsVehicles', ['723', '724'], 'Zero emissions goods vehicles'),
    ...pair('ZeroEmissionsCars', ['726', '727'], 'Zero emissions cars'),
    ...pair('Others', ['725', '730'], 'Other allowances and charges'),
  ]),
  // Boxes 750 and 755 contain the pools of a property or investment business, which have no other boxes.
  boxSection('Allowances and charges outside the trading result', 'NotIncluded', [
    ...pair('FullExpensing', ['733', '734'], 'Full expensing'),
    ['735', 'wholePounds', 'AIACapitalAllowancesNotInc', 'Annual Investment Allowance'],
    ...pair('ElectricChargePoints', ['737', '738'], 'Electric charge-points'),
    ...pair('MachineryAndPlantSuperDeduction', ['741', '742'], 'Machinery and plant, super-deduction'),
    ...pair(
      'MachineryAndPlantSpecialRateAllowance',
      ['743', '744'],
      'Machinery and plant, special rate allowance',
    ),
    ['739', 'wholePounds', 'FortyPercentFirstYearAllowance', '40% first-year allowance'],
    ...pair('ZeroEmissionsCars', ['751', '752'], 'Zero emissions cars'),
    ...pair('OtherAllowancesAndCharges', ['750', '755'], 'Other allowances and charges'),
  ]),
  boxSection('Qualifying expenditure', 'QualifyingExpenditure', [
    ['760', 'wholePounds', 'MachineryAndPlantExpenditure', 'Machinery and plant with first year allowance'],
    [
      '765',
      'wholePounds',
      'DesignatedEnvironmentallyFriendlyMachineryAndPlant',
      'Designated environmentally friendly machinery and plant',
    ],
    [
      '770',
      'wholePounds',
      'MachineryAndPlantLongLife',
      'Machinery and plant, long-life assets and integral features',
    ],
    ['771', 'wholePounds', 'StructuresAndBuildings', 'Structures and buildings'],
    [
      '773',
      'wholePounds',
      'MachineryAndPlantSpecialRateAllowance',
      'Machinery and plant, special rate allowance',
    ],
    ['775', 'wholePounds', 'OtherMachineryAndPlant', 'Other machinery and plant'],
  ]),
  boxSection('Losses, deficits and excess amounts', 'LossesDeficitsAndExcess/AmountArising', [
    [
      '780',
      'wholePounds',
      'LossesOfTradesUK/Arising',
      'Losses of trades carried on wholly or partly in the UK',
    ],
    [
      '785',
      'wholePounds',
      'LossesOfTradesUK/SurrenderMaximum',
      'Losses of trades: maximum available for surrender as group relief',
    ],
    ['795', 'wholePounds', 'Loans/Arising', 'Non-trade deficits on loan relationships'],
    ['805', 'wholePounds', 'UKpropertyBusinessLosses/Arising', 'UK property business losses'],
  ]),
  boxSection('Excess amounts', 'LossesDeficitsAndExcess/ExcessAmounts', [
    ['850', 'wholePounds', 'ManagementExpenses/Arising', 'Excess management expenses'],
  ]),
  boxSection('Overpayments and repayments', 'OverpaymentsAndRepayments', [
    ['860', 'wholePounds', 'OwnRepaymentsLowerLimit', 'Do not repay sums below this amount'],
    [
      '865',
      'positivePounds',
      'RepaymentsForThePeriodCoveredByThisReturn/CorporationTax',
      'Repayment of corporation tax',
    ],
    ['920', 'text', 'BankAccountDetails/BankName', 'Name of bank or building society'],
    ['925', 'text', 'BankAccountDetails/SortCode', 'Branch sort code'],
    ['930', 'text', 'BankAccountDetails/AccountNumber', 'Account number'],
    ['935', 'text', 'BankAccountDetails/AccountName', 'Name of account'],
    ['940', 'text', 'BankAccountDetails/BuildingSocReference', 'Building society reference'],
  ]),
].map((section) => ({ ...section, isShownEmpty: false }))
