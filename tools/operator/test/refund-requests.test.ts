// The operator's commands about requests for refunds, against services that are modelled in memory.
import { expect, test } from 'vitest'
import { startStubInstance, type StubAnswer } from './stub-instance.ts'

const ID = 'rrq_0197f0c2a5d17f0e8a3b5c6d7e8f9a0b'
const request = {
  request_id: ID,
  account_id: 'acc_1',
  account_name: 'Acme Ltd',
  amount: 80,
  refundable: 90,
  state: 'open',
  asked_at: '2026-11-28T10:00:00.000Z',
  decided_at: null,
  reason: null,
  granted: null,
  paid: 0,
  failed: 0,
}
const granted = { ...request, state: 'granted', granted: 80, paid: 80 }
const declined = { ...request, state: 'declined', reason: 'Used' }

const started = (state: object, undecided: readonly string[] = []) => {
  const answer: StubAnswer = ({ asked }) => {
    if (asked.endsWith('/grant')) return granted
    if (asked.endsWith('/decline')) return declined
    if (asked.endsWith(`/${ID}`)) return { ...request, ...state }
    if (asked === 'GET /manage/refund-requests') return { requests: [request] }
    if (asked.includes('status=pending')) return { filings: [], next: null }
    if (asked.includes('status=submitted'))
      return { filings: undecided.map((id) => ({ account_id: 'acc_1', filing_id: id })), next: null }
    return { balance: 90, held: 0, available: 90, held_filings: [], top_ups: [] }
  }
  return startStubInstance(answer)
}

test('the open requests are listed', async () => {
  const instance = await started({})
  expect((await instance.run('refund-request list')).answer).toEqual({ requests: [request] })
})

test('a grant asks billing once it holds the price of every undecided filing', async () => {
  const instance = await started({})
  expect((await instance.run(`refund-request grant --request ${ID} --amount 70`)).answer).toEqual(granted)
  expect(instance.calls.at(-1)).toMatchObject({
    service: 'billing',
    asked: `POST /manage/refund-requests/${ID}/grant`,
    body: { amount: 70 },
  })
})

test('nothing is granted while billing lacks the hold of an undecided filing', async () => {
  const instance = await started({}, ['fil_9'])
  expect((await instance.run(`refund-request grant --request ${ID}`, 300)).refusal).toBe(
    'billing does not hold the price of fil_9 yet',
  )
  expect(instance.calls.filter(({ asked }) => asked.endsWith('/grant'))).toEqual([])
})

test('a request that was granted before is answered at once', async () => {
  const instance = await started({ state: 'granted', granted: 80 }, ['fil_9'])
  expect((await instance.run(`refund-request grant --request ${ID}`)).answer).toEqual(granted)
})

test('a decline needs a reason, which the customer reads', async () => {
  const instance = await started({})
  expect((await instance.run(`refund-request decline --request ${ID}`)).refusal).toMatch(/--reason/)
  expect((await instance.run(`refund-request decline --request ${ID} --reason Used`)).answer).toEqual(
    declined,
  )
  expect(instance.calls.at(-1)?.body).toEqual({ reason: 'Used' })
})
