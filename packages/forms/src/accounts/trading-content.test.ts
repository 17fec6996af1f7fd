// For any entity and figures: the page states each fact once, adds up, and uses the right dates.
import { addDays } from '@cfs/values'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anySheetAccounts } from '../../test/form-arbitraries.ts'
import { readIxbrl, type ReadFact } from '../../test/read-ixbrl.ts'
import { parseForm, serialiseForm } from '../form.ts'
import { sampleForms } from '../sample-forms.ts'
import { netAssetsPence, tradingAccounts, type TradingAccountsForm } from './trading-accounts-form.ts'
import { tradingContent } from './trading-content.ts'
import { writeAccountsIxbrl } from './write-accounts-ixbrl.ts'

const DUE = 'core:MaturitiesOrExpirationPeriodsDimension'

function always(holds: (form: TradingAccountsForm, facts: readonly ReadFact[]) => void): void {
  fc.assert(fc.property(anySheetAccounts, (form) => holds(form, readIxbrl(writeAccountsIxbrl(form)))))
}

/** The amounts of the facts dated on one day, by concept and member, in pence. */
function sheetAt(facts: readonly ReadFact[], day: string): (concept: string, member?: string) => number {
  return (concept, member = '') => {
    const found = facts.find((fact) => fact.name === concept && fact.days === day && fact.member === member)
    return Math.round(Number(found?.value ?? 0) * 100)
  }
}

describe('the profit and loss account with other income and interest', () => {
  const figures = {
    turnoverPence: 10_000_000,
    otherIncomePence: 120_050,
    propertyIncomePence: 500_000,
    dividendsReceivedPence: 30_000,
    interestReceivablePence: 90_000,
    costOfSalesPence: 4_000_000,
    staffCostsPence: 0,
    depreciationPence: 0,
    otherOperatingExpensesPence: 200_000,
    interestPayablePence: 25_050,
  }
  const { microAccountsOfReturn: sample } = sampleForms()
  const rowsOf = (accountsType: 'micro' | 'small', change: Partial<typeof figures> = {}) => {
    const profitAndLoss = { ...figures, ...change }
    const form = tradingAccounts({ ...sample, accountsType, profitAndLoss, prior: undefined })
    const page = tradingContent(form).pages.find(({ name }) => name === 'profit-and-loss')
    const table = page?.blocks.find((block) => block.kind === 'figures')
    return table?.kind === 'figures'
      ? table.rows.map(({ label, amounts }) => `${label} ${(amounts[0]?.amountPence ?? 0) / 100}`)
      : []
  }

  test('of a micro-entity adds it to other income and other charges', () => {
    expect(rowsOf('micro').slice(0, -1)).toEqual([
      'Turnover 100000',
      'Other income 7401',
      'Cost of raw materials and consumables 40000',
      'Other charges 2251',
      'Profit before taxation 65150',
    ])
  })

  test('of a small company with a cost of sales has the words of Format 1', () => {
    expect(rowsOf('small').slice(0, -1)).toEqual([
      'Turnover 100000',
      'Cost of sales 40000',
      'Gross profit 60000',
      'Administrative expenses 2000',
      'Other operating income 6201',
      'Income from other fixed asset investments 300',
      'Other interest receivable and similar income 900',
      'Interest payable and similar expenses 251',
      'Profit before taxation 65150',
    ])
    const costs = { costOfSalesPence: 10_000_100, staffCostsPence: 700_000, depreciationPence: 100_000 }
    expect(rowsOf('small', costs)).toContain('Gross loss -1')
    expect(rowsOf('small', costs)).toContain('Administrative expenses 10000')
  })

  test('of a small company without a cost of sales shows each cost by its nature', () => {
    const costs = { costOfSalesPence: 0, staffCostsPence: 4_000_000 }
    expect(rowsOf('small', costs).slice(0, -1)).toEqual([
      'Turnover 100000',
      'Other operating income 6201',
      'Staff costs 40000',
      'Other operating expenses 2000',
      'Income from other fixed asset investments 300',
      'Other interest receivable and similar income 900',
      'Interest payable and similar expenses 251',
      'Profit before taxation 65150',
    ])
  })
})

describe('accounts with a full balance sheet', () => {
  test('report each fact only once', () => {
    always((_, facts) => {
      const keys = facts.map((fact) => `${fact.name} ${fact.days} ${fact.member}`)
      expect(new Set(keys).size).toBe(keys.length)
    })
  })

  test('report facts about the period, its end and those of the previous year, and nothing else', () => {
    always(({ period, prior }, facts) => {
      const opening = addDays(period.start, -1)
      const days = [`${period.start} ${period.end}`, period.end]
      if (prior !== undefined) days.push(`${prior.period.start} ${opening}`, opening)
      expect(days).toEqual(expect.arrayContaining([...new Set(facts.map((fact) => fact.days))]))
    })
  })

  test('add up, to the pound, in both years', () => {
    always((form, facts) => {
      const years = [
        { day: form.period.end, sheet: form.figures },
        ...(form.prior === undefined ? [] : [{ day: form.prior.period.end, sheet: form.prior.figures }]),
      ]
      for (const { day, sheet } of years) {
        const at = sheetAt(facts, day)
        const current = at('core:CurrentAssets') - at('core:Creditors', `${DUE}=core:WithinOneYear`)
        expect(at('core:NetCurrentAssetsLiabilities')).toBe(current)
        if (sheet.parts !== undefined) {
          const fixed = at('core:IntangibleAssets') + at('core:PropertyPlantEquipment')
          expect(at('core:FixedAssets')).toBe(fixed + at('core:InvestmentsFixedAssets'))
          const stocksAndDebtors = at('core:TotalInventories') + at('core:Debtors')
          expect(at('core:CurrentAssets')).toBe(stocksAndDebtors + at('core:CashBankOnHand'))
        }
        const unpaid = at('core:CalledUpShareCapitalNotPaidNotExpressedAsCurrentAsset')
        const less = unpaid + at('core:FixedAssets') + current
        expect(at('core:TotalAssetsLessCurrentLiabilities')).toBe(less)
        const net =
          less -
          at('core:Creditors', `${DUE}=core:AfterOneYear`) -
          at('core:ProvisionsForLiabilitiesBalanceSheetSubtotal') -
          at('core:AccruedLiabilitiesNotExpressedWithinCreditorsSubtotal')
        expect([at('core:NetAssetsLiabilities'), at('core:Equity')]).toEqual([net, net])
        expect(Math.abs(net - netAssetsPence(sheet))).toBeLessThanOrEqual(50)
      }
    })
  })

  test('contain names, employees and statements unchanged', () => {
    always((form, facts) => {
      const values = (name: string) => facts.filter((fact) => fact.name === name).map((fact) => fact.value)
      expect(values('bus:EntityCurrentLegalOrRegisteredName')).toEqual([form.company.name])
      expect(values('bus:NameEntityOfficer')).toEqual(form.signatories)
      expect(values('core:AverageNumberEmployeesDuringPeriod')).toEqual([String(form.averageEmployees)])
      const reason = form.revision?.nonComplianceReason
      expect(
        values('bus:StatementRespectsInWhichPreviouslyFiledReportDidNotComplyWithCompaniesAct2006'),
      ).toEqual(reason === undefined ? [] : [reason])
      expect(values('bus:EntityDormantTruefalse')).toEqual([String(form.accountsType === 'dormant')])
    })
  })

  test('give the same page after serialising and parsing', () => {
    always((form) => {
      const again = parseForm(serialiseForm(form))
      if (again.kind !== 'accounts') throw new Error(again.kind)
      expect(writeAccountsIxbrl(again)).toBe(writeAccountsIxbrl(form))
    })
  })
})

describe('the facts of a business', () => {
  const { microAccountsOfReturn: micro } = sampleForms()
  const factsOf = (form: TradingAccountsForm) => readIxbrl(writeAccountsIxbrl(form))
  const DIMENSION = 'bus:EntityTradingStatusDimension'

  test.each([
    ['that goes on', {}, ''],
    ['that ended', { hasCeasedToTrade: true }, `${DIMENSION}=bus:EntityNoLongerTradingButTradedInPast`],
  ] as const)('%s have its trading status, and the accounts are not dormant', (...[, change, member]) => {
    const facts = factsOf({ ...micro, ...change })
    expect(facts.filter(({ name }) => name === 'bus:EntityTradingStatus')).toMatchObject([{ member }])
    expect(facts.filter(({ name }) => name === 'bus:EntityDormantTruefalse')).toMatchObject([
      { value: 'false' },
    ])
  })

  test.each([
    ['goods and services', {}, /^Turnover is .* goods and services/],
    ['rents', { turnoverIsRents: true }, /^Turnover is rent receivable from tenants/],
  ] as const)('with a turnover of %s state its policy in small accounts', (...[, change, policy]) => {
    const profitAndLoss = micro.profitAndLoss && { ...micro.profitAndLoss, ...change }
    const facts = factsOf({ ...micro, accountsType: 'small', profitAndLoss })
    const [stated] = facts.filter(({ name }) => name === 'core:RevenueRecognitionPolicy')
    expect(stated?.value).toMatch(policy)
  })
})
