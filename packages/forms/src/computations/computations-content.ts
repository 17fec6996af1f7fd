// The whole content of a computation in reading order: company and period, the two sections of the draft
// format, the profits and the tax, the use of losses, the working, and the detailed profit and
// loss account as a document of its own.
import { SOFTWARE_NAME, SOFTWARE_VERSION } from '../accounts/software.ts'
import { adjustmentBlocks } from './adjustment-blocks.ts'
import { allowanceBlocks } from './allowance-blocks.ts'
import type { ComputationsForm } from './computations-form.ts'
import type { AmountRow, Block, ComputationsContent, Tag, Text } from './content.ts'
import { detailedProfitAndLoss } from './detailed-profit-and-loss.ts'
import { loanBlocks } from './loan-blocks.ts'
import { lossBlocks } from './loss-blocks.ts'
import { numericPeriod, withNumericDates } from './numeric-period.ts'
import { profitBlocks } from './profit-blocks.ts'
import { chargeBlocks } from './charge-blocks.ts'

/** The title of the table that shows each line's calculation. */
export const WORKING = 'Working'

export function computationsContent(form: ComputationsForm): ComputationsContent {
  const { period } = form
  return {
    title: 'Corporation tax computation',
    subtitle: `for the accounting period ${numericPeriod(period)}`,
    notice:
      form.returnType === 'amended'
        ? 'Amended return: this computation replaces the one that was sent with the earlier return.'
        : undefined,
    blocks: blocksOf(form).map((block) => withoutEarlierBalances(block, form)),
    hidden: [
      text('ct-comp:NameOfProductionSoftware', SOFTWARE_NAME),
      text('ct-comp:VersionOfProductionSoftware', SOFTWARE_VERSION),
    ],
  }
}

function blocksOf(form: ComputationsForm): readonly Block[] {
  return [
    identity(form),
    ...adjustmentBlocks(form),
    ...allowanceBlocks(form),
    ...profitBlocks(form),
    ...chargeBlocks(form),
    ...loanBlocks(form),
    ...lossBlocks(form),
    ...workingBlocks(form),
    { kind: 'heading', text: 'Basis' },
    { kind: 'paragraph', runs: [ORDER] },
    { kind: 'paragraph', runs: [ROUNDING] },
    ...detailedProfitAndLoss(form),
  ]
}

/** No balance is dated before the company was formed. */
function withoutEarlierBalances(block: Block, { startsWithCompany }: ComputationsForm): Block {
  if (startsWithCompany !== true || block.kind !== 'amounts') return block
  return { ...block, rows: block.rows.filter((row) => !isEarlierNil(row)) }
}

function isEarlierNil({ amount }: AmountRow): boolean {
  if (amount.kind !== 'money' || amount.amountPence !== 0) return false
  return /-(opening|start)$/.test(amount.tag?.context ?? '')
}

const ORDER =
  'Sections 1 and 2 are in the order of HMRC’s draft computations format 1.1. Parts and lines without an entry are ' +
  'omitted, and the others keep their numbers; nil is shown as 0. Amounts in brackets go against the direction of ' +
  'their table.'

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
  const lines = steps.map(({ box, amountPence, source, ...words }) => ({
    box: box ?? '',
    label: withNumericDates(words.label),
    formula: withNumericDates(words.formula),
    source,
    amount: { kind: 'money', amountPence } as const,
  }))
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
