// The last page of a return's PDF, which is for the company only: what to pay, by when, and with which
// reference. The return that is sent does not contain it.
import { lastWorkingDay, mayOweInstalments, taxDueOn } from '@cfs/tax'
import { formatLongDate, formatMoney, type IsoDate, periodInWords } from '@cfs/values'
import type { Ct600Form } from './ct600-form.ts'

export interface PaymentPage {
  readonly title: string
  readonly rows: readonly (readonly [label: string, words: string])[]
}

/** `on` is the day on which the return is sent. */
export function paymentPage(form: Ct600Form, on: IsoDate): PaymentPage {
  const { period } = form
  const payable = numberIn(form, '525')
  const outstanding = form.boxes['600'] === undefined ? payable : numberIn(form, '600')
  const overpaid = numberIn(form, '605')
  const paid = numberIn(form, '595')
  const title = 'What to pay'
  const periodRow = ['Period', periodInWords(period)] as const
  if (overpaid > 0) {
    const words =
      `${formatMoney(overpaid)} more was paid than the tax of ${formatMoney(payable)}. ` +
      (form.bankAccount === undefined
        ? 'Claim the repayment in the company’s HMRC online account.'
        : 'HMRC repays it to the bank account on the return.')
    return { title, rows: [periodRow, ['Nothing to pay', words]] }
  }
  if (outstanding === 0) {
    const words =
      payable === 0 ? 'There is no tax for this period.' : 'The tax of this period is already paid.'
    return { title, rows: [periodRow, ['Nothing to pay', words]] }
  }
  const unpaid =
    paid > 0
      ? `${formatMoney(outstanding)}: the tax of ${formatMoney(payable)} less ${formatMoney(paid)} already paid.`
      : `${formatMoney(outstanding)}, less anything already paid for this period.`
  return {
    title,
    rows: [
      periodRow,
      ['Amount', form.returnType === 'amended' ? `${unpaid} ${AFTER_AMENDMENT}` : unpaid],
      ['Pay by', payBy(taxDueOn(period), on)],
      ['Reference', REFERENCE],
      ['How to pay', 'www.gov.uk/pay-corporation-tax'],
      ...(isLarge(form) ? [['Instalments', INSTALMENTS] as const] : []),
    ],
  }
}

function payBy(due: IsoDate, on: IsoDate): string {
  const words = `${formatLongDate(due)}, nine months and one day after the period (TMA 1970 s.59D).`
  if (on > due) return `${words} ${OVERDUE}`
  const last = lastWorkingDay(due)
  if (last === due) return words
  return `${words} That is not a working day: the money must arrive by ${formatLongDate(last)}, the last working day before it.`
}

const OVERDUE =
  'This date has passed: interest is charged from it on any tax that is still unpaid (TMA 1970 s.87A).'

const AFTER_AMENDMENT = 'After an amendment, pay only the difference to what was paid.'

const REFERENCE =
  'HMRC’s payment reference for this period: 17 characters, different for each accounting period. It is on HMRC’s ' +
  'notice to deliver a company tax return, on its reminders, and in the company’s HMRC online account under the ' +
  'period. Do not use the tax reference alone.'

const INSTALMENTS =
  'Profits of more than £1,500,000 a year, divided among associated companies, are paid in quarterly instalments ' +
  'that begin before the period ends (SI 1998/3175). The first such year is exempt up to £10 million.'

function isLarge(form: Ct600Form): boolean {
  return mayOweInstalments({
    period: form.period,
    // Exempt dividends count towards the limit too (box 620).
    profitPounds: (numberIn(form, '315') + numberIn(form, '620')) / 100,
    taxPounds: numberIn(form, '525') / 100,
    associatedCompanies: numberIn(form, '326'),
  })
}

/** The value of a box as a number; 0 if the box is empty. */
function numberIn({ boxes }: Ct600Form, id: string): number {
  const value = boxes[id]
  return typeof value === 'number' ? value : 0
}
