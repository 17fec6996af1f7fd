// The whole text of warnings about tax and deadlines, with the figures and dates that a client sees.
import { isoDateFrom, type Period } from '@cfs/values'
import { companyFrom } from '../../../test/company-from.ts'
import { describe, expect, test } from 'vitest'
import { sampleCompany } from '../sample-company.ts'
import { deferredTaxWarnings } from './deferred-tax-warnings.ts'
import { donationWarnings } from './donation-warnings.ts'
import { instalmentWarnings } from './instalment-warnings.ts'
import { lateAccountsWarnings, lateReturnWarnings, outOfWindowWarnings } from './late-warnings.ts'
import { lossWarnings, uncertainTradeWarnings } from './loss-warnings.ts'
import { lowerTaxWarnings, repaymentWarnings } from './repayment-warnings.ts'
import { sharedLimitWarnings } from './shared-limit-warnings.ts'
import type { Warning } from './warning.ts'

const day = isoDateFrom
const period = (start: string, end: string): Period => ({ start: day(start), end: day(end) })
const YEAR = period('2024-05-01', '2025-04-30')
const texts = (warnings: readonly Warning[]) => warnings.map(({ code, message }) => `${code}: ${message}`)

describe('a late return', () => {
  const late = (today: string, taxPayablePence: number) =>
    texts(lateReturnWarnings({ account: YEAR, accounting: YEAR, taxPayablePence }, day(today)))
  const FIXED = 'or five times as much for the third late return in a row (FA 1998 sch.18 para.17)'
  const INTEREST =
    'LATE: The tax for 1 May 2024 to 30 April 2025 was due on 1 February 2026 (TMA 1970 s.59D); ' +
    'interest accrues from that date on any unpaid tax.'

  test.each([
    ['2026-05-01', '1 day late', '£200', ''],
    ['2026-05-10', '10 days late', '£200', ''],
    ['2026-10-31', '184 days late', '£400', ''],
    ['2026-11-01', '185 days late', '£400', ', plus 10% of the tax unpaid on 31 October 2026 (para.18)'],
    ['2027-04-30', '365 days late', '£400', ', plus 10% of the tax unpaid on 31 October 2026 (para.18)'],
    ['2027-05-01', '366 days late', '£400', ', plus 20% of the tax unpaid on 31 October 2026 (para.18)'],
  ])('that is filed on %s is %s, costs %s%s', (...[today, days, penalty, geared]) => {
    const sentence =
      `LATE: The return for 1 May 2024 to 30 April 2025 was due on 30 April 2026 and is ${days}. ` +
      `The fixed penalty is ${penalty}, ${FIXED}`
    expect(late(today, 100)).toEqual([`${sentence}${geared}.`, INTEREST])
    expect(late(today, 0)).toEqual([`${sentence}.`])
  })

  test('can be amended until a day that the warning names', () => {
    const dated = { account: YEAR, accounting: YEAR, taxPayablePence: 0 }
    expect(texts(outOfWindowWarnings(dated, day('2027-05-01')))).toEqual([
      'OUT_OF_WINDOW: The return for 1 May 2024 to 30 April 2025 could be amended until 30 April 2027 ' +
        '(FA 1998 sch.18 para.15). After that, the tax authority only accepts a claim for overpaid tax.',
    ])
  })
})

describe('late accounts', () => {
  const company = sampleCompany(companyFrom('12345678'))

  test('cost a penalty that the warning names', () => {
    expect(texts(lateAccountsWarnings(YEAR, undefined, day('2026-03-01')))).toEqual([
      'LATE: The accounts were due on 31 January 2026 and are 29 days late. The penalty is £375, or twice as ' +
        "much if the previous year's accounts were late too (CA 2006 s.453).",
    ])
  })

  test.each([
    ['2026-02-01', '1 day late. The penalty is £150'],
    ['2026-02-02', '2 days late. The penalty is £150'],
  ])('filed on %s are %s', (...[today, sentence]) => {
    expect(texts(lateAccountsWarnings(YEAR, undefined, day(today))).join()).toContain(`are ${sentence}`)
  })

  test('are not measured by the due date that the register has for another period', () => {
    const nextAccounts = { end: day('2026-04-30'), dueOn: day('2027-01-31') }
    expect(lateAccountsWarnings(YEAR, { ...company, nextAccounts }, day('2026-02-01'))).toHaveLength(1)
  })

  test('of a longer period that is not the first are due nine months after it', () => {
    const longer = period('2024-02-01', '2025-04-30')
    expect(
      lateAccountsWarnings(longer, { ...company, incorporatedOn: day('2010-01-10') }, day('2026-01-31')),
    ).toEqual([])
  })
})

describe('instalments', () => {
  const charged = {
    period: period('2025-04-01', '2026-03-31'),
    profitPounds: 1_500_001,
    associatedCompanies: 0,
  }

  test('may be due for a year with a profit above £1.5 million', () => {
    expect(texts(instalmentWarnings({ ...charged, taxPayablePence: 37_500_000 }))).toEqual([
      'INSTALMENTS: The profits for 1 April 2025 to 31 March 2026, with any exempt dividends, exceed £1,500,000. ' +
        "If the previous year's profits also exceeded the limit, or these exceed £10,000,000 a year, the tax is due " +
        'in quarterly instalments and box 630 must be ticked (SI 1998/3175). This service does not tick it.',
    ])
  })

  test.each([
    ['2025-04-01', 1_000_000, 0],
    ['2025-04-01', 1_000_001, 1],
    ['2025-10-01', 498_630, 0],
    ['2025-10-01', 498_631, 1],
  ])('from %s with a tax of %d pence bring %d warnings', (...[start, taxPayablePence, count]) => {
    const asked = { ...charged, period: period(start, '2026-03-31'), taxPayablePence }
    expect(instalmentWarnings(asked)).toHaveLength(count)
  })
})

describe('a trading loss', () => {
  test.each([
    [
      0,
      ' and no tax on profits. Losses of £10,000 are carried forward against later profits (CTA 2010 s.45A). They ' +
        'can be set against profits of the previous twelve months instead (s.37), on a claim within two years of ' +
        'the end of the period.',
    ],
    [10_000, ', of which £10,000 is set against the other profits of the period (CTA 2010 s.37).'],
  ])('of £10,000, £%d of it used at once, is explained', (usedPounds, rest) => {
    expect(texts(lossWarnings({ lossPounds: 10_000, usedPounds, endsWithTrade: false }))).toEqual([
      `LOSS: There is a trading loss of £10,000${rest}`,
    ])
  })

  test('that meets other profits asks whether the trade is commercial', () => {
    const asked = (setOffPounds: number, againstOthersPounds: number) =>
      texts(uncertainTradeWarnings({ periodEnd: YEAR.end, setOffPounds, againstOthersPounds }))
    expect(asked(0, 0)).toEqual([])
    expect(asked(0, 1)).toEqual([
      expect.stringContaining('sets £1 of the trading losses brought forward against'),
    ])
    expect(asked(300, 20)).toEqual([
      'COMMERCIAL_TRADE_ASSUMED: The return for the period to 30 April 2025 sets £300 of the trading loss and £20 of ' +
        'the trading losses brought forward against profits that are not those of the trade. The trade must have ' +
        'been carried on commercially and in the United Kingdom, and no rule may restrict its losses, such as that ' +
        'for farming (CTA 2010 ss.37(5), 44, 45A(3) and 48). Send true or false as ' +
        'financials.losses.trade_is_commercial.',
    ])
  })

  test('without an earlier period is not said to reach one', () => {
    const first = { lossPounds: 10_000, usedPounds: 0, endsWithTrade: false, isFirstOfTrade: true }
    expect(texts(lossWarnings(first))).toEqual([
      'LOSS: There is a trading loss of £10,000 and no tax on profits. Losses of £10,000 are carried forward against ' +
        'later profits (CTA 2010 s.45A).',
    ])
  })

  test('of a trade that ended is not carried forward', () => {
    expect(texts(lossWarnings({ lossPounds: 10_000, usedPounds: 0, endsWithTrade: true }))).toEqual([
      'LOSS: There is a trading loss of £10,000 and no tax on profits.',
    ])
  })
})

test('donations that are not relieved, or that may be deducted twice, are named with their amounts', () => {
  expect(
    texts(
      donationWarnings({
        paidPence: 100_050,
        relievedPounds: 400,
        addedBackPence: 5000,
        addedBackIn: 'disallowable_expenses',
      }),
    ),
  ).toEqual([
    'DONATIONS_NOT_RELIEVED: The profits are too low to deduct all of qualifying_donations: £600 is not relieved; ' +
      'it cannot be carried forward (CTA 2010 s.189).',
    'DONATIONS_NOT_ADDED_BACK: qualifying_donations (£1,000.50) exceed disallowable_expenses (£50). If the accounts ' +
      'charge the donations as an expense, include them in disallowable_expenses too; otherwise they are deducted twice.',
  ])
})

describe('tax that can be reclaimed', () => {
  const HOW =
    'This return has no bank details: send financials.repayment, or claim the repayment in the company’s tax ' +
    'account. Until then the tax authority keeps the money on account.'
  const lower = (beforePence: number | undefined, hasBankDetails = false) =>
    texts(lowerTaxWarnings({ nowPence: 50_000, beforePence, hasBankDetails }))

  test('because an amendment lowers it', () => {
    expect(lower(80_000)).toEqual([
      `REPAYMENT_DUE: The tax payable falls from £800 to £500, so overpaid tax is repayable. ${HOW}`,
    ])
    expect(lower(80_000, true)).toEqual([
      'REPAYMENT_DUE: The tax payable falls from £800 to £500, so overpaid tax is repayable. The return asks for no ' +
        'repayment, because it does not state the tax paid: send tax_adjustments.tax_already_paid.',
    ])
    expect(lower(50_000)).toEqual([])
    expect(lower(undefined)).toEqual([])
  })

  test('because more was paid than the return shows', () => {
    const paid = { paidPence: 100_000, overpaidPence: 20_000 }
    expect(repaymentWarnings({ ...paid, hasBankDetails: true })).toEqual([])
    expect(texts(repaymentWarnings({ ...paid, hasBankDetails: false }))).toEqual([
      'REPAYMENT_DUE: tax_already_paid is £1,000, which is £200 more than the tax payable (box 605), so that ' +
        `amount is repayable. ${HOW}`,
    ])
  })
})

test('a limit that associated companies may share is named with the claim', () => {
  expect(
    texts(sharedLimitWarnings({ claimedPence: 50_000_000, limitPence: 100_000_000, associatedCompanies: 2 })),
  ).toEqual([
    'INVESTMENT_LIMIT_SHARED: annual_investment_allowance is £500,000, and associated_companies is 2. Companies of a ' +
      'group share one limit (CAA 2001 s.51C), and so do companies under common control with shared premises or ' +
      'similar activities (ss.51D to 51G). Check that all claims together do not exceed it.',
  ])
  const [unstated] = texts(
    sharedLimitWarnings({
      claimedPence: 50_000_001,
      limitPence: 100_000_000,
      associatedCompanies: undefined,
    }),
  )
  expect(unstated).toContain('is £500,000.01, and associated_companies is missing.')
})

test('deferred tax that the accounts lack is explained with its cause', () => {
  const accounts = {
    charge: 'computed',
    capitalAllowancesPence: 500_000,
    depreciationPence: 100_000,
  } as const
  expect(texts(deferredTaxWarnings(accounts))).toEqual([
    'DEFERRED_TAX_NOT_INCLUDED: The accounts charge only corporation tax, because ' +
      'financials.profit_and_loss.tax was not sent. Capital allowances are £5,000 and depreciation is £1,000: FRS 102 ' +
      'section 29 requires deferred tax on such differences. If it applies, send it as ' +
      'financials.profit_and_loss.tax.deferred, and the liability in financials.balance_sheet.provisions. ' +
      'If it is nil, send 0.',
  ])
})
