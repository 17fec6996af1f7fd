// Creates a company's return with the page CT600A from its loans and repayments. Sums, taxes and the boxes of
// the main return are worked out, unless they are given.
import type { CtMessage } from './ct-message.ts'
import { type Boxes, returnWith } from './return-with.ts'

interface Repayment {
  readonly on: string
  readonly repaid?: number
  readonly writtenOff?: number
}

export interface LoanReturn {
  /** The last day of a period of 12 months; by default the year to 31 March 2026. */
  readonly yearTo?: string
  /** Percent; by default 33.75. */
  readonly rate?: number
  /** Whole pounds, one participator each; by default one loan of 9,000. */
  readonly loans?: readonly number[]
  readonly within9Months?: readonly Repayment[]
  readonly later?: readonly Repayment[]
  /** Boxes of the page whose text differs from what is worked out; an empty text omits the box. */
  readonly page?: Readonly<Record<string, string>>
  /** Boxes of the main return, and the whole page, likewise. */
  readonly main?: Boxes
  readonly type?: 'new' | 'amended'
}

export function loanReturn(wanted: LoanReturn): CtMessage {
  const { yearTo = '2026-03-31', rate = 33.75, loans = [9000], within9Months = [], later = [] } = wanted
  const facts = { rate, loans, within9Months, later }
  const boxes = { ...worked(facts), ...wanted.page }
  const payable = boxes['A80'] ?? ''
  const main: Boxes = {
    30: firstDay(yearTo),
    35: yearTo,
    95: 'yes',
    480: payable,
    510: payable,
    525: payable,
    485: later.length > 0 ? 'yes' : '',
    '/LoansByCloseCompanies': pageOf(facts, boxes),
    ...wanted.main,
  }
  const given = Object.fromEntries(Object.entries(main).filter(([, value]) => value !== '')) as Boxes
  return returnWith(given, wanted.type)
}

type Facts = Required<Pick<LoanReturn, 'rate' | 'loans' | 'within9Months' | 'later'>>

function pageOf({ loans, within9Months, later }: Facts, boxes: Readonly<Record<string, string>>): string {
  const box = (name: string, element: string) => textElement(element, boxes[name] ?? '')
  const part = (name: string, ...content: readonly string[]) => `<${name}>${content.join('')}</${name}>`
  const relief = (name: string, rows: readonly Repayment[], first: number) =>
    rows.length === 0
      ? ''
      : part(
          name,
          ...rows.map(repayment),
          box(`A${first}`, 'TotalAmountRepaid'),
          box(`A${first + 5}`, 'TotalAmountReleasedOrWritten'),
          box(`A${first + 10}`, 'TotalLoans'),
          box(`A${first + 15}`, 'ReliefDue'),
        )
  const made = loans.map((amount, index) => loan(`Participator ${index}`, amount))
  const totals = [box('A15', 'TotalLoans'), box('A20', 'TaxChargeable')]
  return [
    textElement('BeforeEndPeriod', 'no'),
    loans.length === 0 ? '' : part('LoansInformation', ...made, ...totals),
    relief('ReliefEarlierThan', within9Months, 30),
    relief('LoanLaterReliefNow', later, 55),
    box('A75', 'TotalLoansOutstanding'),
    box('A80', 'TaxPayable'),
  ].join('')
}

const textElement = (name: string, text: string) => (text === '' ? '' : `<${name}>${text}</${name}>`)

/** The first day of the 12 months that end on the day. */
function firstDay(lastDay: string): string {
  const after = new Date(Date.parse(lastDay) + 86_400_000)
  after.setUTCFullYear(after.getUTCFullYear() - 1)
  return after.toISOString().slice(0, 10)
}

function worked({
  rate,
  loans,
  within9Months,
  later,
}: Required<Pick<LoanReturn, 'rate' | 'loans' | 'within9Months' | 'later'>>) {
  const total = (amounts: readonly (number | undefined)[]) =>
    amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)
  const pounds = (amount: number) => (amount > 0 ? `${amount}.00` : '')
  // Whole pounds at a rate with two decimals, in hundredths of a penny.
  const tax = (amount: number) => Math.round((amount * Math.round(rate * 100)) / 100)
  const money = (pence: number) => (pence / 100).toFixed(2)
  const relief = (rows: readonly Repayment[]) => {
    const repaid = total(rows.map((row) => row.repaid))
    const writtenOff = total(rows.map((row) => row.writtenOff))
    return { repaid, writtenOff, both: repaid + writtenOff, tax: tax(repaid + writtenOff) }
  }
  const [first, second] = [relief(within9Months), relief(later)]
  return {
    A15: pounds(total(loans)),
    A20: money(tax(total(loans))),
    A30: pounds(first.repaid),
    A35: pounds(first.writtenOff),
    A40: pounds(first.both),
    A45: money(first.tax),
    A55: pounds(second.repaid),
    A60: pounds(second.writtenOff),
    A65: pounds(second.both),
    A70: money(second.tax),
    A75: pounds(total(loans)),
    A80: money(Math.max(0, tax(total(loans)) - first.tax - second.tax)),
  }
}

function loan(name: string, amount: number): string {
  return `<Loan><Name>${name}</Name><AmountOfLoan>${amount}.00</AmountOfLoan></Loan>`
}

function repayment({ on, repaid, writtenOff }: Repayment): string {
  const amount = (element: string, pounds: number | undefined) =>
    pounds === undefined ? '' : `<${element}>${pounds}.00</${element}>`
  return (
    `<Loan><Name>Participator 0</Name>${amount('AmountRepaid', repaid)}` +
    `${amount('AmountReleasedOrWrittenOff', writtenOff)}<Date>${on}</Date></Loan>`
  )
}
