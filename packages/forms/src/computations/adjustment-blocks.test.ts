// Section 1 of a computation: its parts stand in the order of the tax authority's format, nil is shown as 0,
// and what the company does not have is left out.
import { isoDateFrom } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { readIxbrl } from '../../test/read-ixbrl.ts'
import { sampleForms } from '../sample-forms.ts'
import { adjustmentBlocks } from './adjustment-blocks.ts'
import { computationsFormSchema, type ComputationsForm } from './computations-form.ts'
import { visibleText } from './run-text.ts'
import { writeComputationsIxbrl } from './write-computations-ixbrl.ts'

const { tradingComputations: sample } = sampleForms()

/** The sample company, whose disallowable expenses of £950 have these adjustments instead. */
function formWith(adjustments: ComputationsForm['adjustments'], change: object = {}): ComputationsForm {
  return computationsFormSchema.parse({ ...sample, adjustments, ...change })
}

const depreciation = { label: 'Add: depreciation', amountPence: 200_000, tag: 'AdjustmentsDepreciation' }
const other = {
  label: 'Add: other disallowable expenses',
  amountPence: 25_000,
  tag: 'AdjustmentsOtherAdditions',
}
const entertaining = { label: 'Add: entertaining', amountPence: 40_000, tag: 'AdjustmentsEntertaining' }
const fines = { label: 'Add: penalties and fines', amountPence: 30_000, tag: 'AdjustmentsPenaltiesAndFines' }

/** Each part's title and rows, as a reader sees them. */
function partsOf(form: ComputationsForm): readonly (readonly [string, ...string[]])[] {
  const blocks = adjustmentBlocks(form)
  return blocks.flatMap((block, index) => {
    const table = blocks[index + 1]
    if (block.kind !== 'subheading' || table?.kind !== 'amounts') return []
    return [
      [block.text, ...table.rows.map(({ label, amount }) => `${label} ${visibleText(amount)}`)] as const,
    ]
  })
}

describe('the adjustment of the accounts', () => {
  test('has its parts in order, with the kinds of expenses in the order of the format', () => {
    expect(partsOf(formWith([other, fines, depreciation, entertaining]))).toEqual([
      [
        'Part 1: Summary',
        'Profit before tax as in the accounts 25,000.00',
        'Add: expenditure that is disallowed or deducted elsewhere (part 3) 2,950.00',
        'Adjusted profit before capital allowances 27,950.00',
        'Less: capital allowances (part 7) (3,550.00)',
        'Trading profit of the period 24,400.00',
      ],
      [
        'Part 3: Expenditure that is disallowed or deducted elsewhere',
        'Depreciation 2,000.00',
        'Entertaining 400.00',
        'Penalties and fines 300.00',
        'Other disallowable expenses 250.00',
        'Total added to the profit 2,950.00',
      ],
      ['Part 7: Expenditure outside the accounts', 'Capital allowances 3,550.00'],
    ])
  })

  test('has no brackets around income in the part that deducts it, only in the summary', () => {
    const dividends = {
      label: 'Less: dividends received',
      amountPence: -50_000,
      tag: 'AdjustmentsExemptDividendsOrDistributionsPerAccounts',
    }
    const more = { ...other, amountPence: 145_000 }
    const parts = partsOf(formWith([depreciation, more, dividends]))
    expect(parts[0]?.[2]).toBe('Less: income that is not taxable or is taxed elsewhere (part 2) (500.00)')
    expect(parts[1]).toEqual([
      'Part 2: Income that is not taxable or is taxed elsewhere',
      'Dividends received 500.00',
      'Total deducted from the profit 500.00',
    ])
  })

  test('shows a stated nil as 0 with its fact, and nothing of what was not stated', () => {
    const none = [
      { label: 'rents', amountPence: 0, tag: 'AdjustmentsPropertyReceiptsPerAccounts', part: 'income' },
      { label: 'entertaining', amountPence: 0, tag: 'AdjustmentsEntertaining', part: 'expenditure' },
      { label: 'balancing charges', amountPence: 0, tag: 'TotalBalancingCharges', part: 'charges' },
    ] as const
    const form = formWith([depreciation, { ...other, amountPence: 95_000 }, ...none])
    expect(partsOf(form).map(([title]) => title)).toEqual([
      'Part 1: Summary',
      'Part 2: Income that is not taxable or is taxed elsewhere',
      'Part 3: Expenditure that is disallowed or deducted elsewhere',
      'Part 6: Income outside the accounts',
      'Part 7: Expenditure outside the accounts',
    ])
    const facts = readIxbrl(writeComputationsIxbrl(form))
    const valueOf = (name: string) =>
      facts.filter((fact) => fact.name === `ct-comp:${name}`).map(({ value }) => value)
    expect(valueOf('AdjustmentsEntertaining')).toEqual(['0'])
    expect(valueOf('TotalBalancingCharges')).toEqual(['0'])
    expect(valueOf('AdjustmentsPenaltiesAndFines')).toEqual([])
  })

  test('of an older computation has the lines that it states', () => {
    const { adjustments: _, ...older } = sample
    const otherIncome = { interestReceivablePence: 900, propertyIncomePence: 0, dividendsReceivedPence: 0 }
    const form = { ...older, otherIncome, accountsProfitPence: sample.accountsProfitPence + 900 }
    expect(partsOf(form).slice(1, 3)).toEqual([
      [
        'Part 2: Income that is not taxable or is taxed elsewhere',
        'Interest receivable, taxed as a non-trading loan relationship 9.00',
        'Total deducted from the profit 9.00',
      ],
      [
        'Part 3: Expenditure that is disallowed or deducted elsewhere',
        'Depreciation 2,000.00',
        'Other expenses not allowable for tax 950.00',
        'Total added to the profit 2,950.00',
      ],
    ])
  })

  test('has no fact twice, so that two values never contradict each other', () => {
    const twice = [depreciation, { ...other, amountPence: 45_000 }, { ...other, amountPence: 50_000 }]
    const facts = readIxbrl(writeComputationsIxbrl(formWith(twice)))
    expect(facts.filter(({ name }) => name === 'ct-comp:AdjustmentsOtherAdditions')).toMatchObject([
      { value: '450.00' },
    ])
  })
})

describe('the tables of a computation', () => {
  const tables = writeComputationsIxbrl(sample).match(/<table[\s\S]*?<\/table>/g) ?? []
  const cellsOf = (table: string) =>
    (table.match(/<td[\s\S]*?<\/td>/g) ?? []).map((cell) => cell.replaceAll(/<[^>]*>/g, ''))

  test('have the currency in the head of the column, and never in a cell', () => {
    expect(tables.length).toBeGreaterThan(8)
    for (const table of tables.filter((each) => !each.includes('class="details"'))) {
      expect(table).toMatch(/<thead>.*£<\/th>/)
    }
    for (const cell of tables.flatMap(cellsOf)) expect(cell).not.toContain('£')
  })

  test('have dates as day, month and year in numbers', () => {
    const cells = tables.filter((each) => each.includes('class="details"')).flatMap(cellsOf)
    expect(cells).toContain('01/04/2025 to 31/03/2026')
    for (const cell of cells) expect(cell).not.toMatch(/January|March|April|December/)
    expect(
      writeComputationsIxbrl({ ...sample, period: { ...sample.period, end: isoDateFrom('2026-03-30') } }),
    ).toContain('30/03/2026')
  })
})
