// Shows how the chargeable profits follow from the results of the company's businesses (boxes 155 to 315).
import { returnLines, type DayShare } from '@cfs/tax'
import type { ComputationsForm } from './computations-form.ts'
import { boxPence, boxRows, bracketed, unlessNil } from './box-rows.ts'
import type { AmountRow, Block, Money } from './content.ts'

export function profitBlocks(form: ComputationsForm): readonly Block[] {
  return [
    { kind: 'heading', text: 'Profits chargeable to corporation tax' },
    { kind: 'amounts', rows: profitRows(form) },
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
    unlessNil(line).map((each) => ({ ...each, amount: bracketed(each.amount) }))
  const donations = row('305', 'Less: qualifying donations', 'QualifyingDonations')
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
    // Nil is shown only if the company states it.
    ...(boxes['305'] === undefined ? [] : [{ ...donations, amount: bracketed(donations.amount) }]),
    {
      ...row('315', 'Profits chargeable to corporation tax', 'TotalProfitsChargeableToCorporationTax'),
      style: 'total',
    },
  ]
}
