// Shows how the chargeable profits follow from the accounting profit (boxes 155 to 315).
import { returnLines, type DayShare, type ProfitShares } from '@cfs/tax'
import type { ComputationsForm } from './computations-form.ts'
import { adjustedProfitPence, netAllowancesPence } from './adjusted-profit-pence.ts'
import { allowanceBlocks } from './allowance-blocks.ts'
import { boxPence, boxRows, bracketed, money } from './box-rows.ts'
import type { AmountRow, Block, Money } from './content.ts'

export function profitBlocks(form: ComputationsForm): readonly Block[] {
  return [
    { kind: 'heading', text: 'Adjustment of the profit' },
    { kind: 'amounts', rows: adjustmentRows(form) },
    ...allowanceBlocks(form),
    { kind: 'heading', text: 'Profits chargeable to corporation tax' },
    { kind: 'amounts', rows: profitRows(form) },
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

function adjustmentRows(form: ComputationsForm): readonly AmountRow[] {
  const { accountsProfitPence } = form
  const inPeriodPence = adjustedPence(form)
  const resultPence = inPeriodPence - netAllowancesPence(form)
  return [
    {
      label:
        accountsProfitPence < 0
          ? 'Loss before tax as in the accounts'
          : 'Profit before tax as in the accounts',
      amount: account(accountsProfitPence, 'ProfitLossPerAccounts'),
    },
    ...givenAdjustmentRows(form),
    {
      label: `Adjusted ${adjustedProfitPence(form) < 0 ? 'loss' : 'profit'} before capital allowances`,
      amount: account(adjustedProfitPence(form), 'AdjustedProfitOrLossBeforeAccountingPeriodAdjustments'),
      style: 'total',
    },
    ...shareRows(form, inPeriodPence),
    ...(form.boxes['155'] === undefined ? [] : tradeRows(form, resultPence)),
  ]
}

/** The result of the trade, if the company has one. */
function tradeRows(form: ComputationsForm, resultPence: number): readonly AmountRow[] {
  return [
    ...allowanceRows(form),
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

/** The additions to the profit of the accounts and the deductions from it. */
function givenAdjustmentRows(form: ComputationsForm): readonly AmountRow[] {
  const { adjustments, depreciationPence, disallowableExpensesPence } = form
  if (adjustments === undefined) {
    return [
      { label: 'Add: depreciation', amount: account(depreciationPence, 'AdjustmentsDepreciation') },
      {
        label: 'Add: other expenses not allowable for tax',
        amount: account(disallowableExpensesPence, 'AdjustmentsOtherAdditions'),
      },
      ...otherIncomeRows(form),
    ]
  }
  return adjustments.map(({ label, amountPence, tag }, index) => {
    // Two facts of one element would contradict each other.
    const isTagged = tag !== undefined && adjustments.findIndex((each) => each.tag === tag) === index
    const amount = money(Math.abs(amountPence), isTagged ? tag : undefined, 'trade-account')
    return { label, amount: amountPence < 0 ? bracketed(amount) : amount }
  })
}

const account = (amountPence: number, concept: string) => money(amountPence, concept, 'trade-account')

/** Income that is taxed under another heading, or exempt. */
function otherIncomeRows({ otherIncome }: ComputationsForm): readonly AmountRow[] {
  if (otherIncome === undefined) return []
  const rows = [
    [
      'Less: interest receivable, taxed as a non-trading loan relationship',
      otherIncome.interestReceivablePence,
      'AdjustmentsNon-tradingLoanRelationshipCreditsPerAccounts',
    ],
    [
      'Less: property income, taxed separately',
      otherIncome.propertyIncomePence,
      'AdjustmentsPropertyIncomePerAccounts',
    ],
    [
      'Less: exempt dividends received',
      otherIncome.dividendsReceivedPence,
      'AdjustmentsExemptDividendsOrDistributionsPerAccounts',
    ],
  ] as const
  return rows.flatMap(([label, amountPence, concept]): readonly AmountRow[] =>
    amountPence === 0 ? [] : [{ label, amount: bracketed(account(amountPence, concept)) }],
  )
}

function allowanceRows({
  allowances,
  allowancesBusiness = 'trade',
  capitalAllowancesPence,
  balancingChargesPence = 0,
  pools,
}: ComputationsForm): readonly AmountRow[] {
  if (allowancesBusiness !== 'trade') return []
  // The parts of the allowances have boxes of their own.
  const isOneBox = allowances === undefined && pools === undefined && capitalAllowancesPence > 0
  return [
    {
      box: isOneBox ? '705' : undefined,
      label: 'Less: capital allowances',
      amount: bracketed(money(capitalAllowancesPence, 'TotalCapitalAllowances', 'trade')),
    },
    ...(balancingChargesPence === 0
      ? []
      : [
          {
            box: pools === undefined ? '710' : undefined,
            label: 'Add: balancing charges',
            amount: money(balancingChargesPence, 'TotalBalancingCharges', 'trade'),
          },
        ]),
  ]
}

/** Empty if the accounting period is the only one, and has the whole result. */
function dayShareInWords(share: DayShare | undefined): string {
  return share === undefined || share.days === share.ofDays ? '' : `: ${share.days} of ${share.ofDays} days`
}

const LOSSES_OF_BOTH = 'Trading losses of this period and of later ones'

function profitRows(form: ComputationsForm): readonly AmountRow[] {
  const { boxes } = form
  const property = `Income from a property business${dayShareInWords(form.profitShares?.property)}`
  const row = boxRows(boxes)
  const rowUnlessZero = (...words: Parameters<typeof row>) =>
    boxPence(boxes, words[0]) === 0 ? [] : [row(...words)]
  const less = (line: AmountRow & { readonly amount: Money }) =>
    line.amount.amountPence === 0 ? [] : [{ ...line, amount: bracketed(line.amount) }]
  return [
    ...(boxes['155'] === undefined
      ? []
      : [
          row('155', 'Trading profit', 'AdjustedTradingProfitOfThisPeriod'),
          ...less(row('160', 'Less: trading losses from before April 2017', 'TradingLossesBroughtForward')),
          row('165', 'Net trading profit', 'NetTradingProfits'),
        ]),
    ...returnLines('income').flatMap(({ box, label, tag }) =>
      rowUnlessZero(box, box === '190' ? property : label, tag),
    ),
    row('235', 'Profits before other deductions and reliefs', 'ProfitsBeforeOtherDeductionsAndReliefs'),
    ...returnLines('relief').flatMap(({ box, label, tag }) =>
      rowUnlessZero(box, box === '275' && boxes['280'] === true ? LOSSES_OF_BOTH : label, tag),
    ),
    ...less(row('295', 'Less: total of deductions and reliefs', 'TotalDeductionsAndReliefs')),
    row('300', 'Profits before donations and group relief', 'ProfitsBeforeChargesAndGroupRelief'),
    ...less(row('305', 'Less: qualifying donations', 'QualifyingDonations')),
    {
      ...row('315', 'Profits chargeable to corporation tax', 'TotalProfitsChargeableToCorporationTax'),
      style: 'total',
    },
  ]
}
