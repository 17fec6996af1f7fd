// Shows the loans to participators (CT600A): the account of each person, and the tax on the loans (box 480).
import { formatNumericDate } from '@cfs/values'
import { money } from './box-rows.ts'
import type { ComputationLoans, ComputationsForm, LoanAccountShown } from './computations-form.ts'
import type { AmountRow, Block, FactContext } from './content.ts'

export function loanBlocks({ loans }: ComputationsForm): readonly Block[] {
  if (loans === undefined) return []
  return [
    { kind: 'heading', text: 'Loans to participators' },
    ...loans.accounts.flatMap((account, index) => accountBlocks(account, { loans, index })),
    ...taxBlocks(loans),
  ]
}

interface Place {
  readonly loans: ComputationLoans
  readonly index: number
}

function accountBlocks(account: LoanAccountShown, { loans, index }: Place): readonly Block[] {
  const [period, start, end] = contextsOf(index)
  const line = (label: string, amountPence: number, concept: string): AmountRow => ({
    label,
    amount: money(amountPence, concept, period),
  })
  const balance = (label: string, amountPence: number, context: FactContext): AmountRow => ({
    label,
    // What the company owes the person is no loan, and the fact must not be negative.
    amount: money(amountPence, amountPence < 0 ? undefined : 'LoanBroughtForwardCarriedForward', context),
  })
  const creditPence = Math.max(0, -account.broughtForwardPence)
  const lentAndRepaidPence = Math.max(0, account.advancedPence - account.newLoanPence - creditPence)
  return [
    {
      kind: 'details',
      rows: [
        {
          label: 'Person',
          runs: [
            {
              kind: 'text',
              text: account.name,
              tag: { concept: 'ct-comp:NameOfParticipator', context: period },
            },
          ],
        },
      ],
    },
    {
      kind: 'amounts',
      rows: [
        balance('Owed at the start', account.broughtForwardPence, start),
        ...shown(
          line(
            'Earlier loans repaid in the period',
            account.earlierRepaidPence,
            'ReleaseOrRepaymentOfBroughtForwardAmounts',
          ),
        ),
        ...shown(
          line('Lent and repaid in the period', lentAndRepaidPence, 'LoansMadeAndRepaidOrReleasedInPeriod'),
        ),
        line('Lent in the period and owed at its end', account.newLoanPence, 'LoansMadeAndOutstanding'),
        balance('Owed at the end', account.closingPence, end),
        ...reliefRows(account.name, loans),
        ...taxRows(account, period),
      ],
    },
  ]
}

/** The loan of box A10, what its repayments leave of it, and the rate and the amount of the tax on that. */
function taxRows({ loanPounds, taxed }: LoanAccountShown, context: FactContext): readonly AmountRow[] {
  const taxedPounds = taxed?.parts.reduce((sum, part) => sum + part.pounds, 0) ?? loanPounds
  const charged = { box: 'A10', label: 'Loan on which tax is charged', style: 'total' } as const
  const loan = money(loanPounds * 100)
  const taxable = money(taxedPounds * 100, 'LoanToParticipatorAmountTaxable', context)
  return [
    ...(taxedPounds === loanPounds
      ? [{ ...charged, amount: taxable }]
      : [
          { ...charged, amount: loan },
          { label: 'Loan on which tax is payable after these repayments', amount: taxable },
        ]),
    ...(taxed === undefined ? [] : rateRows(taxed.parts, context)),
    ...(taxed === undefined
      ? []
      : [
          {
            label: 'Tax on the loan (CTA 2010 s.455)',
            amount: money(taxed.taxPence, 'LoanToParticipatorTaxPayable', context),
            style: 'total' as const,
          },
        ]),
  ]
}

type TaxedParts = NonNullable<LoanAccountShown['taxed']>['parts']

/** The rate of the tax. Two rates of one loan have no tag: their facts would contradict each other. */
function rateRows(parts: TaxedParts, context: FactContext): readonly AmountRow[] {
  const [first, ...others] = parts
  if (first === undefined) return []
  const tag = { concept: 'ct-comp:LoanToParticipatorTaxRate', context }
  if (others.length === 0) {
    return [{ label: 'Rate of tax', amount: { kind: 'percent', count: first.rate, tag } }]
  }
  return parts.map(({ rate, pounds }) => ({
    label: `Part of it taxed at ${rate / 100}%`,
    amount: money(pounds * 100),
  }))
}

function contextsOf(index: number): readonly [period: FactContext, start: FactContext, end: FactContext] {
  return [`participator-${index}`, `participator-${index}-start`, `participator-${index}-end`]
}

function shown(row: AmountRow): readonly AmountRow[] {
  return 'amountPence' in row.amount && row.amount.amountPence === 0 ? [] : [row]
}

/** What the person repaid after the period; untagged, because one person may have several repayments. */
function reliefRows(name: string, { page }: ComputationLoans): readonly AmountRow[] {
  const parts = [
    [page.withinNineMonths, 'within nine months'],
    [page.later, 'later, with relief due now'],
  ] as const
  return parts.flatMap(([part, when]) =>
    (part?.rows ?? [])
      .filter((row) => row.name === name)
      .map(({ on, repaidPounds, writtenOffPounds }) => ({
        label: `${repaidPounds === undefined ? 'Released or written off' : 'Repaid'} on ${formatNumericDate(on)}, ${when}`,
        amount: money((repaidPounds ?? writtenOffPounds ?? 0) * 100),
      })),
  )
}

/** The tax of all persons, and what the law adds to it at a rate that the authority does not accept yet. */
function taxBlocks({ page, lawfulTaxPence, awaitedRate }: ComputationLoans): readonly Block[] {
  const payable: AmountRow = {
    box: '480',
    label: 'Tax payable on loans to participators (CTA 2010 s.455; box A80)',
    amount: money(page.taxPayablePence, 'TaxPayableOnLoansToParticipators'),
    style: 'total',
  }
  const title = { kind: 'subheading', text: 'Tax on all loans' } as const
  if (awaitedRate === undefined) return [title, { kind: 'amounts', rows: [payable] }]
  const { percent, acceptedFrom } = awaitedRate
  return [
    title,
    {
      kind: 'amounts',
      rows: [
        payable,
        { label: 'Tax at the rates of the law', amount: money(lawfulTaxPence), style: 'memo' },
        {
          label: 'Difference, by which the return will be amended',
          amount: money(lawfulTaxPence - page.taxPayablePence),
          style: 'memo',
        },
      ],
    },
    {
      kind: 'paragraph',
      runs: [
        `The tax authority’s service does not accept the rate of ${percent} before ` +
          `${formatNumericDate(acceptedFrom)}, and the return is amended after that day.`,
      ],
    },
  ]
}
