// Amounts that a director, shareholder or relative usually owes the company: accounts of the trial balance,
// and what the form of the year before says.
import { addDays, type IsoDate } from '@cfs/values'
import type { ClosingLoans } from '../domain/answers.ts'

export interface DebtAccount {
  readonly name: string
  readonly pounds: number
}

interface FlaggedAccount {
  readonly name: string
  /** In pounds, debits positive. */
  readonly amount: number
  readonly flag: string
}

/** The tax flag of accounts that may be loans to directors and shareholders (CTA 2010 s.455). */
export const LOAN_FLAG = 'check_s455'

/** The flagged accounts of the trial balance that are in debit: the company is owed the money. */
export function debtsInAccounts(accounts: readonly FlaggedAccount[]): readonly DebtAccount[] {
  return accounts
    .filter(({ flag, amount }) => flag === LOAN_FLAG && amount > 0)
    .map(({ name, amount }) => ({ name, pounds: amount }))
}

/** The loans of the form before, if its period ended on the day before this one starts. */
export function loansCarriedOver(before: ClosingLoans | undefined, start: IsoDate): ClosingLoans['people'] {
  return before !== undefined && addDays(before.on, 1) === start ? before.people : []
}

/** Identifies the account with its amount, so that a tick holds for this amount only. */
export function accountKey({ name, pounds }: DebtAccount): string {
  return `${name} ${pounds.toFixed(2)}`
}
