// A period that begins with the incorporation has no balances before it, and any other period may have some.
import { expect, test } from 'vitest'
import { accountsRequest, FIGURES, known, periodOf, refusedFields, SHEET } from '../../../test/planning.ts'
import { isoDateFrom } from '@cfs/values'
import { planAccounts } from '../plan-accounts.ts'

const PERIOD = periodOf('2025-04-01', '2026-03-31')
const refused = (notes: object, incorporatedOn: string, regime = 'small') => {
  const financials = { ...FIGURES, balance_sheet: { ...SHEET, stocks: 0, debtors: 0 }, notes }
  const request = accountsRequest({ accounts_type: regime, financials })
  const company = { incorporatedOn: isoDateFrom(incorporatedOn), accountsFiled: [], lastAccounts: undefined }
  return refusedFields(() => planAccounts(request, known({ period: PERIOD, company })))
}
const MOVEMENT = { class: 'tangible', cost_brought_forward: 50, depreciation_brought_forward: 50, charge: 0 }
const ADVANCE = { director: 'Alex Example', brought_forward: -5, advanced: 5, terms: 'None.' }

test.each([
  [{ fixed_asset_movements: [MOVEMENT] }, ['0.cost_brought_forward', '0.depreciation_brought_forward']],
  [{ fixed_asset_movements: [{ class: 'tangible' }] }, []],
  [{ directors_advances: [ADVANCE] }, ['0.brought_forward']],
  [{ directors_advances: [{ ...ADVANCE, brought_forward: 0 }] }, []],
])('the first accounts have no opening balance: %j', (notes, fields) => {
  const [list] = Object.keys(notes)
  expect(refused(notes, PERIOD.start)).toEqual(fields.map((field) => `financials.notes.${list}.${field}`))
  expect(refused(notes, '2025-03-31')).toEqual([])
})
