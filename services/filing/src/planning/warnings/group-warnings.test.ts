// A request that names companies of a group, and counts none of them as associated.
import { describe, expect, test } from 'vitest'
import { ct600Request, FIGURES, known, SHEET } from '../../../test/planning.ts'
import { planCt600 } from '../plan-ct600.ts'
import { warningsOfReturn } from './warnings-of.ts'

const NONE = { ...FIGURES, associated_companies: 0 }

function named(financials: object): readonly string[] {
  const request = ct600Request({ financials })
  const plan = planCt600(request, known())
  const warnings = warningsOfReturn({ plan, request, facts: known(), isRegistered: true })
  return warnings.filter(({ code }) => code === 'GROUP_COMPANIES_NOT_COUNTED').map(({ message }) => message)
}

const related = (text: string) => ({ ...NONE, notes: { related_parties: text } })

describe('a group without associated companies has a warning that names', () => {
  test.each([
    ['what a parent owes', { debtors_analysis: { amounts_owed_by_group_undertakings: 0.01 } }],
    [
      'what a subsidiary lent',
      { creditors_after_one_year_analysis: { amounts_owed_to_group_undertakings: 9 } },
    ],
  ])('%s', (_, analysis) => {
    const [member] = Object.keys(analysis)
    expect(named({ ...NONE, balance_sheet: { ...SHEET, ...analysis } })).toEqual([
      expect.stringContaining(`associated_companies is 0, and balance_sheet.${member}.amounts_owed`),
    ])
  })

  test('the shares of a holding company, and a share of the investment limit', () => {
    const holding = { activity: 'holding' }
    const lines = { turnover: 0, interest_receivable: 1000 }
    expect(named({ ...NONE, profit_and_loss: lines, business: holding })).toEqual([
      expect.stringContaining('and business.activity names another company'),
    ])
    const pools = { main_pool: { brought_forward: 0 }, special_rate_pool: { brought_forward: 0 } }
    const shared = (aia_limit_share: number) =>
      named({ ...NONE, tax_adjustments: {}, capital_allowances: { ...pools, aia_limit_share } })
    expect(shared(999_999)).toEqual([expect.stringContaining('capital_allowances.aia_limit_share')])
    expect(shared(1_000_000)).toEqual([])
  })

  test.each([
    'The company’s parent is Alder Limited.',
    'It owns two dormant subsidiaries.',
    'A loan of £5,000 to a company under common control.',
    'There are no guarantees. Rent of £900 was paid to a fellow group company.',
    'Rent of £900 was paid to Alder Limited, a company controlled by the director.',
    'There were no transactions with its parent.',
    'The company did not trade with its parent.',
    'Services are provided without charge to its parent.',
    'The company has no subsidiaries other than Alder Limited.',
  ])('a note: %s', (text) => {
    expect(named(related(text))).toEqual([expect.stringContaining('and notes.related_parties names')])
    const other = [
      { title: 'Dividends', text: 'None.' },
      { title: 'Group', text },
    ]
    expect(named({ ...NONE, notes: { other } })).toEqual([expect.stringContaining('and notes.other.1 names')])
  })

  test('a company that controls it, with all other members', () => {
    const notes = { controlling_party: 'Alder Holdings Limited', related_parties: 'A loan to its parent.' }
    expect(named({ ...NONE, notes })).toEqual([
      expect.stringContaining('and notes.controlling_party, notes.related_parties name another company'),
    ])
  })
})

test('a group has the warning if the number is missing, and none once a company is counted', () => {
  const { notes } = related('A loan to its parent.')
  expect(named({ ...FIGURES, notes })).toEqual([expect.stringContaining('associated_companies is missing')])
  expect(named({ ...FIGURES, associated_companies: 1, notes })).toEqual([])
})

test.each([
  'Rent of £900 was paid to a director.',
  'The company has no subsidiaries.',
  'It has neither a parent nor a subsidiary.',
  'There is no ultimate parent company.',
  'The company is not part of a group.',
  'There are no companies under common control.',
  'There were no transactions with directors, a parent or companies under common control.',
  'A loan to the parent of a director.',
  'Fees of £50 were paid by a parent, and the parent teacher association gave £20.',
  'It is a private company controlled by its director.',
])('no group is named by the note: %s', (text) => {
  expect(named(related(text))).toEqual([])
  expect(
    named({
      ...NONE,
      notes: {
        other: [
          { title: 'Parent company', text: 'None.' },
          { title: 'Others', text },
        ],
      },
    }),
  ).toEqual([])
})

test.each([
  'Ada Smith',
  'Ada Smith, director of the company',
  'The company is controlled by its director, Ada Smith.',
  'No one company controls the company.',
  'Ada Smith, company secretary',
  'Ada Smith, by virtue of her holdings',
])('a person who controls the company is no group: %s', (controlling_party) => {
  expect(named({ ...NONE, notes: { controlling_party } })).toEqual([])
})

test.each(['The company is controlled by Alder Limited.', 'Alder LLC', 'ALDER HOLDINGS', 'the Alder group'])(
  'a company that controls the company is a group: %s',
  (controlling_party) => {
    expect(named({ ...NONE, notes: { controlling_party } })).toHaveLength(1)
  },
)

test('a note whose title names a parent does so, unless its text says that there is none', () => {
  const noted = (text: string) => named({ ...NONE, notes: { other: [{ title: 'Ultimate parent', text }] } })
  expect(noted('Alder Limited.')).toHaveLength(1)
  expect(noted('The company has no parent.')).toEqual([])
})
