// Section 1 of the tax authority's format for computations: from the result of the accounts to the adjusted
// result of the trade. Its parts have fixed numbers, and a part without an entry is left out.
import type { ProfitShares } from '@cfs/tax'
import { adjustedProfitPence, netAllowancesPence } from './adjusted-profit-pence.ts'
import { boxPence, bracketed, money, titledTable } from './box-rows.ts'
import type { ComputationsForm } from './computations-form.ts'
import type { AmountRow, Block } from './content.ts'
import { statedAdjustments, sumOfAdjustments, type StatedAdjustment } from './stated-adjustments.ts'

export function adjustmentBlocks(form: ComputationsForm): readonly Block[] {
  const { income, expenditure } = statedAdjustments(form)
  return [
    { kind: 'heading', text: 'Section 1: Adjustment of the accounts' },
    ...titledTable('Part 1: Summary', summaryRows(form)),
    ...adjustmentTable(
      'Part 2: Income that is not taxable or is taxed elsewhere',
      income,
      'Total deducted from the profit',
    ),
    ...adjustmentTable(
      'Part 3: Expenditure that is disallowed or deducted elsewhere',
      expenditure,
      'Total added to the profit',
    ),
    ...chargesTable(form),
    ...allowancesTable(form),
  ]
}

/** Every amount goes the way of its part, so that none is in brackets. */
function adjustmentTable(
  title: string,
  adjustments: readonly StatedAdjustment[],
  total: string,
): readonly Block[] {
  if (adjustments.length === 0) return []
  return titledTable(title, [
    ...adjustments.map(({ label, amountPence, tag }) => ({
      label,
      amount: money(amountPence, tag, 'trade-account'),
    })),
    { label: total, amount: money(sumOfAdjustments(adjustments)), style: 'total' },
  ])
}

function chargesTable(form: ComputationsForm): readonly Block[] {
  if (!hasCharges(form)) return []
  const { balancingChargesPence = 0 } = form
  const amount = money(balancingChargesPence, 'TotalBalancingCharges', 'trade')
  return titledTable('Part 6: Income outside the accounts', [{ label: 'Balancing charges', amount }])
}

function allowancesTable(form: ComputationsForm): readonly Block[] {
  if (!hasAllowances(form)) return []
  const amount = money(form.capitalAllowancesPence, 'TotalCapitalAllowances', 'trade')
  return titledTable('Part 7: Expenditure outside the accounts', [{ label: 'Capital allowances', amount }])
}

/** Whether the trade has balancing charges, or the company states that it has none. */
function hasCharges(form: ComputationsForm): boolean {
  const { balancingChargesPence = 0 } = form
  return isOfTrade(form) && (balancingChargesPence !== 0 || statesNil(form, 'charges'))
}

function hasAllowances(form: ComputationsForm): boolean {
  const { capitalAllowancesPence, pools } = form
  return (
    isOfTrade(form) && (capitalAllowancesPence !== 0 || pools !== undefined || statesNil(form, 'allowances'))
  )
}

function isOfTrade({ boxes, allowancesBusiness = 'trade' }: ComputationsForm): boolean {
  return boxes['155'] !== undefined && allowancesBusiness === 'trade'
}

function statesNil({ adjustments = [] }: ComputationsForm, part: 'charges' | 'allowances'): boolean {
  return adjustments.some((each) => each.part === part)
}

function summaryRows(form: ComputationsForm): readonly AmountRow[] {
  const { accountsProfitPence } = form
  const { income, expenditure } = statedAdjustments(form)
  const inPeriodPence = adjustedPence(form)
  const result = accountsProfitPence < 0 ? 'Loss' : 'Profit'
  const adjusted = adjustedProfitPence(form) < 0 ? 'loss' : 'profit'
  return [
    {
      label: `${result} before tax as in the accounts`,
      amount: money(accountsProfitPence, 'ProfitLossPerAccounts', 'trade-account'),
    },
    ...(income.length === 0
      ? []
      : [
          {
            label: 'Less: income that is not taxable or is taxed elsewhere (part 2)',
            amount: bracketed(money(sumOfAdjustments(income))),
          },
        ]),
    ...(expenditure.length === 0
      ? []
      : [
          {
            label: 'Add: expenditure that is disallowed or deducted elsewhere (part 3)',
            amount: money(sumOfAdjustments(expenditure)),
          },
        ]),
    {
      label: `Adjusted ${adjusted} before capital allowances`,
      amount: money(
        adjustedProfitPence(form),
        'AdjustedProfitOrLossBeforeAccountingPeriodAdjustments',
        'trade-account',
      ),
      style: 'total',
    },
    ...shareRows(form, inPeriodPence),
    ...(form.boxes['155'] === undefined ? [] : tradeRows(form, inPeriodPence)),
  ]
}

/** The result of the trade, if the company has one. */
function tradeRows(form: ComputationsForm, inPeriodPence: number): readonly AmountRow[] {
  const { balancingChargesPence = 0, capitalAllowancesPence } = form
  const resultPence = inPeriodPence - netAllowancesPence(form)
  const result =
    resultPence < 0
      ? {
          label: 'Trading loss of the period',
          amount: bracketed(money(-resultPence, 'AdjustedLossOfPeriod', 'trade')),
        }
      : {
          label: 'Trading profit of the period',
          amount: money(resultPence, 'AdjustedProfitForThePeriod', 'trade'),
        }
  return [
    ...(hasCharges(form)
      ? [{ label: 'Add: balancing charges (part 6)', amount: money(balancingChargesPence) }]
      : []),
    ...(hasAllowances(form)
      ? [{ label: 'Less: capital allowances (part 7)', amount: bracketed(money(capitalAllowancesPence)) }]
      : []),
    { ...result, style: 'total' },
  ]
}

/** The trading profit of the period before capital allowances; negative for a loss. */
function adjustedPence(form: ComputationsForm): number {
  if (!isPartOfAccount(form)) return adjustedProfitPence(form)
  // The profit of a period of account over 12 months is divided in whole pounds, so the boxes show the exact
  // share of each return.
  return boxPence(form.boxes, '155') - boxPence(form.boxes, '780') + netAllowancesPence(form)
}

/**
 * Whether the accounts cover a longer period than the return, so that their profit was apportioned by days.
 */
function isPartOfAccount({ period, periodOfAccount }: ComputationsForm): boolean {
  return period.start !== periodOfAccount.start || period.end !== periodOfAccount.end
}

/** The share of this accounting period in the adjusted profit of a longer period of account. */
function shareRows(form: ComputationsForm, inPeriodPence: number): readonly AmountRow[] {
  const { profitShares } = form
  const hasNoTrade = profitShares !== undefined && profitShares.trade === undefined
  if (!isPartOfAccount(form) || hasNoTrade) return []
  const words = profitShares === undefined ? '' : `: ${tradeShareInWords(profitShares)}`
  return [{ label: `Share of this accounting period${words}`, amount: money(inPeriodPence) }]
}

/** The trading profit is divided over the accounting periods in which the company trades. */
function tradeShareInWords({ trade, property }: ProfitShares): string {
  if (trade === undefined || trade.days === 0) return 'none, because the company did not trade in it'
  if (trade.days === trade.ofDays) return 'all, because the company traded in no other'
  return `${trade.days} of ${trade.ofDays} days${trade.ofDays < property.ofDays ? ' of trading' : ''}`
}
