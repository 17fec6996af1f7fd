// Whether a director's loan that no note states is named.
import { expect, test } from 'vitest'
import { ct600Request, known } from '../../../test/planning.ts'
import { planCt600 } from '../plan-ct600.ts'
import { warningsOfReturn } from './warnings-of.ts'

/** A company that Ada Smith owes £9,000. */
const FIGURES = {
  profit_and_loss: { turnover: 20_000 },
  balance_sheet: {
    current_assets: 9100,
    debtors: 9000,
    cash: 100,
    share_capital: 100,
    profit_and_loss_account: 9000,
  },
  average_employees: 1,
}
/** A row of the note of directors' advances, without its director. */
const ROW = { brought_forward: 0, advanced: 0, repaid: 0, terms: 'No interest.' }

test.each([
  { of: 'a director without a row in the note', name: 'ADA  smith', rows: [], isMissing: true },
  {
    of: 'a director with a row',
    name: 'Ada Smith',
    rows: [{ ...ROW, director: 'Ada Smith', advanced: 9000 }],
    isMissing: false,
  },
  { of: 'a shareholder who is no director', name: 'Ben Smith', rows: [], isMissing: false },
  {
    of: 'a director beside the row of another one',
    name: 'Ada Smith',
    rows: [{ ...ROW, director: 'Cy Smith' }],
    isMissing: true,
  },
])('the loan of $of is to be stated in the accounts: $isMissing', ({ name, rows, isMissing }) => {
  const officers = [
    { name: 'Ada Smith', role: 'director' },
    { name: 'Cy Smith', role: 'director' },
    { name: 'Ben Smith', role: 'secretary' },
  ]
  const request = ct600Request({
    financials: {
      ...FIGURES,
      loans_to_participators: [{ name, amount: 9000 }],
      ...(rows.length > 0 && { notes: { directors_advances: rows } }),
    },
  })
  const facts = known({ company: { officers } })
  const warnings = warningsOfReturn({
    plan: planCt600(request, facts),
    request,
    facts,
    isRegistered: true,
  })
  expect(warnings.some(({ code }) => code === 'ADVANCES_NOTE_MISSING')).toBe(isMissing)
})
