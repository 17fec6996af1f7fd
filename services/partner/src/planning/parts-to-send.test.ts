// A form files each of its filings once, whatever is pressed twice or lost in between.
import { expect, test } from 'vitest'
import { type Draft, newDraft } from '../domain/draft.ts'
import { outcomesOf } from './outcomes.ts'
import {
  filingKey,
  partsOfPress,
  partsToSend,
  recordRefused,
  recordSent,
  startAgain,
  startSending,
} from './parts-to-send.ts'

const none = { authority_code: null, message: '' } as const
const AT = '2026-11-23T14:00:00.000Z'
const LATER = '2026-11-23T14:00:01.000Z'
const both: Draft = { ...newDraft('d1'), wanted: 'both', isDeclared: true }
const bodies = { ct600: { period_end: 'a' }, accounts: { period_end: 'b' } }
const begun = startSending(both, { at: AT, bodies })

const keysOf = (draft: Draft) =>
  partsToSend(draft).map((type) => {
    const part = draft.parts[type]
    return part === undefined ? undefined : filingKey(draft, type, part)
  })

test('two filings have two keys, and a second press has the same keys and requests', () => {
  expect(keysOf(begun)).toEqual(['form-d1-ct600-1', 'form-d1-accounts-1'])
  const again = startSending(begun, { at: LATER, bodies: { ct600: { changed: true } } })
  expect(again.parts.ct600).toMatchObject({ state: 'sending', attempt: 1, body: bodies.ct600 })
  expect(keysOf(again)).toEqual(keysOf(begun))
})

test('a filing that was recorded is not sent again, and its request is not kept', () => {
  const draft = recordSent(begun, 'ct600', 'fil_1')
  expect(partsToSend(draft)).toEqual(['accounts'])
  expect(draft.parts.ct600).toMatchObject({ state: 'sent', filingId: 'fil_1', body: null })
})

test('a refused request keeps its key, and takes the corrected content', () => {
  const refused = recordRefused(begun, 'ct600', { pressedAt: AT, at: LATER })
  const again = startSending(refused, { at: AT, bodies: { ct600: { corrected: true } } })
  expect(again.parts.ct600).toMatchObject({ attempt: 1, body: { corrected: true } })
})

test('a recorded filing is not refused by a late response', () => {
  const draft = recordSent(begun, 'ct600', 'fil_1')
  expect(recordRefused(draft, 'ct600', { pressedAt: AT, at: LATER })).toEqual(draft)
})

test('while another press has no response, a refusal leaves the request as it is', () => {
  const twice = startSending(begun, { at: LATER, bodies: { ct600: { changed: true } } })
  for (const pressedAt of [AT, LATER]) {
    const once = recordRefused(twice, 'ct600', { pressedAt, at: LATER })
    expect(once.parts.ct600).toMatchObject({ state: 'sending', attempt: 1, body: bodies.ct600 })
    const other = pressedAt === AT ? LATER : AT
    expect(recordRefused(once, 'ct600', { pressedAt: other, at: LATER }).parts.ct600?.state).toBe('due')
  }
})

test('a press that got no response is over after two minutes', () => {
  const twoMinutesLater = '2026-11-23T14:02:00.000Z'
  const again = startSending(begun, { at: twoMinutesLater, bodies })
  expect(again.parts.ct600?.body).toEqual(bodies.ct600)
  const refused = recordRefused(again, 'ct600', { pressedAt: twoMinutesLater, at: twoMinutesLater })
  expect(refused.parts.ct600?.state).toBe('due')
})

test('a visitor who has not declared repeats what may have been sent, and sends nothing else', () => {
  const refused = recordRefused(begun, 'accounts', { pressedAt: AT, at: LATER })
  expect(partsOfPress(refused)).toEqual(['ct600', 'accounts'])
  const other = { ...refused, isDeclared: false }
  expect(partsOfPress(other)).toEqual(['ct600'])
  const pressed = startSending(other, { at: LATER, bodies: { accounts: { changed: true } } })
  expect(pressed.parts.accounts).toEqual(refused.parts.accounts)
  expect(partsOfPress({ ...both, isDeclared: false })).toEqual([])
})

test('two presses in the same millisecond are two', () => {
  const twice = startSending(begun, { at: AT, bodies })
  expect(recordRefused(twice, 'ct600', { pressedAt: AT, at: LATER }).parts.ct600?.state).toBe('sending')
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
    { type: 'ct600', outcome: 'error', errors: [{ ...none, source: 'service', code: 'OUTCOME_UNKNOWN' }] },
    { type: 'accounts', outcome: 'rejected', errors: [{ ...none, source: 'registry', code: '8026' }] },
  ])
  expect(outcomes).toEqual({ ct600: 'unclear', accounts: 'rejected' })
  const again = startAgain(decided, outcomes)
  expect(partsToSend(again)).toEqual(['accounts'])
  expect(again.parts.ct600).toEqual(decided.parts.ct600)
})

test.each([
  ['unclear', { source: 'tax_authority', code: '1000', authority_code: null }],
  ['unclear', { source: 'tax_authority', code: '2000', authority_code: null }],
  ['unclear', { source: 'tax_authority', code: '2005', authority_code: null }],
  ['held', { source: 'service', code: 'HELD_BY_AUTHORITY', authority_code: null }],
  ['held', { source: 'tax_authority', code: '3001', authority_code: '3304' }],
] as const)('a filing that is %s because of %j is never sent again', (standing, error) => {
  const decided = recordSent(recordSent(begun, 'ct600', 'fil_1'), 'accounts', 'fil_2')
  const errors = [{ ...error, message: '' }]
  const outcomes = outcomesOf([{ type: 'ct600', outcome: 'rejected', errors }])
  expect(outcomes).toEqual({ ct600: standing })
  expect(startAgain(decided, outcomes)).toEqual(decided)
})
