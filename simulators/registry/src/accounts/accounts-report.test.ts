// The document alone: what is taken, and what is refused for which reason.
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
    const dormant = llp
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

function instant(id: string, day: string): string {
  return (
    `<xbrli:context id="${id}"><xbrli:entity>` +
    '<xbrli:identifier scheme="http://www.companieshouse.gov.uk/">12345678</xbrli:identifier>' +
    `</xbrli:entity><xbrli:period><xbrli:instant>${day}</xbrli:instant></xbrli:period></xbrli:context>`
  )
}

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
