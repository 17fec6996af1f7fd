// Discarding a dead letter explains only its own missing effects, and hides nothing else.
import { expect, test } from 'vitest'
import { explainViolations } from './explain-violations.ts'

const letter = { topic: 'filing.accepted', group: 'billing', key: 'fil_1', filing_id: null, reason: 'a test' }
const uncharged = {
  rule: 'accepted-filing-is-charged-once',
  subject: 'fil_1',
  detail: 'accepted but not charged',
}

test('a discarded acceptance explains that its filing is not charged', () => {
  expect(explainViolations([uncharged], [letter])).toEqual({
    violations: [],
    explained: [{ ...uncharged, reason: 'a test' }],
  })
})

test('it explains no second charge, no other filing, and nothing missing in another service', () => {
  const violations = [
    { ...uncharged, detail: 'charged 2 times' },
    { ...uncharged, subject: 'fil_2' },
    { rule: 'accepted-filing-has-documents', subject: 'fil_1', detail: 'accepted but without documents' },
  ]
  expect(explainViolations(violations, [letter])).toEqual({ violations, explained: [] })
  expect(explainViolations([uncharged], [{ ...letter, group: 'documents' }]).explained).toEqual([])
})

test('a discarded balance change explains the missing effects on its account and its filing', () => {
  const change = { ...letter, topic: 'balance.changed', group: 'filing', key: 'acc_1', filing_id: 'fil_1' }
  const violations = [
    { rule: 'projection-follows-ledger', subject: 'acc_1', detail: 'the ledger has more' },
    {
      rule: 'filing-shows-its-charge',
      subject: 'fil_1',
      detail: 'the filing shows no charge, the ledger has a charge of £20',
    },
  ]
  expect(explainViolations(violations, [change])).toMatchObject({ violations: [], explained: violations })
})
