// Tests the status of a filing with one or two parts, in whatever order its parts end.
import { type FilingStatus, isoDateFrom } from '@cfs/values'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isUndecided, statusAfter, type FilingTrigger } from './filing-transitions.ts'
import { errorsOfReturn, notSent, outcomeUnknown } from './service-error.ts'
import { triggerOfParts, type PartStanding } from './trigger-of-parts.ts'

const filingReference = {
  authority: 'tax_authority',
  companyNumber: '00123456',
  periodEnd: isoDateFrom('2026-03-31'),
} as const
const ENDS = {
  accepted: { status: 'accepted', errors: [] },
  rejected: { status: 'rejected', errors: [] },
  'not sent': { status: 'error', errors: [notSent(filingReference)] },
  unknown: { status: 'error', errors: [outcomeUnknown(filingReference)] },
} as const satisfies Readonly<Record<string, PartStanding>>
type End = keyof typeof ENDS

/** The rule, written again by hand; the order of the parts makes no difference. */
const EXPECTED: Readonly<Record<string, FilingStatus>> = {
  'accepted, accepted': 'accepted',
  'accepted, rejected': 'rejected',
  'accepted, not sent': 'rejected',
  'accepted, unknown': 'error',
  'rejected, rejected': 'rejected',
  'rejected, not sent': 'rejected',
  'rejected, unknown': 'rejected',
  'not sent, not sent': 'error',
  'not sent, unknown': 'error',
  'unknown, unknown': 'error',
}
const NAMES = Object.keys(ENDS).filter((name): name is End => name in ENDS)
const triggerTo: Readonly<Record<End, FilingTrigger>> = {
  accepted: 'accepted',
  rejected: 'rejected',
  'not sent': 'failed',
  unknown: 'failed',
}

describe('a filing of two returns', () => {
  it.each(NAMES.flatMap((one) => NAMES.map((other) => [one, other] as const)))('%s and %s', (one, other) => {
    const parts = [ENDS[one], ENDS[other]]
    const expected = EXPECTED[`${one}, ${other}`] ?? EXPECTED[`${other}, ${one}`]
    const trigger = triggerOfParts(triggerTo[other], parts)
    expect(trigger).toBeDefined()
    if (trigger !== undefined) expect(statusAfter('submitted', trigger)).toBe(expected)
  })

  it('is not decided while one of them is not', () => {
    for (const status of ['pending', 'submitted'] as const) {
      for (const name of NAMES) {
        const open = { status, errors: [] }
        expect(triggerOfParts(triggerTo[name], [ENDS[name], open])).toBeUndefined()
        expect(triggerOfParts(triggerTo[name], [open, ENDS[name]])).toBeUndefined()
      }
    }
  })

  it('is submitted as soon as one is acknowledged', () => {
    const open = [
      { status: 'submitted', errors: [] },
      { status: 'pending', errors: [] },
    ] as const
    expect(triggerOfParts('acknowledged', open)).toBe('acknowledged')
  })

  it('is undecided as long as one part is, and its final status never changes, in any order', () => {
    const result = fc.record({
      part: fc.integer({ min: 0, max: 1 }),
      trigger: fc.constantFrom<FilingTrigger>('acknowledged', 'accepted', 'rejected', 'failed'),
      isUnknown: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(result, { maxLength: 12 }), (happenings) => {
        let filing: FilingStatus = 'pending'
        let parts: readonly PartStanding[] = [
          { status: 'pending', errors: [] },
          { status: 'pending', errors: [] },
        ]
        for (const { part, trigger, isUnknown } of happenings) {
          const status = statusAfter(parts[part]?.status ?? 'error', trigger)
          if (status === undefined) continue
          const errors = trigger === 'failed' ? [(isUnknown ? outcomeUnknown : notSent)(filingReference)] : []
          parts = parts.with(part, { status, errors })
          const next = triggerOfParts(trigger, parts)
          filing = (next && statusAfter(filing, next)) ?? filing
          expect(isUndecided(filing)).toBe(parts.some((standing) => isUndecided(standing.status)))
        }
      }),
    )
  })
})

describe('a filing of one part', () => {
  it.each(['acknowledged', 'accepted', 'rejected', 'failed'] as const)('goes its way: %s', (trigger) => {
    for (const from of ['pending', 'submitted'] as const) {
      const status = statusAfter(from, trigger)
      if (status !== undefined) expect(triggerOfParts(trigger, [{ status, errors: [] }])).toBe(trigger)
    }
  })
})

it('an error without a location gets the period of its return', () => {
  const period = { start: isoDateFrom('2025-04-01'), end: isoDateFrom('2026-03-31') }
  const [placed, kept] = errorsOfReturn(
    [notSent(filingReference), { ...notSent(filingReference), location: '/IRenvelope' }],
    period,
  )
  expect(placed?.location).toBe('the return for 2025-04-01 to 2026-03-31')
  expect(kept?.location).toBe('/IRenvelope')
})
