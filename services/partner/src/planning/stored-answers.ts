// The answers that a form has stored, as the page of questions shows and compares them.
import type { Answers } from '../domain/answers.ts'
import type { Draft } from '../domain/draft.ts'

/** As the answers are read again: without members that have no value. */
export function asStored(answers: Answers | undefined): unknown {
  return JSON.parse(JSON.stringify(answers ?? null))
}

/** The stored answers; a form of an earlier version has the number of companies among its figures. */
export function storedAnswers({ answers = {}, figures, wanted: filings }: Draft): Answers {
  const associatedCompanies = answers.associatedCompanies ?? figures['associated_companies']
  return { ...answers, before: askedBefore(answers, filings === 'accounts'), associatedCompanies }
}

/** The loans of the form before that are asked about again: accounts alone ask about directors only. */
function askedBefore({ before }: Answers, isOfDirectors: boolean): Answers['before'] {
  if (before === undefined || !isOfDirectors) return before
  return { ...before, people: before.people.filter(({ isDirector }) => isDirector) }
}

/** Whether the answers are those of an earlier form: they leave open whether anyone owed money. */
export function isOffered({ owed, ...others }: Answers): boolean {
  return owed === undefined && Object.values(others).some((answer) => answer !== undefined)
}
