// From the profit of the accounts to the profits that are chargeable (boxes 155 to 315).
import { daysIn } from '@cfs/values'
import type { ComputationsForm } from './computations-form.ts'
import type { AmountRow, Block, FactContext, Money } from './content.ts'

export function profitBlocks(form: ComputationsForm): readonly Block[] {
  return [
    { kind: 'heading', text: 'Adjustment of the profit' },
    { kind: 'amounts', rows: adjustmentRows(form) },
    { kind: 'heading', text: 'Profits chargeable to corporation tax' },
    { kind: 'amounts', rows: profitRows(form) },
  ]
}

/** Trading profit of the period before capital allowances; negative for a loss. */
export function adjustedPence(form: ComputationsForm): number {
  const { accountsProfitPence, depreciationPence, disallowableExpensesPence, boxes } = form
  if (!isPartOfAccount(form)) return accountsProfitPence + depreciationPence + disallowableExpensesPence
  // A long period of account is divided in whole pounds, so the boxes tell the share exactly.
  return pence(boxes, '155') - pence(boxes, '780') + form.capitalAllowancesPence
}

/** Whether the accounts cover more than the return's period, so that their profit was divided by days. */
export function isPartOfAccount({ period, periodOfAccount }: ComputationsForm): boolean {
  return period.start !== periodOfAccount.start || period.end !== periodOfAccount.end
}

export function pence(boxes: ComputationsForm['boxes'], id: string): number {
  const value = boxes[id]
  return typeof value === 'number' ? value : 0
}

export function money(amountPence: number, concept?: string, context: FactContext = 'company'): Money {
  return { kind: 'money', amountPence, tag: concept === undefined ? undefined : { concept, context } }
}

function adjustmentRows(form: ComputationsForm): readonly AmountRow[] {
  const { accountsProfitPence, depreciationPence, disallowableExpensesPence, capitalAllowancesPence } = form
  const wholePence = accountsProfitPence + depreciationPence + disallowableExpensesPence
  const inPeriodPence = adjustedPence(form)
  const resultPence = inPeriodPence - capitalAllowancesPence
  const account = (amountPence: number, concept: string) => money(amountPence, concept, 'trade-account')
  return [
    {
      label:
        accountsProfitPence < 0
          ? 'Loss before tax as in the accounts'
          : 'Profit before tax as in the accounts',
      amount: account(accountsProfitPence, 'ct-comp:ProfitLossPerAccounts'),
    },
    {
      label: 'Add: depreciation',
      amount: account(depreciationPence, 'ct-comp:AdjustmentsDepreciation'),
    },
    {
      label: 'Add: other expenses that tax does not allow',
      amount: account(disallowableExpensesPence, 'ct-comp:AdjustmentsOtherAdditions'),
    },
    {
      label: 'Adjusted profit or loss before capital allowances',
      amount: account(wholePence, 'ct-comp:AdjustedProfitOrLossBeforeAccountingPeriodAdjustments'),
      style: 'total',
    },
    ...(isPartOfAccount(form)
      ? [
          {
            label: `Share of this accounting period: ${daysIn(form.period)} of ${daysIn(form.periodOfAccount)} days`,
            amount: money(inPeriodPence),
          },
        ]
      : []),
    {
      label: 'Less: capital allowances',
      amount: {
        ...money(capitalAllowancesPence, 'ct-comp:TotalCapitalAllowances', 'trade'),
        isDeducted: capitalAllowancesPence > 0,
      },
    },
    resultPence < 0
      ? {
          label: 'Trading loss of the period',
          amount: { ...money(-resultPence, 'ct-comp:AdjustedLossOfPeriod', 'trade'), isDeducted: true },
          style: 'total',
        }
      : {
          label: 'Trading profit of the period',
          amount: money(resultPence, 'ct-comp:AdjustedProfitForThePeriod', 'trade'),
          style: 'total',
        },
  ]
}

function profitRows({ boxes }: ComputationsForm): readonly AmountRow[] {
  const row = (box: string, label: string, concept: string): AmountRow => {
    return { box, label, amount: money(pence(boxes, box), `ct-comp:${concept}`) }
  }
  const reliefPence = pence(boxes, '285')
  return [
    row('155', 'Trading profit', 'AdjustedTradingProfitOfThisPeriod'),
    row('165', 'Net trading profit', 'NetTradingProfits'),
    row('235', 'Profits before other deductions and reliefs', 'ProfitsBeforeOtherDeductionsAndReliefs'),
    ...(reliefPence === 0
      ? []
      : [
          {
            box: '285',
            label: 'Less: trading losses carried forward and claimed against total profits',
            amount: {
              ...money(reliefPence, 'ct-comp:TradingLossesBroughtForwardSetAgainstTotalProfits'),
              isDeducted: true,
            },
          },
          row('295', 'Total of deductions and reliefs', 'TotalDeductionsAndReliefs'),
        ]),
    row('300', 'Profits before donations and group relief', 'ProfitsBeforeChargesAndGroupRelief'),
    {
      ...row('315', 'Profits chargeable to corporation tax', 'TotalProfitsChargeableToCorporationTax'),
      style: 'total',
    },
  ]
}
