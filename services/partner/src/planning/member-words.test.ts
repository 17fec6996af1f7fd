// Refusals name what a member of the partner's account can do: no company sent them a link.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { explainRefusal } from './explain-refusals.ts'
import { inMembersWords } from './member-words.ts'

const FILES = ['explain-refusals', 'read-equipment', 'read-answers', 'read-loans', 'pool-fields'] as const
const texts = FILES.flatMap((file) => {
  const source = readFileSync(new URL(`${file}.ts`, import.meta.url), 'utf8')
  return [...source.matchAll(/'([^'\n]*that sent you the link[^'\n]*)'/gi)].map(([, text = '']) => text)
})

test.each(texts)('%s', (text) => {
  expect(inMembersWords(text)).not.toMatch(/sent you the link|that company|\bcontact it\b/i)
  expect(/[.?]$/.test(inMembersWords(text))).toBe(/[.?]$/.test(text))
})

test.each([
  [
    { code: 'INSUFFICIENT_BALANCE' },
    'The account cannot pay for the filing at the moment. Nothing was sent. Top up in the dashboard, then try again.',
  ],
  [
    { code: 'NOT_COVERED' },
    'This page cannot file what the company needs. Nothing was sent. File it over the API, or with other software.',
  ],
  [
    { code: 'NOT_COVERED', needs: 'more_than_four_returns' },
    'The days on which the business and the trade began and ended make more than four tax returns, and this page files at most four. Check the days. If they are right, file it over the API, or with other software.',
  ],
  [
    { code: 'ALREADY_FILED' },
    'The tax return for this period was accepted already, and HMRC refuses a second one. Choose another period, or say under “What are we filing?” that this amends the return.',
  ],
])('the refusal %o says what a member can do', (refusal, message) => {
  const whole = { type: 'ct600', message: '', details: [], ...refusal } as const
  expect(explainRefusal({ ...whole, isForMember: true }).map((one) => one.message)).toEqual([message])
  expect(explainRefusal(whole)[0]?.message).toMatch(/that sent you the link/i)
})

test('a refused name leads to the field in which the member typed it', () => {
  const details = ['declarant_name', 'director_name'].map((field) => ({ field, message: 'contains ☃' }))
  const refusal = { type: 'ct600', code: 'VALIDATION_ERROR', message: '', details } as const
  expect(explainRefusal({ ...refusal, isForMember: true })).toEqual([
    { place: 'details', field: 'own_name', message: 'Name of the person who declares: contains ☃' },
    { place: 'details', field: 'other_name', message: 'The director’s name: contains ☃' },
  ])
  expect(explainRefusal(refusal).map(({ field }) => field)).toContain('other_name')
})
