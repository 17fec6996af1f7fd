// The disclosures of small accounts are tagged where the taxonomy has an element, in the client's own words.
import { describe, expect, test } from 'vitest'
import { readIxbrl } from '../../test/read-ixbrl.ts'
import { parseForm, serialiseForm } from '../form.ts'
import { sampleForms } from '../sample-forms.ts'
import { POLICY_CONCEPTS, type AccountingPolicy, type PolicySubject } from './accounts-notes.ts'
import { tradingAccounts } from './trading-accounts-form.ts'
import { writeAccountsIxbrl } from './write-accounts-ixbrl.ts'

const { smallAccounts, microAccounts } = sampleForms()
const SUBJECTS = Object.keys(POLICY_CONCEPTS) as PolicySubject[]
const policies: AccountingPolicy[] = SUBJECTS.map((subject) => ({ subject, text: `About ${subject}.` }))
const NOTES = {
  goingConcern: 'The directors have considered 18 months from the approval.',
  judgementsAndEstimates: 'The useful life of the lathe is an estimate.',
  relatedParties: 'A director lets the workshop to the company for £12,000 a year.',
  controllingParty: 'Ada Example',
  shareBasedPayments: 'No options were granted in the year.',
  transition: 'A lease liability of £8,900 was recognised on 1 January 2026.',
  leases: {
    rightOfUseAssetsPence: 890_049,
    depreciationPence: 300_050,
    interestPence: 45_000,
    liabilityWithinOneYearPence: 280_000,
    liabilityAfterOneYearPence: 610_000,
    expensePence: 0,
  },
}
const { notes: sampleNotes, ...unnoted } = smallAccounts
const FULL = tradingAccounts({
  ...unnoted,
  dividendsPaidPence: 1_250_000,
  notes: { ...sampleNotes, ...NOTES, policies },
})

describe('small accounts', () => {
  const page = writeAccountsIxbrl(FULL)
  const facts = new Map(readIxbrl(page).map(({ name, value }) => [name, value]))

  test.each<readonly [string, string]>([
    ['core:GoingConcernCriticalEstimatesJudgements', NOTES.goingConcern],
    ['core:GeneralDescriptionCriticalEstimatesJudgements', NOTES.judgementsAndEstimates],
    ['core:DescriptionNatureTransactionsBalancesWithRelatedParties', NOTES.relatedParties],
    ['core:NameUltimateControllingPartyIfNotUltimateParent', NOTES.controllingParty],
    ['core:DividendsPaid', '12500'],
    ...SUBJECTS.map((subject) => [POLICY_CONCEPTS[subject], `About ${subject}.`] as const),
  ])('tag %s', (concept, value) => {
    expect(facts.get(concept)).toBe(value)
  })

  test('show leases in whole pounds, and what there is not to show they leave out', () => {
    const text = page.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
    expect(text).toContain('Right-of-use assets, carrying amount 8,900')
    expect(text).toContain('Depreciation of right-of-use assets 3,001')
    expect(text).not.toContain('low-value assets')
    expect(text).toContain('First application of FRS 102 (September 2024)')
    expect(text).toContain('The ultimate controlling party is Ada Example .')
  })

  test('survive the form that events carry, and older forms whose policies have no subject', () => {
    expect(parseForm(serialiseForm(FULL))).toEqual(FULL)
    const older = tradingAccounts({ ...unnoted, notes: { policies: ['Stocks are stated at cost.'] } })
    expect(parseForm(serialiseForm(older))).toEqual(older)
  })
})

describe('dividends', () => {
  const { prior } = smallAccounts
  if (prior === undefined) throw new Error('the sample has a year before')
  const noteOf = (paidPence: number | undefined, beforePence: number | undefined) => {
    const form = tradingAccounts({
      ...unnoted,
      dividendsPaidPence: paidPence,
      prior: { ...prior, dividendsPaidPence: beforePence },
    })
    const page = writeAccountsIxbrl(form)
    const paid = readIxbrl(page).filter(({ name }) => name === 'core:DividendsPaid')
    return { page, facts: paid.map(({ value, days }) => [value, days.slice(-10)]) }
  }
  const [now, then] = [unnoted.period.end, prior.period.end]

  test('have those of the year before beside them, tagged for its period', () => {
    const { page, facts } = noteOf(1_250_049, 900_000)
    expect(facts).toEqual([
      ['12500', now],
      ['9000', then],
    ])
    expect(page).toContain('>Dividends paid or declared<')
  })

  test('of either year alone are shown with a nil in the other', () => {
    expect(noteOf(undefined, 900_000).facts.map(([, day]) => day)).toEqual([now, then])
    expect(noteOf(1_250_000, 0).facts.map(([, day]) => day)).toEqual([now, then])
    expect(noteOf(undefined, 0).facts).toEqual([])
  })

  test('whose comparative is unknown stay in one sentence', () => {
    const { page, facts } = noteOf(1_250_000, undefined)
    expect(facts).toEqual([['12500', now]])
    expect(page).toContain('Dividends paid or declared by the company in the year were £')
  })
})

test('micro-entity accounts tag going concern at the foot of the balance sheet', () => {
  const form = tradingAccounts({ ...microAccounts, notes: { goingConcern: 'Its director supports it.' } })
  const names = readIxbrl(writeAccountsIxbrl(form)).map(({ name }) => name)
  expect(names).toContain('core:GoingConcernCriticalEstimatesJudgements')
})
