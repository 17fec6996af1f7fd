// Each rule against a return that breaks it; returns worked out by the law break none.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CtMessage, Vector } from '../../../test/ct-message.ts'
import { codesIn } from '../../../test/examine.ts'
import { businessRules } from './business-rules.ts'
import { daysFromTo, financialYearOf, plusMonths } from './plus-months.ts'

const change = (from: Vector, find: string | RegExp, put: string): CtMessage => ({
  from,
  edit: (xml) => {
    if (!xml.replace(find, 'CHANGED').includes('CHANGED')) throw new Error(`${find} is not in ${from}`)
    return xml.replace(find, put)
  },
})
const nil = (find: string | RegExp, put: string) => change('dormant-nil-new', find, put)
const trading = (find: string | RegExp, put: string) =>
  change('trading-marginal-relief-two-fy-new', find, put)
const loss = (find: string | RegExp, put: string) => change('trading-loss-new', find, put)

describe('returns that are right break no rule', () => {
  test.each<Vector>(['dormant-nil-new', 'trading-loss-new', 'trading-marginal-relief-two-fy-new'])(
    '%s',
    (from) => {
      expect(codesIn({ from })).toEqual([])
    },
  )
  test('an amended one that omits the accounts sent before', () => {
    expect(codesIn({ from: 'trading-amended-accounts-already-sent' })).toEqual([])
  })
})

describe('a return that breaks a rule is rejected with the rule’s code', () => {
  test.each<[number, CtMessage]>([
    [5004, nil(/<Keys><Key Type="UTR">\d+<\/Key><\/Keys><PeriodEnd>/, '<PeriodEnd>')],
    [5005, nil(/(<GovTalkDetails><Keys><Key Type="UTR">)\d+/, '$11111111111')],
    [9100, nil(/<Reference>\d+/, '<Reference>1111111111')],
    [9101, { period: { start: '2024-04-01', end: '2025-04-01' } }],
    [9103, { period: { start: '2026-11-21', end: '2026-11-21' } }],
    [9105, { period: { start: '2025-04-01', end: '2025-03-31' } }],
    [9106, { period: { start: '2026-01-01', end: '2026-11-22' } }],
    [9109, nil('<Accounts>', '<RegisteredAvoidanceScheme>yes</RegisteredAvoidanceScheme><Accounts>')],
    [
      9113,
      nil(
        '<NoAccountsReason>Company dormant</NoAccountsReason>',
        '<ThisPeriodAccounts>yes</ThisPeriodAccounts>',
      ),
    ],
    [9114, trading('<ThisPeriodAccounts>yes</ThisPeriodAccounts>', '')],
    [9115, nil('<NoAccountsReason>Company dormant', '<NoAccountsReason>Amendment - a/cs already submitted')],
    [9116, nil('<NoAccountsReason>', '<ThisPeriodAccounts>yes</ThisPeriodAccounts><NoAccountsReason>')],
    [
      9118,
      trading('<ThisPeriodComputations>yes</ThisPeriodComputations>', noComputations('Company dormant')),
    ],
    [
      9119,
      nil(
        '<NoComputationsReason>Company dormant',
        '<NoComputationsReason>Amendment - comps already submitted',
      ),
    ],
    [9148, trading('<NetProfits>100000.00</NetProfits>', '')],
    [9151, trading('<NetProfits>100000.00', '<NetProfits>99999.00')],
    [9186, trading('<ChargeableProfits>100000.00', '<ChargeableProfits>100001.00')],
    [9188, trading(/<FinancialYearTwo>.*<\/FinancialYearTwo>/, '')],
    [9195, trading('<Year>2024', '<Year>2023')],
    [9198, trading('<Profit>49863.00', '<Profit>49864.00')],
    [9200, trading('<TaxRate>25.00', '<TaxRate>24.00')],
    [9204, trading('<Tax>12465.75', '<Tax>12465.76')],
    [9206, trading('<From>2024-10-01', '<From>2025-04-01')],
    [9207, trading('<Year>2025', '<Year>2026')],
    [9214, trading('<CorporationTax>25000.00', '<CorporationTax>25000.01')],
    [9216, trading('Trades>2250.00', 'Trades>25000.00')],
    [9234, trading('<NetCorporationTaxChargeable>22750', '<NetCorporationTaxChargeable>22751')],
    [9240, trading(/<AssociatedCompaniesFinancialYears>.*<\/AssociatedCompaniesFinancialYears>/, '')],
    [9248, trading('<NetCorporationTaxLiability>22750', '<NetCorporationTaxLiability>22751')],
    [9276, trading('<TaxAlreadyPaid>0.00', '<TaxAlreadyPaid>1.00')],
    [9288, trading('<AIACapitalAllowancesInc>5000', '<AIACapitalAllowancesInc>1000001')],
    [9319, trading(/<NetCorporationTaxLiability>.*<\/NetCorporationTaxLiability>/, '')],
    [9320, trading(/<ChargesAndReliefs>.*<\/ChargesAndReliefs>/, '')],
    [9332, trading('<ProfitsBeforeOtherDeductions>100000', '<ProfitsBeforeOtherDeductions>100001')],
    [9347, trading('<TaxPayable>22750', '<TaxPayable>22751')],
    [9348, nil('<TaxPayable>0', '<TaxPayable>1')],
    [9397, trading('<AssociatedCompanies>', '<AssociatedCompanies><ThisPeriod>0</ThisPeriod>')],
    [9417, trading('<StartingOrSmallCompaniesRate>yes</StartingOrSmallCompaniesRate>', '')],
    [9601, exporter('')],
    [
      9602,
      exporter(
        '<GoodsExported>yes</GoodsExported><NeitherGoodsNorServicesExported>yes</NeitherGoodsNorServicesExported>',
      ),
    ],
    [9952, loss('<Arising>3500.00</Arising>', '<SurrenderMaximum>1.00</SurrenderMaximum>')],
    [9953, loss('</Arising>', '</Arising><SurrenderMaximum>3501.00</SurrenderMaximum>')],
    [
      9965,
      nil(
        /<Computations>.*<\/Computations>/,
        '<Computations><ThisPeriodComputations>yes</ThisPeriodComputations></Computations>',
      ),
    ],
  ])('%i', (code, wanted) => {
    expect(codesIn(wanted)).toContain(code)
  })
})

function noComputations(reason: string): string {
  return `<NoComputationsReason>${reason}</NoComputationsReason>`
}

function exporter(boxes: string): CtMessage {
  return trading('</TaxOutstandingOrOverpaid>', `$&<ExporterInformation>${boxes}</ExporterInformation>`)
}

describe('a file that is attached', () => {
  const pdf = Buffer.from('%PDF-1.7').toString('base64')
  const attached = (file: { name?: string; type?: string; content?: string }) => {
    const { name = 'letter.pdf', type = 'other', content = pdf } = file
    const attachment = `<Attachment Filename="${name}" Format="pdf" Type="${type}">${content}</Attachment>`
    return trading('</XBRLsubmission>', `$&${attachment}`)
  }
  test('is a PDF that is one', () => {
    expect(codesIn(attached({}))).toEqual([])
    expect(codesIn(attached({ name: 'letter.doc' }))).toEqual([1604])
    expect(codesIn(attached({ content: Buffer.from('words').toString('base64') }))).toEqual([1605])
  })
  test('is not a second set of accounts or computations', () => {
    expect(codesIn(attached({ type: 'accounts' }))).toEqual([9112])
    expect(codesIn(attached({ type: 'computations' }))).toEqual([9966])
  })
})

test('every rule has a code of the authority, a location and a message', () => {
  for (const rule of businessRules) {
    expect(rule.code).toBeGreaterThanOrEqual(1604)
    expect(rule.message).not.toBe('')
  }
})

test('months are added as HMRC counts them; the last day of a month stays the last day', () => {
  expect(plusMonths('2024-02-29', -12)).toBe('2023-02-28')
  expect(plusMonths('2025-03-31', 24)).toBe('2027-03-31')
  expect(plusMonths('2025-01-31', 1)).toBe('2025-02-28')
})

describe('a small company return worked out by the rules of the law breaks none', () => {
  const day = fc.date({ min: new Date('2023-04-02'), max: new Date('2025-11-01'), noInvalidDate: true })
  const company = fc.record({
    start: day,
    days: fc.integer({ min: 30, max: 364 }),
    profit: fc.integer({ min: 1, max: 49_000 }),
  })
  test('at the small profits rate, over one or two financial years', () => {
    fc.assert(
      fc.property(company, ({ start, days, profit }) => {
        const from = start.toISOString().slice(0, 10)
        const to = new Date(start.getTime() + days * 86_400_000).toISOString().slice(0, 10)
        expect(
          codesIn({
            from: 'trading-marginal-relief-two-fy-new',
            edit: (xml) => worked(xml, { from, to, profit }),
          }),
        ).toEqual([])
      }),
      { numRuns: 200 },
    )
  })
  test('whose profit of the first year is half a pound more than whole pounds', () => {
    const halfPound = { from: '2024-10-01', to: '2025-09-01', profit: 7500 }
    const edit = (xml: string) => worked(xml, halfPound)
    expect(edit('<FinancialYearOne></FinancialYearTwo>')).toContain('<Profit>4063.00</Profit>')
    expect(codesIn({ from: 'trading-marginal-relief-two-fy-new', edit })).toEqual([])
  })
})

interface Worked {
  readonly from: string
  readonly to: string
  readonly profit: number
}

function worked(xml: string, { from, to, profit }: Worked): string {
  const [first, last] = [financialYearOf(from), financialYearOf(to)]
  const share = Math.floor((profit * daysFromTo(from, `${first + 1}-03-31`)) / daysFromTo(from, to) + 0.5)
  const shares = first === last ? [profit] : [share, profit - share]
  const pence = shares.map((part) => Math.floor((part * 1900) / 100 + 0.5))
  const tax = (pence.reduce((sum, part) => sum + part, 0) / 100).toFixed(2)
  const year = (index: number, name: string) =>
    `<${name}><Year>${first + index}</Year><Details><Profit>${shares[index]}.00</Profit><TaxRate>19.00</TaxRate>` +
    `<Tax>${((pence[index] ?? 0) / 100).toFixed(2)}</Tax></Details></${name}>`
  const years = year(0, 'FinancialYearOne') + (shares.length === 2 ? year(1, 'FinancialYearTwo') : '')
  // The tax before the profit, which may be one of the amounts that are replaced.
  return xml
    .replace(/<From>[^<]*/, `<From>${from}`)
    .replace(/<To>[^<]*/, `<To>${to}`)
    .replace(/<FinancialYearOne>.*<\/FinancialYearTwo>/, 'YEARS')
    .replace(/<MarginalRelief[^>]*>[^<]*<\/MarginalRelief[^>]*>/, '')
    .replace('>25000.00<', `>${tax}<`)
    .replaceAll('>22750.00<', `>${tax}<`)
    .replaceAll('>100000.00<', `>${profit}.00<`)
    .replace('YEARS', years)
}
