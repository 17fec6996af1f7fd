// Loans to participators in a planned return: the page CT600A, its tax in the boxes and in the accounts, and
// what is refused.
import { writeIrEnvelope } from '@cfs/forms'
import { isoDateFrom } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { ct600Request, known, periodOf, refusedFields } from '../../test/planning.ts'
import { planCt600 } from './plan-ct600.ts'
import { warningsOfReturn } from './warnings/warnings-of.ts'

const SHEET = {
  current_assets: 9100,
  debtors: 9000,
  cash: 100,
  share_capital: 100,
  profit_and_loss_account: 9000,
}
/** A company with a profit of £20,000 that is taxed at 19%. */
const FIGURES = { profit_and_loss: { turnover: 20_000 }, balance_sheet: SHEET, average_employees: 1 }
const LOAN = { name: 'Ada Smith', amount: 9000 }
const TODAY = isoDateFrom('2027-01-20')

function planned(financials: object, about: Parameters<typeof known>[0] = {}) {
  const request = ct600Request({ financials: { ...FIGURES, ...financials } })
  const facts = known({ today: TODAY, ...about })
  const plan = planCt600(request, facts)
  const warnings = warningsOfReturn({ plan, request, facts, isRegistered: true })
  return { plan, form: plan.returns[0]?.form, codes: warnings.map(({ code }) => code), warnings }
}

describe('a loan that is owed at the end', () => {
  test('is taxed beside the profit, in every box that states it', () => {
    const { plan, form, codes } = planned({ loans_to_participators: [LOAN] })
    expect(form?.boxes).toMatchObject({
      95: true,
      475: 380_000,
      480: 303_750,
      510: 683_750,
      525: 683_750,
      528: 683_750,
      600: 683_750,
    })
    expect(form?.boxes['485']).toBeUndefined()
    expect(plan.computation).toMatchObject({ corporation_tax: 3800, loans_tax: 3037.5, tax_payable: 6837.5 })
    expect(codes).toContain('LOAN_TAX_DUE')
  })

  test.each([
    [
      '2026-12-31',
      /£3,037\.50 .*is due on 1 January 2027 .*repaid by 31 December 2026 is not taxed.*repaid later/,
    ],
    ['2027-01-01', /^(?!.*is not taxed).*is due on 1 January 2027 .*repaid from now on/],
    ['2027-01-02', /^(?!.*is not taxed).*was due on 1 January 2027, and interest runs.*repaid from now on/],
  ])('says on %s when its tax is due, and what a repayment still changes', (today, message) => {
    const { warnings } = planned({ loans_to_participators: [LOAN] }, { today: isoDateFrom(today) })
    expect(warnings.find(({ code }) => code === 'LOAN_TAX_DUE')?.message).toMatch(message)
  })

  test('is charged in the accounts with the tax on the profit', () => {
    const { plan } = planned({ loans_to_participators: [LOAN] })
    expect(plan.returns[0]?.accounts).toMatchObject({ profitAndLoss: { taxPence: 683_750 } })
  })

  test('is a page of the message between the declaration and the documents', () => {
    const repayments = [{ date: '2026-11-02', amount: 4000 }]
    const { form } = planned({ loans_to_participators: [{ ...LOAN, repayments, lent_again: false }] })
    if (form === undefined) throw new Error('a return is planned')
    const xml = writeIrEnvelope(form, { attachments: { accounts: '<a/>', computations: '<c/>' } })
    expect(xml).toContain(
      '</Declaration><LoansByCloseCompanies><BeforeEndPeriod>no</BeforeEndPeriod><LoansInformation><Loan>' +
        '<Name>Ada Smith</Name><AmountOfLoan>9000.00</AmountOfLoan></Loan><TotalLoans>9000.00</TotalLoans>' +
        '<TaxChargeable>3037.50</TaxChargeable></LoansInformation><ReliefEarlierThan><Loan><Name>Ada Smith</Name>' +
        '<AmountRepaid>4000.00</AmountRepaid><Date>2026-11-02</Date></Loan><TotalAmountRepaid>4000.00' +
        '</TotalAmountRepaid><TotalLoans>4000.00</TotalLoans><ReliefDue>1350.00</ReliefDue></ReliefEarlierThan>' +
        '<TotalLoansOutstanding>9000.00</TotalLoansOutstanding><TaxPayable>1687.50</TaxPayable>' +
        '</LoansByCloseCompanies><AttachedFiles>',
    )
    expect(xml).toContain('<SupplementaryPages><CT600A>yes</CT600A></SupplementaryPages>')
    expect(xml).toContain('<LoansToParticipators>1687.50</LoansToParticipators><TaxChargeable>5487.50')
  })

  test('and repaid in full within nine months still has its page, with no tax', () => {
    const repayments = [{ date: '2026-12-30', amount: 9000 }]
    const { form, codes } = planned({ loans_to_participators: [{ ...LOAN, repayments, lent_again: false }] })
    expect(form?.boxes).toMatchObject({ 95: true, 480: 0, 525: 380_000 })
    expect(codes).not.toContain('LOAN_TAX_DUE')
  })

  test('makes tax payable in a year without profit', () => {
    const profit_and_loss = { turnover: 1000, other_operating_expenses: 1000 }
    const { form } = planned({ profit_and_loss, loans_to_participators: [LOAN] })
    expect(form?.boxes).toMatchObject({ 475: 0, 480: 303_750, 525: 303_750 })
  })

  test('lets tax already paid be compared with all tax', () => {
    const tax_adjustments = { tax_already_paid: 7000 }
    const { form } = planned({ tax_adjustments, loans_to_participators: [LOAN] })
    expect(form?.boxes).toMatchObject({ 525: 683_750, 595: 700_000, 605: 16_250 })
    expect(form?.boxes['600']).toBeUndefined()
  })
})

describe('a return without a page', () => {
  test.each([
    ['that states that there are no loans', { loans_to_participators: [] }],
    [
      'whose director is in credit',
      { loans_to_participators: [{ name: 'Ada Smith', brought_forward: -5000 }] },
    ],
    [
      'whose loan was repaid in the period',
      { loans_to_participators: [{ name: 'Ada Smith', advanced: 500, repaid: 500 }] },
    ],
  ])('%s', (_what, financials) => {
    const { form, codes } = planned(financials)
    expect(form?.loans).toBeUndefined()
    expect([form?.boxes['95'], form?.boxes['480']]).toEqual([undefined, undefined])
    expect(codes).not.toContain('LOANS_ASSUMED_NONE')
  })

  test.each([
    ['debtors', SHEET, true],
    [
      'current assets of an unknown kind',
      { current_assets: 9100, share_capital: 100, profit_and_loss_account: 9000 },
      true,
    ],
    [
      'cash only',
      { current_assets: 9100, cash: 9100, share_capital: 100, profit_and_loss_account: 9000 },
      false,
    ],
    [
      'cash and stocks only',
      { current_assets: 9100, cash: 100, stocks: 9000, share_capital: 100, profit_and_loss_account: 9000 },
      false,
    ],
  ] as const)(
    'beside %s says whether it assumed that there are no loans',
    (_what, balance_sheet, isWarned) => {
      expect(planned({ balance_sheet }).codes.includes('LOANS_ASSUMED_NONE')).toBe(isWarned)
    },
  )
})

test('each accounting period of which nothing is said has a warning', () => {
  const periods = [
    { period_start: '2024-10-01', period_end: '2025-09-30' },
    { period_start: '2025-10-01', period_end: '2026-03-31' },
  ]
  const cash = { current_assets: 9100, cash: 9100, share_capital: 100, profit_and_loss_account: 9000 }
  const assumed = (financials: object) =>
    planned({ balance_sheet: cash, ...financials }, { period: periodOf('2024-10-01', '2026-03-31') })
      .warnings.filter(({ code }) => code === 'LOANS_ASSUMED_NONE')
      .map(({ message }) => /returns\.\d/.exec(message)?.[0])
  expect(assumed({})).toEqual(['returns.0'])
  expect(assumed({ balance_sheet: SHEET })).toEqual(['returns.0', 'returns.1'])
  expect(assumed({ balance_sheet: SHEET, loans_to_participators: [] })).toEqual(['returns.0'])
  expect(assumed({ returns: periods.map((each) => ({ ...each, loans_to_participators: [] })) })).toEqual([])
  expect(assumed({ loans_exemption: 'company_not_close' })).toEqual([])
  expect(assumed({ loans_exemption: 'full_time_worker' })).toEqual(['returns.0'])
})

describe('loans that are refused', () => {
  const refused = (financials: object, about: Parameters<typeof known>[0] = {}) =>
    refusedFields(() => planned(financials, about))
  const note = (change: object) => ({
    notes: {
      directors_advances: [
        {
          director: 'Ada Smith',
          brought_forward: 0,
          advanced: 9000,
          repaid: 0,
          terms: 'No interest.',
          ...change,
        },
      ],
    },
  })

  test('a director who owes money in the note is stated in the return too', () => {
    expect(refused(note({}))).toEqual(['financials.loans_to_participators'])
    expect(refused({ ...note({}), loans_to_participators: [] })).toEqual([
      'financials.loans_to_participators',
    ])
    expect(refused({ ...note({}), loans_exemption: 'company_not_close' })).toEqual([])
    expect(refused({ ...note({}), loans_to_participators: [LOAN] })).toEqual([])
    expect(refused({ ...note({ repaid: 9000 }) })).toEqual([])
    expect(refused({ ...note({ advanced: 0, brought_forward: -1 }) })).toEqual([])
  })

  test('the note and the return state the same amount, within a pound', () => {
    const of = (amount: number) => refused({ ...note({}), loans_to_participators: [{ ...LOAN, amount }] })
    expect(of(9001)).toEqual([])
    expect(of(9001.01)).toEqual(['financials.loans_to_participators.0'])
  })

  test('the note and the return state the same movements', () => {
    const of = (loan: object) =>
      refused({ ...note({}), loans_to_participators: [{ name: 'Ada Smith', ...loan }] })
    const entry = ['financials.loans_to_participators.0']
    expect(of({ brought_forward: 9000 })).toEqual(entry)
    expect(of({ brought_forward: 9000, amount: 0 })).toEqual(entry)
    expect(of({ brought_forward: 1000, advanced: 8000 })).toEqual(entry)
    expect(of({ advanced: 12_000, repaid: 3000 })).toEqual(entry)
    expect(of({ advanced: 9000.5, repaid: 0.5 })).toEqual([])
    const loans_to_participators = [LOAN]
    expect(refused({ ...note({ advanced: 12_000, repaid: 3000 }), loans_to_participators })).toEqual([])
  })

  test('one full-time worker is exempt, and the other directors are stated', () => {
    const advance = { brought_forward: 0, advanced: 9000, repaid: 0, terms: 'No interest.' }
    const directors_advances = ['Ada Smith', 'Ben Smith'].map((director) => ({ ...advance, director }))
    const exempt = { notes: { directors_advances }, loans_exemption: 'full_time_worker' }
    expect(refused(exempt)).toEqual(['financials.loans_exemption'])
    expect(refused({ ...exempt, loans_to_participators: [LOAN] })).toEqual([])
    expect(refused({ ...exempt, loans_to_participators: [{ ...LOAN, amount: 8000 }] })).toEqual([
      'financials.loans_to_participators.0',
    ])
  })

  test('first accounts bring nothing forward', () => {
    const company = { incorporatedOn: isoDateFrom('2025-04-01') }
    const loans_to_participators = [{ name: 'Ada Smith', brought_forward: 500 }]
    const field = 'financials.loans_to_participators.0.brought_forward'
    expect(refused({ loans_to_participators }, { company })).toEqual([field])
    expect(refused({ loans_to_participators })).toEqual([])
  })

  test.each([
    [
      'relief after the tax fell due',
      { repayments: [{ date: '2027-01-02', amount: 1 }], lent_again: false },
      'L2P',
    ],
    [
      'money of the period that was lent again',
      { amount: undefined, advanced: 9000, repaid: 5000, lent_again: true },
      'repayments_lent_again',
    ],
  ])('%s names what it needs', (_what, change, needs) => {
    const plan = () => planned({ loans_to_participators: [{ ...LOAN, ...change }] })
    expect(plan).toThrow(expect.objectContaining({ code: 'NOT_COVERED', context: { needs } }))
  })

  test.each([
    [
      'a repayment that has not happened',
      { repayments: [{ date: '2027-01-21', amount: 1 }], lent_again: false },
      '.repayments',
    ],
    [
      'a repayment within the period',
      { repayments: [{ date: '2026-03-31', amount: 1 }], lent_again: false },
      '.repayments',
    ],
    [
      'more repaid than owed',
      { repayments: [{ date: '2026-11-02', amount: 9001 }], lent_again: false },
      '.repayments',
    ],
    [
      'a repayment without the answer to the question',
      { repayments: [{ date: '2026-11-02', amount: 1 }] },
      '.lent_again',
    ],
    ['no name', { name: 'Director' }, '.name'],
  ])('%s', (_what, change, member) => {
    expect(refused({ loans_to_participators: [{ ...LOAN, ...change }] })).toEqual([
      `financials.loans_to_participators.0${member}`,
    ])
  })

  test('what is still owed beside a credit brought forward is no sum', () => {
    const credit = { loans_to_participators: [{ ...LOAN, brought_forward: -2000 }] }
    expect(() => refused(credit)).toThrow(/brought_forward/)
  })

  test('relief that is claimed outside the return is not covered', () => {
    const late = [{ date: '2027-01-02', amount: 9000 }]
    expect(refused({ loans_to_participators: [{ ...LOAN, repayments: late, lent_again: false }] })).toEqual([
      'NOT_COVERED',
    ])
  })

  test('a long period has two returns, and a loan belongs to one of them', () => {
    const about = { period: periodOf('2024-10-01', '2026-03-31') }
    expect(refused({ loans_to_participators: [LOAN] }, about)).toEqual(['financials.loans_to_participators'])
    const returns = [
      { period_start: '2024-10-01', period_end: '2025-09-30', loans_to_participators: [LOAN] },
      { period_start: '2025-10-01', period_end: '2026-03-31' },
    ]
    const { plan } = planned({ returns }, about)
    expect(plan.returns.map(({ form }) => form.boxes['480'])).toEqual([303_750, undefined])
  })

  test('a long period asks for the loans of each accounting period, if the note has any', () => {
    const about = { period: periodOf('2024-10-01', '2026-03-31') }
    const returns = (...lists: readonly (readonly object[] | undefined)[]) => ({
      returns: [
        { period_start: '2024-10-01', period_end: '2025-09-30', loans_to_participators: lists[0] },
        { period_start: '2025-10-01', period_end: '2026-03-31', loans_to_participators: lists[1] },
      ],
    })
    const lists = [0, 1].map((index) => `financials.returns.${index}.loans_to_participators`)
    const repaid = note({ repaid: 9000 })
    const settled = { name: 'Ada Smith', brought_forward: 9000, repaid: 9000, lent_again: false }
    expect(refused(repaid, about)).toEqual(lists)
    expect(refused({ ...repaid, loans_to_participators: [] }, about)).toEqual(lists.slice(0, 1))
    expect(refused({ ...repaid, ...returns([LOAN]) }, about)).toEqual(lists.slice(1))
    expect(refused({ ...repaid, ...returns([LOAN], [settled]) }, about)).toEqual([])
    expect(refused({ ...repaid, ...returns([LOAN], []) }, about)).toEqual(lists.slice(1))
    expect(refused({ ...note({ advanced: 0, brought_forward: 9000 }), ...returns() }, about)).toEqual(
      lists.slice(1),
    )
  })

  test.each([
    ['a note of advances', note({})],
    ['a note of which the loans say nothing', { ...note({}), loans_to_participators: [] }],
    ['an exemption that cannot hold', { ...note({ advanced: 15_001 }), loans_exemption: 'full_time_worker' }],
  ])('a company without an accounting period hears nothing of loans, beside %s', (_what, financials) => {
    const business = { trade_ceased_on: '2025-03-31', has_income_after_trade: false }
    expect(refused({ ...financials, business })).toEqual(['financials.business.trade_ceased_on'])
  })

  test('an account that was settled by large amounts has a warning without an entry of its own', () => {
    const codes = (loans_to_participators?: object[]) =>
      planned({ ...note({ repaid: 9000 }), loans_to_participators }).codes
    const entry = { name: 'Ada Smith', advanced: 9000, repaid: 9000, lent_again: false }
    expect(codes()).toContain('REPAYMENT_ASSUMED_FINAL')
    expect(codes([])).toContain('REPAYMENT_ASSUMED_FINAL')
    expect(codes([entry])).not.toContain('REPAYMENT_ASSUMED_FINAL')
  })

  test('loans are stated once, for the period or in returns', () => {
    const whole = { period_start: '2025-04-01', period_end: '2026-03-31' }
    const twice = (loans_to_participators: object[]) =>
      refused({ loans_to_participators: [LOAN], returns: [{ ...whole, loans_to_participators }] })
    expect(twice([])).toEqual(['financials.loans_to_participators'])
    expect(refused({ loans_to_participators: [LOAN], returns: [whole] })).toEqual([])
  })

  test('a refusal names the entry of its own period, if a person has one in each', () => {
    const about = { period: periodOf('2024-10-01', '2026-03-31') }
    const returns = (later: object) => [
      { period_start: '2024-10-01', period_end: '2025-09-30', loans_to_participators: [LOAN] },
      {
        period_start: '2025-10-01',
        period_end: '2026-03-31',
        loans_to_participators: [{ ...LOAN, brought_forward: 9000, ...later }],
      },
    ]
    const future = { repayments: [{ date: '2027-01-21', amount: 1 }], lent_again: false }
    expect(refused({ returns: returns(future) }, about)).toEqual([
      'financials.returns.1.loans_to_participators.0.repayments',
    ])
    expect(refused({ ...note({}), returns: returns({ amount: 5000 }) }, about)).toEqual([
      'financials.returns.1.loans_to_participators.0',
    ])
  })

  test('the day of a loan is needed where the rate changes within the period', () => {
    const about = { period: periodOf('2026-01-01', '2026-12-31') }
    const days = { period_end: '2026-12-31' }
    const plan = (loan: object) =>
      refusedFields(() =>
        planCt600(
          ct600Request({
            ...days,
            period_end: '2026-03-31',
            financials: { ...FIGURES, loans_to_participators: [loan] },
          }),
          known({ today: TODAY, ...about }),
        ),
      )
    expect(plan(LOAN)).toEqual(['financials.loans_to_participators.0.advances'])
    expect(plan({ ...LOAN, made_on: '2026-02-01' })).toEqual([])
  })
})

test('loans since 6 April 2026 are sent at the rate that is accepted, and the difference is named', () => {
  const advances = [
    { date: '2026-02-01', amount: 5000 },
    { date: '2026-06-01', amount: 4000 },
  ]
  const { form, plan, warnings } = planned(
    { loans_to_participators: [{ name: 'Ada Smith', advances }] },
    { period: periodOf('2026-01-01', '2026-12-31') },
  )
  expect(form?.boxes['480']).toBe(303_750)
  expect(plan.returns[0]?.computations?.loans).toMatchObject({
    lawfulTaxPence: 311_750,
    awaitedRate: { percent: '35.75%', acceptedFrom: '2027-04-06' },
  })
  expect(warnings.find(({ code }) => code === 'LOAN_RATE_NOT_YET_ACCEPTED')?.message).toMatch(
    /£3,117\.50.*£80 more.*6 April 2027/,
  )
})
