// The use of trading losses, from earlier periods and from this one.
import { STEP_LABELS } from '@cfs/tax'
import { boxPence, bracketed, money } from './box-rows.ts'
import type { ComputationsForm } from './computations-form.ts'
import type { AmountRow, Block } from './content.ts'

/** The table has no rows if there are no losses before or after the period. */
export function lossBlocks(form: ComputationsForm): readonly Block[] {
  const usedPence = boxPence(form.boxes, '285')
  const ownPence = boxPence(form.boxes, '275')
  const arisingPence = form.lossPounds * 100
  const forwardPence = form.lossesCarriedForwardPounds * 100
  const beforePence = forwardPence - arisingPence + ownPence + usedPence
  if (beforePence === 0 && arisingPence === 0) return []
  const balance = 'BalanceOfLossesBroughtForwardCarriedForward'
  const rows: readonly AmountRow[] = [
    { label: 'Losses brought forward', amount: money(beforePence, balance, 'trade-opening') },
    { box: '780', label: 'Add: loss of this period', amount: money(arisingPence) },
    ...(ownPence === 0
      ? []
      : [
          {
            box: '275',
            label: 'Less: set against the other profits of this period (CTA 2010 s.37)',
            amount: bracketed(money(ownPence)),
          },
        ]),
    {
      box: '285',
      label: 'Less: used against the profits of this period',
      amount: bracketed(money(usedPence, 'LossesUsedAgainstTotalProfits', 'trade')),
    },
    {
      label: 'Losses carried forward',
      amount: money(forwardPence, balance, 'trade-closing'),
      style: 'total',
    },
  ]
  return [
    { kind: 'heading', text: 'Trading losses' },
    { kind: 'amounts', rows },
    ...allowanceBlocks(form),
    ...(forwardPence > 0 ? [LATER_USE] : []),
  ]
}

/**
 * The deductions allowance: a return that uses losses brought forward must state its amount, which the
 * authority accepts in the computation (CTA 2010 s.269ZZ; CTM05130).
 */
function allowanceBlocks({ steps }: ComputationsForm): readonly Block[] {
  const stated = steps.find(({ label }) => label === STEP_LABELS.deductionsAllowance)
  if (stated === undefined) return []
  const allowance = money(stated.amountPence, 'DeductionAllowance')
  return [
    {
      kind: 'paragraph',
      runs: [
        'The company’s deductions allowance for the period is £',
        allowance,
        ` (CTA 2010 ss.269ZW and 269ZZ): ${stated.formula}, for a company that is not in a group.`,
      ],
    },
  ]
}

const LATER_USE: Block = {
  kind: 'paragraph',
  runs: [
    'Losses that are carried forward may be set against total profits of later periods, on a claim within ' +
      'two years of the end of the period that uses them (CTA 2010 s.45A).',
  ],
}
