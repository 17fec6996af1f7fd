// The accounts have every fact that the registry requires, and their visible text and tags agree.
import { addDays, formatPounds, isoDateFrom, parseCompanyNumber } from '@cfs/values'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyAccounts } from '../../test/form-arbitraries.ts'
import { readIxbrl, type ReadFact } from '../../test/read-ixbrl.ts'
import { sampleForms } from '../sample-forms.ts'
import { accountsFormSchema, type DormantFigures } from './accounts-form.ts'
import { writeAccountsIxbrl } from './write-accounts-ixbrl.ts'

const { dormantAccounts: sample } = sampleForms()

function factsOf(page: string, name: string): readonly ReadFact[] {
  return readIxbrl(page).filter((fact) => fact.name === name)
}

const DURATION = '2025-04-01 2026-03-31'
const END = '2026-03-31'

describe('dormant accounts', () => {
  const page = writeAccountsIxbrl(sample)

  test('give the page that passes the registry’s rules', async () => {
    await expect(page).toMatchFileSnapshot('../../test/goldens/dormant-accounts.xhtml')
  })

  const mandatory: [name: string, days: string, value: string, member: string][] = [
    ['bus:UKCompaniesHouseRegisteredNumber', DURATION, '00000001', ''],
    ['bus:EntityCurrentLegalOrRegisteredName', DURATION, 'SAMPLE COMPANY LIMITED', ''],
    ['bus:BalanceSheetDate', END, '31 March 2026', ''],
    ['bus:StartDateForPeriodCoveredByReport', END, '1 April 2025', ''],
    ['bus:EndDateForPeriodCoveredByReport', END, '31 March 2026', ''],
    ['core:DateAuthorisationFinancialStatementsForIssue', END, '30 June 2026', ''],
    ['core:DirectorSigningFinancialStatements', DURATION, '', 'bus:EntityOfficersDimension=bus:Director1'],
    ['bus:NameEntityOfficer', DURATION, 'Alex Sample', 'bus:EntityOfficersDimension=bus:Director1'],
    ['bus:EntityDormantTruefalse', DURATION, 'true', ''],
    ['bus:EntityTradingStatus', DURATION, '', 'bus:EntityTradingStatusDimension=bus:EntityHasNeverTraded'],
    ['bus:AccountingStandardsApplied', DURATION, '', 'bus:AccountingStandardsDimension=bus:Micro-entities'],
    [
      'bus:AccountsStatusAuditedOrUnaudited',
      DURATION,
      '',
      'bus:AccountsStatusDimension=bus:AuditExempt-NoAccountantsReport',
    ],
    ['bus:AccountsType', DURATION, '', 'bus:AccountsTypeDimension=bus:FullAccounts'],
    ['bus:LegalFormEntity', DURATION, '', 'bus:LegalFormEntityDimension=bus:PrivateLimitedCompanyLtd'],
    ['core:AverageNumberEmployeesDuringPeriod', DURATION, '0', ''],
    ['core:Equity', END, '100', ''],
    ['core:NetAssetsLiabilities', END, '100', ''],
    ['core:Equity', '2025-03-31', '100', ''],
  ]
  test.each(mandatory)('report %s for %s', (...fact) => {
    const [name, days, value, member] = fact
    expect(factsOf(page, name)).toContainEqual({ name, days, value, member })
  })

  test.each([
    ['RelatingToDormantCompanies', /exemption .* section 480 of the Companies Act 2006/],
    [
      'MembersHaveNotRequiredCompanyToObtainAnAudit',
      /members have not required the company to obtain an audit/,
    ],
    [
      'DirectorsAcknowledgeTheirResponsibilities',
      /directors acknowledge their responsibilities .* Companies Act/,
    ],
    ['ProvisionsSmallCompaniesRegime', /prepared in accordance with the micro-entity provisions/],
  ])('make the statement %s above the signature', (concept, words) => {
    const facts = readIxbrl(page)
    const statement = facts.findIndex((fact) => fact.name.startsWith('direp:') && fact.name.includes(concept))
    expect(facts[statement]?.value).toMatch(words)
    expect(statement).toBeLessThan(facts.findIndex((fact) => fact.name === 'bus:NameEntityOfficer'))
  })

  test('load nothing, run nothing and can be opened as one file', () => {
    expect(page).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<html /)
    expect(page).not.toMatch(/<script|<img|<link |@import|url\(| src=|<!DOCTYPE|<!--/)
    expect(page.match(/ xlink:href="[^"]*"/g)).toEqual([
      ' xlink:href="https://xbrl.frc.org.uk/FRS-102/2026-01-01/FRS-102-2026-01-01.xsd"',
    ])
  })

  test('of a company limited by guarantee show no share capital', () => {
    const form = accountsFormSchema.parse({
      ...sample,
      company: { ...sample.company, legalForm: 'private-limited-by-guarantee' },
      figures: { ...sample.figures, cashPence: 0, shareCapitalPence: 0 },
      prior: undefined,
    })
    const guarantee = writeAccountsIxbrl(form)
    expect(factsOf(guarantee, 'bus:LegalFormEntity')[0]?.member).toMatch(/=bus:CompanyLimitedByGuarantee$/)
    expect(factsOf(guarantee, 'core:Equity').map((fact) => [fact.value, fact.member])).toEqual([['0', '']])
    expect(guarantee).toContain('limited by guarantee and has no share capital')
  })

  test('show unpaid share capital in a separate row', () => {
    const figures = { ...sample.figures, cashPence: 4000, calledUpShareCapitalNotPaidPence: 6000 }
    const unpaid = writeAccountsIxbrl(accountsFormSchema.parse({ ...sample, figures }))
    const values = (name: string) => factsOf(unpaid, name).map((fact) => fact.value)
    expect(values('core:CalledUpShareCapitalNotPaidNotExpressedAsCurrentAsset')).toEqual(['60', '0'])
    expect(values('core:CurrentAssets')).toEqual(['40', '100'])
    expect(values('core:NetAssetsLiabilities')).toEqual(['100', '100'])
  })

  test('show accumulated losses in brackets and report them as negative', () => {
    const figures = { ...sample.figures, cashPence: 2500, profitAndLossAccountPence: -7500 }
    const loss = writeAccountsIxbrl(accountsFormSchema.parse({ ...sample, figures, prior: undefined }))
    expect(loss).toMatch(/\(<ix:nonFraction [^>]*sign="-"[^>]*>75<\/ix:nonFraction>\)/)
    expect(factsOf(loss, 'core:Equity').map((fact) => fact.value)).toEqual(['100', '-75', '25'])
  })

  test('marked as specimens say so on the page, and report the same facts', () => {
    const specimen = writeAccountsIxbrl(sample, { mark: 'SPECIMEN' })
    expect(specimen).toContain('<div class="mark">SPECIMEN: ')
    expect(readIxbrl(specimen)).toEqual(readIxbrl(page))
  })
})

describe('for any company', () => {
  test('its name, directors and figures can be read from the page unchanged', () => {
    fc.assert(
      fc.property(anyAccounts, (form) => {
        const page = writeAccountsIxbrl(form)
        const facts = readIxbrl(page)
        const values = (name: string) => facts.filter((fact) => fact.name === name).map((fact) => fact.value)
        expect(values('bus:EntityCurrentLegalOrRegisteredName')).toEqual([form.company.name])
        expect(values('bus:NameEntityOfficer')).toEqual(form.directors)
        const years = [form.figures, ...(form.prior === undefined ? [] : [form.prior.figures])]
        const amounts = values('core:CurrentAssets').map(Number)
        const exact = years.map(pounds('cashPence'))
        expect(amounts).toHaveLength(exact.length)
        expect(amounts.every((amount, index) => Math.abs(amount - (exact[index] ?? 0)) < 1)).toBe(true)
        expect(amounts.every(Number.isInteger)).toBe(true)
        expect(writeAccountsIxbrl(form)).toBe(page)
      }),
    )
  })

  test('each fact is reported once, and none is dated before the previous period', () => {
    fc.assert(
      fc.property(anyAccounts, (form) => {
        const facts = readIxbrl(writeAccountsIxbrl(form))
        const keys = facts.map((fact) => `${fact.name} ${fact.days} ${fact.member}`)
        expect(new Set(keys).size).toBe(keys.length)
        const first = form.prior?.period.start ?? addDays(form.period.start, -1)
        expect(facts.every((fact) => fact.days >= first)).toBe(true)
      }),
    )
  })
})

function pounds(member: keyof DormantFigures) {
  return (figures: DormantFigures) => Number(formatPounds(figures[member]))
}

describe('impossible accounts', () => {
  const { company, figures } = sample
  test.each([
    ['figures', { figures: { ...figures, cashPence: 9899 } }],
    ['figures.calledUpShareCapitalNotPaidPence', { figures: { ...figures, cashPence: -0.5 } }],
    ['figures.shareCapitalPence', { company: { ...company, legalForm: 'private-limited-by-guarantee' } }],
    ['prior.period.end', { prior: { ...sample.prior, period: { start: '2024-04-01', end: '2025-03-30' } } }],
    ['approvalDate', { approvalDate: '2026-03-30' }],
    ['directors', { directors: [] }],
    ['directors.0', { directors: ['Right\u202Eleft'] }],
    ['company.name', { company: { ...company, name: 'Two\nlines' } }],
    ['company.name', { company: { ...company, name: 'x'.repeat(161) } }],
    ['company.name', { company: { ...company, name: '   ' } }],
    ['company.name', { company: { ...company, name: 'Half \uD800 a pair' } }],
    ['company.number', { company: { ...company, number: 'XX000001' } }],
    ['accountsType', { accountsType: 'micro' }],
  ])('are refused for %s: %j', (path, change) => {
    const { error } = accountsFormSchema.safeParse({ ...sample, ...change })
    const paths = error?.issues.map((issue) => issue.path.join('.')) ?? []
    expect(paths[0]?.startsWith(path.replace('calledUpShareCapitalNotPaidPence', 'cash'))).toBe(true)
  })

  test('do not include those whose two sides differ by a pound of rounding', () => {
    expect(
      accountsFormSchema.safeParse({ ...sample, figures: { ...figures, cashPence: 9900 } }).success,
    ).toBe(true)
  })

  test('a name may have 160 characters, even outside the basic plane', () => {
    const name = '𝔸'.repeat(160)
    const form = accountsFormSchema.parse({ ...sample, company: { ...company, name } })
    expect(factsOf(writeAccountsIxbrl(form), 'bus:EntityCurrentLegalOrRegisteredName')[0]?.value).toBe(name)
  })

  test('the company number determines where the company is registered', () => {
    const number = parseCompanyNumber('SC000001')
    const form = accountsFormSchema.parse({ ...sample, company: { ...company, number } })
    expect(writeAccountsIxbrl(form)).toContain('registered in Scotland')
  })

  test('a period other than a year is called a period', () => {
    const period = { start: isoDateFrom('2025-02-14'), end: isoDateFrom('2026-03-31') }
    const page = writeAccountsIxbrl(accountsFormSchema.parse({ ...sample, period, prior: undefined }))
    expect(page).toContain('For the period ended 31 March 2026 the company was entitled')
  })
})
