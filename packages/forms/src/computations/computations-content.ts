// The whole content of a computation in reading order: company and period, from the accounting profit to the
// tax, the use of losses, and the detailed working.
import { periodInWords } from '@cfs/values'
import { SOFTWARE_NAME, SOFTWARE_VERSION } from '../accounts/software.ts'
import type { ComputationsForm } from './computations-form.ts'
import type { Block, ComputationsContent, Tag, Text } from './content.ts'
import { detailedProfitAndLoss } from './detailed-profit-and-loss.ts'
import { loanBlocks } from './loan-blocks.ts'
import { lossBlocks } from './loss-blocks.ts'
import { profitBlocks } from './profit-blocks.ts'
import { chargeBlocks } from './charge-blocks.ts'

/** The title of the table that shows each line's calculation. */
export const WORKING = 'Working'

export function computationsContent(form: ComputationsForm): ComputationsContent {
  const { period } = form
  return {
    title: 'Corporation tax computation',
    subtitle: `for the accounting period ${periodInWords(period)}`,
    notice:
      form.returnType === 'amended'
        ? 'Amended return: this computation replaces the one that was sent with the earlier return.'
        : undefined,
    blocks: [
      identity(form),
      ...profitBlocks(form),
      ...chargeBlocks(form),
      ...loanBlocks(form),
      ...lossBlocks(form),
      ...detailedProfitAndLoss(form),
      ...workingBlocks(form),
      { kind: 'heading', text: 'Basis' },
      { kind: 'paragraph', runs: [ROUNDING] },
    ],
    hidden: [
      text('ct-comp:NameOfProductionSoftware', SOFTWARE_NAME),
      text('ct-comp:VersionOfProductionSoftware', SOFTWARE_VERSION),
    ],
  }
}

// The form does not specify how amounts are rounded in boxes for whole pounds, so the computation states it.
const ROUNDING =
  'Amounts are worked out in pounds and pence and rounded once, where a box of the return takes whole pounds: ' +
  'income, profits and losses brought forward down, losses of the period and allowances up. The profit of the ' +
  'first of two financial years is rounded to the nearest pound, the second takes the remainder. Tax and marginal relief are rounded to the ' +
  'nearest penny.'

function identity({ companyName, companyNumber, utr, period, periodOfAccount }: ComputationsForm): Block {
  const day = (concept: string, date: typeof period.start) =>
    ({ kind: 'date', date, tag: end(concept) }) as const
  return {
    kind: 'details',
    rows: [
      { label: 'Company', runs: [text('ct-comp:CompanyName', companyName)] },
      { label: 'Registered number', runs: [companyNumber] },
      { label: 'Tax reference', runs: [text('ct-comp:TaxReference', utr)] },
      {
        label: 'Period of the return',
        runs: [
          day('ct-comp:StartOfPeriodCoveredByReturn', period.start),
          ' to ',
          day('ct-comp:EndOfPeriodCoveredByReturn', period.end),
        ],
      },
      {
        label: 'Period of account',
        runs: [
          day('ct-comp:PeriodOfAccountStartDate', periodOfAccount.start),
          ' to ',
          day('ct-comp:PeriodOfAccountEndDate', periodOfAccount.end),
        ],
      },
      {
        label: 'Partner in a firm',
        runs: [{ kind: 'no', tag: { concept: 'ct-comp:CompanyIsAPartnerInAFirm', context: 'company' } }],
      },
    ],
  }
}

function workingBlocks({ steps }: ComputationsForm): readonly Block[] {
  if (steps.length === 0) return []
  const lines = steps.map(({ box, amountPence, ...words }) => {
    return { box: box ?? '', ...words, amount: { kind: 'money', amountPence } as const }
  })
  return [
    { kind: 'heading', text: WORKING },
    { kind: 'working', lines },
  ]
}

function text(concept: string, words: string): Text {
  return { kind: 'text', text: words, tag: end(concept) }
}

/** Facts about the company itself are dated at the end of the period. */
function end(concept: string): Tag {
  return { concept, context: 'company-end' }
}
