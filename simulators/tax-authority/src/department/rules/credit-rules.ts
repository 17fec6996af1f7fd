// Boxes 471 to 590: support payments, levies, credits, and what of the tax is theirs.
import type { Form, Rule } from './rule.ts'
import { ruleForms } from './rule-forms.ts'

const { equals, equalsFloored, notMoreThan, onlyInPeriods, onlyWith, onlyWithIfNew, wants, wantsIfPositive } =
  ruleForms

const outstanding = '/CalculationOfTaxOutstandingOrOverpaid'
const reconciliation = '/TaxReconciliation'

const supportPayments: readonly Rule[] = [
  {
    code: 9381,
    at: 471,
    message: 'Box 471 must be equal to or greater than the sum of Boxes 472 and 473',
    holds: (form) => form.amount(471) >= form.sum(472, 473),
  },
  wants(9382, 471, [471, 526]),
  wants(9383, outstanding, [526, 528]),
  equals(9384, 526, {
    says: '(the sum of Boxes 471 and 474) minus (the sum of Boxes 472 and 473)',
    is: (form) => form.sum(471, 474) - form.sum(472, 473),
  }),
]

const levies: readonly Rule[] = [
  onlyWithIfNew(9251, 485, 95),
  onlyWithIfNew(9252, 480, 95),
  onlyWithIfNew(9254, 505, 135),
  {
    ...onlyWithIfNew(9353, 490, 100),
    message: 'Box 490 must not be completed if the return type is New and Box 100 is not completed',
  },
  wantsIfPositive(9351, outstanding, [490, 500]),
  wantsIfPositive(9352, outstanding, [495, 500]),
  wantsIfPositive(9366, outstanding, [496, 500]),
  // Box 497 joined the sum after v1.96.
  equals(9354, 500, {
    says: 'the sum of Boxes 490, 495, 496 and 497',
    is: (form) => form.sum(490, 495, 496, 497),
  }),
  {
    code: 9369,
    at: 527,
    message: 'If Box K35 is not completed and Box 141 is not completed then Box 527 must be 0 (zero)',
    holds: (form) =>
      form.has(141) ||
      form.hasAt('RestitutionTax/TaxCalculation/RestitutionTaxNowPayable') ||
      form.amount(527) === 0,
  },
]

const surplus545 = (form: Form) => form.amount(545) - form.amount(525)

const credits: readonly Rule[] = [
  {
    code: 9141,
    at: 535,
    message: 'Box 535 must not be used',
    holds: () => false,
  },
  wants(9355, reconciliation, [530, 545]),
  wants(9356, reconciliation, [535, 545]),
  wants(9357, reconciliation, [540, 545]),
  wants(9358, reconciliation, [550, 560]),
  wants(9359, reconciliation, [555, 560]),
  { ...onlyWith(9385, 530, 142), message: "Box 530 must only be completed if Box 142 equals 'yes'" },
  // Box 541 joined the sum after v1.96.
  equals(9360, 545, {
    says: 'the sum of Boxes 530, 535, 540 and 541',
    is: (form) => form.sum(530, 535, 540, 541),
  }),
  equals(9361, 560, { says: 'the sum of 550 and 555', is: (form) => form.sum(550, 555) }),
  onlyInPeriods(9257, 565, {
    message: 'Box 565 can only be completed if the date in box 30 is on or before 31 March 2020',
    startsBy: '2020-03-31',
  }),
  onlyInPeriods(9258, 580, {
    message: 'Box 580 can only be completed if the date in box 30 is on or before 31 March 2020',
    startsBy: '2020-03-31',
  }),
  equalsFloored(9261, 570, { says: 'Box 545 minus Box 525', is: surplus545 }),
  equalsFloored(9263, 575, {
    says: '(the sum of Boxes 545 and 560) minus (the sum of Boxes 525 and 570)',
    is: (form) => form.sum(545, 560) - form.sum(525, 570),
  }),
  notMoreThan(9264, 575, 560),
  notMoreThan(9267, 580, 565),
  equalsFloored(9268, 580, {
    says: '(the sum of Boxes 545, 560 and 565) minus (the sum of Boxes 525, 570 and 575)',
    is: (form) => form.sum(545, 560, 565) - form.sum(525, 570, 575),
  }),
]

const partsOfTheTax: readonly Rule[] = [
  onlyWithIfNew(9269, 585, 135),
  notMoreThan(9270, 585, 525),
  onlyWith(9142, 586, 5),
  notMoreThan(9272, 590, 505),
  onlyWithIfNew(9273, 590, 135),
]

export const creditRules: readonly Rule[] = [...supportPayments, ...levies, ...credits, ...partsOfTheTax]
