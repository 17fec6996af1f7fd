// Each member that a customer can send is followed through the product: the boxes and steps of a dry run, the
// tagged computation, the return, the accounts, the client's types and the documentation.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeAccountsIxbrl, writeComputationsIxbrl, writeIrEnvelope } from '@cfs/forms'
import { expect, test } from 'vitest'
import { planCt600 } from '../../src/planning/plan-ct600.ts'
import { ct600Request, known } from '../planning.ts'

const profit_and_loss = {
  turnover: 900_101,
  other_income: 1202,
  cost_of_sales: 300_303,
  staff_costs: 100_404,
  other_operating_expenses: 50_505,
  depreciation: 6606,
  disallowable_expenses: 7707,
  interest_receivable: 808,
  property_income: 9909,
  dividends_received: 1010,
  interest_payable: 1111,
  tax: 71_212,
  dividends_paid: 41_313,
}
const tax_adjustments = {
  annual_investment_allowance: 21_414,
  full_expensing: 31_515,
  main_pool: 1616,
  special_rate_pool: 1717,
  balancing_charges: 1818,
  integral_features_expenditure: 5919,
  plant_and_machinery_expenditure: 22_020,
  qualifying_donations: 2121,
  losses_brought_forward: 12_222,
  tax_already_paid: 52_323,
}
const balance_sheet = {
  tangible_assets: 60_000,
  fixed_assets: 60_000,
  debtors: 20_404,
  current_asset_investments: 3535,
  cash: 300_000,
  prepayments_and_accrued_income: 2626,
  current_assets: 326_565,
  creditors_within_one_year: 86_565,
  share_capital: 100,
  profit_and_loss_account: 299_900,
}
const notes = { directors_advances: [{ director: 'Alex Example', advanced: 4747, terms: 'On demand.' }] }
const principal_activity = 'the repair of bicycles'

const request = ct600Request({
  accounts_type: 'small',
  financials: {
    profit_and_loss,
    tax_adjustments,
    balance_sheet,
    notes,
    principal_activity,
    average_employees: 3,
    loans_exemption: 'full_time_worker',
  },
})
const [first] = planCt600(request, known()).returns
if (first?.accounts === undefined || first.computations === undefined) throw new Error('nothing attached')
const { form, computation, accounts, computations } = first
const texts = {
  steps: (computation?.steps ?? []).map(({ formula, amount }) => `${formula} ${amount}`).join('\n'),
  computation: writeComputationsIxbrl(computations),
  return: writeIrEnvelope(form, {
    attachments: { accounts: '<html/>', computations: '<html/>' },
  }),
  accounts: writeAccountsIxbrl(accounts),
}
const inProject = (path: string) => readFileSync(join(import.meta.dirname, '../../../..', path), 'utf8')
const client = inProject('packages/client/src/generated/api.ts')
const docs = ['profit-and-loss', 'tax-adjustments', 'balance-sheet']
  .map((part) => inProject(`services/gateway/generated/docs/schema-financials-${part}.md`))
  .join('\n')

const sent: Readonly<Record<string, number>> = { ...profit_and_loss, ...tax_adjustments, ...balance_sheet }
const grouped = (pounds: number) => pounds.toLocaleString('en-GB')

test.each([
  // The member, its box, and whether the working, the computation and the accounts show it.
  ['turnover', '145', 'working', 'computation', 'accounts'],
  ['other_income', '', 'working', 'computation', ''],
  ['cost_of_sales', '', 'working', 'computation', 'accounts'],
  ['staff_costs', '', 'working', 'computation', ''],
  ['other_operating_expenses', '', 'working', 'computation', ''],
  ['depreciation', '', 'working', 'computation', ''],
  ['disallowable_expenses', '', 'working', 'computation', ''],
  ['interest_receivable', '170', 'working', 'computation', 'accounts'],
  ['property_income', '190', 'working', 'computation', ''],
  ['dividends_received', '620', 'working', 'computation', 'accounts'],
  ['interest_payable', '', 'working', 'computation', 'accounts'],
  ['tax', '', '', 'computation', 'accounts'],
  ['dividends_paid', '', '', '', 'accounts'],
  ['annual_investment_allowance', '690', 'working', 'computation', ''],
  ['full_expensing', '688', 'working', 'computation', ''],
  ['full_expensing', '760', '', 'computation', ''],
  ['main_pool', '705', 'working', 'computation', ''],
  ['special_rate_pool', '695', 'working', 'computation', ''],
  ['balancing_charges', '710', 'working', 'computation', ''],
  ['integral_features_expenditure', '770', '', 'computation', ''],
  ['plant_and_machinery_expenditure', '775', '', 'computation', ''],
  ['qualifying_donations', '305', 'working', 'computation', ''],
  ['losses_brought_forward', '285', 'working', 'computation', ''],
  ['tax_already_paid', '595', '', 'computation', ''],
  ['debtors', '', '', '', 'accounts'],
  ['current_asset_investments', '', '', '', 'accounts'],
  ['prepayments_and_accrued_income', '', '', '', 'accounts'],
])('%s reaches each document that it concerns (box: %s)', (member, box, ...documents) => {
  const [inWorking, inComputation, inAccounts] = documents
  const pounds = sent[member] ?? 0
  if (box !== '') {
    // The box of the main pool contains the investment allowance on other plant as well.
    const inBox = pounds + (box === '705' ? tax_adjustments.annual_investment_allowance : 0)
    expect(form.boxes[box]).toBe(inBox * 100)
    expect(texts.return).toContain(`>${inBox}.00<`)
  }
  if (inWorking !== '') expect(texts.steps.replaceAll(',', '')).toContain(String(pounds))
  if (inComputation !== '') expect(texts.computation).toContain(`${grouped(pounds)}.00`)
  if (inAccounts !== '') expect(texts.accounts).toContain(grouped(pounds))
  expect(client).toContain(`${member}?:`)
  expect(docs).toContain(`| \`${member}\` |`)
})

test('the costs beside the cost of sales are the administrative expenses of the accounts', () => {
  const { staff_costs, other_operating_expenses, depreciation } = profit_and_loss
  const pounds = staff_costs + other_operating_expenses + depreciation
  expect(texts.accounts).toMatch(new RegExp(`name="core:AdministrativeExpenses"[^>]*>${grouped(pounds)}<`))
})

test('the principal activity and the advances to directors reach the accounts, tagged', () => {
  expect(texts.accounts).toMatch(/DescriptionPrincipalActivities"[^>]*>the repair of bicycles\./)
  expect(texts.accounts).toMatch(/AdvancesCreditsMadeInPeriodDirectors"[^>]*>4,747</)
})
