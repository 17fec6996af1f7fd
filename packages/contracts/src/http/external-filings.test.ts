// What a client may record about a filing that was made with other software.
import { isoDateFrom } from '@cfs/values'
import { expect, test } from 'vitest'
import { externalFilingRequest } from './external-filings.ts'

const schema = externalFilingRequest({ today: isoDateFrom('2026-07-01') })
const filing = { filing_type: 'ct600', company_number: 'sc123456', period_end: '2026-03-31' }
const fieldsOf = (body: object) => schema.safeParse(body).error?.issues.map(({ path }) => path.join('.'))

test('the type, the company and the last day of the period are enough', () => {
  expect(schema.parse(filing)).toEqual({ ...filing, company_number: 'SC123456' })
  const dated = { ...filing, period_start: '2025-04-01', filed_on: '2026-06-30' }
  expect(schema.parse(dated)).toMatchObject({ filed_on: '2026-06-30' })
})

test.each([
  [{ period_end: '2026-07-02' }, 'period_end'],
  [{ period_end: '2026-02-30' }, 'period_end'],
  [{ filing_type: 'vat' }, 'filing_type'],
  [{ company_number: '123' }, 'company_number'],
  [{ period_start: '2026-04-01' }, 'period_start'],
  [{ filed_on: '2026-03-30' }, 'filed_on'],
  [{ filed_on: '2026-07-02' }, 'filed_on'],
  [{ fileed_on: '2026-04-02' }, ''],
])('refused: %j', (change, field) => expect(fieldsOf({ ...filing, ...change })).toEqual([field]))
