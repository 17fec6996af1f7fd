// Compares the returns of random histories of trading losses with the second working.
import { isoDateFrom, type IsoDate } from '@cfs/values'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { LossClaims } from '../src/losses/loss-claims.ts'
import { figures, refusedFactsOf, returnOf } from './company-returns.ts'
import { anyHistory, slowCarryBacks, slowReturn, type SlowHistory, type SlowReturn } from './slow-losses.ts'

interface Asked {
  readonly index: number
  readonly early: number
  readonly later: number
  readonly losses: LossClaims
}

function facts({ periods, ends }: SlowHistory, { index, early, later, losses }: Asked) {
  const each = periods[index]
  const last = periods.at(-1)
  if (each === undefined || last === undefined) throw new Error('no such period')
  const { period, result, interest, donations } = each
  const lastDay: IsoDate = last.period.end
  return {
    figures: figures({
      turnoverPence: Math.max(0, result) * 100,
      otherOperatingExpensesPence: Math.max(0, -result) * 100,
      interestReceivablePence: interest * 100,
      qualifyingDonationsPence: donations * 100,
      earlyLossesBroughtForwardPence: early * 100,
      lossesBroughtForwardPence: later * 100,
    }),
    periodOfAccount: period,
    business: { activity: 'trade' as const, ...(ends && { tradeCeasedOn: lastDay }) },
    losses: { isCommercial: true, ...losses },
    sentOn: isoDateFrom(`${Number(lastDay.slice(0, 4)) + 1}-01-01`),
  }
}

/** The return at a place of the history has the boxes of the second working. */
function expectBoxes(history: SlowHistory, asked: Asked, expected: SlowReturn): void {
  const { computation } = returnOf(facts(history, asked))
  const boxes = Object.keys(expected.boxes).map((id) => [id, Number(computation.boxes[id] ?? 0) / 100])
  expect(Object.fromEntries(boxes)).toEqual(expected.boxes)
}

/**
 * Each return of a history, and those that its last loss amends, have the boxes of a second working; a pound
 * more than there is, or than the profits can use, is refused; no loss is used twice or forgotten.
 */
export function checkHistory(history: SlowHistory): void {
  const { periods, claims, ends } = history
  const originals: SlowReturn[] = []
  const befores: { early: number; later: number; claims: boolean }[] = []
  let before = { early: history.early, later: history.later, claims }
  for (const [index, each] of periods.entries()) {
    const made = slowReturn(each, before)
    expectBoxes(history, { index, ...before, losses: { claimsAgainstProfits: claims } }, made)
    originals.push(made)
    befores.push(before)
    before = { early: made.early, later: made.later + made.left, claims }
  }
  const claimed = slowCarryBacks(history, originals)
  const [lossIndex, last] = [periods.length - 1, periods.at(-1)]
  const [lastMade, lastBefore] = [originals.at(-1), befores.at(-1)]
  if (claimed.length === 0 || last === undefined || lastMade === undefined || lastBefore === undefined) return
  for (const { to, amount, isTerminal } of claimed) {
    const [each, its] = [periods[to], befores[to]]
    if (each === undefined || its === undefined) continue
    const broughtBack = [{ from: last.period, pounds: amount, isTerminal }]
    const asked = { index: to, ...its, losses: { broughtBack } }
    expectBoxes(history, asked, slowReturn(each, its, amount))
    const most = (originals[to]?.boxes[235] ?? 0) - (originals[to]?.boxes[275] ?? 0)
    const tooMuch = [{ from: last.period, pounds: most + 1, isTerminal }]
    expect(refusedFactsOf(facts(history, { ...asked, losses: { broughtBack: tooMuch } }))).toEqual([
      'CONTRADICTION losses.brought_back.0.amount',
    ])
  }
  const carriedBack = claimed.map(({ to, amount, isTerminal }) => {
    return { toPeriodEnd: periods[to]?.period.end ?? last.period.end, pounds: amount, isTerminal }
  })
  const asked = { index: lossIndex, ...lastBefore, losses: { carriedBack } }
  expectBoxes(history, asked, lastMade)
  const { computation } = returnOf(facts(history, asked))
  const { losses, boxes } = computation
  const back = claimed.reduce((sum, { amount }) => sum + amount, 0)
  const after = (losses?.early.carriedForwardPounds ?? 0) + (losses?.later.carriedForwardPounds ?? 0)
  const there = lastMade.early + lastMade.later + lastMade.left
  expect(boxes['45']).toBe(true)
  expect([after, losses?.lostPounds]).toEqual(ends ? [0, there - back] : [there - back, 0])
  const [first, ...others] = carriedBack
  if (first === undefined) return
  const tooMuch = [{ ...first, pounds: first.pounds + lastMade.left - back + 1 }, ...others]
  expect(refusedFactsOf(facts(history, { ...asked, losses: { carriedBack: tooMuch } }))).toContain(
    'CONTRADICTION losses.carry_back.0.amount',
  )
}

export function checkHistories(numRuns: number): void {
  fc.assert(fc.property(anyHistory, checkHistory), { numRuns })
}
