// Accounts with figures contain what the law requires, with the taxonomy's signs, contexts and labels.
import { isoDateFrom, parseCompanyNumber, type CompanyNumber, type Period } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { readPdf } from '../../test/read-pdf.ts'
import { parseForm, serialiseForm } from '../form.ts'
import { renderAccountsPdf } from './render-accounts-pdf.ts'
import {
  tradingAccounts,
  tradingAccountsFormSchema,
  type SheetFigures,
  type TradingAccountsForm,
} from './trading-accounts-form.ts'
import { writeAccountsIxbrl } from './write-accounts-ixbrl.ts'

const day = isoDateFrom
const period = (start: string, end: string): Period => ({ start: day(start), end: day(end) })
const number = (text: string): CompanyNumber => {
  const parsed = parseCompanyNumber(text)
  if (parsed === undefined) throw new Error(text)
  return parsed
}

const FIGURES: SheetFigures = {
  calledUpShareCapitalNotPaidPence: 5000,
  fixedAssetsPence: 600_000,
  currentAssetsPence: 4_070_000,
  creditorsWithinOneYearPence: 1_200_000,
  creditorsAfterOneYearPence: 300_000,
  provisionsPence: 40_000,
  accrualsAndDeferredIncomePence: 90_000,
  capitalPence: 10_000,
  profitAndLossAccountPence: 3_035_000,
}
const BEFORE: SheetFigures = {
  ...FIGURES,
  fixedAssetsPence: 0,
  creditorsWithinOneYearPence: 5_000_000,
  profitAndLossAccountPence: -1_365_000,
}
const RESULT = {
  turnoverPence: 12_000_000,
  costOfSalesPence: 4_000_000,
  staffCostsPence: 3_000_000,
  depreciationPence: 200_000,
  otherOperatingExpensesPence: 2_300_000,
}

const MICRO = tradingAccounts({
  accountsType: 'micro',
  company: {
    name: 'EXAMPLE & SONS LIMITED',
    number: number('12345678'),
    legalForm: 'private-limited-by-shares',
    registeredOffice: '1 High Street, London, EC1A 1AA',
  },
  period: period('2025-04-01', '2026-03-31'),
  figures: FIGURES,
  averageEmployees: 3,
  prior: { period: period('2024-04-01', '2025-03-31'), figures: BEFORE, averageEmployees: 2 },
  approvalDate: day('2026-06-30'),
  signatories: ['A Person', 'B Person'],
})
const SMALL = tradingAccounts({ ...MICRO, accountsType: 'small' })
const LLP_FIGURES = { ...FIGURES, calledUpShareCapitalNotPaidPence: 0, profitAndLossAccountPence: 3_030_000 }
const LLP: TradingAccountsForm = tradingAccounts({
  ...MICRO,
  company: {
    name: 'EXAMPLE PARTNERS LLP',
    number: number('OC399999'),
    legalForm: 'limited-liability-partnership',
  },
  figures: LLP_FIGURES,
  prior: { period: period('2024-04-01', '2025-03-31'), figures: LLP_FIGURES },
  signatories: ['C Member'],
})
const REVISED = tradingAccounts({
  ...MICRO,
  revision: {
    nonComplianceReason: 'The original accounts omitted creditors of £600 <net> & "accruals".\nРасчёт 決算 ✓',
    amendmentsSummary: 'Creditors falling due within one year and net assets have been amended.',
    approvedOn: day('2026-07-20'),
  },
})

const DORMANT = tradingAccounts({ ...MICRO, accountsType: 'dormant', tradingHistory: 'traded-in-the-past' })
const DORMANT_LLP = tradingAccounts({
  ...LLP,
  accountsType: 'dormant',
  tradingHistory: 'never-traded',
  averageEmployees: 0,
})

const SAMPLES: Readonly<Record<string, TradingAccountsForm>> = {
  'micro-company': MICRO,
  'micro-company-full': tradingAccounts({ ...MICRO, profitAndLoss: RESULT }),
  'small-company': SMALL,
  'small-company-full': tradingAccounts({ ...SMALL, profitAndLoss: RESULT }),
  'micro-llp': LLP,
  'small-llp': tradingAccounts({ ...LLP, accountsType: 'small' }),
  'revised-micro-company': REVISED,
  'dormant-company': DORMANT,
  'revised-dormant-company': tradingAccounts({ ...DORMANT, revision: REVISED.revision }),
  'dormant-llp': DORMANT_LLP,
  'first-period': tradingAccounts({ ...MICRO, period: period('2025-01-10', '2026-03-31'), prior: undefined }),
}

const fact = (document: string, concept: string, context: string) =>
  new RegExp(`<ix:non(?:Fraction|Numeric) name="${concept}" contextRef="${context}"[^>]*>([^<]*)<`).exec(
    document,
  )?.[1]

describe('the balance sheet', () => {
  const document = writeAccountsIxbrl(MICRO)

  test.each([
    ['core:CalledUpShareCapitalNotPaidNotExpressedAsCurrentAsset', 'currentEnd', '50'],
    ['core:FixedAssets', 'currentEnd', '6,000'],
    ['core:FixedAssets', 'priorEnd', '-'],
    ['core:CurrentAssets', 'currentEnd', '40,700'],
    ['core:Creditors', 'currentEnd-WithinOneYear', '12,000'],
    ['core:NetCurrentAssetsLiabilities', 'currentEnd', '28,700'],
    ['core:NetCurrentAssetsLiabilities', 'priorEnd', '9,300'],
    ['core:TotalAssetsLessCurrentLiabilities', 'currentEnd', '34,750'],
    ['core:Creditors', 'currentEnd-AfterOneYear', '3,000'],
    ['core:ProvisionsForLiabilitiesBalanceSheetSubtotal', 'currentEnd', '400'],
    ['core:AccruedLiabilitiesNotExpressedWithinCreditorsSubtotal', 'currentEnd', '900'],
    ['core:NetAssetsLiabilities', 'currentEnd', '30,450'],
    ['core:Equity', 'currentEnd-ShareCapital', '100'],
    ['core:Equity', 'currentEnd', '30,450'],
    ['core:AverageNumberEmployeesDuringPeriod', 'current', '3'],
    ['core:AverageNumberEmployeesDuringPeriod', 'prior', '2'],
  ])('%s of %s is %s', (concept, context, value) => {
    expect(fact(document, concept, context)).toBe(value)
  })

  test('shows negative amounts in brackets and tags them with a sign', () => {
    expect(document).toMatch(
      /\(<ix:nonFraction name="core:NetCurrentAssetsLiabilities" contextRef="priorEnd"[^>]* sign="-"[^>]*>/,
    )
  })

  test('shows deductions in brackets and tags them as positive amounts', () => {
    expect(document).toMatch(
      /\(<ix:nonFraction name="core:Creditors" contextRef="currentEnd-WithinOneYear"[^>]*>12,000<\/ix:nonFraction>\)/,
    )
    expect(document).not.toMatch(/name="core:Creditors"[^>]* sign="-"/)
  })

  test('shows more than a thousand employees with a comma, which programs can parse', () => {
    const many = writeAccountsIxbrl(tradingAccounts({ ...MICRO, averageEmployees: 1_000_000 }))
    expect(many).toContain('format="ixt2:numdotdecimal">1,000,000</ix:nonFraction>')
  })

  test('omits rows that are empty in both years', () => {
    const plain = { ...FIGURES, provisionsPence: 0, profitAndLossAccountPence: 3_075_000 }
    const without = tradingAccounts({ ...MICRO, figures: plain, prior: undefined })
    expect(writeAccountsIxbrl(without)).not.toContain('Provisions for liabilities')
  })
})

describe('the regime', () => {
  test('is named in micro-entity accounts, and small accounts name the small companies regime', () => {
    expect(writeAccountsIxbrl(MICRO)).toContain('in accordance with the micro-entity provisions')
    expect(writeAccountsIxbrl(MICRO)).toContain('bus:Micro-entities')
    expect(writeAccountsIxbrl(SMALL)).not.toContain('micro-entity')
    expect(writeAccountsIxbrl(SMALL)).toContain('bus:SmallEntities')
    expect(writeAccountsIxbrl(SMALL)).toContain('section 1A')
  })

  const ofCompany =
    "The company's annual accounts and reports have been delivered in accordance with the provisions applicable " +
    'to companies subject to the small companies regime.'
  const ofLlp =
    "The LLP's annual accounts have been delivered in accordance with the provisions applicable to LLPs subject to " +
    'the small LLPs regime.'
  const withheld = 'The profit and loss account has not been delivered to the registrar.'

  // CA 2006 s.444(5) and (5A); the latter does not apply to the micro-entity provisions.
  test.each([
    ['a micro-entity', MICRO, [ofCompany]],
    ['a small company', SMALL, [ofCompany, withheld]],
    ['revised micro-entity accounts', REVISED, [ofCompany]],
    ['a micro-entity LLP', LLP, [ofLlp]],
    ['a small LLP', tradingAccounts({ ...LLP, accountsType: 'small' }), [ofLlp, withheld]],
    ['a micro-entity that delivers it', tradingAccounts({ ...MICRO, profitAndLoss: RESULT }), []],
    ['a small company that delivers it', tradingAccounts({ ...SMALL, profitAndLoss: RESULT }), []],
    ['a dormant company, which has none', DORMANT, []],
  ])(
    'the balance sheet of %s states how accounts without profit and loss account are delivered',
    (_, form, said) => {
      const [, sheet = ''] = writeAccountsIxbrl(form).split('Balance sheet as at')
      const [statements = ''] = sheet.replaceAll(/<[^>]*>/g, '\n').split('were approved')
      expect([ofCompany, ofLlp, withheld].filter((each) => statements.includes(each))).toEqual(said)
      expect(statements).not.toContain('444(5A)')
    },
  )

  test.each([
    ['2025-12-31', '2026-12-30', 'is the fair value of what is received or receivable'],
    ['2026-01-01', '2026-12-31', 'It is recognised when, or as, control of them passes to the customer.'],
  ])('the turnover policy for a period from %s follows the standard in force', (start, end, words) => {
    const ofPeriod = { period: period(start, end), prior: undefined, approvalDate: day('2027-06-30') }
    const form = tradingAccounts({ ...SMALL, ...ofPeriod, profitAndLoss: RESULT })
    expect(fact(writeAccountsIxbrl(form), 'core:RevenueRecognitionPolicy', 'current')).toContain(words)
  })

  test('a profit and loss account shows its result', () => {
    const document = writeAccountsIxbrl(tradingAccounts({ ...MICRO, profitAndLoss: RESULT }))
    expect(fact(document, 'core:TurnoverRevenue', 'current')).toBe('120,000')
    expect(fact(document, 'core:ProfitLossOnOrdinaryActivitiesBeforeTax', 'current')).toBe('25,000')
    expect(fact(document, 'core:ProfitLoss', 'current')).toBe('25,000')
  })

  test('a profit and loss account ends after the tax on the profit', () => {
    const profitAndLoss = { ...RESULT, taxPence: 464_550 }
    const document = writeAccountsIxbrl(tradingAccounts({ ...MICRO, profitAndLoss }))
    expect(fact(document, 'core:TaxTaxCreditOnProfitOrLossOnOrdinaryActivities', 'current')).toBe('4,645')
    expect(fact(document, 'core:ProfitLoss', 'current')).toBe('20,355')
  })

  test('the profit of an LLP is the profit before its members’ shares', () => {
    const document = writeAccountsIxbrl(tradingAccounts({ ...LLP, profitAndLoss: RESULT }))
    expect(document).toContain("before members' remuneration and profit shares")
    expect(document).not.toContain('taxation')
  })
})

describe('a period that is not a year', () => {
  const heads = (form: TradingAccountsForm) =>
    Array.from(writeAccountsIxbrl(form).matchAll(/<th scope="col" class="amount">([^<]*)</g), ([, head]) =>
      head?.replaceAll('\u00a0', ' '),
    )

  test.each([
    ['2025-01-01', '2026-03-31', '15 months to 31 March 2026'],
    ['2025-01-10', '2026-03-31', '446 days to 31 March 2026'],
    ['2025-07-01', '2026-03-31', '9 months to 31 March 2026'],
    ['2026-03-31', '2026-03-31', '1 day to 31 March 2026'],
    ['2025-04-01', '2026-03-31', '2026'],
  ])('from %s to %s has %s as the title of its profits', (start, end, head) => {
    const form = { ...MICRO, period: period(start, end), prior: undefined, profitAndLoss: RESULT }
    expect(heads(tradingAccounts(form))).toEqual([head, '2026'])
  })

  test('has days as column titles if both periods end in the same year', () => {
    const before = { period: period('2025-01-01', '2025-12-31'), figures: BEFORE }
    const form = tradingAccounts({ ...MICRO, period: period('2026-01-01', '2026-06-30'), prior: before })
    expect(heads(form)).toEqual(['2026', '2025'])
    const shorter = { period: period('2025-06-01', '2026-01-31'), figures: BEFORE }
    const twice = tradingAccounts({ ...MICRO, period: period('2026-02-01', '2026-06-30'), prior: shorter })
    expect(heads(twice)).toEqual(['30 June 2026', '31 January 2026'])
  })
})

describe('an LLP', () => {
  const document = writeAccountsIxbrl(LLP)

  test('has members, not directors, and no share capital', () => {
    expect(document).toContain('The members acknowledge their responsibilities')
    expect(document).toContain('Designated member')
    expect(document).toContain('bus:PartnerLLP1')
    // The taxonomy's element names refer to companies and directors; only the visible text matters.
    expect(document.replaceAll(/<[^>]*>/g, '')).not.toMatch(/director|share capital/i)
  })

  test('ends in the interests of its members', () => {
    expect(document).toContain('Net assets attributable to members')
    expect(document).toContain("Members' other interests")
    expect(writeAccountsIxbrl({ ...LLP, accountsType: 'small' })).toContain("Total members' interests")
  })

  test('omits the statement about an audit that only a company’s members can demand', () => {
    expect(document).not.toContain('section 476')
  })
})

describe('dormant accounts with a full balance sheet', () => {
  const document = writeAccountsIxbrl(DORMANT)

  test('claim the exemption of section 480, not that of section 477', () => {
    expect(document).toContain('section 480 of the Companies Act 2006 relating to dormant companies')
    expect(document).not.toMatch(/[Ss]ection ?477/)
  })

  test('say that the company was dormant throughout the year, and nothing about the years before', () => {
    expect(fact(document, 'bus:EntityDormantTruefalse', 'current')).toBe('true')
    expect(document).toContain('bus:EntityNoLongerTradingButTradedInPast')
    expect(document).toContain('The company was dormant throughout the year. It received no income')
    for (const each of [DORMANT, DORMANT_LLP]) {
      expect(writeAccountsIxbrl(each).replaceAll(/<[^>]*>/g, '')).not.toMatch(/not traded?|incorporation/i)
    }
  })

  test('do not claim to withhold a profit and loss account, because there is none', () => {
    expect(document).not.toContain('444(5A)')
    expect(document).toContain('bus:FullAccounts')
  })

  test('of an LLP name its members and the provisions for a small LLP', () => {
    const llp = writeAccountsIxbrl(DORMANT_LLP)
    expect(llp).toContain('relating to a dormant LLP.')
    expect(llp).toContain('in accordance with the provisions applicable to a small LLP')
    expect(llp).toContain('bus:EntityHasNeverTraded')
    expect(llp.replaceAll(/<[^>]*>/g, '')).not.toMatch(/director|share capital|section 476/i)
  })
})

describe('revised accounts', () => {
  const document = writeAccountsIxbrl(REVISED)

  test('contain both statements in any script, escaped', () => {
    expect(document).toContain('omitted creditors of £600 &lt;net&gt; &amp; "accruals".')
    expect(document).toContain('Расчёт 決算 ✓')
  })

  test('keep the date on which the originals were approved, and give that of the revision', () => {
    expect(fact(document, 'core:DateAuthorisationFinancialStatementsForIssue', 'currentEnd')).toBe(
      '30 June 2026',
    )
    expect(fact(document, 'bus:DateApprovalRevisionReport', 'currentEnd')).toBe('20 July 2026')
    const read = document.replaceAll(/<[^>]*>/g, '')
    expect(read).toContain('The original accounts were approved by the directors on 30 June 2026.')
    expect(read).toContain('These revised accounts were approved by the directors on 20 July 2026 and signed')
  })

  test('state this before anything else, and in a tag for programs', () => {
    expect(document).toContain('>Revised unaudited micro-entity accounts<')
    expect(fact(document, 'bus:ReportAnAmendedRevisedVersionPreviouslyFiledReportTruefalse', 'current')).toBe(
      'true',
    )
  })
})

describe('the PDF of accounts with figures', () => {
  const submittedAt = new Date('2026-07-20T09:59:50Z')
  const readingOf = (form: TradingAccountsForm) => readPdf(renderAccountsPdf(form, { submittedAt }))

  // ISO 14289-1, 7.4.2.
  test.each(Object.entries(SAMPLES))('%s: no heading level is skipped', async (_, form) => {
    const { pages } = await readingOf(form)
    const levels = pages
      .flatMap(({ roles }) => roles)
      .filter((role) => /^H\d$/.test(role))
      .map((role) => Number(role.slice(1)))
    expect(levels[0]).toBe(1)
    levels.reduce((before, level) => {
      expect(level).toBeLessThanOrEqual(before + 1)
      return level
    })
  })

  test.each([
    ['of a thousand lines', Array.from({ length: 1000 }, (_, index) => index % 10).join('\n')],
    ['whose signs are spelled in many letters', '\ufdfd'.repeat(2000)],
  ])('shows a statement %s to its end, over as many pages as needed', async (_, nonComplianceReason) => {
    const revision = { nonComplianceReason, amendmentsSummary: 'None.', approvedOn: day('2026-07-20') }
    const { pages } = await readingOf(tradingAccounts({ ...MICRO, revision }))
    expect(pages.length).toBeGreaterThan(10)
    expect(Math.min(...pages.map(({ lowest }) => lowest))).toBeGreaterThan(20)
    const said = pages.map(({ text }) => text).join(' ')
    if (nonComplianceReason.startsWith('0')) expect(said).toContain('0 1 2 3 4 5 6 7 8 9 '.repeat(9))
    expect(said).toContain('The revision was approved on 20 July 2026.')
  })
})

describe('impossible accounts are refused', () => {
  const wrong: readonly (readonly [string, Partial<TradingAccountsForm>])[] = [
    ['a sheet that does not balance', { figures: { ...FIGURES, currentAssetsPence: 4_080_000 } }],
    ['approval before the end of the period', { approvalDate: day('2026-03-30') }],
    [
      'comparatives that leave a gap',
      { prior: { period: period('2023-04-01', '2024-03-31'), figures: FIGURES } },
    ],
    ['nobody who signs', { signatories: [] }],
    ['the dormant who say nothing of their past', { accountsType: 'dormant' }],
    ['those who trade and claim to have been dormant', { tradingHistory: 'never-traded' }],
    [
      'the dormant with two statements of their past',
      { accountsType: 'dormant', tradingHistory: 'never-traded', hasCeasedToTrade: true },
    ],
    [
      'the dormant with a profit',
      { accountsType: 'dormant', tradingHistory: 'never-traded', profitAndLoss: RESULT },
    ],
  ]
  test.each(wrong)('%s', (_, change) => {
    expect(tradingAccountsFormSchema.safeParse({ ...MICRO, ...change }).success).toBe(false)
  })
})

test.each(Object.entries(SAMPLES))('%s is the same after serialising and parsing', (_, form) => {
  expect(parseForm(serialiseForm(form))).toEqual(form)
})
