// A refusal names every failing field, suggests the intended name for an unknown one, and stays small.
import { fileAccountsRequest, fileCt600Request, isoDate, Problem } from '@cfs/contracts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseBody } from './parse-body.ts'

const today = isoDate.parse('2026-11-22')
const ct600 = fileCt600Request({ today })
const accounts = fileAccountsRequest({ today })

function refusalOf(schema: z.ZodType, body: unknown): Problem {
  try {
    parseBody(schema, body)
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
  throw new Error('the body was not refused')
}
const messageOf = (schema: z.ZodType, body: unknown, field: string) =>
  refusalOf(schema, body).details?.find((detail) => detail.field === field)?.message

test.each([
  ['turnover', { turnover: 1 }, 'it belongs in financials.profit_and_loss.turnover'],
  ['companyNumber', { companyNumber: '12345678' }, 'did you mean company_number?'],
  ['finacials', { finacials: {} }, 'did you mean financials?'],
  ['utr_number', { utr_number: '1' }, undefined],
  ['balance_sheet', { balance_sheet: {} }, 'it belongs in financials.balance_sheet'],
  [
    'financials.turnover',
    { financials: { turnover: 1 } },
    'it belongs in financials.profit_and_loss.turnover',
  ],
  ['financials.balance_sheet.credtors', { financials: { balance_sheet: { credtors: 1 } } }, undefined],
  [
    'financials.balance_sheet.curent_assets',
    { financials: { balance_sheet: { curent_assets: 1 } } },
    'did you mean current_assets?',
  ],
  [
    'financials.prior_year.turnover',
    { financials: { prior_year: { turnover: 1 } } },
    'it belongs in financials.prior_year.profit_and_loss.turnover',
  ],
  ['colour', { colour: 'red' }, undefined],
  ['x'.repeat(100), { ['x'.repeat(5000)]: 1 }, undefined],
])('%.80s is not a field of a return', (field, body, hint) => {
  const expected = `is not a field of this request${hint === undefined ? '' : `; ${hint}`}`
  expect(messageOf(ct600, body, field)).toBe(expected)
})

test('each endpoint suggests only its own fields', () => {
  const body = { government_gateway_password: 'x' }
  expect(messageOf(ct600, body, 'government_gateway_password')).toMatch(/it belongs in credentials\./)
  expect(messageOf(accounts, body, 'government_gateway_password')).toBe('is not a field of this request')
})

test('fields of list items are suggested as well', () => {
  const schema = z.strictObject({ lines: z.array(z.strictObject({ code: z.string().optional() })) })
  expect(messageOf(schema, { lines: [{}, { cdoe: 'a' }] }, 'lines.1.cdoe')).toContain('did you mean code?')
  expect(messageOf(schema, { lines: [], code: 'a' }, 'code')).toContain('it belongs in lines[].code')
})

test('a hundred errors are listed, and the others are counted', () => {
  const body = Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`unknown_${index}`, 0]))
  const required = refusalOf(ct600, {}).details?.length ?? 0
  const { details = [], message } = refusalOf(ct600, body)
  expect(details).toHaveLength(101)
  const rest = 150 + required - 100
  expect(details.at(-1)).toEqual({
    field: 'body',
    message: `has ${rest} more errors that are not listed; correct these first`,
  })
  expect(message.length).toBeLessThan(500)
})

test('85,000 unknown fields are refused quickly, and in a few kilobytes', () => {
  const body = Object.fromEntries(Array.from({ length: 85_000 }, (_, index) => [`m${index}`, 0]))
  refusalOf(ct600, { a: 1 })
  const before = process.cpuUsage()
  const { details, message } = refusalOf(ct600, body)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(2000)
  expect(JSON.stringify({ details, message }).length).toBeLessThan(16_000)
})

test.each([
  ['another type', 'x', [['tax', 'must be a number or an object']]],
  ['a number of the wrong size', 0.001, [['tax', 'must have at most 2 decimals']]],
  ['a member of another type', { deferred: 'x' }, [['tax.deferred', 'must be a number']]],
  [
    'an unknown member',
    { defered: 1 },
    [['tax.defered', /^is not a field of this request; did you mean deferred/]],
  ],
  ['nothing', null, [['tax', 'must be a number or an object']]],
] as const)('a field that is a number or an object is refused for %s: %s', (_, tax, refused) => {
  const body = { financials: { profit_and_loss: { turnover: 1, tax } } }
  for (const [member, message] of refused) {
    const words = typeof message === 'string' ? message : expect.stringMatching(message)
    expect(messageOf(ct600, body, `financials.profit_and_loss.${member}`)).toEqual(words)
  }
})
