// The whole text of refusals: what is wrong, and what the client has to do.
import type { SizeFigures } from '@cfs/tax'
import { isoDateFrom, type Regime } from '@cfs/values'
import { companyFrom } from '../../test/company-from.ts'
import { describe, expect, test } from 'vitest'
import { refuseStatedType } from './company-types.ts'
import { periodStartNeeded, refusePeriod } from './derive-period.ts'
import { invalid, type Refusal } from './refusal.ts'
import { refuseForMoney } from './refuse-for-money.ts'
import { refuseOverCap, spendDayOf } from './refuse-over-cap.ts'
import { decideRegime, notSupported } from './regime.ts'
import { decideReplay } from './replay-decision.ts'
import { submissionNumberAt } from './submission-number.ts'

const day = isoDateFrom
const fieldsOf = (refusal: Refusal | undefined) =>
  refusal?.details?.map(({ field, message }) => `${field} ${message}`)

test('an invalid request names every field', () => {
  const field = (name: string) => ({ field: name, message: 'is needed' })
  expect(invalid(field('cash'), field('company_name')).message).toBe(
    'The request is not valid. Fix these fields: cash, company_name.',
  )
})

describe('a filing that the account cannot pay', () => {
  const TOP_UP = 'Nothing was sent. Top up by at least £10 and send the request again.'

  test.each([
    [1000, 0, `The balance does not cover this filing. ${TOP_UP}`],
    [5000, 4000, `The balance does not cover this filing in addition to those in progress. ${TOP_UP}`],
  ])('with a balance of %d and %d held says how much to pay in', (...[balancePence, heldPence, message]) => {
    expect(refuseForMoney({ balancePence, owedPence: 0, heldPence, pricePence: 2000 })).toEqual({
      code: 'INSUFFICIENT_BALANCE',
      message,
      context: { required: 20, available: 10, shortfall: 10, currency: 'GBP' },
    })
  })

  test('because it owes money has nothing available', () => {
    const owing = { balancePence: 0, owedPence: 500, heldPence: 0, pricePence: 2000 }
    expect(refuseForMoney(owing)?.context).toMatchObject({ available: 0, shortfall: 25 })
  })
})

describe('a filing above the spend cap of its key', () => {
  const spending = { pricePence: 2000, day: spendDayOf(new Date('2026-11-23T12:00:00Z')) }
  const ONCE_MORE = 'Raise or remove the cap, or send the request again after context.resets_at.'
  const NEVER = 'Raise or remove the cap: one filing costs more than it.'

  test.each([
    [5000, 4000, '£50', '£40', ONCE_MORE],
    [2000, 100, '£20', '£1', ONCE_MORE],
    [1999, 0, '£19.99', '£0', NEVER],
  ])(
    'with a cap of %d and %d spent says when it may be sent',
    (...[capPence, spentPence, cap, spent, advice]) => {
      expect(refuseOverCap({ ...spending, capPence, spentPence })?.message).toBe(
        `This filing costs £20. The API key may spend ${cap} a day, and ${spent} of that is spent or held today. ` +
          `Nothing was sent. ${advice}`,
      )
    },
  )

  test('is allowed if it uses the cap up exactly', () => {
    expect(refuseOverCap({ ...spending, capPence: 5000, spentPence: 3000 })).toBeUndefined()
  })
})

test.each([
  [
    'other',
    'This Idempotency-Key was used with a different request, for the filing fil_1. Use a fresh key for a different filing.',
  ],
  [
    'same',
    'The first request with this Idempotency-Key is still running. Send the same request again in a second.',
  ],
])('a used idempotency key of the %s request is explained', (fingerprint, message) => {
  const stored = { filingId: 'fil_1', fingerprint, response: null }
  expect(decideReplay(stored, 'same')).toMatchObject({ refusal: { message } })
})

describe('accounts of a regime that does not fit the figures', () => {
  const year: SizeFigures = {
    period: { start: day('2025-05-01'), end: day('2026-04-30') },
    turnoverPence: 200_000_000,
    totalAssetsPence: 60_000_000,
    averageEmployees: 12,
  }
  const large = {
    ...year,
    turnoverPence: 1_500_000_100,
    totalAssetsPence: 750_000_100,
    averageEmployees: 51,
  }
  const refusedOf = (declared: Regime | undefined, figures: SizeFigures, hasTraded = true) => {
    const decision = decideRegime({ declared, year: figures, before: undefined, hasTraded })
    return decision.kind === 'refused' ? decision.refusal : undefined
  }

  test.each([
    [
      'dormant',
      year,
      'accounts_type must not be dormant: financials.profit_and_loss has income or expenses, and a dormant company ' +
        'has none (CA 2006 s.1169)',
    ],
    [
      'micro',
      year,
      'accounts_type must not be micro: a micro-entity exceeds one limit at most, and these figures have turnover over ' +
        '£1,000,000 and total assets over £500,000 and more than 10 employees (the limits of years that begin on 1 May 2025)',
    ],
    [
      'micro',
      { ...year, turnoverPence: undefined, totalAssetsPence: 100 },
      'financials.profit_and_loss.turnover is required: total assets and average_employees alone do not determine the ' +
        'regime of the accounts',
    ],
  ] as const)('is refused as %s', (declared, figures, text) => {
    expect(fieldsOf(refusedOf(declared, figures))).toEqual([text])
  })

  test('are refused for a company above the limits of small companies', () => {
    expect(refusedOf(undefined, large)).toEqual({
      code: 'REGIME_NOT_SUPPORTED',
      message:
        'These are not the figures of a small company: turnover over £15,000,000 and total assets over £7,500,000 and ' +
        'more than 50 employees (the limits of years that begin on 1 May 2025). Only dormant, micro-entity and small ' +
        'accounts can be filed; nothing was sent.',
      context: {
        supported: ['dormant', 'micro', 'small'],
        exceeded: ['turnover over £15,000,000', 'total assets over £7,500,000', 'more than 50 employees'],
      },
    })
  })

  test('are refused by the name of their type', () => {
    expect(notSupported('medium')).toEqual({
      code: 'REGIME_NOT_SUPPORTED',
      message:
        'Accounts of the type medium cannot be filed, only dormant, micro-entity and small accounts; nothing was sent.',
      details: [{ field: 'accounts_type', message: 'must be one of dormant, micro, small' }],
      context: { supported: ['dormant', 'micro', 'small'] },
    })
  })
})

describe('a period', () => {
  const end = day('2026-03-31')

  test('may be a single day, and never ends before it starts', () => {
    expect(refusePeriod({ start: end, end })).toBeUndefined()
    expect(fieldsOf(refusePeriod({ start: end, end: day('2026-03-30') }))).toEqual([
      'period_end must not be before period_start (2026-03-31)',
    ])
  })

  test('that is too long is named at both ends', () => {
    const start = day('2024-01-01')
    const too = 'the period from 2024-01-01 to 2026-03-31 is too long:'
    expect(fieldsOf(refusePeriod({ start, end }))).toEqual([
      `period_start ${too} accounts cover at most 18 months; file each period of account by itself`,
      `period_end ${too} accounts cover at most 18 months; file each period of account by itself`,
    ])
  })

  test('whose first day no source states is asked for', () => {
    expect(fieldsOf(periodStartNeeded(end))).toEqual([
      'period_start is needed: the registry does not say where the period that ends on 2026-03-31 starts',
    ])
  })
})

test('a request that states no company type is not refused for its type', () => {
  const asked = { number: companyFrom('12345678'), stated: undefined, registered: 'ltd' }
  expect(refuseStatedType('accounts', asked)).toBeUndefined()
})

test('the position of a submission number is checked, and 0 is the first', () => {
  expect(submissionNumberAt(0)).toBe('000000')
  expect(() => submissionNumberAt(-1)).toThrow('no submission number at -1')
})
