// What small accounts for periods that begin from 1 January 2026 must state: asked for in time, read as the
// customer wrote it, shown again, and sent as the API takes it.
import { fileAccountsRequest } from '@cfs/contracts'
import { isoDateFrom, type Period } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { newDraft } from '../domain/draft.ts'
import type { AnswerErrors, AnswerValues } from './answer-fields.ts'
import { DISCLOSURE_FIELDS, disclosuresAsked, readDisclosures, typedDisclosures } from './disclosures.ts'
import { explainRefusal } from './explain-refusals.ts'
import { submissionBody } from './submission-bodies.ts'

const day = isoDateFrom
const yearFrom = (start: string): Period => ({ start: day(start), end: day('2027-12-31') })
const BEFORE = { 'prior_year.share_capital': 100 }

describe('the questions are asked', () => {
  test.each([
    ['small', '2026-01-01', BEFORE, { transition: true }],
    ['small', '2026-01-01', {}, { transition: false }],
    ['small', '2026-12-31', BEFORE, { transition: true }],
    ['small', '2027-01-01', BEFORE, { transition: false }],
    ['small', '2025-12-31', BEFORE, undefined],
    ['micro', '2026-01-01', BEFORE, undefined],
    ['dormant', '2026-01-01', BEFORE, undefined],
    [undefined, '2026-01-01', BEFORE, undefined],
  ])('of %s accounts from %s with %j: %j', (...[regime, start, figures, asked]) => {
    expect(disclosuresAsked(figures, { regime, period: yearFrom(start) })).toEqual(asked)
  })
})

const NONE: AnswerValues = {
  concern_text: 'The directors considered 12 months.\n  The company is a going concern. ',
  related: 'no',
  shares: 'no',
  leases: 'no',
}
const ALL: AnswerValues = {
  ...NONE,
  related: 'yes',
  related_text: 'Rent of £9,000 to Ada Lamp, a director.',
  shares: 'yes',
  shares_text: 'Options for staff.',
  leases: 'yes',
  lease_assets: '10,000',
  lease_depreciation: '2500',
  lease_interest: '400.50',
  lease_within: '2000',
  lease_after: '6000',
  lease_expense: '0',
  transition_text: 'Leases of £12,000 came onto the balance sheet.',
}

function read(values: AnswerValues, transition = false) {
  const errors: AnswerErrors = {}
  return { disclosures: readDisclosures(values, { asked: { transition }, errors }), errors }
}

describe('the answers', () => {
  test('that there is nothing are answers, and the words are on one line', () => {
    expect(read(NONE)).toEqual({
      disclosures: {
        goingConcern: 'The directors considered 12 months. The company is a going concern.',
        relatedParties: '',
        shareBasedPayments: '',
      },
      errors: {},
    })
  })

  test('of every kind are shown again as they were entered', () => {
    const { disclosures, errors } = read(ALL, true)
    expect(errors).toEqual({})
    const typedValues = typedDisclosures({ disclosures })
    expect(Object.keys(typedValues).toSorted()).toEqual(DISCLOSURE_FIELDS.toSorted())
    expect(read(typedValues, true).disclosures).toEqual(disclosures)
  })

  test('that are missing are named, one message for each', () => {
    expect(Object.keys(read({}, true).errors)).toEqual([
      'concern_text',
      'related',
      'leases',
      'shares',
      'transition_text',
    ])
    const yes = { ...NONE, related: 'yes', shares: 'yes', leases: 'yes' }
    expect(Object.keys(read(yes).errors)).toEqual([
      'related_text',
      'lease_assets',
      'lease_depreciation',
      'lease_interest',
      'lease_within',
      'lease_after',
      'lease_expense',
      'shares_text',
    ])
    const messages = Object.values(read(yes).errors)
    expect(new Set(messages).size).toBe(messages.length)
  })

  test('are limited to what a note needs', () => {
    expect(read({ ...NONE, concern_text: 'x'.repeat(500) }).errors).toEqual({})
    expect(read({ ...NONE, concern_text: 'x'.repeat(501) }).errors).toEqual({
      concern_text: 'Write what the accounts say about the next 12 months, in at most 500 characters',
    })
    expect(Object.keys(read({ ...ALL, lease_within: '-5', lease_after: 'much' }).errors)).toEqual([
      'lease_within',
      'lease_after',
    ])
  })

  test('are none if the questions are not asked, also if fields were sent', () => {
    const errors: AnswerErrors = {}
    expect(readDisclosures(ALL, { asked: undefined, errors })).toBeUndefined()
    expect(errors).toEqual({})
    expect(typedDisclosures({})).toEqual({})
  })
})

describe('the request', () => {
  const figures = {
    average_employees: 3,
    'profit_and_loss.turnover': 0,
    'balance_sheet.fixed_assets': 20_000,
    'balance_sheet.tangible_assets': 20_000,
    'balance_sheet.current_assets': 0,
    'balance_sheet.creditors_within_one_year': 5000,
    'balance_sheet.creditors_after_one_year': 7000,
    'balance_sheet.share_capital': 8000,
    'balance_sheet.profit_and_loss_account': 0,
  }
  const bodyOf = (values: AnswerValues) => {
    const { disclosures } = read(values, true)
    const draft = {
      ...newDraft('d'),
      wanted: 'accounts' as const,
      kind: 'trading' as const,
      signatory: 'Ada Lamp',
      figures,
      periodStart: day('2026-01-01'),
      periodEnd: day('2026-12-31'),
      answers: { disclosures },
    }
    return submissionBody('accounts', { companyNumber: '00000001', externalId: null, draft })
  }
  const notesOf = (body: object) => JSON.parse(JSON.stringify(body)).financials.notes

  test('states every answer, and the API takes it', () => {
    const body = bodyOf(ALL)
    expect(notesOf(body)).toEqual({
      going_concern: 'The directors considered 12 months. The company is a going concern.',
      has_related_party_transactions: true,
      related_parties: 'Rent of £9,000 to Ada Lamp, a director.',
      has_share_based_payments: true,
      share_based_payments: 'Options for staff.',
      has_leases: true,
      leases: {
        right_of_use_assets: 10_000,
        depreciation: 2500,
        interest: 400.5,
        liability_within_one_year: 2000,
        liability_after_one_year: 6000,
        expense: 0,
      },
      transition: 'Leases of £12,000 came onto the balance sheet.',
    })
    const today = day('2027-02-01')
    expect(() => fileAccountsRequest({ today }).parse({ ...body, dry_run: true })).not.toThrow()
  })

  test('states that there is nothing', () => {
    expect(notesOf(bodyOf({ ...NONE, transition_text: 'Nothing changed.' }))).toEqual({
      going_concern: 'The directors considered 12 months. The company is a going concern.',
      has_related_party_transactions: false,
      has_share_based_payments: false,
      has_leases: false,
      transition: 'Nothing changed.',
    })
  })
})

test('a refusal of a note is shown at its question', () => {
  const places = ['going_concern', 'related_parties', 'leases.depreciation', 'transition'].map((name) => {
    const details = [{ field: `financials.notes.${name}`, message: 'is wrong' }]
    const [refusal] = explainRefusal({ type: 'accounts', code: 'VALIDATION_ERROR', message: '', details })
    return [refusal?.place, refusal?.field]
  })
  expect(places).toEqual([
    ['questions', 'concern_text'],
    ['questions', 'related_text'],
    ['questions', 'leases'],
    ['questions', 'transition_text'],
  ])
})
