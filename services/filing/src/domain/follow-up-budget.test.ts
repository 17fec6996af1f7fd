// Polls and deletions get less of an authority than filings do, and always a little.
import { expect, it } from 'vitest'
import { beginFollowUp, endFollowUp, followUpsAllowed, startBudget } from './follow-up-budget.ts'
import { startSlots } from './sending-slots.ts'

it('polling gets less than sending, and half of that while filings wait to be sent', () => {
  const budget = startBudget()
  expect(followUpsAllowed(budget, false)).toBe(10)
  expect(followUpsAllowed(budget, false)).toBeLessThan(startSlots().concurrency.limit)
  expect(followUpsAllowed(budget, true)).toBe(5)
})

it('polling gets half after an authority fails, and never too little for one slow poll to stop all', () => {
  let budget = startBudget()
  const after: number[] = []
  for (let poll = 0; poll < 4; poll += 1) {
    const begun = beginFollowUp(budget)
    expect(begun.budget.inUse).toBe(1)
    budget = endFollowUp(begun.budget, { number: begun.number, isAnswered: false })
    after.push(followUpsAllowed(budget, false))
  }
  expect(after).toEqual([5, 4, 4, 4])
  expect(followUpsAllowed(budget, true)).toBe(2)
  expect(budget.inUse).toBe(0)
})

it('polling gets more again once the authority answers full rounds', () => {
  let budget = startBudget()
  const numbers = Array.from({ length: 10 }, () => {
    const begun = beginFollowUp(budget)
    budget = begun.budget
    return begun.number
  })
  for (const number of numbers) budget = endFollowUp(budget, { number, isAnswered: true })
  // The answers of the round counted while half of the limit was in use.
  expect(budget.concurrency.answered).toBe(6)
  expect(followUpsAllowed(budget, false)).toBe(10)
})
