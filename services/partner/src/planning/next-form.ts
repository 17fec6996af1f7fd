// The form after the one that was sent: for another period, or in place of one that was rejected.
import { type Draft, newDraft } from '../domain/draft.ts'
import type { Standing } from '../domain/standing.ts'
import { isWrongSignIn, type Outcomes, type WithErrors } from './outcomes.ts'
import { offeredAnswers } from './questions-asked.ts'
import { wantedTypes } from './wanted-types.ts'

const DECIDED: readonly string[] = ['accepted', 'rejected', 'error', 'unclear', 'held'] satisfies Standing[]

/** Whether every filing of the form was sent and has its final outcome. */
export function isDecided(draft: Draft, outcomes: Outcomes): boolean {
  const types = wantedTypes(draft)
  return (
    types.length > 0 &&
    types.every((type) => draft.parts[type]?.state === 'sent' && DECIDED.includes(outcomes[type] ?? ''))
  )
}

/**
 * A fresh form that keeps the company's tax reference, the places of its accounts and the number of wrong
 * sign-ins, and offers the answers that may hold again for confirmation. The register is asked again, and
 * the customer chooses again who declares.
 */
export function nextForm({ utr, placements, wrongSignIns, answers }: Draft, draftId: string): Draft {
  const offered = answers === undefined ? {} : { answers: offeredAnswers(answers) }
  return { ...newDraft(draftId), utr, placements, wrongSignIns, ...offered }
}

/** The tax authority counts wrong attempts in a row, so an attempt with another result starts again at 0. */
export function wrongSignInsAfter(before: number, filings: readonly WithErrors[]): number {
  return filings.some(isWrongSignIn) ? before + 1 : 0
}
