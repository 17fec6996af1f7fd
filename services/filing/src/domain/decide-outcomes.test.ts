// Tests what each response of an authority means for the filing.
import { type Authority, isoDateFrom } from '@cfs/values'
import { describe, expect, it } from 'vitest'
import { stateAfter } from './attempt-transitions.ts'
import { decidePoll, type PollEnd } from './decide-poll.ts'
import { decideLookup, decideSending, mayNextBeSent } from './decide-sending.ts'
import { statusAfter } from './filing-transitions.ts'
import { withLockOutWarning } from './service-error.ts'

const filingReferenceOf = (authority: Authority) => ({
  authority,
  companyNumber: '00123456',
  periodEnd: isoDateFrom('2026-03-31'),
})
const filingReference = filingReferenceOf('tax_authority')
const error = {
  source: 'tax_authority',
  code: '1046',
  authority_code: null,
  message: 'Authentication Failure.',
  location: null,
  retryable: false,
} as const
const refused = (disposition: 'rejected' | 'failed') =>
  ({ kind: 'refused', disposition, errors: [error], authenticationFailed: true }) as const

describe('the end of a sending', () => {
  it.each([
    [{ kind: 'acknowledged' }, 'submitted', 'acknowledged', []],
    [refused('rejected'), 'rejected', 'refused', ['1046']],
    [refused('failed'), 'error', 'refused', ['1046']],
    [{ kind: 'not-sent' }, 'error', 'not_sent', ['NOT_SENT']],
    [{ kind: 'unknown' }, 'error', 'unknown', ['OUTCOME_UNKNOWN']],
  ] as const)('%j', (...[end, status, state, codes]) => {
    const ending = decideSending(end, filingReference)
    expect(statusAfter('pending', ending.filing)).toBe(status)
    expect(stateAfter('sending', ending.attempt)).toBe(state)
    expect(ending.errors.map(({ code }) => code)).toEqual(codes)
  })

  it('states where to check before filing again', () => {
    const messages = (['tax_authority', 'registry'] as const).map(
      (authority) => decideSending({ kind: 'unknown' }, filingReferenceOf(authority)).errors[0]?.message,
    )
    expect(messages[0]).toMatch(/tax account for a return for the period that ends on 2026-03-31/)
    expect(messages[1]).toMatch(/filing history of company 00123456 .* made up to 2026-03-31/)
  })
})

describe('the second return of a long period', () => {
  it.each([
    ['the first was acknowledged', { kind: 'acknowledged' }, true],
    ['the authority may have the first', { kind: 'unknown' }, true],
    ['the first was refused', refused('rejected'), false],
    ['the first could not be sent', { kind: 'not-sent' }, false],
  ] as const)('is sent if %s: %s', (...[, end, isSent]) => {
    expect(mayNextBeSent(decideSending(end, filingReference))).toBe(isSent)
  })
})

describe('the look-ups after a sending without an answer', () => {
  it('end an attempt that the authority has, or that it never received', () => {
    const looked = { filingReference, isLast: true, connectionEnded: true }
    const [found, notFound] = (['found', 'not-found'] as const).map((kind) => decideLookup({ kind }, looked))
    expect(found).toMatchObject({ filing: 'acknowledged', attempt: 'acknowledge' })
    expect(notFound).toMatchObject({ filing: 'failed', attempt: 'abandon', authenticationFailed: false })
  })

  it('never claim that nothing was sent, nor that something certainly was', () => {
    const messageOf = (kind: 'not-found' | 'unreachable') =>
      decideLookup({ kind }, { filingReference, isLast: true, connectionEnded: true })?.errors[0]?.message
    expect(messageOf('not-found')).toMatch(/^We tried to send .* has no record of it\. Nothing was charged\./)
    expect(messageOf('unreachable')).toMatch(
      /^This filing may have been sent to the tax authority: .*cannot tell/,
    )
  })

  it.each([
    ['found', false, true, 'acknowledged'],
    ['found', true, false, 'acknowledged'],
    ['not-found', false, true, undefined],
    ['not-found', true, true, 'NOT_RECEIVED'],
    // The authority may only be slow, so a message that it does not have yet may still arrive.
    ['not-found', true, false, 'OUTCOME_UNKNOWN'],
    ['unreachable', false, true, undefined],
    ['unreachable', true, true, 'OUTCOME_UNKNOWN'],
    ['ambiguous', false, true, 'OUTCOME_UNKNOWN'],
    ['refused', false, true, 'OUTCOME_UNKNOWN'],
  ] as const)('%s, last %s, connection ended %s: %s', (...[kind, isLast, connectionEnded, expected]) => {
    const ending = decideLookup({ kind }, { filingReference, isLast, connectionEnded })
    expect(ending === undefined ? undefined : (ending.errors[0]?.code ?? ending.filing)).toBe(expected)
  })
})

describe('an answer to a poll', () => {
  const minutes = (count: number) => new Date(Date.UTC(2026, 2, 31, 12, count))
  const polled = (authority: Authority, elapsed = 1) => ({
    filingReference: filingReferenceOf(authority),
    submittedAt: minutes(0),
    now: minutes(elapsed),
    lastIntervalMs: 10_000,
    authorityIntervalMs: 10_000,
    isReferenceShared: false,
  })

  it.each<[PollEnd, string]>([
    [{ kind: 'accepted', receipt: { matches: true } }, 'accepted'],
    [refused('rejected'), 'rejected'],
    [refused('failed'), 'error'],
  ])('%j', (end, status) => {
    for (const [authority, state] of [
      ['tax_authority', 'decided'],
      ['registry', 'closed'],
    ] as const) {
      const decision = decidePoll(end, polled(authority))
      if (decision.kind === 'wait') throw new Error('it was an end')
      expect(decision.kind).toBe('end')
      expect(statusAfter('submitted', decision.ending.filing)).toBe(status)
      // The tax authority stores its response until it is asked to delete it.
      expect(stateAfter('acknowledged', decision.ending.attempt)).toBe(state)
    }
  })

  it.each<[PollEnd, number, string]>([
    [{ kind: 'undecided' }, 1, 'wait'],
    [{ kind: 'unreachable' }, 1, 'wait'],
    [{ kind: 'unknown-submission' }, 9, 'wait'],
    [{ kind: 'unknown-submission' }, 10, 'end'],
    [{ kind: 'foreign-receipt' }, 9, 'wait'],
    [{ kind: 'foreign-receipt' }, 10, 'end'],
    [{ kind: 'undecided' }, 30 * 24 * 60 - 1, 'wait'],
    [{ kind: 'undecided' }, 30 * 24 * 60, 'end'],
    [{ kind: 'unreachable' }, 30 * 24 * 60, 'end'],
  ])('%j after %i minutes: %s', (end, elapsed, kind) => {
    const decision = decidePoll(end, polled('tax_authority', elapsed))
    expect(decision.kind).toBe(kind)
    if (decision.kind === 'wait') return
    expect(decision.ending.errors).toMatchObject([{ code: 'OUTCOME_UNKNOWN' }])
    expect(decision.ending.attempt).toBe('lose')
    const said: Partial<Record<PollEnd['kind'], RegExp>> = {
      'unknown-submission': /acknowledged it and now says that it has no record/,
      'foreign-receipt': /sent us the receipt of another filing/,
    }
    expect(decision.ending.errors[0]?.message).toMatch(said[end.kind] ?? /acknowledged it\. .*30 days/)
  })

  it('is not believed without a receipt if another submission has the same reference', () => {
    const shared = { ...polled('tax_authority'), isReferenceShared: true }
    expect(decidePoll(refused('rejected'), shared)).toMatchObject({
      ending: { filing: 'failed', errors: [{ code: 'OUTCOME_UNKNOWN' }] },
    })
    expect(decidePoll({ kind: 'accepted', receipt: { matches: false } }, shared)).toMatchObject({
      ending: { filing: 'failed', errors: [{ code: 'OUTCOME_UNKNOWN' }] },
    })
    // A receipt contains the digest of its return, so it says for certain which one was accepted.
    expect(decidePoll({ kind: 'accepted', receipt: { matches: true } }, shared)).toMatchObject({
      ending: { filing: 'accepted' },
    })
  })

  it('that is no decision is waited for, whatever the reference', () => {
    const shared = { ...polled('tax_authority'), isReferenceShared: true }
    expect(decidePoll({ kind: 'undecided' }, shared).kind).toBe('wait')
  })

  it.each([
    ['undecided', 10_000],
    ['unreachable', 30_000],
  ] as const)('%s is polled again after %d milliseconds', (kind, intervalMs) => {
    const waited = { ...polled('tax_authority'), lastIntervalMs: 40_000 }
    expect(decidePoll({ kind }, waited)).toMatchObject({ kind: 'wait', intervalMs })
  })

  it('uses the interval that the authority requests now', () => {
    const decision = decidePoll({ kind: 'undecided', pollIntervalMs: 20_000 }, polled('registry'))
    expect(decision).toEqual({ kind: 'wait', intervalMs: 20_000, authorityIntervalMs: 20_000 })
  })
})

it('warns of refused credentials from the second consecutive time on', () => {
  expect(withLockOutWarning([error], 1)).toEqual([error])
  for (const inARow of [2, 3]) {
    const [warned] = withLockOutWarning([error], inARow)
    expect(warned?.message).toMatch(
      /^Authentication Failure\. .*third failure locks.*two hours: check the credentials before filing/,
    )
  }
})
