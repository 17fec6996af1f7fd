// Requests of any shape are checked without an error.
import { isoDateFrom } from '@cfs/values'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { compareMembers } from './compare-members.ts'
import { fileAccountsRequest } from './file-accounts-request.ts'
import { fileCt600Request } from './file-ct600-request.ts'

const today = isoDateFrom('2026-11-21')
const SCHEMAS = [fileCt600Request({ today }), fileAccountsRequest({ today })]

const NAMES = (
  'company_number utr period_end period_start credentials approval_date cash share_capital called_up_share_capital_not_paid accounts_type ' +
  'dry_run financials amendment original_approval_date balance_sheet prior_year profit_and_loss ' +
  'current_assets members_capital turnover profit_and_loss_account average_employees __proto__ constructor'
).split(' ')
const leaf = fc.oneof(
  fc.constantFrom('OC301234', '12345678', '2026-03-31', 'micro', '', true, null, -1, 0, 100, Number.NaN),
  fc.double(),
  fc.string(),
)
const anyBody = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5 },
    leaf,
    fc.dictionary(fc.constantFrom(...NAMES), tie('node')),
    fc.array(tie('node'), { maxLength: 2 }),
  ),
})).node

test('any request body is either accepted or refused, without a crash', () => {
  fc.assert(
    fc.property(anyBody, fc.constantFrom(...SCHEMAS), (body, schema) => {
      const { success, error } = schema.safeParse(body)
      expect(success).toBe(error === undefined)
    }),
    { numRuns: 2000 },
  )
})

const pair = compareMembers(
  z.strictObject({ a: z.int(), b: z.int(), deep: z.strictObject({ c: z.int() }).optional() }),
  ({ sound, hasFailed, refuse }) => {
    if (sound.a !== undefined && sound.b !== undefined && sound.a > sound.b) refuse('a', 'more than b')
    if (sound.deep !== undefined && !hasFailed('deep') && sound.deep.c === 0) refuse('deep.c', 'nothing')
  },
)
const issues = (value: unknown) =>
  (pair.safeParse(value).error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`)

test('fields are compared although other fields are invalid', () => {
  expect(issues({ a: 2, b: 1 })).toEqual(['a more than b'])
  expect(issues({ a: 2, b: 1, deep: { c: 'x' } })).toHaveLength(2)
  expect(issues({ a: 2, b: 1, x: 1, deep: { c: 0 } })).toContain('deep.c nothing')
})

test('invalid fields are not compared', () => {
  expect(issues({ a: 'x', b: 1 })).toHaveLength(1)
  expect(issues({ a: 1, b: 1, deep: { c: 0, d: 1 } })).toHaveLength(1)
})
