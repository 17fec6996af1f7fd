// Shows how the chargeable profits follow from the accounting profit (boxes 155 to 315).
import { daysIn } from '@cfs/values'
import type { ComputationsForm } from './computations-form.ts'
import { boxPence, boxRows, bracketed, money } from './box-rows.ts'
import type { AmountRow, Block } from './content.ts'

export function profitBlocks(form: ComputationsForm): readonly Block[] {
  return [
    { kind: 'heading', text: 'Adjustment of the profit' },
    { kind: 'amounts', rows: adjustmentRows(form) },
    { kind: 'heading', text: 'Profits chargeable to corporation tax' },
    { kind: 'amounts', rows: profitRows(form) },
  ]
}

/** The trading profit of the period before capital allowances; negative for a loss. */
function adjustedPence(form: ComputationsForm): number {
  const { accountsProfitPence, depreciationPence, disallowableExpensesPence, boxes } = form
  if (!isPartOfAccount(form)) return accountsProfitPence + depreciationPence + disallowableExpensesPence
  // The profit of a period of account over 12 months is divided in whole pounds, so the boxes show the exact
  // share of each return.
  return boxPence(boxes, '155') - boxPence(boxes, '780') + form.capitalAllowancesPence
}

/**
 * Whether the accounts cover a longer period than the return, so that their profit was apportioned by days.
 */
function isPartOfAccount({ period, periodOfAccount }: ComputationsForm): boolean {
  return period.start !== periodOfAccount.start || period.end !== periodOfAccount.end
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
      amount: account(accountsProfitPence, 'ProfitLossPerAccounts'),
    },
    {
      label: 'Add: depreciation',
      amount: account(depreciationPence, 'AdjustmentsDepreciation'),
    },
    {
      label: 'Add: other expenses that tax does not allow',
      amount: account(disallowableExpensesPence, 'AdjustmentsOtherAdditions'),
    },
    {
      label: 'Adjusted profit or loss before capital allowances',
      amount: account(wholePence, 'AdjustedProfitOrLossBeforeAccountingPeriodAdjustments'),
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
      amount: bracketed(money(capitalAllowancesPence, 'TotalCapitalAllowances', 'trade')),
    },
    resultPence < 0
      ? {
          label: 'Trading loss of the period',
          amount: bracketed(money(-resultPence, 'AdjustedLossOfPeriod', 'trade')),
          style: 'total',
        }
      : {
          label: 'Trading profit of the period',
          amount: money(resultPence, 'AdjustedProfitForThePeriod', 'trade'),
          style: 'total',
        },
  ]
}

function profitRows({ boxes }: ComputationsForm): readonly AmountRow[] {
  const row = boxRows(boxes)
  const reliefs = row('295', 'Less: total of deductions and reliefs', 'TotalDeductionsAndReliefs')
  return [
    row('155', 'Trading profit', 'AdjustedTradingProfitOfThisPeriod'),
    row('165', 'Net trading profit', 'NetTradingProfits'),
    row('235', 'Profits before other deductions and reliefs', 'ProfitsBeforeOtherDeductionsAndReliefs'),
    ...(reliefs.amount.amountPence === 0
      ? []
      : [
          row(
            '285',
            'Trading losses carried forward and claimed against total profits',
            'TradingLossesBroughtForwardSetAgainstTotalProfits',
          ),
          { ...reliefs, amount: bracketed(reliefs.amount) },
        ]),
    row('300', 'Profits before donations and group relief', 'ProfitsBeforeChargesAndGroupRelief'),
    {
      ...row('315', 'Profits chargeable to corporation tax', 'TotalProfitsChargeableToCorporationTax'),
      style: 'total',
    },
  ]
}
