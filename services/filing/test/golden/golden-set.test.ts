// The golden set: companies whose boxes, profits and totals an accountant worked out by hand,
// read back from the documents of each.
import { Problem } from '@cfs/contracts'
import { describe, expect, test } from 'vitest'
import { planAccounts } from '../../src/planning/plan-accounts.ts'
import { planCt600 } from '../../src/planning/plan-ct600.ts'
import { accountsRequest, companyNumber, ct600Request, known } from '../planning.ts'
import { GOLDEN_SET, goldenDocuments, planGolden } from './golden-documents.ts'
import { LOSS_COMPANIES } from './loss-companies.ts'
import { RESTRICTED_LOSS_COMPANIES } from './restricted-loss-companies.ts'

const textOf = (content: string | Buffer | undefined) => String(content).replaceAll(/<[^>]*>/g, ' ')
const grouped = (pounds: number) => Math.round(Math.abs(pounds)).toLocaleString('en-GB')

describe.each(GOLDEN_SET.map((golden) => [golden.file, golden] as const))('%s', (_, golden) => {
  const { taxReturn, warnings } = planGolden(golden)
  const documents = goldenDocuments(golden)
  const document = (name: string) => documents.get(`${golden.file}-${name}`)

  test('has the boxes that were worked out by hand', () => {
    const boxes = (taxReturn?.returns ?? []).map(({ form }, index) => {
      const names = Object.keys(golden.expected.returns[index] ?? {})
      return Object.fromEntries(names.map((name) => [name, Number(form.boxes[name] ?? 0) / 100]))
    })
    expect(boxes).toEqual(golden.expected.returns)
  })

  test('has the kind of company and of return that follows from its facts', () => {
    const forms = (taxReturn?.returns ?? []).map(({ form }) => form)
    const { companyTypes = forms.map(() => 0), returnType = 'new' } = golden.expected
    expect(forms.map(({ companyType }) => companyType)).toEqual(companyTypes)
    expect(forms.map((form) => form.returnType)).toEqual(forms.map(() => returnType))
  })

  test('shows its net assets and its profit after tax, and its reserves follow', () => {
    const { netAssets, profitAfterTax } = golden.expected
    expect(textOf(document('accounts-registry.xhtml'))).toContain(grouped(netAssets))
    if (profitAfterTax !== undefined) {
      expect(textOf(document('accounts-return.xhtml'))).toContain(grouped(profitAfterTax))
    }
    expect(warnings.map(({ code }) => code)).not.toContain('RESERVES_DO_NOT_FOLLOW')
  })

  test('has no value of a day before the company was formed', () => {
    const formedOn = golden.register.incorporatedOn ?? ''
    const days = [...documents.entries()].flatMap(([name, content]) =>
      name.endsWith('.xhtml')
        ? Array.from(String(content).matchAll(/<xbrli:(?:instant|startDate)>([\d-]+)</g), ([, on = '']) => on)
        : [],
    )
    expect(days.length).toBeGreaterThan(0)
    expect(days.filter((on) => on < formedOn)).toEqual([])
  })

  test('keeps its profit and loss account out of the public record', () => {
    expect(textOf(document('accounts-registry.xhtml'))).not.toMatch(/Turnover\s+[\d(]/)
  })
})

test.each([...LOSS_COMPANIES, ...RESTRICTED_LOSS_COMPANIES].map((golden) => [golden.file, golden] as const))(
  '%s: a credit for losses that are carried back agrees with the return',
  (_, golden) => {
    const codes = planGolden(golden).warnings.map(({ code }) => code)
    expect(codes).not.toContain('TAX_CHARGE_UNLIKE_RETURN')
  },
)

describe('the small company with all notes', () => {
  const golden = GOLDEN_SET.find(({ file }) => file === '07-small-with-all-notes')
  if (golden === undefined) throw new Error('the set has the company')
  const accounts = goldenDocuments(golden).get(`${golden.file}-accounts-return.xhtml`)
  const text = textOf(accounts).replaceAll(/\s+/g, ' ')

  test('has a note with the components of its tax in both years, which add up to its charge', () => {
    expect(text).toContain('UK corporation tax on the profit of the period 46,897 26,000')
    expect(text).toContain('Adjustments in respect of prior periods ( 4,000 ) -')
    expect(text).toContain('Total current tax 42,897 26,000 Deferred tax 4,000 4,000')
    expect(text).toContain('Tax on profit or loss 46,897 30,000')
  })

  test('has a table of its tangible assets with a column for each item', () => {
    expect(text).toContain(
      'Land and buildings £ Plant and machinery £ Motor vehicles £ Total tangible assets £',
    )
    expect(text).toContain('At 31 December 2025 254,000 58,000 36,000 348,000')
    expect(text).toContain('Other adjustments - ( 8,000 ) 8,000 -')
  })

  test('has the dividends of both years', () => {
    expect(text).toContain('Dividends paid or declared 60,000 45,000')
  })
})

describe('a community interest company', () => {
  const [ordinary] = GOLDEN_SET
  if (ordinary === undefined) throw new Error('the set has companies')
  const { companyNumber: number, period, financials, approvedOn: approval_date } = ordinary
  const common = { company_number: number, period_end: period.end, financials }

  test.each([
    ['by the mark of the register', { isCommunityInterestCompany: true, name: 'ALDER BICYCLE REPAIRS' }],
    ['by its name', { name: 'ALDER BICYCLE REPAIRS C.I.C.' }],
  ])('recognised %s files its return, and its accounts are refused', (_how, marked) => {
    const facts = known({
      period,
      company: { ...ordinary.register, companyNumber: companyNumber(number), ...marked },
    })
    expect(refusalOf(() => planAccounts(accountsRequest({ ...common, approval_date }), facts))).toMatchObject(
      {
        code: 'NOT_COVERED',
        context: { needs: 'CIC34' },
      },
    )
    const [only] = planCt600(ct600Request(common), facts).returns
    expect(only?.form.boxes['525']).toBe(4389_00)
  })
})

function refusalOf(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
  return undefined
}
