// Tax already paid, supplementary pages, indicators, allowances and losses.
import { daysFromTo, plusDays } from './plus-months.ts'
import { childrenNamed, penceOf, type Form, type Rule } from './rule.ts'

const credits = (form: Form) => form.sum(545, 560, 565, 595)

const reconciliation: readonly Rule[] = [
  {
    code: 9275,
    at: '/TaxReconciliation/TaxOutstandingOrOverpaid',
    message: 'Only one of Boxes 600 and 605 can be completed unless both are zero (0).',
    holds: (form) => !form.has(600) || !form.has(605) || (form.amount(600) === 0 && form.amount(605) === 0),
  },
  {
    code: 9276,
    at: 600,
    message:
      'Box 600 must equal Box 525 minus (the sum of Boxes 545, 560, 565 and 595). If the result is negative them Box 600 must not be completed.',
    holds: (form) =>
      form.amount(525) - credits(form) >= 0 && form.amount(600) === form.amount(525) - credits(form),
  },
  {
    code: 9277,
    at: 605,
    message:
      'Box 605 must equal (the sum of Boxes 545, 560, 565 and 595) minus Box 525. If the result is negative Box 605 must not be completed.',
    holds: (form) =>
      credits(form) - form.amount(525) >= 0 && form.amount(605) === credits(form) - form.amount(525),
  },
]

// Codes of rules later than v1.96 (export information, group companies); their messages say the condition.
const indicators: readonly Rule[] = [
  {
    code: 9601,
    at: '/TaxReconciliation/ExporterInformation',
    message: 'At least one of Boxes 616, 617 and 618 must be completed if exporter information is provided',
    holds: (form) => form.has(616) || form.has(617) || form.has(618),
  },
  {
    code: 9602,
    at: 616,
    message: 'Box 616 must not be completed if Box 618 is completed',
    holds: (form) => !form.has(618),
  },
  {
    code: 9603,
    at: 617,
    message: 'Box 617 must not be completed if Box 618 is completed',
    holds: (form) => !form.has(618),
  },
  {
    code: 9122,
    at: 631,
    message: 'Box 631 must not be completed if Box 630 is completed.',
    holds: (form) => !form.has(630),
  },
  {
    code: 9282,
    at: 650,
    message: 'Box 650 must not be completed if Box 655 is completed',
    holds: (form) => !form.has(655),
  },
]

interface Page {
  readonly page: string
  readonly box: number
  readonly element: string
  /** The page must be there when ticked; the tick must be there when the page is. */
  readonly codes: readonly [number, number]
}

const supplementaryPages: readonly Page[] = [
  { page: 'CT600A', box: 95, element: 'LoansByCloseCompanies', codes: [9120, 9305] },
  { page: 'CT600B', box: 100, element: 'ControlledForeignCompanies', codes: [9121, 9306] },
  { page: 'CT600C', box: 105, element: 'GroupAndConsortium', codes: [9123, 9307] },
  { page: 'CT600D', box: 110, element: 'Insurance', codes: [9124, 9308] },
  { page: 'CT600E', box: 115, element: 'Charity', codes: [9125, 9309] },
  { page: 'CT600F', box: 120, element: 'TonnageTax', codes: [9126, 9310] },
  { page: 'CT600H', box: 130, element: 'CrossBorderRoyalties', codes: [9129, 9312] },
  { page: 'CT600I', box: 135, element: 'RingFenceTrade', codes: [9132, 9313] },
  { page: 'CT600J', box: 140, element: 'TaxAvoidanceSchemes', codes: [9136, 9314] },
]

/** Wanted of amended returns too. */
const pagesOfAnyReturn = [
  { code: 9133, page: 'CT600G', box: 125, element: 'NorthernIreland' },
  { code: 9380, page: 'CT600L', box: 142, element: 'ResearchAndDevelopment' },
  { code: 9600, page: 'CT600M', box: 143, element: 'Freeports' },
  { code: 9218, page: 'CT600N', box: 144, element: 'ResidentialPropertyDeveloperTax' },
  { code: 9872, page: 'CT600P', box: 96, element: 'CreativeIndustries' },
] as const

const pages: readonly Rule[] = [
  ...supplementaryPages.flatMap(({ page, box, element, codes }): Rule[] => [
    {
      code: codes[0],
      at: `/ReturnInfoSummary/SupplementaryPages/${page}`,
      message: `Supplementary form ${page} must be present if Box ${box} is completed and the return type is New`,
      holds: (form) => form.amended || form.hasAt(element),
    },
    {
      code: codes[1],
      at: `/${element}`,
      message: `Supplementary form ${page} is present so Box ${box} must be completed`,
      holds: (form) => form.hasAt(`ReturnInfoSummary/SupplementaryPages/${page}`),
    },
  ]),
  ...pagesOfAnyReturn.map(
    ({ code, page, box, element }): Rule => ({
      code,
      at: `/ReturnInfoSummary/SupplementaryPages/${page}`,
      message: `Supplementary form ${page} must be present if Box ${box} is completed`,
      holds: (form) => form.hasAt(element),
    }),
  ),
  {
    code: 9130,
    at: 130,
    message: 'If Box 130 is completed then Box 645 must be completed',
    holds: (form) => form.has(645),
  },
  {
    code: 9134,
    at: 140,
    message: 'If Box 140 is completed then Box 65 must be completed',
    holds: (form) => form.has(65),
  },
  {
    code: 9137,
    at: 141,
    message: 'Supplementary form CT600K must be present if Box 141 is completed and the return type is New',
    holds: (form) => form.amended || form.hasAt('RestitutionTax'),
  },
]

// CAA 2001 s.51A: the annual investment allowance and the days from which each amount applies.
const annualInvestmentAllowances = [
  { from: '2019-01-01', pounds: 1_000_000 },
  { from: '2016-01-01', pounds: 200_000 },
  { from: '0000-01-01', pounds: 500_000 },
]

/** Pence: by the days of the period, or by its calendar months if it consists of them and they allow more. */
function apportionedAllowance({ period }: Form): number {
  return Math.max(allowanceByDays(period), allowanceByMonths(period)) * 100
}

function allowanceByMonths({ start, end }: Form['period']): number {
  const after = plusDays(end, 1)
  if (!start.endsWith('-01') || !after.endsWith('-01')) return 0
  const allowance = annualInvestmentAllowances.find(({ from }) => from <= end)
  // A period within which the limit changes is apportioned by days alone.
  if (allowance === undefined || allowance.from > start) return 0
  return Math.ceil((allowance.pounds * (monthNumber(after) - monthNumber(start))) / 12)
}

const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

function allowanceByDays(period: Form['period']): number {
  let pounds = 0
  let to = period.end
  for (const allowance of annualInvestmentAllowances) {
    if (allowance.from > to) continue
    const from = allowance.from > period.start ? allowance.from : period.start
    pounds += (daysFromTo(from, to) * allowance.pounds) / daysInYear(period)
    if (from === period.start) break
    to = plusDays(from, -1)
  }
  return Math.ceil(pounds)
}

const daysInYear = (period: Form['period']) => Math.max(365, daysFromTo(period.start, period.end))

const lossPaths = [
  ...['LossesOfTradesUK', 'Loans', 'UKpropertyBusinessLosses', 'NonTradingLossesIntangibles'].map(
    (name) => `/LossesDeficitsAndExcess/AmountArising/${name}/SurrenderMaximum` as const,
  ),
  '/LossesDeficitsAndExcess/ExcessAmounts/ManagementExpenses/SurrenderMaximum' as const,
]

const allowancesAndLosses: readonly Rule[] = [
  {
    code: 9288,
    at: '/AllowancesAndCharges',
    message: 'The sum of Boxes 690 and 735 must not exceed the apportioned AIA limit',
    holds: (form) => form.sum(690, 735) <= apportionedAllowance(form),
  },
  ...lossPaths.flatMap((at): Rule[] => [
    {
      code: 9952,
      at,
      message:
        "The 'Maximum available for surrender as group relief' is completed so the amount 'Arising' must be greater than zero.",
      holds: (_form, _most, loss) => penceOf(childrenNamed(loss, 'Arising')[0]) > 0,
    },
    {
      code: 9953,
      at,
      message:
        "The 'Maximum available for surrender as group relief' must not be greater than the amount 'Arising'.",
      holds: (_form, most, loss) => penceOf(most) <= penceOf(childrenNamed(loss, 'Arising')[0]),
    },
  ]),
]

export const remainingRules: readonly Rule[] = [
  ...reconciliation,
  ...indicators,
  ...pages,
  ...allowancesAndLosses,
]
