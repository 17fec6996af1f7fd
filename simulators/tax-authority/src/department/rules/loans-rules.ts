// Boxes A10 to A80, the page CT600A: loans to participators (CTA 2010 s.455) and relief for their repayment,
// release or write-off (s.458).
import { version1995From } from '../schema-version.ts'
import type { Box } from './box-paths.ts'
import { plusDays, plusMonths } from './plus-months.ts'
import { childrenNamed, type Form, type Rule } from './rule.ts'
import { ruleForms } from './rule-forms.ts'

const { equals, notMoreThan } = ruleForms

interface LoanRate {
  /** The first day on which loans are taxed at this rate. */
  readonly from: string
  /** Hundredths of a percent. */
  readonly rate: number
  /** The first day on which the authority's service knows the rate. */
  readonly knownFrom: string
}

// CTA 2010 s.455(2); ITA 2007 s.8(2), the dividend upper rate; FA 2026 s.4.
const loanRates: readonly LoanRate[] = [
  { from: '2026-04-06', rate: 3575, knownFrom: version1995From },
  { from: '2022-04-06', rate: 3375, knownFrom: '' },
  { from: '2016-04-06', rate: 3250, knownFrom: '' },
  { from: '', rate: 2500, knownFrom: '' },
]

/** The lowest and the highest rate: the authority compares the first with the last day of the period. */
function ratesOf({ period, today }: Form): { lowest: number; highest: number } {
  const [first = 0, last = 0] = [period.start, period.end].map(
    (day) => loanRates.find(({ from, knownFrom }) => from <= day && knownFrom <= today)?.rate,
  )
  return { lowest: Math.min(first, last), highest: Math.max(first, last) }
}

/** Pence, halves of a penny up. */
const taxOn = (loanPence: number, rate: number) => Math.floor(((loanPence / 100) * rate) / 100 + 0.5)

interface AtTheRate {
  readonly tax: Box
  readonly loans: Box
  /** Both boxes as the authority's messages name them. */
  readonly says: readonly [Box, Box]
  /** Without a change of the rate in the period; with one, at least the lowest and at most the highest. */
  readonly codes: readonly [number, number, number]
}

function atTheRate({ tax, loans, says: [left, right], codes }: AtTheRate): readonly Rule[] {
  const [same, least, most] = codes
  const rounding =
    'Round down for fractions less than half a penny and round up for fractions of half a penny or greater'
  const changing = (bound: string, rate: string) =>
    'If the loans to participator rate changes in the accounting period of the return then ' +
    `Box ${left} must be equal to or ${bound} than Box ${right} multiplied by the ${rate} loans to participator ` +
    `rate for that period. ${rounding}`
  const when = (holds: (paid: number, form: Form) => boolean, changes: boolean): Rule['holds'] => {
    return (form) => {
      const { lowest, highest } = ratesOf(form)
      return (lowest !== highest) !== changes || holds(form.amount(tax), form)
    }
  }
  return [
    {
      code: same,
      at: tax,
      message:
        'If the loans to participator rate does not change in the accounting period of the return then ' +
        `Box ${left} must equal Box ${right} multiplied by the loans to participator rate for that period. ` +
        rounding,
      holds: when((paid, form) => paid === taxOn(form.amount(loans), ratesOf(form).lowest), false),
    },
    {
      code: least,
      at: tax,
      message: changing('greater', 'lowest'),
      holds: when((paid, form) => paid >= taxOn(form.amount(loans), ratesOf(form).lowest), true),
    },
    {
      code: most,
      at: tax,
      message: changing('less', 'highest'),
      holds: when((paid, form) => paid <= taxOn(form.amount(loans), ratesOf(form).highest), true),
    },
  ]
}

/** "The maximum number of loans has been exceeded": each part has at most 999 rows. */
function mostLoans(code: number, element: string, part: number): Rule {
  return {
    code,
    at: `/LoansByCloseCompanies/${element}`,
    message: `The maximum number of loans has been exceeded in Part ${part}`,
    holds: (_form, rows) => childrenNamed(rows, 'Loan').length <= 999,
  }
}

interface ReliefPart {
  readonly row: 'A25' | 'A50'
  /** Amount repaid, amount released, their totals, and the total of both. */
  readonly boxes: readonly [Box, Box, Box, Box, Box]
  readonly codes: readonly [row: number, repaid: number, released: number, total: number]
}

/** One of the amounts in each row, and the totals. */
function amountsOf({ row, boxes, codes }: ReliefPart): readonly Rule[] {
  const [repaid, released, totalRepaid, totalReleased, total] = boxes
  return [
    {
      code: codes[0],
      at: row,
      message:
        `At least one of 'Amount repaid/return repayments made' in Box ${repaid} or 'Amount released or written ` +
        `off' in Box ${released} must be greater than 0 (zero).`,
      // The schema refuses amounts of zero.
      holds: (_form, loan) =>
        ['AmountRepaid', 'AmountReleasedOrWrittenOff'].some((name) => childrenNamed(loan, name).length > 0),
    },
    equals(codes[1], totalRepaid, {
      says: `the sum of all 'Amounts repaid/return repayments made' in Boxes ${repaid}`,
      is: (form) => form.amount(repaid),
    }),
    equals(codes[2], totalReleased, {
      says: `the sum of all 'Amounts released or written off' made in Boxes ${released}`,
      is: (form) => form.amount(released),
    }),
    equals(codes[3], total, {
      says: `the sum of Boxes ${totalRepaid} and ${totalReleased}`,
      is: (form) => form.sum(totalRepaid, totalReleased),
    }),
  ]
}

const loansMade: readonly Rule[] = [
  mostLoans(9400, 'LoansInformation', 1),
  equals(9401, 'A15', {
    says: "the sum of all 'Amount of loan' amounts in column A10B",
    is: (form) => form.amount('A10B'),
  }),
  ...atTheRate({ tax: 'A20', loans: 'A15', says: ['A20', 'A15'], codes: [9466, 9467, 9468] }),
]

/** The day 9 months and 1 day before: the return's period ends after it if relief is within 9 months. */
const nineMonthsBefore = (day: string) => plusDays(plusMonths(day, -9), -1)
const dateIn = (box: Box) => `The 'Date of repayment, release or write-off' in Box ${box}`

const within9Months: readonly Rule[] = [
  mostLoans(9403, 'ReliefEarlierThan', 2),
  ...amountsOf({
    row: 'A25',
    boxes: ['A25B', 'A25C', 'A30', 'A35', 'A40'],
    codes: [9404, 9407, 9408, 9409],
  }),
  {
    code: 9405,
    at: 'A25',
    message:
      "If 'Part 2: Relief for return payments and/or amounts repaid, released or written off within 9 months' is completed then 'Part 1: Outstanding loans and arrangements' made must be completed",
    holds: (form) => form.has('A15'),
  },
  {
    code: 9429,
    at: 'A25D',
    message: `${dateIn('A25D')} must be after the period To date in Box 35.`,
    holds: (form, { text }) => form.period.end < text.trim(),
  },
  {
    code: 9406,
    at: 'A25D',
    message: `${dateIn('A25D')} must be less than nine months and one day after the period To date in Box 35.`,
    holds: (form, { text }) => nineMonthsBefore(text.trim()) < form.period.end,
  },
  {
    code: 9884,
    at: 'A25D',
    message: `${dateIn('A25D')} must not be later than today.`,
    holds: ({ today }, { text }) => today < version1995From || text.trim() <= today,
  },
  notMoreThan(9411, 'A45', 'A20'),
  ...atTheRate({ tax: 'A45', loans: 'A40', says: ['A45', 'A40'], codes: [9469, 9470, 9471] }),
]

const afterwards: readonly Rule[] = [
  mostLoans(9418, 'LoanLaterReliefNow', 3),
  ...amountsOf({
    row: 'A50',
    boxes: ['A50B', 'A50C', 'A55', 'A60', 'A65'],
    codes: [9419, 9421, 9422, 9423],
  }),
  {
    code: 9430,
    at: 'A50D',
    message: `${dateIn('A50D')} must be at least nine months after the period To date in Box 35.`,
    holds: (form, { text }) => form.period.end <= nineMonthsBefore(text.trim()),
  },
  {
    code: 9431,
    at: 'A50D',
    message: `${dateIn('A50D')} cannot be later than today`,
    holds: ({ today }, { text }) => text.trim() <= today,
  },
  notMoreThan(9425, 'A70', 'A20'),
  {
    code: 9426,
    at: 'A70',
    message: 'If Box A70 is completed then Box 485 must be completed',
    holds: (form) => form.has(485),
  },
  // The authority's messages name the two boxes of Part 3 the wrong way round.
  ...atTheRate({ tax: 'A70', loans: 'A65', says: ['A65', 'A70'], codes: [9472, 9473, 9474] }),
]

const payable: readonly Rule[] = [
  {
    code: 9250,
    at: 485,
    message: 'Box 485 can only be completed if Box A70 is completed',
    holds: (form) => !form.has(95) || form.has('A70'),
  },
  // Version 1.96 does not floor the result at zero.
  equals(9427, 'A80', {
    says: 'Box A20 minus (the sum of Boxes A45 and A70). If the result is negative then enter 0 (zero)',
    is: (form) => Math.max(0, form.amount('A20') - form.sum('A45', 'A70')),
  }),
  {
    code: 9428,
    at: 'A80',
    message: 'If Box A80 is completed then Box 480 must be completed and equal to Box A80',
    holds: (form) => form.has(480) && form.amount(480) === form.amount('A80'),
  },
]

export const loansRules: readonly Rule[] = [...loansMade, ...within9Months, ...afterwards, ...payable]
