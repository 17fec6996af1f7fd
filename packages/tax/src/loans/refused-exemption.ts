// Refuses an exemption of directors' debts that the figures contradict, or that could be meant for any of
// several directors.
import { formatMoney } from '@cfs/values'
import type { TaxRefusal } from '../tax-refusal.ts'
import type { LoansOfPeriod } from './stated-loans.ts'

/** The most that a full-time worker without a material interest may owe (CTA 2010 s.456(4)). */
const MOST_OF_WORKER_PENCE = 15_000_00

interface ExemptionToCheck {
  readonly exemption: string | undefined
  /** The directors who owe the company money by the accounts, and have no entry among the loans. */
  readonly exempt: readonly { readonly director: string; readonly closingPence: number }[]
  readonly periods: readonly LoansOfPeriod[]
}

export function refusedExemption({ exemption, exempt, periods }: ExemptionToCheck): readonly TaxRefusal[] {
  const refusal = (message: string): TaxRefusal => ({
    code: 'CONTRADICTION',
    fact: 'loans_exemption',
    message,
  })
  if (exemption === undefined) return []
  if (exemption === 'company_not_close') {
    const message =
      'The company is said not to be close, so that it has no loans to participators. Leave out ' +
      'financials.loans_exemption or financials.loans_to_participators.'
    return periods.some(({ accounts = [] }) => accounts.length > 0) ? [refusal(message)] : []
  }
  if (exempt.length > 1) {
    const names = exempt.map(({ director }) => director).join(' and ')
    return [
      refusal(
        `${names} owe the company money, and financials.loans_exemption is about one worker (CTA 2010 s.456). Give ` +
          'financials.loans_to_participators for the others.',
      ),
    ]
  }
  const above = exempt.filter(({ closingPence }) => closingPence > MOST_OF_WORKER_PENCE)
  return above.map(({ director, closingPence }) =>
    refusal(
      `${director} owes ${formatMoney(closingPence)}, but loans to a full-time worker are exempt up to ` +
        `${formatMoney(MOST_OF_WORKER_PENCE)} (CTA 2010 s.456). Give financials.loans_to_participators instead.`,
    ),
  )
}
