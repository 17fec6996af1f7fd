// Boxes 155 to 300: income, gains, deductions and reliefs.
import type { Box } from './box-paths.ts'
import type { Form, Rule } from './rule.ts'
import { ruleForms } from './rule-forms.ts'

const { wants } = ruleForms

const otherIncome = [170, 175, 180, 185, 190, 195, 200, 205, 220] as const
export const deductions = [240, 245, 250, 255, 260, 263, 265, 275, 285, 290] as const

/** "Box X must be completed if these come to more than zero." */
function completes235(code: number, at: Rule['at'], boxes: readonly Box[]): Rule {
  const named =
    boxes.length === 1
      ? `Box ${boxes[0]}`
      : `(the sum of Boxes ${boxes.slice(0, -1).join(', ')} and ${boxes.at(-1)})`
  return {
    code,
    at,
    message: `Box 235 must be completed if ${named} is greater than 0 (zero)`,
    holds: (form) => form.has(235) || form.sum(...boxes) <= 0,
  }
}

/** A deduction is limited to what the earlier ones have left of box 235. */
function leftOf235(code: number, box: Box, earlier: readonly Box[]): Rule {
  const less =
    earlier.length === 0
      ? ''
      : earlier.length === 1
        ? ` minus Box ${earlier[0]}`
        : ` minus (the sum of Boxes ${earlier.slice(0, -1).join(', ')} and ${earlier.at(-1)})`
  return {
    code,
    at: box,
    message: `Box ${box} must not be greater than Box 235${less}`,
    holds: (form) => form.amount(box) <= form.amount(235) - form.sum(...earlier),
  }
}

const before = (box: Box) =>
  deductions.slice(
    0,
    deductions.findIndex((one) => one === box),
  )

const trading: readonly Rule[] = [
  {
    code: 9148,
    at: '/CompanyTaxCalculation/Income/Trading',
    message: 'Box 165 must be completed if Box 155 is greater than 0 (zero)',
    holds: (form) => form.amount(155) <= 0 || form.has(165),
  },
  {
    code: 9149,
    at: 160,
    message: 'Box 160 must not be greater than Box 155',
    holds: (form) => form.amount(160) <= form.amount(155),
  },
  {
    code: 9150,
    at: 160,
    message: 'If Box 160 is completed then Box 155 must be greater than 0 (zero)',
    holds: (form) => form.amount(155) > 0,
  },
  {
    code: 9151,
    at: 165,
    message: 'Box 165 must equal Box 155 minus Box 160',
    holds: (form) => form.amount(165) === form.amount(155) - form.amount(160),
  },
]

const gains: readonly Rule[] = [
  {
    code: 9157,
    at: 215,
    message: 'Box 215 must not be greater than Box 210',
    holds: (form) => form.amount(215) <= form.amount(210),
  },
  {
    code: 9158,
    at: 215,
    message: 'If Box 215 is completed then Box 210 must be greater than 0 (zero)',
    holds: (form) => form.amount(210) > 0,
  },
  {
    code: 9159,
    at: 220,
    message: 'Box 220 must equal Box 210 minus Box 215',
    holds: (form) => form.amount(220) === form.amount(210) - form.amount(215),
  },
  {
    code: 9160,
    at: 225,
    message:
      'Box 225 must not be greater than the sum of Boxes 170, 175, 180, 185, 190, 195, 200, 205 and 220',
    holds: (form) => form.amount(225) <= form.sum(...otherIncome),
  },
  {
    code: 9161,
    at: 230,
    message:
      'Box 230 must not be greater than (the sum of Boxes 170, 175, 180, 185, 190, 195, 200, 205 and 220) minus Box 225',
    holds: (form) => form.amount(230) <= form.sum(...otherIncome) - form.amount(225),
  },
]

const totals: readonly Rule[] = [
  completes235(9321, 165, [165]),
  completes235(9322, 170, [170]),
  completes235(9323, 175, [175]),
  completes235(9324, 180, [180]),
  completes235(9325, 185, [185]),
  completes235(9326, 190, [190]),
  completes235(9327, '/CompanyTaxCalculation/Income', [195, 200, 205]),
  completes235(9331, 220, [220]),
  {
    code: 9332,
    at: 235,
    message:
      'Box 235 must equal (the sum of Boxes 165, 170, 175, 180, 185, 190, 195, 200, 205 and 220 ) minus (the sum of Boxes 225 and 230 ) )',
    holds: (form) => form.amount(235) === form.sum(165, ...otherIncome) - form.sum(225, 230),
  },
]

const tonnageTax: readonly Rule[] = [
  {
    code: 9154,
    at: 200,
    message: 'Box 200 can only be completed if Box 120 is completed or the return type is Amended',
    holds: (form) => form.has(120) || form.amended,
  },
  { ...wants(9127, 120, [120, 200]), message: 'If Box 120 is completed then Box 200 must be completed.' },
]

const tradingLosses = (form: Form) => form.has(280) || form.amount(275) <= form.amount(780)

const reliefs: readonly Rule[] = [
  leftOf235(9166, 240, before(240)),
  leftOf235(9167, 245, before(245)),
  leftOf235(9169, 250, before(250)),
  leftOf235(9170, 255, before(255)),
  leftOf235(9171, 260, before(260)),
  leftOf235(9371, 263, before(263)),
  {
    code: 9172,
    at: 265,
    message: 'Box 265 must be less than or equal to Box 830',
    holds: (form) => form.amount(265) <= form.amount(830),
  },
  leftOf235(9173, 265, before(265)),
  {
    code: 9174,
    at: 280,
    message: 'If Box 280 is completed then Box 275 must be greater than 0 (zero)',
    holds: (form) => form.amount(275) > 0,
  },
  {
    code: 9175,
    at: 275,
    message: 'If Box 280 is not completed then Box 275 must be less than or equal to Box 780',
    holds: tradingLosses,
  },
  leftOf235(9176, 275, before(275)),
  leftOf235(9372, 285, before(285)),
  leftOf235(9178, 290, before(290)),
  leftOf235(9179, 295, []),
  {
    code: 9180,
    at: 295,
    message: 'Box 295 must equal the sum of Boxes 240, 245, 250, 255, 260, 263, 265, 275, 285 and 290',
    holds: (form) => form.amount(295) === form.sum(...deductions),
  },
  {
    code: 9318,
    at: '/CompanyTaxCalculation/DeductionsAndReliefs',
    message:
      'Box 295 must be completed if the sum of Boxes 240, 245, 250, 255, 260, 263, 265, 275, 285 and 290 is greater than 0 (zero)',
    holds: (form) => form.sum(...deductions) <= 0 || form.has(295),
  },
]

export const incomeRules: readonly Rule[] = [...trading, ...gains, ...totals, ...tonnageTax, ...reliefs]
