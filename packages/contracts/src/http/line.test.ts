// The advice about a company number that is incomplete.
import { expect, test } from 'vitest'
import { companyNumber } from './line.ts'

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
