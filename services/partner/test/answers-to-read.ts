// The facts with which tests read the answers of the form, if only the answers matter.
import type { Period } from '@cfs/values'
import type { AnswersToRead } from '../src/planning/read-answers.ts'

/** Only the questions that every company is asked. */
export const ASKED_OF_ALL = { activity: false, lets: false, beganOn: false }

/** Facts of a company that is known by its period only, unless the test gives more. */
export function answersToRead(period: Period, facts: Partial<AnswersToRead> = {}): AnswersToRead {
  const periods = [period]
  return {
    asked: ASKED_OF_ALL,
    period,
    periods,
    figures: {},
    debts: [],
    carried: [],
    ticked: [],
    ...facts,
  }
}
