// Every rule finds the violation made for it, and no violation in consistent data.
import { describe, expect, test } from 'vitest'
import { type FiledFact, type FilingFacts, filingRules } from './filing-rules.ts'
import { judge } from './rule.ts'

const id = 'fil_1'
const filed = (change: Partial<FiledFact> = {}): FiledFact => ({
  id,
  accountId: 'acc_1',
  status: 'accepted',
  sequence: 3,
  pricePence: 2000,
  chargePence: 2000,
  isOld: false,
  ...change,
})
const charge = { id, accountId: 'acc_1', amountPence: -2000, isOld: false }
const hold = { id, accountId: 'acc_1', pricePence: 2000 }
const set = { id, accountId: 'acc_1', documents: 3, isErased: false, isOld: false }

const accepted: FilingFacts = { id, filing: filed(), charges: [charge], hold: undefined, set }
const facts = (change: Partial<FilingFacts>): FilingFacts => ({ ...accepted, ...change })
const old = filed({ isOld: true })
const oldCharge = { ...charge, isOld: true }
const oldSet = { ...set, documents: 0, isErased: true, isOld: true }
const published = (sequences: readonly number[]) => ({ sequences, isWhole: true })
const nothing = { charges: [], hold: undefined, set: undefined }
const undecided = filed({ status: 'submitted', chargePence: null })

const broken = (given: FilingFacts) => judge(filingRules, given, given).map(({ rule }) => rule)

describe('consistent records violate nothing', () => {
  test.each<[string, FilingFacts]>([
    ['an accepted filing that is charged and has documents', accepted],
    [
      'an accepted filing at a price of 0 that shows a charge of 0',
      facts({ filing: filed({ pricePence: 0, chargePence: 0 }), charges: [] }),
    ],
    ['a submitted filing that is held', facts({ filing: undecided, charges: [], hold, set: undefined })],
    [
      'a pending filing that is held',
      facts({ filing: filed({ status: 'pending', chargePence: null }), charges: [], hold, set: undefined }),
    ],
    ['a rejected filing', { id, filing: filed({ status: 'rejected', chargePence: null }), ...nothing }],
    ['a filing that failed', { id, filing: filed({ status: 'error', chargePence: null }), ...nothing }],
    ['an old filing whose charge and documents are erased', { id, filing: old, ...nothing }],
    [
      'an old filing whose charge is erased and whose empty set is not',
      { ...facts({ filing: old }), charges: [] },
    ],
    ['an old charge whose filing is erased', { id, filing: undefined, ...nothing, charges: [oldCharge] }],
    ['an old empty set whose filing is erased', { id, filing: undefined, ...nothing, set: oldSet }],
  ])('%s', (_what, given) => {
    expect(broken(given)).toEqual([])
  })
})

test.each<[string, FilingFacts]>([
  ['every event published', facts({ published: published([1, 2, 3]) })],
  [
    'published long ago: topics keep events for a week',
    facts({ published: { sequences: [], isWhole: false } }),
  ],
  ['published in part long ago', facts({ published: { sequences: [2, 3], isWhole: false } })],
])('%s: no violation', (_what, given) => {
  expect(broken(given)).toEqual([])
})

describe('each violation is found', () => {
  test.each<[string, FilingFacts, string[]]>([
    [
      'accepted but not charged',
      facts({ filing: filed({ chargePence: null }), charges: [] }),
      ['accepted-filing-is-charged-once'],
    ],
    [
      'charged twice',
      facts({ charges: [charge, charge] }),
      ['accepted-filing-is-charged-once', 'filing-shows-its-charge'],
    ],
    [
      'charged though rejected',
      facts({ filing: filed({ status: 'rejected' }), set: undefined }),
      ['charge-has-accepted-filing'],
    ],
    [
      'charged without a filing',
      facts({ filing: undefined, set: undefined }),
      ['charge-has-accepted-filing'],
    ],
    [
      'charged another amount',
      facts({ charges: [{ ...charge, amountPence: -1999 }] }),
      ['charge-is-the-price', 'filing-shows-its-charge'],
    ],
    [
      'charged to another account',
      facts({ charges: [{ ...charge, accountId: 'acc_2' }] }),
      ['charge-is-the-price'],
    ],
    [
      'a charge that is not shown',
      facts({ filing: filed({ chargePence: null }) }),
      ['filing-shows-its-charge'],
    ],
    [
      'a charge shown for a rejected filing',
      { id, filing: filed({ status: 'rejected' }), ...nothing },
      ['filing-shows-its-charge'],
    ],
    [
      'an old filing that was charged twice',
      facts({ filing: old, charges: [oldCharge, oldCharge] }),
      ['accepted-filing-is-charged-once', 'filing-shows-its-charge'],
    ],
    [
      'an old charge of a rejected filing',
      { id, filing: filed({ status: 'rejected', isOld: true }), ...nothing, charges: [oldCharge] },
      ['charge-has-accepted-filing'],
    ],
    [
      'an old charge and a young one without a filing',
      { id, filing: undefined, ...nothing, charges: [oldCharge, charge] },
      ['charge-has-accepted-filing'],
    ],
    [
      'old documents that are not erased without a filing',
      { id, filing: undefined, ...nothing, set: { ...set, isOld: true } },
      ['documents-have-accepted-filing'],
    ],
    ['accepted without documents', facts({ set: undefined }), ['accepted-filing-has-documents']],
    [
      'an empty set',
      facts({ set: { ...set, documents: 0, isErased: false } }),
      ['accepted-filing-has-documents'],
    ],
    [
      'documents of another account',
      facts({ set: { ...set, accountId: 'acc_2' } }),
      ['documents-have-accepted-filing'],
    ],
    [
      'documents without a filing',
      { id, filing: undefined, ...nothing, set },
      ['documents-have-accepted-filing'],
    ],
    [
      'documents before acceptance',
      { id, filing: undecided, ...nothing, hold, set },
      ['documents-have-accepted-filing'],
    ],
    ['undecided and not held', { id, filing: undecided, ...nothing }, ['undecided-filing-is-held']],
    [
      'held at another price',
      { id, filing: undecided, ...nothing, hold: { ...hold, pricePence: 1 } },
      ['undecided-filing-is-held'],
    ],
    [
      'held on another account',
      { id, filing: undecided, ...nothing, hold: { ...hold, accountId: 'acc_2' } },
      ['undecided-filing-is-held'],
    ],
    ['charged at a price of 0', facts({ filing: filed({ pricePence: 0 }) }), ['charge-is-the-price']],
    [
      'accepted at a price of 0 and not shown as charged',
      facts({ filing: filed({ pricePence: 0, chargePence: null }), charges: [] }),
      ['filing-shows-its-charge'],
    ],
    [
      'an event that was not published',
      facts({ published: published([1, 3]) }),
      ['filing-is-published-without-gap'],
    ],
    [
      'a last event that was not published',
      facts({ published: published([1, 2]) }),
      ['filing-is-published-without-gap'],
    ],
    [
      'more events published than the filing has',
      facts({ published: published([1, 2, 3, 4]) }),
      ['filing-is-published-without-gap'],
    ],
    [
      'events published without a filing',
      { id, filing: undefined, ...nothing, published: published([1]) },
      ['filing-is-published-without-gap'],
    ],
    ['held after its charge', facts({ hold }), ['hold-has-undecided-filing']],
    ['held without a filing', { id, filing: undefined, ...nothing, hold }, ['hold-has-undecided-filing']],
  ])('%s', (_what, given, rules) => {
    expect(broken(given)).toEqual(rules)
  })

  test('the cases together break every rule', () => {
    const all = [
      facts({ charges: [] }),
      facts({ filing: undefined, hold }),
      facts({ charges: [{ ...charge, amountPence: 1 }], set: undefined }),
      { id, filing: undecided, ...nothing },
      facts({ published: published([]) }),
    ]
    const names = new Set(all.flatMap(broken))
    expect([...names].sort()).toEqual(filingRules.map(({ name }) => name).sort())
  })
})
