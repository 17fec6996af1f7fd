// Tests the department's errors in accounts and computations attached to a return, with their texts.
import { describe, expect, test } from 'vitest'
import type { CtMessage } from '../../../test/ct-message.ts'
import { codesIn, findingsIn } from '../../../test/examine.ts'

const trading = { from: 'trading-marginal-relief-two-fy-new' } as const

type Edit = readonly [find: string | RegExp, put: string]

function edited([find, put]: Edit) {
  return (page: string) => {
    if (page.replace(find, 'CHANGED') === page) throw new Error(`${find} is not in the page`)
    return page.replace(find, put)
  }
}

const inAccounts = (...edit: Edit): CtMessage => ({ ...trading, editAccounts: edited(edit) })
const inComputations = (...edit: Edit): CtMessage => ({ ...trading, editComputations: edited(edit) })
const instead = (page: string): CtMessage => ({ ...trading, editAccounts: () => page })

test('complete documents are accepted', () => {
  expect(codesIn(trading)).toEqual([])
})

describe('what is no inline XBRL', () => {
  test.each<[string, string, number[]]>([
    ['a PDF', '%PDF-1.7 …', [1605]],
    ['a ZIP', 'PK\u0003\u0004…', [1605]],
    ['words', 'not XML', [3303]],
    ['XML that breaks off', '<html xmlns="http://www.w3.org/1999/xhtml">', [3303]],
    ['a document type', '<!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml"/>', [3303]],
    ['nothing', '', [3303]],
    ['plain XHTML', '<html xmlns="http://www.w3.org/1999/xhtml"/>', [0, 0, 0]],
  ])('%s', (_name, page, codes) => {
    expect(codesIn(instead(page))).toEqual(codes)
  })

  test('is reported with the authority’s error types, for each of the two documents', () => {
    const plain = () => '<html xmlns="http://www.w3.org/1999/xhtml"/>'
    const types = ['xbrl.ixbrl.HeaderAbsent', 'xbrl.ixbrl.ReferencesAbsent', 'xbrl.ixbrl.ResourcesAbsent']
    const found = findingsIn({ ...trading, editAccounts: plain, editComputations: plain })
    expect(found.map(({ type, location }) => [location, type])).toEqual(
      ['Accounts', 'Computations'].flatMap((place) => types.map((type) => [place, type])),
    )
  })
})

describe('a fault of the tagging', () => {
  test.each<[string, Edit]>([
    ['xbrl.ixbrl.ContextUndefined', ['contextRef="o"', 'contextRef="x"']],
    ['xbrl.ixbrl.UnitUndefined', ['unitRef="GBP"', 'unitRef="USD"']],
    ['xbrl.ixbrl.FormatUndefined', ['ixt2:numdotdecimal', 'ixt2:numdot']],
    ['xbrl.ixbrl.FormatMismatch', ['1,234', '1,23']],
    ['xbrl.ixbrl.DecimalsAbsent', ['decimals="0"', 'precision="4"']],
    ['xbrl.ixbrl.NameUndefined', ['name="bus:AccountsType"', 'name="biz:AccountsType"']],
    ['xbrl.ixbrl.ContextInvalid', ['<xbrli:endDate>2025', '<xbrli:endDate>2024']],
  ])('is error 0 of type %s', (type, edit) => {
    expect(findingsIn(inAccounts(...edit))).toEqual(
      expect.arrayContaining([expect.objectContaining({ number: 0, type, location: 'Accounts' })]),
    )
  })

  test('hides the errors of later stages', () => {
    const edit: Edit = [/<p>.*bus:LegalFormEntity[^/]*<\/ix:nonNumeric>/, '<p><script/>']
    expect(codesIn(inAccounts(...edit))).toEqual([3319])
  })
})

describe('the taxonomy', () => {
  const reference = (href: string): Edit => [/xlink:href="[^"]*"/, `xlink:href="${href}"`]
  const frc = (name: string, year: number) =>
    reference(`https://xbrl.frc.org.uk/${name}/${year}-01-01/${name}-${year}-01-01.xsd`)
  const comp = (year: number, month = '01') =>
    reference(`http://www.hmrc.gov.uk/schemas/ct/comp/${year}-${month}-01/ct-comp-${year}.xsd`)

  test.each<[string, CtMessage, number[]]>([
    ['FRS 102 of 2024 until March 2027', inAccounts(...frc('FRS-102', 2024)), []],
    ['FRS 101 of 2026', inAccounts(...frc('FRS-101', 2026)), []],
    ['FRS 102 of 2022 until March 2025', inAccounts(...frc('FRS-102', 2022)), [3318]],
    ['FRS 105, which has no entry point', inAccounts(...frc('FRS-105', 2025)), [3317]],
    ['a suite of years ago', inAccounts(...frc('FRS-102', 2014)), [3317]],
    ['no taxonomy', inAccounts(...reference('')), [3317]],
    ['computations of 2025', inComputations(...comp(2025)), []],
    ['computations of 2023 until March 2025', inComputations(...comp(2023)), [3320]],
    ['computations of 2020', inComputations(...comp(2020, '04')), [3320]],
    ['computations of 2022, which there were none', inComputations(...comp(2022)), [3317]],
    ['accounts in the place of computations', inComputations(...frc('FRS-102', 2025)), [3317]],
  ])('%s', (_name, message, codes) => {
    expect(codesIn(message)).toEqual(codes)
  })

  test('of the detailed profit and loss account may stand beside it', () => {
    const dpl = '<link:schemaRef xlink:href="https://xbrl.frc.org.uk/dpl/2023-01-01/dpl-2023-01-01.xsd"/>'
    expect(codesIn(inComputations('</ix:references>', `${dpl}</ix:references>`))).toEqual([])
  })
})

describe('what must be tagged', () => {
  const without = (name: string): Edit => [
    new RegExp(`<p><ix:nonNumeric name="${name}"[^>]*>[^<]*</ix:nonNumeric></p>`),
    '',
  ]

  test.each([
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
    'bus:LegalFormEntity',
    'bus:DescriptionPrincipalActivities',
  ])('accounts without %s are refused', (name) => {
    expect(codesIn(inAccounts(...without(name)))).toEqual([3312])
  })

  test('is named in the authority’s words', () => {
    expect(findingsIn(inAccounts(...without('bus:LegalFormEntity')))).toEqual([
      {
        number: 3312,
        type: 'business',
        text: 'Legal form of entity (uk-bus:LegalFormEntity) is missing.',
        location: 'Accounts',
      },
    ])
  })

  test.each([
    'CompanyName',
    'TaxReference',
    'StartOfPeriodCoveredByReturn',
    'EndOfPeriodCoveredByReturn',
    'PeriodOfAccountStartDate',
    'PeriodOfAccountEndDate',
  ])('computations without %s are refused', (name) => {
    expect(codesIn(inComputations(...without(`ct:${name}`)))).toEqual([3312])
  })

  test.each<[string, Edit]>([
    ['an empty name', ['Example Ltd<', '<']],
    ['a date in words', [/(BalanceSheetDate"[^>]*>)[^<]*/, '$1the end of March']],
    ['the balance sheet date told of another period', [/(BalanceSheetDate" contextRef=")e/, '$1s']],
  ])('is not there with %s', (_name, edit) => {
    const start =
      '<xbrli:context id="s"><xbrli:entity><xbrli:identifier scheme="http://www.companieshouse.gov.uk/">12345678' +
      '</xbrli:identifier></xbrli:entity><xbrli:period><xbrli:instant>2024-09-30</xbrli:instant></xbrli:period>' +
      '</xbrli:context>'
    const editAccounts = (page: string) => edited(edit)(page).replace('<xbrli:unit', `${start}<xbrli:unit`)
    expect(codesIn({ ...trading, editAccounts })).toEqual([3312])
  })
})

describe('a fact that is tagged twice', () => {
  const again = (value: string, decimals = '0') =>
    inAccounts(
      '</p></body>',
      `<ix:nonFraction name="core:NetAssetsLiabilities" contextRef="e" unitRef="GBP" decimals="${decimals}" format="ixt2:numdotdecimal">${value}</ix:nonFraction></p></body>`,
    )

  test('with the same value, to the precision of both, is accepted', () => {
    expect(codesIn(again('1,234'))).toEqual([])
    expect(codesIn(again('1,234.00'))).toEqual([])
    expect(codesIn(again('1,200', '-2'))).toEqual([])
  })

  test('with different values is refused by name', () => {
    expect(findingsIn(again('1,235'))).toEqual([
      {
        number: 3314,
        type: 'business',
        text: 'Inconsistent duplicate fact values (uk-core:NetAssetsLiabilities)',
        location: 'Accounts',
      },
    ])
    expect(codesIn(again('1,300', '-2'))).toEqual([3314])
  })

  test('of another day or director is another fact', () => {
    const more = inAccounts(
      '</p></body>',
      '<ix:nonNumeric name="bus:LegalFormEntity" contextRef="o">x</ix:nonNumeric></p></body>',
    )
    expect(codesIn(more)).toEqual([])
  })
})

test('a director without a name is refused', () => {
  expect(codesIn(inAccounts('Jane Smith', ''))).toEqual([3315])
})

describe('the subject of the documents', () => {
  const of = (find: string, put: string): CtMessage => ({
    ...trading,
    edit: (xml) => xml.replaceAll(find, put),
  })
  const anotherCompany = of('<RegistrationNumber>12345678', '<RegistrationNumber>00000001')

  test('another company than the return’s is refused in both, and in the number that is shown', () => {
    expect(findingsIn(anotherCompany).map(({ number, location }) => [location, number])).toEqual([
      ['Accounts', 3316],
      ['Accounts', 1606],
      ['Computations', 3316],
    ])
  })

  test('a number is the same with and without leading zeros', () => {
    const number = of('<RegistrationNumber>12345678', '<RegistrationNumber>1234567')
    const zeros = (page: string) => page.replaceAll('12345678', '01234567')
    expect(codesIn({ ...number, editAccounts: zeros, editComputations: zeros })).toEqual([])
  })

  test('a return without a company number is not compared', () => {
    const none = of('<RegistrationNumber>12345678</RegistrationNumber>', '')
    expect(codesIn(none)).toEqual([])
  })

  test('another UTR or period end in the computations is refused', () => {
    expect(codesIn(inComputations(/(TaxReference"[^>]*>)\d+/, '$11111111111'))).toEqual([1607])
    expect(codesIn(inComputations(/(EndOfPeriodCoveredByReturn"[^>]*>)[^<]*/, '$12025-09-29'))).toEqual([
      1607,
    ])
  })
})

describe('the period of the accounts', () => {
  // The return covers 1 October 2024 to 30 September 2025.
  test.each<[string, { start: string; end: string }, number[]]>([
    ['longer than the return', { start: '2024-04-01', end: '2025-09-30' }, []],
    ['touching its first day', { start: '2023-10-02', end: '2024-10-01' }, []],
    ['ending the day before it', { start: '2023-10-01', end: '2024-09-30' }, [7782]],
    ['starting the day after it', { start: '2025-10-01', end: '2026-09-30' }, [7782]],
  ])('%s', (_name, accountsPeriod, codes) => {
    expect(codesIn({ ...trading, accountsPeriod })).toEqual(codes)
  })
})
