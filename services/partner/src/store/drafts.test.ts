// Forms that earlier versions stored can be read.
import { expect, test } from 'vitest'
import { newDraft } from '../domain/draft.ts'
import { readDraft } from './drafts.ts'

test('a form that was stored without answers, or with those of other questions, is read', () => {
  const stored: unknown = JSON.parse(JSON.stringify(newDraft('d')))
  expect(readDraft(stored)).toEqual(newDraft('d'))
  const answers = {
    owed: true,
    loans: [
      {
        name: 'Ada Lamp',
        opening: -5,
        periods: [
          {
            start: '2025-07-01',
            end: '2026-06-30',
            lent: 1,
            later: { pounds: 2, from: '2026-04-06' },
            repaid: 0,
          },
        ],
        lentAgain: false,
        terms: { interestPercent: 2.5, conditions: 'In May' },
      },
    ],
    associatedCompanies: 0,
    activity: 'holding',
    beganOn: '2025-06-01',
    tradeChange: 'none',
  }
  expect(readDraft({ ...newDraft('d'), answers, areAnswersChecked: true })).toMatchObject({ answers })
  const before = { owes: true, loans: [{ name: 'Ada Lamp', pounds: 1 }], associatedCompanies: 2 }
  const old = readDraft({ ...newDraft('d'), answers: before, areAnswersChecked: true })
  expect(old.answers).toEqual({ associatedCompanies: 2, loans: undefined })
})
