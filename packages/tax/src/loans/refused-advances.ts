// Compares the loans to participators with the note of directors' advances in the accounts: a director's
// debit in the note without its page would make the return untrue.
import { formatMoney } from '@cfs/values'
import type { TaxRefusal } from '../tax-refusal.ts'
import { personOf } from './refused-loans.ts'
import { workOutAccount, type LoanAccount } from './loan-account.ts'

/** A row of the note of advances to directors (CA 2006 s.413). */
export interface NotedAdvance {
  readonly director: string
  /** Brought forward, plus advanced, less repaid: positive if the director owes the company. */
  readonly closingPence: number
}

export interface AdvancesToCompare {
  readonly noted: readonly NotedAdvance[]
  /**
   * The accounts that the return was given; undefined if none were given, empty if there are said to be
   * none.
   */
  readonly accounts: readonly LoanAccount[] | undefined
  /**
   * Why a director's debit is no loan to a participator, such as CTA 2010 s.456 or a company that is not
   * close.
   */
  readonly exemption?: string | undefined
}

/** The most that a full-time worker without a material interest may owe (CTA 2010 s.456(4)). */
const MOST_OF_WORKER_PENCE = 15_000_00

/** The difference between note and return that rounding to whole pounds explains. */
const TOLERANCE_PENCE = 100

/**
 * The directors whose debit in the note is missing from the return, or differs from it; empty if they
 * agree.
 */
export function refusedAdvances(given: AdvancesToCompare): readonly TaxRefusal[] {
  const { noted, accounts = [], exemption } = given
  if (exemption !== undefined) return refusedExemption({ ...given, exemption })
  const closing = new Map<string, NotedAdvance>()
  for (const { director, closingPence } of noted) {
    const earlierPence = closing.get(personOf(director))?.closingPence ?? 0
    closing.set(personOf(director), { director, closingPence: earlierPence + closingPence })
  }
  return [...closing].flatMap(([person, { director, closingPence }]): readonly TaxRefusal[] => {
    const account = accounts.find(({ name }) => personOf(name) === person)
    const fact = 'loans_to_participators'
    const owes = `The accounts say that ${director} owes the company ${formatMoney(closingPence)} at the end of the period`
    if (account === undefined) {
      const message = `${owes}. Give ${fact} for ${director}, or an exemption.`
      return closingPence > 0 ? [{ code: 'FACT_REQUIRED', fact, about: director, message }] : []
    }
    const statedPence = workOutAccount(account).closingPence
    if (Math.abs(closingPence - statedPence) <= TOLERANCE_PENCE) return []
    const message = `${owes}, but ${fact} come to ${formatMoney(statedPence)}. Correct one of them.`
    return [{ code: 'CONTRADICTION', fact, about: director, message }]
  })
}

/** An exemption that the figures contradict. */
function refusedExemption({
  noted,
  accounts = [],
  exemption,
}: AdvancesToCompare & { readonly exemption: string }): readonly TaxRefusal[] {
  const refusal = (message: string): TaxRefusal => ({
    code: 'CONTRADICTION',
    fact: 'loans_exemption',
    message,
  })
  if (exemption === 'company_not_close') {
    const message =
      'The company is said not to be close, so that it has no loans to participators. Leave out ' +
      'financials.loans_exemption or financials.loans_to_participators.'
    return accounts.length === 0 ? [] : [refusal(message)]
  }
  const above = noted.filter(({ closingPence }) => closingPence > MOST_OF_WORKER_PENCE)
  return above.map(({ director, closingPence }) =>
    refusal(
      `${director} owes ${formatMoney(closingPence)}, but loans to a full-time worker are exempt up to ` +
        `${formatMoney(MOST_OF_WORKER_PENCE)} (CTA 2010 s.456). Give financials.loans_to_participators instead.`,
    ),
  )
}
