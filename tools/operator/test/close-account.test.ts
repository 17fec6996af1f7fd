// Closing an account with --balance refund, against a billing service that is modelled in memory: what is
// refunded, what is left and why, and that no repetition refunds anything twice.
import { Problem } from '@cfs/contracts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { DROP, startStubInstance, type StubAnswer } from './stub-instance.ts'

const CLOSE = 'account close --account acc_1 --reason moved --balance refund'
const request = z.object({
  transaction_id: z.string(),
  amount: z.number(),
  reason: z.literal('moved'),
  reference: z.string(),
})

interface Model {
  /** Not from a top-up. */
  adjusted: number
  held: number
  heldFilings: string[]
  undecided: string[]
  /** The number of broken connections after a refund was made. */
  drops: number
  /** The top-ups whose refund the payment processor refuses. */
  refused: string[]
  refundState: string
  /** How often the owner's request was withdrawn. */
  withdrawn: number
  readonly topUps: { transaction_id: string; refundable: number; refunds: number }[]
}

/** Two top-ups, the newest one first. */
const model = (change: Partial<Model> = {}): Model => ({
  adjusted: 0,
  held: 0,
  heldFilings: [],
  undecided: [],
  drops: 0,
  refused: [],
  refundState: 'succeeded',
  withdrawn: 0,
  topUps: [
    { transaction_id: 'txn_2', refundable: 50, refunds: 0 },
    { transaction_id: 'txn_1', refundable: 50.5, refunds: 0 },
  ],
  ...change,
})

const balanceOf = ({ adjusted, topUps }: Model) =>
  topUps.reduce((sum, { refundable }) => sum + refundable, adjusted)

function billingOf(known: Model): { readonly answer: StubAnswer; readonly refunds: string[] } {
  const refunds: string[] = []
  const byReference = new Map<string, object>()
  const refund = (body: unknown): unknown => {
    const asked = request.parse(body)
    const earlier = byReference.get(asked.reference)
    if (earlier !== undefined) return earlier
    const topUp = known.topUps.find((one) => one.transaction_id === asked.transaction_id)
    if (topUp === undefined || asked.amount > topUp.refundable) throw new Problem('VALIDATION_ERROR', 'No.')
    if (known.refused.includes(topUp.transaction_id)) throw new Problem('VALIDATION_ERROR', 'Refused.')
    if (asked.amount > balanceOf(known) - known.held) throw new Problem('INSUFFICIENT_BALANCE', 'Too much.')
    topUp.refundable -= asked.amount
    topUp.refunds += 1
    refunds.push(`${topUp.transaction_id} ${asked.amount}`)
    const made = { refund_id: 'rfd_1', amount: asked.amount, balance: 0, state: known.refundState }
    byReference.set(asked.reference, made)
    return known.drops-- > 0 ? DROP : made
  }
  const answer: StubAnswer = ({ asked, body }) => {
    if (asked.endsWith('/close')) return { state: 'closed' }
    if (asked.includes('status=pending')) return { filings: [], next: null }
    if (asked.includes('status=submitted'))
      return { filings: known.undecided.map((id) => ({ account_id: 'acc_1', filing_id: id })), next: null }
    if (asked.endsWith('/refund-requests/withdraw'))
      return { request_id: known.withdrawn++ === 0 ? 'rrq_1' : null }
    if (asked.startsWith('POST')) return refund(body)
    return {
      balance: balanceOf(known),
      held: known.held,
      available: balanceOf(known) - known.held,
      held_filings: known.heldFilings,
      top_ups: known.topUps.filter(({ refundable }) => refundable > 0),
    }
  }
  return { answer, refunds }
}

async function closing(known: Model) {
  const { answer, refunds } = billingOf(known)
  const instance = await startStubInstance(answer)
  return { instance, refunds, close: (patienceMs?: number) => instance.run(CLOSE, patienceMs) }
}

test('the account is closed first, and its top-ups are refunded, newest first', async () => {
  const { instance, refunds, close } = await closing(model())
  expect(await close()).toEqual({
    answer: { state: 'closed', refunded: 100.5, remaining: 0, reason: null },
  })
  expect(instance.calls[0]).toMatchObject({
    service: 'gateway',
    asked: 'POST /manage/accounts/acc_1/close',
    body: { reason: 'moved' },
  })
  expect(refunds).toEqual(['txn_2 50', 'txn_1 50.5'])
  expect((await close()).answer).toEqual({ state: 'closed', refunded: 0, remaining: 0, reason: null })
  expect(refunds).toHaveLength(2)
})

test('what undecided filings hold stays until they are decided', async () => {
  const known = model({ held: 20, heldFilings: ['fil_1'], undecided: ['fil_1'] })
  const { refunds, close } = await closing(known)
  expect((await close()).answer).toEqual({
    state: 'closed',
    refunded: 80.5,
    remaining: 20,
    reason: '£20 is held for undecided filings: run the command again once they are decided',
  })
  Object.assign(known, { held: 0, heldFilings: [], undecided: [] })
  expect((await close()).answer).toMatchObject({ refunded: 20, remaining: 0, reason: null })
  expect(refunds).toEqual(['txn_2 50', 'txn_1 30.5', 'txn_1 20'])
})

test('nothing is refunded while billing lacks the hold of an undecided filing', async () => {
  const { refunds, close } = await closing(model({ undecided: ['fil_9'] }))
  expect((await close(300)).refusal).toBe(
    'the account is closed, but its balance may not be refunded completely: ' +
      'billing does not hold the price of fil_9 yet; run the command again',
  )
  expect(refunds).toEqual([])
})

test('the owner’s open request is withdrawn once nothing is left that it could pay', async () => {
  const known = model({ held: 20, heldFilings: ['fil_1'], undecided: ['fil_1'] })
  const { close } = await closing(known)
  await close()
  expect(known.withdrawn).toBe(0)
  Object.assign(known, { held: 0, heldFilings: [], undecided: [] })
  await close()
  expect(known.withdrawn).toBe(1)
  const spending = model({ adjusted: -30 })
  await (await closing(spending)).close()
  expect([balanceOf(spending), spending.withdrawn]).toEqual([0, 1])
  const refusing = model({ refused: ['txn_2'] })
  await (await closing(refusing)).close()
  expect(refusing.withdrawn).toBe(0)
})

test('money from adjustments is not refunded through the payment processor', async () => {
  const { close } = await closing(model({ adjusted: 7.25 }))
  expect((await close()).answer).toEqual({
    state: 'closed',
    refunded: 100.5,
    remaining: 7.25,
    reason: expect.stringMatching(/^£7.25 is from adjustments .* pay it back another way/),
  })
})

test('a refund whose response is lost is not made twice', async () => {
  const { refunds, close } = await closing(model({ drops: 1 }))
  expect((await close(20_000)).answer).toMatchObject({ refunded: 100.5, remaining: 0 })
  expect(refunds).toEqual(['txn_2 50', 'txn_1 50.5'])
})

test('a refund that the payment processor refuses is reported, and the others are made', async () => {
  const { refunds, close } = await closing(model({ refused: ['txn_2'] }))
  expect((await close()).answer).toEqual({
    state: 'closed',
    refunded: 50.5,
    remaining: 50,
    reason: 'the refund of txn_2 was not made: Refused.',
  })
  expect(refunds).toEqual(['txn_1 50.5'])
})

test('a refund that the payment processor has not confirmed is reported', async () => {
  const { close } = await closing(model({ refundState: 'requested' }))
  expect((await close()).answer).toEqual({
    state: 'closed',
    refunded: 100.5,
    remaining: 0,
    reason: 'the payment processor has not confirmed £100.50 yet: billing asks it again by itself',
  })
})

test('the account is closed even if billing does not respond', async () => {
  const { instance, close } = await closing(model())
  await instance.stop('billing')
  expect((await close(300)).refusal).toMatch(/^the account is closed, but .* run the command again$/)
})
