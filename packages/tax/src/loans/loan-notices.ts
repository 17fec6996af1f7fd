// The notices about loans to participators: what the customer must know beside the page.
import { formatLongDate, formatMoney } from '@cfs/values'
import type { PlainNoticeCode, TaxNotice } from '../tax-notice.ts'
import { workOutAccount, type LoanAccount } from './loan-account.ts'
import type { LoansPage, LoansToParticipators } from './loans-page.ts'

/** The loans above which the members approve a loan to a director (CA 2006 s.207(1)). */
const APPROVED_ABOVE_PENCE = 1_000_000

export function loanNotices(
  { accounts, followsReturn = false }: LoansToParticipators,
  page: LoansPage | undefined,
): readonly TaxNotice[] {
  return [
    ...rateNotices(page),
    ...accounts.flatMap((account) => [
      ...(followsReturn ? [] : earlierNotices(account)),
      ...accountNotices(account),
    ]),
  ]
}

/** A loan of an earlier period belongs to the page of that period's return, which this filing cannot see. */
function earlierNotices({ name, broughtForwardPence }: LoanAccount): readonly TaxNotice[] {
  if (broughtForwardPence <= 0) return []
  const message =
    `${name} owed ${formatMoney(broughtForwardPence)} at the start of the period. Check that the return of the accounting ` +
    'period in which it was lent has the page CT600A and its tax. If it does not, amend that return (CTA 2010 s.455).'
  return [{ code: 'LOAN_BROUGHT_FORWARD', about: name, message }]
}

function rateNotices(page: LoansPage | undefined): readonly TaxNotice[] {
  if (page?.awaitedRate === undefined) return []
  const { percent, from, acceptedFrom: amendFrom } = page.awaitedRate
  const differencePence = page.lawfulTaxPence - page.taxPayablePence
  return [
    {
      code: 'LOAN_RATE_NOT_YET_ACCEPTED',
      differencePence,
      amendFrom,
      message:
        `The law taxes loans made from ${formatLongDate(from)} at ${percent}, which the tax authority’s service ` +
        `accepts from ${formatLongDate(amendFrom)}. This return states ${formatMoney(page.taxPayablePence)}; the law ` +
        `charges ${formatMoney(page.lawfulTaxPence)}, which is ${formatMoney(differencePence)} more. Amend the return ` +
        `from ${formatLongDate(amendFrom)} on.`,
    },
  ]
}

function accountNotices(account: LoanAccount): readonly TaxNotice[] {
  const { name, repayments, lentAgain } = account
  const { earlierRepaidPence, closingPence } = workOutAccount(account)
  const notice = (isDue: boolean, code: PlainNoticeCode, message: string): readonly TaxNotice[] =>
    isDue ? [{ code, about: name, message }] : []
  return [
    ...notice(
      lentAgain === true && repayments.length > 0,
      'REPAYMENT_LENT_AGAIN',
      `The repayments by ${name} were lent again, or are meant to be. They give no relief, and the return leaves ` +
        'them out (CTA 2010 s.464ZA).',
    ),
    ...notice(
      earlierRepaidPence > 0,
      'EARLIER_LOAN_REPAID',
      `${formatMoney(earlierRepaidPence)} repaid by ${name} in this period belongs to loans of earlier periods. Claim the ` +
        'relief for it in the return of the period in which the loan was made, or on form L2P (CTA 2010 s.458).',
    ),
    ...notice(
      repayments.some(({ kind }) => kind === 'written_off'),
      'LOAN_WRITTEN_OFF',
      `A loan to ${name} was written off. The company has no deduction for it (CTA 2009 s.321A): if the accounts ` +
        'charge it, include it in the disallowable expenses of that period. For the person it is taxable income.',
    ),
    ...notice(
      closingPence > APPROVED_ABOVE_PENCE,
      'LOAN_NEEDS_APPROVAL',
      `${name} owes ${formatMoney(closingPence)}. A loan of more than £10,000 to a director needs the approval of the ` +
        'members (CA 2006 ss.197 and 207).',
    ),
  ]
}
