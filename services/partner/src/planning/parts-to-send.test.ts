// A form files each of its filings once, whatever is pressed twice or lost in between.
import { expect, test } from 'vitest'
import { type Draft, newDraft } from '../domain/draft.ts'
import { outcomesOf } from './outcomes.ts'
import {
  filingKey,
  partsToSend,
  recordRefused,
  recordSent,
  startAgain,
  startSending,
} from './parts-to-send.ts'

const AT = '2026-11-23T14:00:00.000Z'
const both: Draft = { ...newDraft('d1'), wanted: 'both' }
const bodies = { ct600: { period_end: 'a' }, accounts: { period_end: 'b' } }
const begun = startSending(both, { at: AT, bodies })

const keysOf = (draft: Draft) =>
  partsToSend(draft).map((type) => {
    const part = draft.parts[type]
    return part === undefined ? undefined : filingKey(draft, type, part)
  })

test('two filings have two keys, and a second press has the same keys and requests', () => {
  expect(keysOf(begun)).toEqual(['form-d1-ct600-1', 'form-d1-accounts-1'])
  const again = startSending(begun, { at: 'later', bodies: { ct600: { changed: true } } })
  expect(again).toEqual(begun)
})

test('a filing that was recorded is not sent again, and its request is not kept', () => {
  const draft = recordSent(begun, 'ct600', 'fil_1')
  expect(partsToSend(draft)).toEqual(['accounts'])
  expect(draft.parts.ct600).toMatchObject({ state: 'sent', filingId: 'fil_1', body: null })
})

test('a refused request keeps its key, and takes the corrected content', () => {
  const refused = recordRefused(begun, 'ct600')
  const again = startSending(refused, { at: AT, bodies: { ct600: { corrected: true } } })
  expect(again.parts.ct600).toMatchObject({ attempt: 1, body: { corrected: true } })
})

test('a recorded filing is not refused by a late response', () => {
  const draft = recordSent(begun, 'ct600', 'fil_1')
  expect(recordRefused(draft, 'ct600')).toEqual(draft)
})

test('after a rejection only the rejected filing is sent again, with a new key', () => {
  const decided = recordSent(recordSent(begun, 'ct600', 'fil_1'), 'accounts', 'fil_2')
  const again = startAgain(decided, { ct600: 'rejected', accounts: 'accepted' })
  expect(partsToSend(again)).toEqual(['ct600'])
  expect(keysOf(again)).toEqual(['form-d1-ct600-2'])
})

test('an undecided filing is never sent again', () => {
  const decided = recordSent(begun, 'ct600', 'fil_1')
  expect(startAgain(decided, { ct600: 'submitted' })).toEqual(decided)
  expect(startAgain(decided, {})).toEqual(decided)
})

test('a filing that the authority may have is not sent again with the other one', () => {
  const decided = recordSent(recordSent(begun, 'ct600', 'fil_1'), 'accounts', 'fil_2')
  const outcomes = outcomesOf([
    { type: 'ct600', outcome: 'error', errors: [{ code: 'OUTCOME_UNKNOWN' }] },
    { type: 'accounts', outcome: 'rejected', errors: [{ code: '8026' }] },
  ])
  expect(outcomes).toEqual({ ct600: 'unclear', accounts: 'rejected' })
  const again = startAgain(decided, outcomes)
  expect(partsToSend(again)).toEqual(['accounts'])
  expect(again.parts.ct600).toEqual(decided.parts.ct600)
})
