// The advice about a company number that is incomplete, and about a text that is too short or too long.
import { expect, test } from 'vitest'
import { companyNumber, line, paragraphs, utr } from './line.ts'

const messageOf = (text: string) => companyNumber.safeParse(text).error?.issues[0]?.message

test.each([
  ['1234567', '01234567'],
  ['12345', '00012345'],
  ['SC12345', 'SC012345'],
  ['ni1234', 'NI001234'],
])('%s lacks its leading zeros: %s', (text, whole) => {
  expect(messageOf(text)).toBe(`must have 8 characters; a leading zero is missing: ${whole}`)
})

test.each(['1234', 'SC12', '123456789', 'SC1234567', 'A123456'])('%s is no such number', (text) => {
  expect(messageOf(text)).toContain('must be a company number of 8 characters')
})

test.each(['01234567', 'sc123456', 'R0123456'])('%s is whole', (text) => {
  expect(messageOf(text)).toBeUndefined()
})

test.each([
  ['', 'must not be empty'],
  ['  ', 'must not be blank'],
  ['😀'.repeat(5), undefined],
  ['😀'.repeat(6), 'must be 5 characters or fewer'],
])('a line of 1 to 5 characters: %s', (text, expected) => {
  expect(line(1, 5).safeParse(text).error?.issues[0]?.message).toBe(expected)
})

test('a text that must be longer says so', () => {
  expect(line(2, 5).safeParse('a').error?.issues[0]?.message).toBe('must be at least 2 characters')
  expect(paragraphs(1).safeParse('ab').error?.issues[0]?.message).toBe('must be 1 character or fewer')
})

test.each([
  ['1234567895', undefined],
  ['1231234567895', 'must be 10 digits: the last 10 of the 13 digits in the tax authority’s letters'],
  ['12345 67895', 'must be 10 digits, without spaces'],
  ['123456789', 'must be 10 digits'],
  ['1234567895K', 'must be 10 digits'],
])('a tax reference %s: %s', (text, expected) => {
  expect(utr.safeParse(text).error?.issues[0]?.message).toBe(expected)
})
