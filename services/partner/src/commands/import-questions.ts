// What an import says about the figures of a form: where they come from, its notes, and its questions about
// the tax treatment.
import type { Draft } from '../domain/draft.ts'
import { LOAN_FLAG } from '../planning/debt-accounts.ts'
import { stepsOf } from '../planning/form-steps.ts'
import { taxAdvice } from '../planning/tax-advice.ts'
import type { ReadImport } from './read-imports.ts'

/** Whether the form uses the import. */
export function originOf(imported: ReadImport | undefined, importId: string | null) {
  if (imported === undefined) return undefined
  const isUsed = imported.importId === importId
  return {
    at: isUsed ? imported.createdAt.toISOString() : undefined,
    isTyped: importId === null,
    isOlder: !isUsed,
  }
}

export function notesOf(imported: ReadImport | undefined, importId: string | null) {
  if (imported === undefined || imported.importId !== importId) return []
  const notes = imported.result.notes.filter(({ code }) => code !== 'unplaced_accounts')
  return notes.map(({ message }) => message)
}

/** Questions about the tax treatment, but for loans, about which the next page asks. */
export function importQuestions(imported: ReadImport | undefined, draft: Draft, partner: string) {
  if (imported === undefined || imported.importId !== draft.importId) return []
  const asksLoans = stepsOf(draft).includes('questions')
  const questions = imported.result.questions.filter(({ flag }) => !(asksLoans && flag === LOAN_FLAG))
  return questions.map(({ name, amount, flag, question }) => {
    return { name, pounds: amount, question, advice: taxAdvice(flag, partner) }
  })
}
