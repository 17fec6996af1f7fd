import { type DebtAccount, debtsInAccounts, loansCarriedOver } from '../planning/debt-accounts.ts'
import { storedAnswers } from '../planning/stored-answers.ts'
import type { OpenQuestions } from './open-questions.ts'
import { readImport } from './read-imports.ts'
import type { FormContext, Visit } from './visit.ts'

/** The debts that the trial balance of the period shows, whether or not the form uses its figures. */
export async function readDebts(
  context: FormContext,
  visit: Visit,
  { period }: OpenQuestions,
): Promise<{ readonly debts: readonly DebtAccount[]; readonly carried: readonly DebtAccount[] }> {
  const imported = await readImport(context, visit)
  const carried = loansCarriedOver(storedAnswers(visit.draft).before, period.start)
  return {
    debts: debtsInAccounts(imported?.result.questions ?? []),
    carried: carried.filter(({ pounds }) => pounds > 0),
  }
}
