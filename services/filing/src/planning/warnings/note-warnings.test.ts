// What accounts must say and do not: the disclosures of small accounts from 2026, and going concern where the
// balance sheet shows net liabilities or the trade has ended.
import { describe, expect, test } from 'vitest'
import { accountsRequest, FIGURES, known, periodOf, SHEET } from '../../../test/planning.ts'
import { allNoteWarnings } from './note-warnings.ts'
import { planAccounts } from '../plan-accounts.ts'

const SMALL_SHEET = { ...SHEET, stocks: 0, debtors: 0 }
const POLICY = { policies: ['Turnover is net of discounts.'] }
const ANSWERS = {
  ...POLICY,
  going_concern: 'The directors have considered 12 months from the approval.',
  has_related_party_transactions: false,
  has_leases: false,
  has_share_based_payments: false,
}

interface Case {
  readonly start?: string
  readonly regime?: 'small' | 'micro'
  readonly sheet?: object
  readonly prior?: object
  readonly business?: object
}

function warned(notes: object, options: Case = {}) {
  const { start = '2026-01-01', regime = 'small', sheet = {}, prior, business } = options
  const period = periodOf(start, '2026-10-31')
  const financials = {
    ...FIGURES,
    balance_sheet: { ...SMALL_SHEET, ...sheet },
    notes,
    business,
    ...(prior && { prior_year: prior }),
  }
  const request = accountsRequest({
    accounts_type: regime,
    period_start: start,
    period_end: period.end,
    approval_date: '2026-11-20',
    financials,
  })
  const { form } = planAccounts(request, known({ period }))
  return allNoteWarnings(form, request.financials)
}
const namedIn = (...words: Parameters<typeof warned>) =>
  warned(...words).flatMap(({ message }) => message.match(/financials\.notes\.\w+/g) ?? [])

describe('small accounts of a period that begins', () => {
  test('on 1 January 2026 are asked about each disclosure', () => {
    expect(namedIn(POLICY)).toEqual([
      'financials.notes.going_concern',
      'financials.notes.has_related_party_transactions',
      'financials.notes.has_leases',
      'financials.notes.has_share_based_payments',
    ])
  })

  test('the day before are not, and neither are those of micro-entities', () => {
    expect(namedIn(POLICY, { start: '2025-12-31' })).toEqual([])
    expect(namedIn(POLICY, { regime: 'micro' })).toEqual([])
  })

  test('from 2026 with an answer or a note for each say nothing', () => {
    expect(warned(ANSWERS)).toEqual([])
    const { has_related_party_transactions: _, ...without } = ANSWERS
    expect(warned({ ...without, related_parties: 'Rent of £1,000 to a director.' })).toEqual([])
    const { going_concern: __, ...silent } = ANSWERS
    const other = [{ title: 'Going concern', text: 'It is one.' }]
    expect(warned({ ...silent, other })).toEqual([])
  })

  test('from 2026 explain the first application once, if there is a year before', () => {
    expect(namedIn(ANSWERS, { prior: SMALL_SHEET })).toEqual(['financials.notes.transition'])
    expect(warned({ ...ANSWERS, transition: 'No effect.' }, { prior: SMALL_SHEET })).toEqual([])
  })
})

describe('net liabilities', () => {
  const sheet = (net: number) => ({
    creditors_within_one_year: 1000 - net,
    profit_and_loss_account: net - 100,
  })
  const about = (notes: object, more: Case) =>
    warned(notes, { start: '2025-12-01', ...more }).filter(({ code }) => code === 'GOING_CONCERN_NOT_STATED')

  test.each(['small', 'micro'] as const)('without words on going concern have a warning: %s', (regime) => {
    const creditors = { creditors_within_one_year_analysis: { other_creditors: 1000.01 } }
    const more = { regime, sheet: { ...sheet(-0.01), ...(regime === 'small' ? creditors : {}) } }
    expect(about(POLICY, more)).toMatchObject([
      { message: expect.stringContaining('net liabilities of £0.01') },
    ])
    expect(about({ ...POLICY, going_concern: 'Its director supports it.' }, more)).toEqual([])
  })

  test('are not net assets of nil', () => {
    expect(about(POLICY, { regime: 'micro', sheet: sheet(0) })).toEqual([])
  })
})

describe('a trade that ended', () => {
  const about = (business: object, notes: object = POLICY) =>
    warned(notes, { start: '2025-12-01', regime: 'micro', business }).filter(
      ({ code }) => code === 'GOING_CONCERN_NOT_STATED',
    )

  test.each([
    ['within the period', '2026-03-31'],
    ['before the period', '2025-11-30'],
    ['after the period, on the day of the approval', '2026-11-20'],
  ])('%s, without words on going concern, has a warning', (_, trade_ceased_on) => {
    expect(about({ trade_ceased_on, has_income_after_trade: true })).toMatchObject([
      { message: expect.stringContaining('before the accounts were approved on 20 November 2026') },
    ])
    const said = { ...POLICY, going_concern: 'They are prepared on a basis other than going concern.' }
    expect(about({ trade_ceased_on, has_income_after_trade: true }, said)).toEqual([])
  })

  test.each([
    ['micro', 'FRS 105 section 3', 'FRS 102'],
    ['small', 'FRS 102 3.8 and 32.7A', 'FRS 105'],
  ] as const)('in %s accounts cites %s, and not %s', (regime, standard, other) => {
    const [warning] = warned(POLICY, {
      start: '2025-12-01',
      regime,
      business: { trade_ceased_on: '2026-11-20' },
    }).filter(({ code }) => code === 'GOING_CONCERN_NOT_STATED')
    expect(warning?.message).toContain(standard)
    expect(warning?.message).not.toContain(other)
  })

  test('after the approval, or with another business, has none', () => {
    expect(about({ trade_ceased_on: '2026-11-21' })).toEqual([])
    expect(about({ trade_ceased_on: '2026-03-31', activity: 'investment' })).toEqual([])
    expect(about({})).toEqual([])
  })
})
