// The disclosures of small accounts from 2026: an answer that something exists needs its note, and a note
// contradicts the answer that there is nothing.
import { describe, expect, test } from 'vitest'
import { accountsNotes } from './accounts-notes.ts'

const LEASES = {
  right_of_use_assets: 9000,
  depreciation: 3000,
  interest: 450.5,
  liability_within_one_year: 2800,
  liability_after_one_year: 6100,
}
const refused = (notes: object) =>
  accountsNotes.safeParse(notes).error?.issues.map(({ path }) => path.join('.')) ?? []

describe('the notes of accounts', () => {
  test.each([
    [{}],
    [{ has_leases: false, has_related_party_transactions: false, has_share_based_payments: false }],
    [{ has_leases: true, leases: LEASES }],
    [{ leases: { ...LEASES, expense: 0 } }],
    [{ related_parties: 'A director lets the workshop to the company.' }],
    [{ has_share_based_payments: true, share_based_payments: 'None vested.' }],
    [{ policies: ['One.', { subject: 'revenue', text: 'Two.' }, { subject: 'leases', text: 'Three.' }] }],
  ])('agree with the answers: %j', (notes) => {
    expect(refused(notes)).toEqual([])
  })

  test.each([
    ['leases', { has_leases: true }],
    ['leases', { has_leases: false, leases: LEASES }],
    ['leases.interest', { leases: { ...LEASES, interest: -1 } }],
    ['related_parties', { has_related_party_transactions: true }],
    ['related_parties', { has_related_party_transactions: false, related_parties: 'Rent.' }],
    ['share_based_payments', { has_share_based_payments: true }],
    ['share_based_payments', { has_share_based_payments: false, share_based_payments: 'Options.' }],
    [
      'policies',
      { policies: [{ subject: 'tax', text: 'One.' }, 'Two.', { subject: 'tax', text: 'Three.' }] },
    ],
  ])('are refused by %s: %j', (field, notes) => {
    expect(refused(notes)).toEqual([field])
  })
})
