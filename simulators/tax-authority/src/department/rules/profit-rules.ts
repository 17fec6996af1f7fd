// Boxes 300 to 425: chargeable profits, their apportionment to financial years, associated companies.
import { daysFromTo, financialYearOf } from './plus-months.ts'
import { deductions } from './income-rules.ts'
import type { Form, Rule } from './rule.ts'
import { ruleForms } from './rule-forms.ts'

const { notMoreThan, onlyWith } = ruleForms

const years = ({ period }: Form) => ({
  first: financialYearOf(period.start),
  last: financialYearOf(period.end),
})

/**
 * CT600 box 335: profits are apportioned by days, to the pound, halves up; the second year has the rest.
 */
function firstYearShare(form: Form): number {
  const { start, end } = form.period
  const days = daysFromTo(start, `${Number(form.text(330)) + 1}-03-31`)
  // Divided last: 7500 × 182 / 336 is 4062.5, but 7500 × (182 / 336) is a little less in floating point.
  return Math.floor(((form.amount(315) / 100) * days) / daysFromTo(start, end) + 0.5) * 100
}

const afterDeductions = (form: Form) => form.amount(235) - form.sum(...deductions)
const fromApril2023 = (form: Form) => form.period.end >= '2023-04-01'

const chargeableProfits: readonly Rule[] = [
  {
    code: 9320,
    at: '/CompanyTaxCalculation',
    message: 'Box 300 must be completed if Box 235 is greater than 0 (zero)',
    holds: (form) => form.amount(235) <= 0 || form.has(300),
  },
  {
    code: 9333,
    at: 300,
    message:
      'Box 300 must equal Box 235 minus (the sum of Boxes 240, 245, 250, 255, 260, 263, 265, 275, 285 and 290)',
    holds: (form) => form.amount(300) === afterDeductions(form),
  },
  {
    code: 9334,
    at: 300,
    message: 'If Box 300 is completed then Box 305 must not be greater than Box 300',
    holds: (form) => form.amount(305) <= form.amount(300),
  },
  {
    code: 9335,
    at: 300,
    message:
      'If Box 300 is completed then Box 315 must equal Box 300 minus (the sum of Boxes 305, 310 and 312)',
    holds: (form) => form.amount(315) === form.amount(300) - form.sum(305, 310, 312),
  },
  {
    code: 9336,
    at: 305,
    message:
      'If Box 300 is absent then Box 305 must not be greater than Box 235 minus (the sum of Boxes 240, 245, 250, 255, 260, 263, 265, 275, 285 and 290)',
    holds: (form) => form.has(300) || form.amount(305) <= afterDeductions(form),
  },
  {
    code: 9337,
    at: 310,
    message:
      'Box 310 must not be greater than (Box 235 minus (the sum of Boxes 240, 245, 250, 255, 260, 263, 265, 275, 285 and 290)) minus Box 305',
    holds: (form) => form.amount(310) <= afterDeductions(form) - form.amount(305),
  },
  {
    code: 9338,
    at: 315,
    message:
      'If Box 300 is absent then Box 315 must equal Box 235 minus (the sum of Boxes 240, 245, 250, 255, 260, 263, 265, 275, 285, 290, 305, 310 and 312)',
    holds: (form) => form.has(300) || form.amount(315) === afterDeductions(form) - form.sum(305, 310, 312),
  },
  {
    code: 9185,
    at: 310,
    message: 'Box 310 can only be completed if Box 105 is completed or the return type is Amended',
    holds: (form) => form.has(105) || form.amended,
  },
  {
    code: 9373,
    at: 312,
    message: 'Box 312 can only be completed if Box 105 is completed or the return type is Amended',
    holds: (form) => form.has(105) || form.amended,
  },
  {
    code: 9374,
    at: 312,
    message:
      'Box 312 must not be greater than (Box 235 minus (the sum of Boxes 240, 245, 250, 255, 260, 263, 265, 275, 285 and 290)) minus (the sum of Boxes 305 and 310)',
    holds: (form) => form.amount(312) <= afterDeductions(form) - form.sum(305, 310),
  },
  {
    code: 9190,
    at: 320,
    message: 'Box 320 must not be greater than Box 315',
    holds: (form) => form.amount(320) <= form.amount(315),
  },
]

const specialProfits: readonly Rule[] = [
  {
    code: 9956,
    at: 320,
    message: 'Box 320 can only be completed if Box 135 is completed or return type is Amended',
    holds: (form) => form.has(135) || form.amended,
  },
  onlyWith(9138, 325, 5),
  notMoreThan(9139, 325, 315),
]

const financialYears: readonly Rule[] = [
  {
    code: 9144,
    at: '/CompanyTaxCalculation',
    message: 'Box 330 must be completed if Box 315 is greater than 0 (zero)',
    holds: (form) => form.amount(315) <= 0 || form.has(330),
  },
  {
    code: 9186,
    at: 315,
    message: 'Box 315 must equal the sum of Boxes 335, 350, 365, 385, 400 and 415',
    holds: (form) => form.amount(315) === form.sum(335, 385),
  },
  {
    code: 9188,
    at: 315,
    message:
      'Financial year two information must be provided if Box 315 is greater than 0 (zero) and the return period To date in Box 35 falls in the financial year following that of the return period From date in Box 30',
    holds: (form) => years(form).last - years(form).first !== 1 || form.has(380) || form.amount(315) <= 0,
  },
  {
    code: 9195,
    at: 330,
    message: 'Box 330 must equal the equivalent financial year of the return period From date in Box 30',
    holds: (form) => Number(form.text(330)) === years(form).first,
  },
  {
    code: 9197,
    at: 330,
    message:
      'Where the return period From date in Box 30 and the return period To date in Box 35 are in the same financial year then the sum of Boxes 335, 350 and 365 must equal Box 315',
    holds: (form) => years(form).first !== years(form).last || form.amount(335) === form.amount(315),
  },
  {
    code: 9198,
    at: 330,
    message:
      'Where the return period From date in Box 30 and the return period To date in Box 35 are in different financial years then the sum of Boxes 335, 350 and 365 must equal Box 315 apportioned to the first financial year',
    holds: (form) => years(form).first === years(form).last || form.amount(335) === firstYearShare(form),
  },
  {
    code: 9206,
    at: '/CompanyTaxCalculation/CorporationTaxChargeable/FinancialYearTwo',
    message:
      'Financial year two information must not be completed if the accounting period falls within the same financial year.',
    holds: (form) => years(form).first !== years(form).last,
  },
  {
    code: 9207,
    at: 380,
    message: 'Box 380 must equal Box 330 plus one.',
    holds: (form) => Number(form.text(380)) === Number(form.text(330)) + 1,
  },
]

const associated = '/CompanyTaxCalculation/CorporationTaxChargeable/AssociatedCompanies'

/** Box 329 is for companies that may pay the small profits rate or claim marginal relief (CTA 2010 s.18A). */
const withoutSmallRate = [
  { code: 9398, type: 1, says: 'the type of company is 1 (Unit trust or open-ended investment company)' },
  { code: 9399, type: 2, says: 'the type of company is 2 (Close investment-holding company)' },
  { code: 9415, type: 3, says: 'the type of company is 3 (Company in liquidation)' },
  {
    code: 9416,
    type: 9,
    says: 'the type of company is 9 (Real Estate Investment Trust C - residual company)',
  },
  {
    code: 9873,
    type: 10,
    says: 'the type of company in Box 4 is 10 (Real Estate Investment Trust C - tax-exempt company)',
  },
  { code: 9874, type: 11, says: 'the type of company in Box 4 is 11 (Non-UK resident company)' },
] as const

// Rules later than v1.96 (associated companies since 1 April 2023).
const associatedCompanies: readonly Rule[] = [
  {
    code: 9240,
    at: associated,
    message:
      'If the associated companies section is present then either Box 326 or Boxes 327 and 328 must be completed.',
    holds: (form) => form.has(326) || (form.has(327) && form.has(328)),
  },
  {
    code: 9397,
    at: `${associated}/AssociatedCompaniesFinancialYears`,
    message: 'Boxes 327 and 328 must not be completed if Box 326 is completed',
    holds: (form) => !form.has(326),
  },
  {
    code: 9389,
    at: associated,
    message:
      'The associated companies section can only be completed if the return period end date in Box 35 is on or after 01/04/2023',
    holds: fromApril2023,
  },
  ...withoutSmallRate.map(
    ({ code, type, says }): Rule => ({
      code,
      at: 329,
      message: `Box 329 must not be completed if ${says}`,
      holds: (form) => Number(form.text(4)) !== type,
    }),
  ),
]

export const profitRules: readonly Rule[] = [
  ...chargeableProfits,
  ...specialProfits,
  ...financialYears,
  ...associatedCompanies,
]
