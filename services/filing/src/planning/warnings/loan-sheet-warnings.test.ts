// Loans that the company's balance sheet cannot contain are named with both amounts, in returns and accounts.
import { expect, test } from 'vitest'
import { loanSheetWarnings } from './loan-sheet-warnings.ts'
import { ct600Request } from '../../../test/planning.ts'

const SHEET = { current_assets: 9100, share_capital: 100, profit_and_loss_account: 9000 }
const NOTE = { director: 'Ada Smith', advanced: 9000, terms: 'On demand.' }

function messageOf(sheet: object, loans: object): string | undefined {
  const figures = { profit_and_loss: { turnover: 20_000 }, average_employees: 1 }
  const balance_sheet = { ...SHEET, ...sheet }
  const { financials } = ct600Request({ financials: { ...figures, balance_sheet, ...loans } })
  const [warning] = financials === undefined ? [] : loanSheetWarnings(financials)
  return warning?.message
}

const noted = (...directors_advances: object[]) => ({ notes: { directors_advances } })
const stated = (...loans_to_participators: object[]) => ({ loans_to_participators })

test.each([
  ['the debtors', { debtors: 9000, cash: 100 }, noted(NOTE)],
  ['the debtors, rounded to a pound', { debtors: 8999, cash: 101 }, noted(NOTE)],
  ['current assets of an unknown kind', {}, noted(NOTE)],
  ['current assets besides cash', { cash: 100 }, stated({ name: 'Ada Smith', amount: 9000 })],
  [
    'debtors that a credit balance of another director does not increase',
    { debtors: 9000, cash: 100 },
    noted(NOTE, { ...NOTE, director: 'Ben Smith', brought_forward: -5000, advanced: 0 }),
  ],
  ['nothing, repaid within the period', { cash: 9100 }, noted({ ...NOTE, repaid: 9000 })],
  ['nothing, as nobody owes money', { cash: 9100 }, stated()],
])('loans up to %s have no warning', (...[, sheet, loans]) => {
  expect(messageOf(sheet, loans)).toBeUndefined()
})

test.each([
  [
    'debtors',
    { debtors: 8998.99, cash: 101.01 },
    noted(NOTE),
    /£9,000 .*balance_sheet\.debtors is £8,998\.99/,
  ],
  [
    'current assets',
    { current_assets: 8000, profit_and_loss_account: 7900 },
    noted(NOTE),
    /most £8,000 of debtors/,
  ],
  ['current assets that are cash', { cash: 9100 }, stated({ name: 'Ada Smith', amount: 9000 }), /at most £0/],
  [
    'prepayments and stocks',
    { stocks: 5000, prepayments_and_accrued_income: 4100 },
    noted(NOTE),
    /at most £0/,
  ],
  [
    'debtors, by several persons',
    { debtors: 9000, cash: 100 },
    noted(NOTE, { ...NOTE, director: 'Ben Smith', advanced: 500 }),
    /£9,500/,
  ],
  [
    'debtors, by a shareholder besides the director',
    { debtors: 9000, cash: 100 },
    { ...noted(NOTE), ...stated({ name: 'Ada Smith', amount: 9000 }, { name: 'Cy Lee', amount: 200 }) },
    /£9,200/,
  ],
  [
    'debtors, since an earlier year',
    { debtors: 100, cash: 9000 },
    noted({ ...NOTE, brought_forward: 7000, advanced: 0 }),
    /£7,000/,
  ],
])('loans above %s are named', (...[, sheet, loans, message]) => {
  expect(messageOf(sheet, loans)).toMatch(message)
})
