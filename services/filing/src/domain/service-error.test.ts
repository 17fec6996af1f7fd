// Every error of this service says whether anything was sent, and whether filing again is safe.
import { isoDateFrom } from '@cfs/values'
import { expect, test } from 'vitest'
import { acceptedAlready } from './accepted-already.ts'
import { refuseUndecided } from './refuse-undecided.ts'
import {
  errorsOfReturn,
  isOutcomeUnknown,
  notReceived,
  notSent,
  outcomeUnknown,
  withFoundOutcome,
  withLockOutWarning,
} from './service-error.ts'
import { skipsNumber } from './skips-number.ts'

const period = { start: isoDateFrom('2025-04-01'), end: isoDateFrom('2026-03-31') }
const atTax = { authority: 'tax_authority', companyNumber: '12345678', periodEnd: period.end } as const
const atRegistry = { ...atTax, authority: 'registry' } as const
const AGAIN = 'File again with a fresh Idempotency-Key.'

test('a filing that did not arrive may be filed again', () => {
  const common = { source: 'service', authority_code: null, location: null, retryable: true }
  expect(notSent(atTax)).toEqual({
    ...common,
    code: 'NOT_SENT',
    message: `Nothing was sent to the tax authority, and nothing was charged. ${AGAIN}`,
  })
  expect(notReceived(atRegistry)).toEqual({
    ...common,
    code: 'NOT_RECEIVED',
    message:
      'We tried to send this filing to the registry and got no usable response. We then looked it up: ' +
      `the registry has no record of it. Nothing was charged. ${AGAIN}`,
  })
})

test.each([
  [
    'may-have-been-sent',
    /^This filing may have been sent to the registry: .* whether the registry has it\. /,
  ],
  ['acknowledged-then-lost', /^This filing was sent to the registry, .* says that it has no record of it\. /],
  ['acknowledged-and-undecided', /^This filing was sent to the registry, .* for 30 days and got none\. /],
  ['foreign-receipt', /^This filing was sent to the registry, .*receipt of another filing\. We cannot tell/],
  [
    'reference-shared',
    /^This filing was sent to the registry, .*same reference as another filing\. We cannot tell/,
  ],
] as const)('%s: the error says what is known, and what to check before filing again', (lastKnown, words) => {
  const error = outcomeUnknown(atRegistry, lastKnown)
  expect(error.message).toMatch(words)
  expect(error.message).toContain(
    'Nothing was charged. Before filing again, check the filing history of company 12345678 at the registry for ' +
      'accounts made up to 2026-03-31; file again with a fresh Idempotency-Key only if it is not there.',
  )
  expect([error.retryable, isOutcomeUnknown(error)]).toEqual([false, true])
})

test('a return whose outcome is unknown is looked for in the tax account', () => {
  expect(outcomeUnknown(atTax).message).toContain(
    "check the company's tax account for a return for the period that ends on 2026-03-31;",
  )
  expect(isOutcomeUnknown(notSent(atTax))).toBe(false)
  expect(isOutcomeUnknown({ ...outcomeUnknown(atTax), source: 'registry' })).toBe(false)
})

test('an error of one of two returns names the return, unless the authority names a place', () => {
  const errors = [notSent(atTax), { ...notSent(atTax), location: 'box 145' }]
  expect(errorsOfReturn(errors, period).map(({ location }) => location)).toEqual([
    'the return for 2025-04-01 to 2026-03-31',
    'box 145',
  ])
})

test.each([
  [1, [false, false]],
  [2, [true, false]],
  [3, [true, false]],
])('after %d refused sign-ins in a row, the errors warn of the lock: %j', (failures, warned) => {
  const errors = withLockOutWarning([notSent(atTax), notSent(atTax)], failures)
  expect(errors.map(({ message }) => message.includes('A third failure locks the gateway account'))).toEqual(
    warned,
  )
  expect(errors.every(({ message }) => message.startsWith('Nothing was sent'))).toBe(true)
})

test('an undecided filing is named in the refusal', () => {
  expect(refuseUndecided(undefined)).toBeUndefined()
  expect(refuseUndecided('fil_1')).toEqual({
    code: 'FILING_UNDECIDED',
    message:
      'The filing fil_1 of this type for the company and period is not decided yet. ' +
      'Poll it until it is decided; nothing was sent.',
    context: { filing_id: 'fil_1' },
  })
})

test.each([
  [{ part: 1, period }, true],
  [{ part: 2, period }, false],
  [{ part: 1, period: { ...period, start: isoDateFrom('2025-04-02') } }, false],
  [{ part: 1, period: { ...period, end: isoDateFrom('2026-03-30') } }, false],
])('the accepted return %j is carried over: %s', (accepted, isCarried) => {
  expect(acceptedAlready({ part: 1, period }, [accepted])).toBe(isCarried ? accepted : undefined)
})

test.each([
  [undefined, 0, 0, false],
  [undefined, 1, 0, true],
  [undefined, 0, 1, true],
  [{ balanceSequence: 3, priceSequence: 5 }, 3, 5, false],
  [{ balanceSequence: 3, priceSequence: 5 }, 4, 5, true],
  [{ balanceSequence: 3, priceSequence: 5 }, 3, 6, true],
  [{ balanceSequence: 3, priceSequence: 5 }, 2, 4, false],
])(
  'with %j known, an event with the numbers %d and %d skips one: %s',
  (...[appliedNumbers, sequence, price, skips]) => {
    expect(skipsNumber(appliedNumbers, { sequence, price_sequence: price })).toBe(skips)
  },
)

test.each([
  ['held', 'HELD_BY_AUTHORITY', false],
  ['not_held', 'NOT_RECEIVED', true],
] as const)('an unknown outcome that is found to be %s becomes %s', (found, code, retryable) => {
  const other = { ...notSent(atTax), code: '3001', source: 'tax_authority' } as const
  const unknown = { ...outcomeUnknown(atTax), location: 'the return for 2025' }
  const errors = withFoundOutcome([other, unknown], 'tax_authority', found)
  expect(errors).toMatchObject([
    other,
    { code, retryable, location: 'the return for 2025', source: 'service' },
  ])
  expect(errors.some(isOutcomeUnknown)).toBe(false)
})
