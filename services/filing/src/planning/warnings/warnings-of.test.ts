// Tests the cases in which a dry run warns, and those in which it does not.
import type { PlanningFacts } from '../planning-facts.ts'
import { isoDateFrom } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import {
  accountsRequest,
  companyNumber,
  ct600Request,
  FIGURES,
  filedHere,
  known,
  LLP_SHEET,
  periodOf,
  SHEET,
} from '../../../test/planning.ts'
import { draftDocuments } from '../draft-documents.ts'
import { planAccounts } from '../plan-accounts.ts'
import { planCt600 } from '../plan-ct600.ts'
import { warningsOfAccounts, warningsOfReturn } from './warnings-of.ts'

type About = Parameters<typeof known>[0]

function ofReturn(change: object = {}, about: About = {}, isRegistered = true) {
  const [request, facts] = [ct600Request(change), known(about)]
  return warningsOfReturn({ plan: planCt600(request, facts), request, facts, isRegistered })
}

function ofAccounts(change: object = {}, about: About = {}, isRegistered = true) {
  const [request, facts] = [accountsRequest(change), known(about)]
  return warningsOfAccounts({ plan: planAccounts(request, facts), request, facts, isRegistered })
}

const codes = (warnings: readonly { code: string }[]) => warnings.map(({ code }) => code)
const STATED = { ...FIGURES, associated_companies: 0 }
/** These accounts were filed in time. */
const SOON = { today: isoDateFrom('2026-06-30') }

test('an ordinary filing in time causes no warning', () => {
  expect(ofReturn({}, SOON)).toEqual([])
  expect(ofReturn({ financials: STATED }, SOON)).toEqual([])
  expect(ofAccounts({}, SOON)).toEqual([])
})

test.each([
  ['of a year at the limit', 1_500_000, 0, '2025-04-01', false],
  ['of a year beyond it', 1_500_001, 0, '2025-04-01', true],
  ['that the limit is shared for', 750_001, 1, '2025-04-01', true],
  ['of half a year', 750_000, 0, '2025-10-01', true],
  ['with little tax', 20_000, 99, '2025-04-01', false],
] as const)(
  'profits %s tell of instalments as the limit says',
  (...[, turnover, associated, start, isWarned]) => {
    const financials = {
      profit_and_loss: { turnover },
      balance_sheet: SHEET,
      average_employees: 1,
      associated_companies: associated,
    }
    const warnings = ofReturn({ financials }, { ...SOON, period: periodOf(start, '2026-03-31') })
    expect(codes(warnings).includes('INSTALMENTS')).toBe(isWarned)
  },
)

describe('a return of a period whose accounts were filed here', () => {
  const filedAccounts = filedHere()

  test('with the same balance sheet causes no warning', () => {
    expect(ofReturn({ financials: STATED }, { ...SOON, filedAccounts })).toEqual([])
  })

  test('names the lines that differ by more than a pound', () => {
    const balance_sheet = {
      current_assets: 1500,
      cash: 1500,
      share_capital: 100.5,
      profit_and_loss_account: 1399.5,
    }
    const warnings = ofReturn({ financials: { ...STATED, balance_sheet } }, { ...SOON, filedAccounts })
    expect(codes(warnings)).toEqual(['UNLIKE_FILED_ACCOUNTS'])
    expect(warnings[0]?.message).toContain('current_assets (£1,000 filed, £1,500 here)')
    expect(warnings[0]?.message).not.toContain('share_capital')
  })

  test('names both regimes if the figures do not allow that of the filed accounts', () => {
    const dormant = filedHere({ regime: 'dormant', tradingHistory: 'never-traded' })
    const warnings = ofReturn({ financials: STATED }, { ...SOON, filedAccounts: dormant })
    expect(codes(warnings)).toEqual(['UNLIKE_FILED_ACCOUNTS'])
    expect(warnings[0]?.message).toContain('are dormant, and those attached to this return are micro')
  })

  test('that is amended without accounts is not compared', () => {
    const balance_sheet = { current_assets: 1500, share_capital: 100, profit_and_loss_account: 1400 }
    const request = { financials: { ...FIGURES, balance_sheet }, accounts_type: 'small', amendment: {} }
    const warnings = ofReturn(request, { ...SOON, filedAccounts, original: { kind: 'registry' } })
    expect(codes(warnings)).not.toContain('UNLIKE_FILED_ACCOUNTS')
  })
})

const LOSS_BESIDE_INTEREST = {
  ...FIGURES,
  business: { activity: 'trade' },
  profit_and_loss: { turnover: 1, staff_costs: 1001, interest_receivable: 400, disallowable_expenses: 0 },
  tax_adjustments: {},
}

test('the warning of a loss says how much of it the return uses', () => {
  const [loss] = ofReturn({ financials: LOSS_BESIDE_INTEREST }, SOON)
  expect(loss?.message).toContain('a trading loss of £1,000, of which £400 is set against the other profits')
  expect(loss?.message).toContain('Losses of £600 are carried forward')
})

describe('a return', () => {
  test.each([
    ['a wrong check digit', { utr: '1234567890' }, {}, 'UTR_CHECK_DIGIT'],
    ['a name of signs', {}, { company: { name: 'ÉTÉ LIMITED' } }, 'NAME_TRANSLITERATED'],
    ['a long name', {}, { company: { name: `${'LONG '.repeat(20)}LIMITED` } }, 'NAME_SHORTENED'],
    ['a name unlike the register’s', { company_name: 'ANOTHER LIMITED' }, {}, 'NAME_UNLIKE_REGISTER'],
    ['a stranger as director', { declarant_name: 'Sam Stranger' }, {}, 'SIGNATORY_NOT_IN_OFFICE'],
    ['a dissolved company', {}, { company: { status: 'dissolved' } }, 'COMPANY_NOT_ACTIVE'],
    [
      'staff that is not told',
      { financials: { profit_and_loss: { turnover: 1 }, balance_sheet: SHEET } },
      {},
      'EMPLOYEES_ASSUMED',
    ],
    [
      'a loss',
      // Without fixed assets, capital allowances would need an explanation.
      {
        financials: {
          ...FIGURES,
          tax_adjustments: undefined,
          profit_and_loss: { turnover: 1, staff_costs: 9, disallowable_expenses: 0 },
        },
      },
      {},
      'LOSS',
    ],
    [
      'a loss of a commercial trade beside interest',
      { financials: { ...LOSS_BESIDE_INTEREST, losses: { trade_is_commercial: true } } },
      {},
      'LOSS',
    ],
  ])('with %s', (...[, change, about, code]) => {
    expect(codes(ofReturn(change, { ...SOON, ...about }))).toEqual([code])
  })

  test('with a loss beside interest asks whether the trade is commercial', () => {
    expect(codes(ofReturn({ financials: LOSS_BESIDE_INTEREST }, SOON))).toEqual([
      'LOSS',
      'COMMERCIAL_TRADE_ASSUMED',
    ])
  })

  test('reports that a director has resigned', () => {
    const company = { formerOfficers: ['Gus Gone'] }
    const [warning] = ofReturn({ declarant_name: 'gus  GONE' }, { ...SOON, company })
    expect(warning?.message).toContain('has resigned')
  })

  test('does not look for an agent on the register', () => {
    expect(ofReturn({ declarant_name: 'Ann Agent', declarant_status: 'Agent' }, SOON)).toEqual([])
  })

  test('that is amended with less tax brings a repayment; with more it does not', () => {
    const { forms } = planCt600(ct600Request({ financials: FIGURES }), known())
    const original = { kind: 'ours', forms } as const
    const lower = { ...STATED, tax_adjustments: { capital_allowances: 10_000 } }
    const higher = { ...STATED, tax_adjustments: { capital_allowances: 0 } }
    const amended = (financials: object, of: PlanningFacts['original'] = original) =>
      codes(ofReturn({ financials, amendment: {} }, { ...SOON, original: of }))
    expect(amended(lower)).toEqual(['REPAYMENT_DUE'])
    expect(amended(higher)).toEqual([])
    expect(amended(lower, { kind: 'external' })).toEqual([])
  })

  test('that is amended late is reported as outside its amendment window, not as late', () => {
    const about = { period: periodOf('2023-04-01', '2024-03-31'), original: { kind: 'registry' } } as const
    expect(codes(ofReturn({ amendment: {}, period_end: '2024-03-31' }, about))).toEqual(['OUT_OF_WINDOW'])
  })
})

describe('accounts', () => {
  const trade = { profit_and_loss: { turnover: 40_000, staff_costs: 40_000 }, average_employees: 1 }
  const sheet = (change: object = {}) => ({
    ...trade,
    balance_sheet: SHEET,
    prior_year: { ...SHEET, ...change },
  })
  const lastAccounts = (type: string) => ({ madeUpTo: isoDateFrom('2025-03-31'), start: undefined, type })

  test.each([
    [
      'ten times the assets',
      {
        ...trade,
        balance_sheet: {
          fixed_assets: 100_000,
          current_assets: 0,
          share_capital: 100_000,
          profit_and_loss_account: 0,
        },
        prior_year: {
          fixed_assets: 9000,
          current_assets: 91_000,
          share_capital: 100_000,
          profit_and_loss_account: 0,
        },
      },
      ['UNLIKE_PRIOR_YEAR'],
    ],
    [
      'less share capital, which became reserves',
      sheet({ share_capital: 200, profit_and_loss_account: 800 }),
      ['UNLIKE_PRIOR_YEAR', 'RESERVES_DO_NOT_FOLLOW'],
    ],
    ['figures like those before', sheet(), []],
  ])('with %s', (_what, financials, expected) => {
    expect(codes(ofAccounts({ financials }, SOON))).toEqual(expected)
  })

  // A profit of £23,000, from which 19% tax takes £4,370.
  const profitable = { profit_and_loss: { turnover: 23_000 }, average_employees: 1 }
  const closing = (profit_and_loss_account: number) => ({
    current_assets: Math.max(0, profit_and_loss_account) + 100,
    creditors_within_one_year: Math.max(0, -profit_and_loss_account),
    share_capital: 100,
    profit_and_loss_account,
  })
  const reserveWarnings = (financials: object, about: About = {}) =>
    ofAccounts({ financials }, { ...SOON, ...about }).filter(({ code }) => code === 'RESERVES_DO_NOT_FOLLOW')

  test.each([
    ['the profit before tax', 1000, 24_000, '£4,370'],
    ['the profit after tax', 1000, 19_630, undefined],
    ['the profit after tax and a pound', 1000, 19_631, undefined],
    ['the profit after tax and more than a pound', 1000, 19_631.01, '£1.01'],
    ['less, as by a dividend', 1000, 9630, '-£10,000'],
    ['the profit after tax, from a deficit', -20_000, -1370, undefined],
    ['nothing, from a deficit', -20_000, -20_000, '-£18,630'],
  ] as const)('whose reserve grew by %s: from %s to %s', (...[, before, after, difference]) => {
    const sheets = { balance_sheet: closing(after), prior_year: closing(before) }
    const warnings = reserveWarnings({ ...profitable, ...sheets })
    expect(warnings.map(({ message }) => /difference of (.*?)\. /.exec(message)?.[1])).toEqual(
      difference === undefined ? [] : [difference],
    )
  })

  test.each([
    ['the dividends that were paid', { dividends_paid: 10_000 }, {}, 9630, undefined],
    ['more than the dividends that were paid', { dividends_paid: 10_000 }, {}, 9000, '-£630'],
    ['the tax that the accounts charge', { tax: 5000 }, {}, 19_000, undefined],
    ['the tax on the return for the period', {}, { filedTaxPence: 4000_00 }, 20_000, undefined],
    ['the tax of the accounts, not of the return', { tax: 0 }, { filedTaxPence: 4000_00 }, 24_000, undefined],
  ] as const)('whose reserve, from 1,000, allows for %s', (...[, lines, about, after, difference]) => {
    const sheets = { balance_sheet: closing(after), prior_year: closing(1000) }
    const profit_and_loss = { ...profitable.profit_and_loss, ...lines }
    const warnings = reserveWarnings({ ...profitable, profit_and_loss, ...sheets }, about)
    expect(warnings.map(({ message }) => /difference of (.*?)\. /.exec(message)?.[1])).toEqual(
      difference === undefined ? [] : [difference],
    )
  })

  test('ask for the dividends only if the request does not state them', () => {
    const sheets = { balance_sheet: closing(500), prior_year: closing(1000) }
    const asking = (lines: object) =>
      reserveWarnings({ ...profitable, ...sheets, profit_and_loss: { turnover: 23_000, ...lines } })[0]
        ?.message
    expect(asking({})).toContain(
      'Send financials.profit_and_loss.dividends_paid if the company paid dividends.',
    )
    expect(asking({ dividends_paid: 0 })).not.toContain('Send financials.profit_and_loss.dividends_paid')
    expect(asking({ dividends_paid: 0 })).toContain('less dividends of £0')
  })

  test('name the unpaid tax to include among the creditors if tax was already paid', () => {
    const sheets = { balance_sheet: closing(24_000), prior_year: closing(1000) }
    const advice = (tax_already_paid?: number) =>
      reserveWarnings({ ...profitable, ...sheets, tax_adjustments: { tax_already_paid } })[0]?.message
    expect(advice()).toContain('is £4,370; include it in creditors_within_one_year')
    expect(advice(4000)).toContain(
      'unpaid at the end of the period (£370, if tax_already_paid was paid by then)',
    )
    expect(advice(5000)).toContain('(£0, if')
  })

  test('of a first period start from a reserve of 0', () => {
    const incorporatedOn = isoDateFrom('2025-04-01')
    const first = { company: { incorporatedOn } }
    const financials = { ...profitable, profit_and_loss: { turnover: 1000 }, balance_sheet: closing(500_000) }
    expect(reserveWarnings(financials, first)[0]?.message).toContain('a difference of £499,190.')
    expect(reserveWarnings({ ...profitable, balance_sheet: closing(18_630) }, first)).toEqual([])
    const later = { company: { incorporatedOn, accountsMadeUpTo: [isoDateFrom('2026-03-31')] } }
    expect(reserveWarnings(financials, { ...later, period: periodOf('2026-04-01', '2026-06-30') })).toEqual(
      [],
    )
    // The company's first accounts are late, and these figures are for a later year.
    const early = { company: { incorporatedOn: isoDateFrom('2024-01-01') } }
    expect(reserveWarnings(financials, early)).toEqual([])
  })

  test('of a loss say nothing about tax to include', () => {
    const business = { activity: 'trade' }
    const loss = { ...profitable, business, profit_and_loss: { turnover: 0, staff_costs: 500 } }
    const sheets = { balance_sheet: closing(1000), prior_year: closing(1000) }
    const message = reserveWarnings({ ...loss, ...sheets })[0]?.message
    expect(message).toContain('a loss after tax of £500')
    expect(message).not.toContain('tax computed')
  })

  test('of an LLP, whose members take its profit, may leave the reserve as it was', () => {
    const about = { company: { companyNumber: companyNumber('OC301234') } }
    const financials = { ...profitable, balance_sheet: LLP_SHEET, prior_year: LLP_SHEET }
    const warnings = ofAccounts({ company_number: 'OC301234', financials }, { ...SOON, ...about })
    expect(codes(warnings)).not.toContain('RESERVES_DO_NOT_FOLLOW')
  })

  test('report that the regime changed', () => {
    const company = { lastAccounts: lastAccounts('total-exemption-full') }
    expect(codes(ofAccounts({ financials: sheet() }, { ...SOON, company }))).toEqual(['REGIME_CHANGED'])
    const same = { lastAccounts: lastAccounts('micro-entity') }
    expect(codes(ofAccounts({ financials: sheet() }, { ...SOON, company: same }))).toEqual([])
  })

  test('miss the year before where the register has one', () => {
    const financials = { ...trade, balance_sheet: SHEET }
    const company = { lastAccounts: lastAccounts('micro-entity') }
    expect(codes(ofAccounts({ financials }, { ...SOON, company }))).toEqual(['PRIOR_YEAR_MISSING'])
    expect(codes(ofAccounts({ financials }, SOON))).toEqual([])
  })

  test('that are dormant and yet changed', () => {
    const financials = {
      balance_sheet: SHEET,
      prior_year: { ...SHEET, profit_and_loss_account: 400, current_assets: 500, cash: 500 },
    }
    const warnings = ofAccounts({ accounts_type: 'dormant', financials }, SOON)
    expect(codes(warnings)).toEqual(['DORMANT_FIGURES_CHANGED'])
    expect(warnings[0]?.message).toContain('current_assets')
  })

  test('of a period that the register has already', () => {
    const company = { accountsMadeUpTo: [isoDateFrom('2026-03-31')] }
    expect(codes(ofAccounts({}, { ...SOON, company }))).toEqual(['ALREADY_FILED'])
  })

  test('of an LLP of which no capital is known', () => {
    const company = { companyNumber: companyNumber('OC301234'), shareCapitalPence: undefined }
    const about = { ...SOON, company }
    expect(codes(ofAccounts({ company_number: 'OC301234' }, about))).toEqual(['MEMBERS_CAPITAL_ASSUMED'])
    const financials = { ...trade, balance_sheet: LLP_SHEET }
    expect(codes(ofAccounts({ company_number: 'OC301234', financials }, about))).toEqual([])
  })
})

test('the sandbox does not compare requests with its sample figures', () => {
  expect(ofReturn({ company_name: 'ANOTHER LIMITED', declarant_name: 'Sam Stranger' }, SOON, false)).toEqual(
    [],
  )
})

describe('the documents of a dry run', () => {
  const facts = known({ period: periodOf('2024-05-11', '2025-05-31') })
  const request = ct600Request({
    financials: { ...FIGURES, tax_adjustments: {} },
    period_end: '2025-05-31',
  })
  const madeAt = new Date('2026-06-30T12:00:00Z')
  const run = (withContent: boolean) =>
    draftDocuments({ plan: planCt600(request, facts), withContent, madeAt })

  test('are listed, and made only if requested', () => {
    expect(run(false).map(({ filename, content_base64 }) => [filename, content_base64])).toEqual([
      ['draft-ct600-12345678-2025-05-10.xml', undefined],
      ['draft-ct600-12345678-2025-05-10.pdf', undefined],
      ['draft-accounts-12345678-2025-05-31.xhtml', undefined],
      ['draft-accounts-12345678-2025-05-31.pdf', undefined],
      ['draft-computations-12345678-2025-05-10.xhtml', undefined],
      ['draft-computations-12345678-2025-05-10.pdf', undefined],
      ['draft-ct600-12345678-2025-05-31.xml', undefined],
      ['draft-ct600-12345678-2025-05-31.pdf', undefined],
      ['draft-computations-12345678-2025-05-31.xhtml', undefined],
      ['draft-computations-12345678-2025-05-31.pdf', undefined],
    ])
  })

  test('are all marked as drafts', () => {
    for (const { kind, format, content_base64, size_bytes } of run(true)) {
      const content = Buffer.from(content_base64 ?? '', 'base64')
      expect(content.length).toBe(size_bytes)
      if (format === 'pdf') expect([kind, content.subarray(0, 5).toString()]).toEqual([kind, '%PDF-'])
      else expect([kind, /draft/i.test(content.toString('utf8'))]).toEqual([kind, true])
    }
  })
})
