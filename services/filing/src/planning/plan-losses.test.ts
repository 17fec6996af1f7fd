// A loss carried back through a plan: the return with the loss, the amended return that uses it, their
// warnings and their attachments.
import { describe, expect, test } from 'vitest'
import { needsConfirmation } from '@cfs/contracts'
import { writeComputationsIxbrl } from '@cfs/forms'
import { isoDateFrom } from '@cfs/values'
import { ct600Request, known, periodOf, refusedFields, SHEET } from '../../test/planning.ts'
import { planCt600 } from './plan-ct600.ts'
import type { PlanningFacts } from './planning-facts.ts'
import { returnBefore } from './return-before.ts'
import { warningsOfReturn } from './warnings/warnings-of.ts'

const LOSS = {
  profit_and_loss: { turnover: 4000, other_operating_expenses: 10_000, interest_receivable: 300 },
  balance_sheet: SHEET,
}
const PROFIT = {
  profit_and_loss: { turnover: 25_000, other_operating_expenses: 15_000 },
  tax_adjustments: { tax_already_paid: 1900 },
  balance_sheet: SHEET,
}
const BEFORE = periodOf('2024-04-01', '2025-03-31')
const back = (amount: number) => ({
  trade_is_commercial: true,
  carry_back: [{ to_period_end: '2025-03-31', amount }],
})
const FROM = { from_period_start: '2025-04-01', from_period_end: '2026-03-31' }
const brought = (amount: number, more: object = {}) => ({
  trade_is_commercial: true,
  brought_back: [{ ...FROM, amount, ...more }],
})

type Facts = Partial<Omit<PlanningFacts, 'company'>>

function planned(financials: object, change: object = {}, facts: Facts = {}) {
  const about = known(facts)
  const request = ct600Request({ financials, ...change })
  const plan = planCt600(request, about)
  const warnings = warningsOfReturn({ plan, request, facts: about, isRegistered: false })
  return { plan, warnings, only: plan.returns[0] }
}

const amended = (financials: object, facts: Facts = {}) =>
  planned(financials, { period_end: '2025-03-31', amendment: {} }, { period: BEFORE, ...facts })

const messagesOf = ({ warnings }: ReturnType<typeof planned>, code: string) =>
  warnings.filter((each) => each.code === code).map(({ message }) => message)

describe('a loss carried back', () => {
  const loss = planned({ ...LOSS, losses: back(5700) })

  test('is stated in box 45, in the working and in the answer', () => {
    expect(loss.only?.form.boxes).toMatchObject({ '45': true, '275': 300_00, '780': 6000_00 })
    expect(loss.only?.computation?.losses).toEqual({
      arising: 6000,
      set_against_profits: 300,
      carried_back: [{ to_period_end: '2025-03-31', amount: 5700, terminal: false, amend_by: '2027-03-31' }],
      brought_back: [],
      before_april_2017: { brought_forward: 0, used: 0, carried_forward: 0 },
      after_march_2017: { brought_forward: 0, used: 0, carried_forward: 0 },
      lost: 0,
    })
    expect(loss.only?.computation?.steps.map(({ label }) => label)).toContain(
      'Trading loss carried back to the period to 31 March 2025',
    )
  })

  test('offers the amended return, with its last day and what to send', () => {
    const [message] = messagesOf(loss, 'EARLIER_RETURN_TO_AMEND')
    expect(message).toMatch(/£5,700 .*period to 31 March 2025.*loss_filing_id, by 31 March 2027/)
  })

  test('tells of a letter once the earlier return can no longer be amended', () => {
    const late = planned({ ...LOSS, losses: back(5700) }, {}, { today: isoDateFrom('2027-04-01') })
    expect(messagesOf(late, 'EARLIER_RETURN_TO_AMEND')).toEqual([expect.stringMatching(/by letter/)])
  })

  test('in part asks for confirmation, and in full does not', () => {
    const codes = (amount: number) => planned({ ...LOSS, losses: back(amount) }).warnings
    const part = codes(5699).find(({ code }) => code === 'LOSS_CARRIED_BACK_IN_PART')
    expect(needsConfirmation('LOSS_CARRIED_BACK_IN_PART')).toBe(true)
    expect(part?.message).toMatch(/£5,699 of £5,700 is carried back/)
    expect(codes(5700).map(({ code }) => code)).not.toContain('LOSS_CARRIED_BACK_IN_PART')
  })

  test('has the facts of its elements in the computation', () => {
    const computations = loss.only?.computations
    const page = computations === undefined ? '' : writeComputationsIxbrl(computations)
    expect(page).toMatch(/name="ct-comp:LossesCarriedBack" contextRef="trade"[^>]*>5,700\.00</)
    expect(page).toContain('Less: carried back to the period to 31/03/2025')
  })
})

describe('the amended return', () => {
  const earlier = amended({ ...PROFIT, losses: brought(5700) })

  test('has the boxes worked by hand, and its own computation that names the period of the loss', () => {
    expect(earlier.only?.form.boxes).toMatchObject({
      '155': 10_000_00,
      '235': 10_000_00,
      '275': 5700_00,
      '280': true,
      '295': 5700_00,
      '315': 4300_00,
      '525': 817_00,
      '595': 1900_00,
      '605': 1083_00,
    })
    expect(earlier.only?.form).toMatchObject({
      returnType: 'amended',
      accounts: { absent: 'Amendment - a/cs already submitted' },
      computations: { attached: 'this-period' },
    })
    const computations = earlier.only?.computations
    const page = computations === undefined ? '' : writeComputationsIxbrl(computations)
    expect(page).toMatch(/name="ct-comp:LossesBroughtBack" contextRef="trade"[^>]*>5,700\.00</)
    expect(page).toMatch(/PeriodFromWhichLossBroughtBack"[^>]*>01\/04\/2025 to 31\/03\/2026</)
  })

  test('without losses attaches no computation, as before', () => {
    expect(amended(PROFIT).only?.form.computations).toEqual({ absent: 'Amendment - comps already submitted' })
  })

  test('warns if it does not name the filing with the loss', () => {
    expect(messagesOf(earlier, 'LOSS_RETURN_NOT_NAMED')).toHaveLength(1)
    const named = amended({ ...PROFIT, losses: brought(5700, { loss_filing_id: 'fil_1' }) })
    expect(messagesOf(named, 'LOSS_RETURN_NOT_NAMED')).toEqual([])
    expect(named.only?.computation?.losses?.brought_back).toEqual([
      { ...FROM, amount: 5700, terminal: false, loss_filing_id: 'fil_1' },
    ])
  })

  test.each([
    ['2027-03-31', []],
    ['2027-04-01', ['NOT_COVERED']],
  ])('sent on %s: %j, because it can be amended until 31 March 2027', (today, refused) => {
    const facts = { today: isoDateFrom(today) }
    expect(refusedFields(() => amended({ ...PROFIT, losses: brought(5700) }, facts))).toEqual(refused)
  })

  const period = periodOf('2025-04-01', '2026-03-31')
  const carriedBack = [{ toPeriodEnd: isoDateFrom('2025-03-31'), pounds: 5700, isTerminal: false }]
  const filing = { filingId: 'fil_1', losses: [{ period, carriedBack }] }
  const amount = 'financials.losses.brought_back.0.amount'
  const named = 'financials.losses.brought_back.0.loss_filing_id'

  test.each<[string, object, readonly object[], readonly string[]]>([
    ['as much as the filing carries back', { amount: 5700 }, [filing], []],
    ['a pound more', { amount: 5701 }, [filing], [amount]],
    ['as a terminal loss, which it is not', { terminal: true }, [filing], [amount]],
    ['of another period', { from_period_end: '2026-03-30' }, [filing], [amount]],
    [
      'of a filing that an amendment with the same loss replaced',
      {},
      [{ ...filing, replacedById: 'fil_2' }],
      [],
    ],
    [
      'of a filing that an amendment with another loss replaced',
      { amount: 5699 },
      [{ ...filing, replacedById: 'fil_2' }],
      [named],
    ],
    [
      'of a filing that an amendment without a loss replaced',
      {},
      [{ ...filing, losses: [], replacedById: 'fil_2' }],
      [named],
    ],
    ['of an unknown filing', {}, [], [named]],
  ])('uses %s', (...[, change, lossReturns, refused]) => {
    const losses = brought(5700, { loss_filing_id: 'fil_1', ...change })
    const facts = { lossReturns: lossReturns as PlanningFacts['lossReturns'] }
    expect(refusedFields(() => amended({ ...PROFIT, losses }, facts))).toEqual(refused)
  })
})

describe('whether the trade is commercial', () => {
  const { interest_receivable: _interest, ...TRADE } = LOSS.profit_and_loss
  const asked = (financials: object) => messagesOf(planned(financials), 'COMMERCIAL_TRADE_ASSUMED')
  const earlier = (profit_and_loss: object, brought_forward: object, more: object = {}) => ({
    profit_and_loss,
    balance_sheet: SHEET,
    losses: { brought_forward, ...more },
  })
  const MIXED = { turnover: 1000, interest_receivable: 300 }

  test.each<[string, object, readonly unknown[]]>([
    ['a loss against interest', LOSS, [expect.stringContaining('£300 of the trading loss')]],
    ['a loss against nothing', { ...LOSS, profit_and_loss: TRADE }, []],
    ['a loss that is kept', { ...LOSS, losses: { claim_against_profits: false } }, []],
    ['a loss of a commercial trade', { ...LOSS, losses: { trade_is_commercial: true } }, []],
    [
      'losses brought forward, a pound of them against interest',
      earlier(MIXED, { after_march_2017: 1001 }),
      [expect.stringContaining('£1 of the trading losses brought forward')],
    ],
    ['losses brought forward against the trade only', earlier(MIXED, { after_march_2017: 1000 }), []],
    ['losses from before April 2017', earlier(MIXED, { before_april_2017: 5000 }), []],
    [
      'the same of a commercial trade',
      earlier(MIXED, { after_march_2017: 1001 }, { trade_is_commercial: true }),
      [],
    ],
  ])('is asked for %s', (_, financials, messages) => {
    expect(asked(financials)).toEqual(messages)
  })
})

describe('the losses of the account’s last return', () => {
  const next = periodOf('2026-04-01', '2026-10-31')
  const after = (financials: object, last: object) => {
    const before = returnBefore([planned(last).plan.forms])
    return planned(financials, { period_end: next.end }, { period: next, returnBefore: before })
  }
  const withLosses = (brought_forward: object) => ({ ...PROFIT, losses: { brought_forward } })

  test.each([
    ['the same', { after_march_2017: 5700 }, []],
    ['less', { after_march_2017: 5000 }, [expect.stringMatching(/£5,000 .*£5,700/)]],
    ['none', {}, [expect.stringMatching(/£0 .*£5,700/)]],
  ])('are compared with those brought forward: %s', (_, brought_forward, messages) => {
    expect(messagesOf(after(withLosses(brought_forward), LOSS), 'LOSSES_UNLIKE_LAST_RETURN')).toEqual(
      messages,
    )
  })

  test('are none after all of the loss was carried back', () => {
    const made = after(PROFIT, { ...LOSS, losses: back(5700) })
    expect(messagesOf(made, 'LOSSES_UNLIKE_LAST_RETURN')).toEqual([])
  })

  test('a loss names what carrying it back to that return would save, and what it saves later', () => {
    const [message] = messagesOf(after(LOSS, PROFIT), 'LOSS')
    // 5,700 of the profit of 10,000 at 19%.
    expect(message).toMatch(/period to 31 March 2026, £5,700 of it saves £1,083 of tax now/)
    expect(message).toMatch(/: 19% below the lower limit, 26\.5% between the limits/)
  })

  test.each(['began_on', 'trade_began_on'] as const)('a loss goes back to no period before %s', (member) => {
    const [start, before] = ['2025-04-01', '2025-03-31'].map(
      (day) => messagesOf(planned({ ...LOSS, business: { activity: 'trade', [member]: day } }), 'LOSS')[0],
    )
    expect(start).not.toContain('twelve months')
    expect(before).toContain('previous twelve months')
  })
})

describe('requests', () => {
  test.each([
    [
      { tax_adjustments: { losses_brought_forward: 1 } },
      ['financials.tax_adjustments.losses_brought_forward'],
    ],
    [{ tax_adjustments: { losses_brought_forward: 0 } }, []],
  ])('state losses since April 2017 once: %j', (others, fields) => {
    const financials = { ...PROFIT, ...others, losses: { brought_forward: { after_march_2017: 5 } } }
    const wrong = (() => {
      try {
        ct600Request({ financials })
        return []
      } catch (error) {
        return error instanceof Error && 'issues' in error
          ? (error.issues as { path: string[] }[]).map(({ path }) => path.join('.'))
          : ['other']
      }
    })()
    expect(wrong).toEqual(fields)
  })

  test('a claim of losses more than two years after the period warns', () => {
    const late = planned(LOSS, {}, { today: isoDateFrom('2028-04-01') })
    expect(messagesOf(late, 'LOSS_CLAIM_LATE')).toHaveLength(1)
    expect(messagesOf(planned(LOSS, {}, { today: isoDateFrom('2028-03-31') }), 'LOSS_CLAIM_LATE')).toEqual([])
  })

  test('losses since April 2017 are refused for a period that began before', () => {
    const financials = { ...PROFIT, losses: { brought_forward: { after_march_2017: 5 } } }
    const period = periodOf('2016-04-01', '2017-03-31')
    expect(refusedFields(() => planned(financials, { period_end: '2017-03-31' }, { period }))).toEqual([
      'financials.losses.brought_forward.after_march_2017',
    ])
  })
})
