// Adds the tax on loans to participators to the computation of a return: boxes 95, 480 to 528, 600 and 605,
// and its lines of the working.
import type { Boxes } from '../computation/boxes.ts'
import { inFormula, type ComputationStep } from '../computation/computation-step.ts'
import type { ReturnComputation } from '../computation/return-computation.ts'
import type { LoansComputation, LoansPage, ReliefPart } from './loans-page.ts'

/**
 * The computation with the tax of box A80, which is payable beside corporation tax (rule 9341). A computation
 * without a page stays as it is.
 */
export function withLoansTax(
  computed: ReturnComputation,
  { page }: Pick<LoansComputation, 'page'>,
): ReturnComputation {
  if (page === undefined) return computed
  const corporationTaxPence = computed.taxPayablePence
  const chargeablePence = corporationTaxPence + page.taxPayablePence
  return {
    ...computed,
    loansTaxPence: page.taxPayablePence,
    taxPayablePence: chargeablePence,
    boxes: {
      ...withoutBoxes(computed.boxes, ['600', '605']),
      '95': true,
      // Box A80 is sent at 0.00 too (rule 9428), and box 485 only with part 3 (rule 9250).
      '480': page.taxPayablePence,
      ...(page.later !== undefined && { '485': true as const }),
      '510': chargeablePence,
      '525': chargeablePence,
      '528': chargeablePence,
      ...outstandingBoxes(computed.boxes['595'], chargeablePence),
    },
    steps: [
      ...computed.steps.filter(({ box }) => box !== '525'),
      ...loansSteps(page),
      {
        box: '525',
        label: 'Tax payable',
        amountPence: chargeablePence,
        formula: `${inFormula(corporationTaxPence)} + ${inFormula(page.taxPayablePence)}`,
        source: 'CT600 boxes 475, 480, 510 and 525',
      },
    ],
  }
}

function withoutBoxes(boxes: Boxes, ids: readonly string[]): Boxes {
  return Object.fromEntries(Object.entries(boxes).filter(([id]) => !ids.includes(id)))
}

function outstandingBoxes(paid: Boxes[string] | undefined, chargeablePence: number): Boxes {
  const outstandingPence = chargeablePence - Number(paid ?? 0)
  return outstandingPence < 0 ? { '605': -outstandingPence } : { '600': outstandingPence }
}

function loansSteps(page: LoansPage): readonly ComputationStep[] {
  const { boxes, withinNineMonths, later, taxPayablePence } = page
  return [
    {
      box: 'A15',
      label: 'Loans to participators outstanding at the end',
      amountPence: Number(boxes['A15'] ?? 0),
      formula: page.loans.map(({ name, pounds }) => `${name} ${inFormula(pounds * 100)}`).join(' + '),
      source: 'CTA 2010 s.455; CT600A box A15',
    },
    {
      box: 'A20',
      label: 'Tax on these loans',
      amountPence: Number(boxes['A20'] ?? 0),
      formula: 'each loan at the rate of its day that the tax authority accepts',
      source: 'CTA 2010 s.455(2); CT600A box A20',
    },
    ...reliefStep(withinNineMonths, {
      box: 'A45',
      label: 'Relief for loans repaid within nine months of the period',
      source: 'CTA 2010 s.458; CT600A box A45',
    }),
    ...reliefStep(later, {
      box: 'A70',
      label: 'Relief due now for loans repaid later',
      source: 'CTA 2010 s.458(5); CT600A box A70',
    }),
    {
      box: '480',
      label: 'Tax on loans to participators',
      amountPence: taxPayablePence,
      formula: [boxes['A20'], boxes['A45'], boxes['A70']]
        .filter((amount) => amount !== undefined)
        .map((amount) => inFormula(Number(amount)))
        .join(' − '),
      source: 'CT600A box A80; CT600 box 480',
    },
  ]
}

function reliefStep(
  part: ReliefPart | undefined,
  words: Pick<ComputationStep, 'box' | 'label' | 'source'>,
): readonly ComputationStep[] {
  if (part === undefined) return []
  const formula = `${inFormula(part.totalPounds * 100)} repaid, released or written off, at the rates of these loans`
  return [{ ...words, amountPence: part.reliefDuePence, formula }]
}
