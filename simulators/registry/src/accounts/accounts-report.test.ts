// Tests the checks of the document alone: what is accepted, what is refused, and for which reason.
import { describe, expect, it } from 'vitest'
import { accountsFor, withPeriod } from '../../test/registry-client.ts'
import type { ExampleName } from '../../test/registry-client.ts'
import { readAccounts } from './accounts-report.ts'

const read = (document: string) => readAccounts(Buffer.from(document))
const company = accountsFor('12345678', 'ACME LIMITED')
const llp = accountsFor('OC345678', 'ACME LLP', 'microLlp')

/** The text between the tags of the fact. */
function replaceFact(document: string, name: string, text: string): string {
  return document.replace(new RegExp(`(name="${name}"[^>]*>)[^<]*`), `$1${text}`)
}

function withoutFact(document: string, name: string): string {
  return document.replace(
    new RegExp(`<ix:(nonNumeric|nonFraction) name="${name}"[^>]*>[^<]*</ix:\\1>`, 'g'),
    '',
  )
}

describe('a valid set of accounts', () => {
  it.each<[ExampleName, string, { isLlp: boolean; amended: boolean }]>([
    ['dormant', 'dormant', { isLlp: false, amended: false }],
    ['micro', 'micro', { isLlp: false, amended: false }],
    ['revised', 'micro', { isLlp: false, amended: true }],
    ['microLlp', 'micro', { isLlp: true, amended: false }],
  ])('(%s) is read without a flaw', (example, kind, { isLlp, amended }) => {
    const number = isLlp ? 'OC345678' : '12345678'
    const report = read(accountsFor(number, 'ACME', example))
    expect(report.flaws).toEqual([])
    expect(report).toMatchObject({
      companyName: 'ACME',
      shownNumber: number,
      isLlp,
      amended,
      approvedOn: '2026-06-30',
    })
    expect(report.kind.name).toBe(kind)
    expect(report.period).toEqual({ start: '2025-04-01', end: '2026-03-31' })
    expect([...report.identifiers]).toEqual([number])
  })

  it("may use the transformations of registry 2, as the registry's own forms do", () => {
    const older = company
      .replace('transformation/2020-02-12', 'transformation/2011-07-31')
      .replaceAll('ixt:date-day-monthname-year-en', 'ixt:datedaymonthyearen')
      .replaceAll('ixt:num-dot-decimal', 'ixt:numdotdecimal')
      .replaceAll('ixt:fixed-zero', 'ixt:zerodash')
    expect(read(older).flaws).toEqual([])
  })

  it('may put the start of the period on the day before it', () => {
    const before = company
      .replace(
        'name="bus:StartDateForPeriodCoveredByReport" contextRef="curEnd"',
        'name="bus:StartDateForPeriodCoveredByReport" contextRef="before"',
      )
      .replace('<xbrli:context id="std">', `${instant('before', '2025-03-31')}<xbrli:context id="std">`)
    expect(read(before).flaws).toEqual([])
  })

  it.each(['2022', '2023', '2024', '2025', '2026'])('may be of the suite of %s', (year) => {
    expect(read(company.replaceAll('2026-01-01', `${year}-01-01`)).flaws).toEqual([])
  })

  it('of a dormant LLP speaks of members and of a small LLP', () => {
    const never = instant('never', '2026-03-31')
      .replaceAll('12345678', 'OC345678')
      .replace('<xbrli:instant>2026-03-31</xbrli:instant>', TWELVE_MONTHS)
      .replace('</xbrli:entity>', `${NEVER_TRADED}</xbrli:entity>`)
    const dormant = llp
      .replace('<xbrli:context id="std">', `${never}<xbrli:context id="std">`)
      .replace(/(name="bus:EntityTradingStatus" contextRef=")[^"]*/, '$1never')
      .replace(/(name="bus:EntityDormantTruefalse"[^>]*>)false/, '$1true')
      .replaceAll(
        'Section477CompaniesAct2006RelatingToSmallCompanies',
        'Section480CompaniesAct2006RelatingToDormantCompanies',
      )
      .replace('section 477', 'section 480')
      .replace(
        'in accordance with the micro-entity provisions, as those provisions apply',
        'in accordance with the provisions that apply',
      )
    const report = read(dormant)
    expect(report.kind.name).toBe('dormant')
    expect(report.flaws).toEqual([])
  })
})

const TWELVE_MONTHS = '<xbrli:startDate>2025-04-01</xbrli:startDate><xbrli:endDate>2026-03-31</xbrli:endDate>'
const NEVER_TRADED =
  '<xbrli:segment><xbrldi:explicitMember dimension="bus:EntityTradingStatusDimension">' +
  'bus:EntityHasNeverTraded</xbrldi:explicitMember></xbrli:segment>'

function instant(id: string, day: string): string {
  return (
    `<xbrli:context id="${id}"><xbrli:entity>` +
    '<xbrli:identifier scheme="http://www.companieshouse.gov.uk/">12345678</xbrli:identifier>' +
    `</xbrli:entity><xbrli:period><xbrli:instant>${day}</xbrli:instant></xbrli:period></xbrli:context>`
  )
}

/** The document, changed to state a turnover of five pounds. */
function withTurnover(document: string): string {
  const attributes = 'contextRef="cur" unitRef="GBP" decimals="0"'
  const turnover = `<ix:nonFraction name="core:TurnoverRevenue" ${attributes}>5</ix:nonFraction>`
  return document.replace('<h2>Notes', `${turnover}<h2>Notes`)
}

describe('a set of accounts is refused for what it claims', () => {
  const micro = accountsFor('12345678', 'ACME LIMITED', 'micro')
  const revised = accountsFor('12345678', 'ACME LIMITED', 'revised')
  /** Nine million pounds of assets and 51 employees, in this year only. */
  const large = (document: string) =>
    replaceFact(
      document.replaceAll(
        /(name="core:(?:FixedAssets|TotalAssetsLessCurrentLiabilities|NetAssetsLiabilities|Equity)" contextRef="curEnd"[^>]*>)[^<]*/g,
        '$19,000,000',
      ),
      'core:AverageNumberEmployeesDuringPeriod',
      '51',
    )
  const firstYear = (document: string) =>
    document.replaceAll(/<ix:nonFraction [^>]*contextRef="prev[^>]*>[^<]*<\/ix:nonFraction>/g, '')
  const replaces = 'bus:StatementThatRevisedReportReplacesPreviouslyFiledReportForPeriod'
  const marks = 'bus:ReportAnAmendedRevisedVersionPreviouslyFiledReportTruefalse'

  it.each<[string, string, RegExp]>([
    ['dormancy, with a turnover', withTurnover(company), /dormant and report core:TurnoverRevenue/],
    [
      'dormancy, while it is trading',
      company.replace(/(name="bus:EntityTradingStatus" contextRef=")[^"]*/, '$1cur'),
      /dormant and that it is trading/,
    ],
    [
      'the exemption of the dormant, without being dormant',
      company.replace(/(name="bus:EntityDormantTruefalse"[^>]*>)true/, '$1false'),
      /section 480 is claimed by accounts that are not dormant/,
    ],
    ['to be a micro-entity, above its limits', firstYear(large(micro)), /limits of a micro-entity/],
    [
      'to be small, above its limits',
      firstYear(large(micro)).replaceAll('bus:Micro-entities', 'bus:SmallEntities'),
      /limits of the small companies regime/,
    ],
    [
      'the micro-entity provisions, with the standards of small entities',
      micro.replaceAll('bus:Micro-entities', 'bus:SmallEntities'),
      /micro-entity provisions are named/,
    ],
    [
      'to be revised, without saying what it replaces',
      withoutFact(revised, replaces),
      /replaces the original/,
    ],
    [
      'to be revised, without the day of the revision',
      withoutFact(revised, 'bus:DateApprovalRevisionReport'),
      /no date of revision/,
    ],
    [
      'to be revised before it was approved',
      replaceFact(revised, 'bus:DateApprovalRevisionReport', '29 June 2026'),
      /approved before the original/,
    ],
    ['to replace accounts, without the mark of revised ones', withoutFact(revised, marks), /not marked/],
  ])('%s', (_what, document, flaw) => {
    expect(read(document).flaws.join('\n')).toMatch(flaw)
  })

  it('but not for one year above the limits after one below them', () => {
    expect(read(large(micro)).flaws.join()).not.toMatch(/limits/)
  })
})

describe('a set of accounts without its profit and loss account', () => {
  const micro = accountsFor('12345678', 'ACME LIMITED', 'micro')
  const small = micro
    .replaceAll('bus:Micro-entities', 'bus:SmallEntities')
    .replace('the micro-entity provisions and in accordance with the provisions', 'the provisions')
  const smallLlp = llp
    .replaceAll('bus:Micro-entities', 'bus:SmallEntities')
    .replace('the micro-entity provisions, as those provisions apply', 'the provisions that apply')
  const disclosed = (document: string) =>
    document.replace(
      '</h2>',
      '</h2><p>The profit and loss account has not been delivered to the registrar.</p>',
    )

  it.each<[string, string, RegExp]>([
    [
      'a micro-entity',
      micro.replace('reports have been delivered', 'reports are prepared'),
      /\(section 444\(5\)\)/,
    ],
    [
      'a micro-entity LLP',
      llp.replace('have been delivered', 'are prepared'),
      /small LLPs regime \(section 444\(5\)\)/,
    ],
    ['a small company', small, /profit and loss account not delivered \(section 444\(5A\)\)/],
    ['a small LLP', smallLlp, /profit and loss account not delivered \(section 444\(5A\)\)/],
    [
      'a small company, if only hidden,',
      small.replace(
        '<ix:hidden>',
        '<ix:hidden>The profit and loss account has not been delivered to the registrar.',
      ),
      /444\(5A\)/,
    ],
  ])('of %s is refused without the statement', (_what, document, flaw) => {
    expect(read(document).flaws.join('\n')).toMatch(flaw)
  })

  it.each<[string, string]>([
    ['a micro-entity', micro],
    ['a micro-entity LLP', llp],
    ['a small company', disclosed(small)],
    ['a small LLP', disclosed(smallLlp)],
    ['a small company that delivers it', withTurnover(small.replace('have been delivered', ''))],
    ['a dormant company', company],
  ])('of %s is accepted with it', (_what, document) => {
    expect(read(document).flaws.join('\n')).not.toMatch(/444/)
  })
})

describe('the rows of a balance sheet', () => {
  const micro = accountsFor('12345678', 'ACME LIMITED', 'micro')
  it.each([
    ['core:CurrentAssets', 'net current assets'],
    ['core:FixedAssets', 'total assets less current liabilities'],
    ['core:NetAssetsLiabilities', 'net assets'],
  ])('add up: another %s is refused', (name, total) => {
    expect(read(replaceFact(micro, name, '77,777')).flaws.join('\n')).toMatch(
      new RegExp(`do not add up to its ${total}$`, 'm'),
    )
  })

  it('may differ by a pound each, from rounding', () => {
    const [shown = ''] = /name="core:NetCurrentAssetsLiabilities"[^>]*>([^<]*)</.exec(micro)?.slice(1) ?? []
    const next = String(Number(shown.replaceAll(',', '')) + 1)
    const rounded = replaceFact(micro, 'core:NetCurrentAssetsLiabilities', next)
    expect(read(rounded).flaws.filter((flaw) => flaw.includes('add up'))).toEqual([])
  })
})

describe('a set of accounts is refused', () => {
  const statements = 'direp:StatementThat'
  const exemption = `${statements}CompanyEntitledToExemptionFromAuditUnderSection`
  const anotherEquity =
    '<ix:nonFraction name="core:Equity" contextRef="curEnd" unitRef="GBP" decimals="0">101</ix:nonFraction>'
  it.each([
    ['that is not XML', 'not xml at all', /cannot be read/],
    ['with a document type', company.replace('<html', '<!DOCTYPE html><html'), /document type/],
    ['that is not XHTML', '<accounts/>', /not XHTML/],
    ['without the inline header', company.replaceAll('ix:header', 'ix:footer'), /ix:header/],
    ['without a schemaRef', company.replace(/<link:schemaRef[^>]*>/, ''), /schemaRef/],
    ['of a suite that is too old', company.replaceAll('2026-01-01', '2019-01-01'), /schemaRef/],
    ['of a suite that does not exist', company.replaceAll('2026-01-01', '2027-01-01'), /schemaRef/],
    ['with a schemaRef that does not exist', company.replaceAll('FRS-102', 'FRS-105'), /schemaRef/],
    [
      'that mixes two suites',
      company.replace('fr/2026-01-01/core', 'fr/2025-01-01/core'),
      /not of the taxonomy suite/,
    ],
    ['with a script', company.replace('<h1>', '<script>1</script><h1>'), /script/],
    [
      'with another identifier scheme',
      company.replaceAll('http://www.companieshouse.gov.uk/', 'http://example.test/'),
      /scheme/,
    ],
    [
      'with a fact in no context',
      company.replace('contextRef="curEnd"', 'contextRef="nowhere"'),
      /context that does not exist/,
    ],
    ['with a number of no decimals', company.replace(' decimals="0"', ''), /how many decimals/],
    [
      'with a number of some precision',
      company.replace(' decimals="0"', ' precision="3"'),
      /how many decimals/,
    ],
    ['with a fact of no unit', company.replace('unitRef="GBP"', 'unitRef="EUR"'), /unit that does not exist/],
    [
      'with a text that does not fit its format',
      company.replace('30 June 2026', '31 June 2026'),
      /does not fit its format/,
    ],
    ['with a contradiction', company.replace('<h2>Notes', `${anotherEquity}<h2>Notes`), /tagged twice/],
    ['that does not balance', replaceFact(company, 'core:Equity', '250'), /does not balance/],
    ['without net assets', withoutFact(company, 'core:NetAssetsLiabilities'), /no net assets/],
    ['without capital and reserves', withoutFact(company, 'core:Equity'), /no capital and reserves/],
    [
      'whose balance sheet is of another day',
      replaceFact(company, 'bus:BalanceSheetDate', '30 March 2026'),
      /balance sheet date/,
    ],
    [
      'that was approved before its end',
      replaceFact(company, 'core:DateAuthorisationFinancialStatementsForIssue', '30 March 2026'),
      /approved before/,
    ],
    ['whose officer has no name', replaceFact(company, 'bus:NameEntityOfficer', ''), /no name/],
    ['whose flags say something', replaceFact(company, 'bus:AccountsType', 'Full'), /must be empty/],
    [
      'whose standards have no member',
      company.replace('contextRef="std"', 'contextRef="cur"'),
      /no member of bus:AccountingStandardsDimension/,
    ],
    ['that ends before it starts', withPeriod(company, '2026-04-01', '2025-03-31'), /period/],
    [
      'without the section 480 statement',
      withoutFact(company, `${exemption}480CompaniesAct2006RelatingToDormantCompanies`),
      /statement is missing.*480/,
    ],
    ['with the wrong section', company.replace('section 480', 'section 477'), /required words.*480/],
    [
      "without the members' statement",
      withoutFact(company, `${statements}MembersHaveNotRequiredCompanyToObtainAnAudit`),
      /missing.*476/,
    ],
    [
      "without the directors' statement",
      company.replace('The directors acknowledge', 'We know'),
      /required words.*directors/,
    ],
    [
      'without the regime statement',
      withoutFact(
        company,
        `${statements}AccountsHaveBeenPreparedInAccordanceWithProvisionsSmallCompaniesRegime`,
      ),
      /missing.*small companies/,
    ],
    [
      'of an LLP that speaks of LLPs',
      llp.replace('a small LLP', 'small LLPs').replaceAll('micro-entity', 'small'),
      /required words/,
    ],
    [
      'of an LLP whose members are directors',
      llp.replace('The members acknowledge', 'The directors acknowledge'),
      /required words.*members/,
    ],
  ])('%s', (_what, document, flaw) => {
    expect(document).not.toBe(company)
    expect(read(document).flaws.join('\n')).toMatch(flaw)
  })

  it.each([
    'bus:UKCompaniesHouseRegisteredNumber',
    'bus:EntityCurrentLegalOrRegisteredName',
    'bus:BalanceSheetDate',
    'bus:StartDateForPeriodCoveredByReport',
    'bus:EndDateForPeriodCoveredByReport',
    'core:DateAuthorisationFinancialStatementsForIssue',
    'core:DirectorSigningFinancialStatements',
    'bus:EntityDormantTruefalse',
    'bus:EntityTradingStatus',
    'bus:AccountingStandardsApplied',
    'bus:AccountsStatusAuditedOrUnaudited',
    'bus:AccountsType',
    'core:AverageNumberEmployeesDuringPeriod',
  ])('without %s', (name) => {
    expect(read(withoutFact(company, name)).flaws).toContain(`Mandatory element ${name} is missing`)
  })

  it('when its facts belong to another period', () => {
    const other = company.replace('<xbrli:startDate>2025-04-01', '<xbrli:startDate>2025-04-02')
    expect(read(other).flaws.join()).toContain(
      'bus:EntityDormantTruefalse is not tagged for the current period',
    )
  })

  it('rather than answered with an error when it is hostile', () => {
    const deep = `${'<div>'.repeat(10_000)}${'</div>'.repeat(10_000)}`
    for (const document of [
      '',
      '\u0000',
      '<html',
      deep,
      `<html xmlns="http://www.w3.org/1999/xhtml">${deep}</html>`,
    ]) {
      expect(read(document).flaws).not.toEqual([])
    }
  })
})
