// Amounts as people type them: no amount is ever read as more than what was meant.
import { expect, test } from 'vitest'
import { readTypedPounds, wrongPounds } from './read-typed-pounds.ts'

test.each([
  ['50', 50],
  ['£1,250.50', 1250.5],
  ['£ 1,250.50', 1250.5],
  ['1,234,567', 1_234_567],
  ['999,999,999,999.99', 999_999_999_999.99],
  ['1 250', 1250],
  ['1\u00A0250.5', 1250.5],
  ['-20', -20],
  ['−£20', -20],
  ['- 20', -20],
  ['£-20', -20],
  ['(1,200)', -1200],
  ['( 20 )', -20],
  ['-0', 0],
  ['007', 7],
])('“%s” is %d pounds', (text, pounds) => expect(readTypedPounds(text)).toBe(pounds))

test.each([
  '50,00',
  '50000,00',
  '50,0',
  '50,',
  ',50',
  '1,25',
  '12,34,567',
  '1,2345',
  '1234,567',
  '0,500',
  '1.250,50',
  '1.250',
  '1,250 500',
  '50 00',
  '5 0',
  '1,,250',
  '--20',
  '(-20)',
  '1e3',
  '£',
  '',
  'abc',
  '1234567890123',
])('“%s” is no amount', (text) => expect(readTypedPounds(text)).toBeUndefined())

test.each([
  ['50,00', 'For £50.00, enter 50.00'],
  ['£50000,00', 'For £50000.00, enter 50000.00'],
  ['-7,5', 'For -£7.50, enter -7.50'],
  ['−£7,5', 'For -£7.50, enter -7.50'],
  ['(1250,75)', 'For -£1250.75, enter -1250.75'],
  ['50 00', 'For £50.00, enter 50.00'],
  ['1.250,50', 'such as 1,250.50'],
  ['12,34,567', 'such as 1,250.50'],
  ['about ten', 'enter an amount in pounds, such as 1250 or 1250.50'],
])('the error about “%s” says what to enter', (text, told) => expect(wrongPounds(text)).toContain(told))
