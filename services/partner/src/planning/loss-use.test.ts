// The use of a trading loss: what is asked, read, shown again, sent and refused.
import { isoDateFrom } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { type Draft, newDraft } from '../domain/draft.ts'
import { carriedBackPounds } from '../domain/loss-use.ts'
import { explainRefusal } from './explain-refusals.ts'
import {
  type AskedLoss,
  isLossAnswered,
  lossInWords,
  readLossUse,
  returnToAmend,
  typedLossUse,
} from './loss-use.ts'
import { submissionBody } from './submission-bodies.ts'
import { withChange } from './wanted-types.ts'

const ASKED: AskedLoss = {
  pounds: 5700,
  period: { start: isoDateFrom('2025-04-01'), end: isoDateFrom('2026-03-31') },
  hasTradeEnded: false,
  message: undefined,
}
const TODAY = isoDateFrom('2026-11-29')
const BACK = {
  loss_use: 'back',
  'back-day': '31',
  'back-month': '3',
  'back-year': '2025',
  loss_profits: '10,000',
  commercial: 'yes',
}
const lossUseOf = (values: Readonly<Record<string, string>>) => {
  const read = readLossUse(values, ASKED)
  if ('errors' in read) throw new Error(JSON.stringify(read.errors))
  return read.lossUse
}
const answered = (values: Readonly<Record<string, string>>, change: Partial<Draft> = {}): Draft => {
  const draft = {
    ...newDraft('d'),
    kind: 'trading' as const,
    lossUse: lossUseOf(values),
    isLossChecked: true,
  }
  return { ...draft, ...change }
}
const lossesSent = (draft: Draft, type: 'ct600' | 'accounts' = 'ct600') => {
  const body = submissionBody(type, { companyNumber: '1', externalId: null, draft })
  return (body as { financials: Record<string, unknown> }).financials['losses']
}

test('a loss that goes back is claimed in whole pounds, as far as the profits go', () => {
  expect(lossesSent(answered(BACK))).toEqual({
    trade_is_commercial: true,
    carry_back: [{ to_period_end: '2025-03-31', amount: 5700 }],
  })
  const less = answered({ ...BACK, loss_profits: '4000.99' })
  expect(lossesSent(less)).toMatchObject({ carry_back: [{ amount: 4000 }] })
  const toAmend = { periodEnd: '2025-03-31', pounds: 4000, amendBy: '2027-03-31' }
  expect(returnToAmend(less, TODAY)).toEqual({ ...toAmend, isLate: false })
})

test.each([
  ['2027-03-31', false],
  ['2027-04-01', true],
])('on %s it is too late to amend the earlier return: %s', (today, isLate) => {
  expect(returnToAmend(answered(BACK), isoDateFrom(today))).toMatchObject({ isLate })
})

test.each([
  ['2025-04-01', '2025-03-31', '31 3 2025'],
  ['2024-03-01', '2024-02-29', '29 2 2024'],
  ['2025-03-01', '2025-02-28', '28 2 2025'],
  ['2025-01-01', '2024-12-31', '31 12 2024'],
])('a loss of a period from %s goes back to the return to %s alone', (start, toPeriodEnd, typed) => {
  const asked = { ...ASKED, period: { ...ASKED.period, start: isoDateFrom(start) } }
  const on = (day: string) => {
    const [d = '', month = '', year = ''] = day.split(' ')
    return readLossUse({ ...BACK, 'back-day': d, 'back-month': month, 'back-year': year }, asked)
  }
  expect(on(typed)).toMatchObject({ lossUse: { back: { toPeriodEnd } } })
  for (const other of ['27 2 2024', '30 12 2024', '1 4 2025'])
    expect(on(other)).toEqual({
      errors: { 'back-day': expect.stringContaining('only against the tax return') },
    })
})

test.each([
  [5700, 5699.99, 5699],
  [5700, 5700, 5700],
  [5700, 5701, 5700],
])('of a loss of %d and profits of %d, %d goes back', (loss, profits, pounds) => {
  expect(carriedBackPounds(loss, { toPeriodEnd: isoDateFrom('2025-03-31'), profits })).toBe(pounds)
})

test('the claim stands beside the losses of the figures, and in no accounts', () => {
  const figures = { 'losses.brought_forward.before_april_2017': 90 }
  expect(lossesSent(answered(BACK, { figures }))).toMatchObject({
    brought_forward: { before_april_2017: 90 },
    trade_is_commercial: true,
  })
  expect(lossesSent(answered(BACK), 'accounts')).toBeUndefined()
})

test.each(['none', 'forward'])('nothing is claimed for the answer “%s”', (use) => {
  const draft = answered({ loss_use: use })
  expect(lossesSent(draft)).toBeUndefined()
  expect(returnToAmend(draft, TODAY)).toBeUndefined()
})

test('a change of the form keeps what was entered, and asks again before it is claimed', () => {
  const changed = withChange(answered(BACK), {})
  expect(changed.lossUse).toEqual(lossUseOf(BACK))
  expect(lossesSent(changed)).toBeUndefined()
  expect(returnToAmend(changed, TODAY)).toBeUndefined()
  expect(isLossAnswered(changed, ASKED)).toBe(false)
  expect(isLossAnswered(answered(BACK), ASKED)).toBe(true)
  expect(isLossAnswered(answered(BACK), { ...ASKED, pounds: 5701 })).toBe(false)
  expect(isLossAnswered(newDraft('d'), undefined)).toBe(true)
})

test('what was entered is shown again, and first the day before the period', () => {
  expect(typedLossUse(lossUseOf(BACK), ASKED)).toEqual({ ...BACK, loss_profits: '10000' })
  expect(typedLossUse(undefined, ASKED)).toEqual({
    ...BACK,
    loss_use: '',
    loss_profits: '',
    commercial: '',
  })
})

describe('a message stands at the field', () => {
  test.each([
    ['loss_use', '', 'Choose how'],
    ['loss_use', 'sideways', 'Choose how'],
    ['back-day', '', 'Enter the day'],
    ['back-year', '2024', 'only against the tax return to 31 March 2025'],
    ['back-year', '2026', 'only against the tax return to 31 March 2025'],
    ['loss_profits', '', 'or choose that there were none'],
    ['loss_profits', '0.99', 'or choose that there were none'],
    ['loss_profits', '-1', 'without a minus sign'],
    ['loss_profits', '10.000,00', '1,250.50'],
    ['commercial', '', 'Choose whether'],
    ['commercial', 'no', 'does not let such a loss go back'],
  ])('%s with “%s”', (field, value, message) => {
    const read = readLossUse({ ...BACK, [field]: value }, ASKED)
    const errors = 'errors' in read ? read.errors : {}
    const at = field === 'back-year' ? 'back-day' : field
    expect(errors).toEqual({ [at]: expect.stringContaining(message) })
  })

  test.each([
    ['losses.carry_back.0.to_period_end', 'back-day'],
    ['losses.carry_back.0.amount', 'loss_profits'],
    ['losses.carry_back', 'loss_use'],
    ['losses.trade_is_commercial', 'commercial'],
  ])('a refusal of %s at %s', (path, field) => {
    const message = 'The loss reaches 1 April 2024 (CTA 2010 s.37(3)(b)), no earlier. Send x.'
    const details = [{ field: `financials.${path}`, message }]
    const refusal = { type: 'ct600', code: 'VALIDATION_ERROR', message: '', details } as const
    const [explained] = explainRefusal(refusal)
    expect(explained).toMatchObject({ place: 'loss', field })
    expect(explained?.message).not.toContain('Send x')
  })

  test('a claim that comes too late says so', () => {
    const refusal = { type: 'ct600', code: 'NOT_COVERED', message: '', details: [] } as const
    expect(explainRefusal({ ...refusal, needs: 'late_loss_claim' })[0]).toMatchObject({
      place: 'loss',
      message: expect.stringContaining('within two years'),
    })
  })

  test('losses brought forward stay figures', () => {
    const details = [{ field: 'financials.losses.brought_forward.before_april_2017', message: 'is wrong' }]
    const refusal = { type: 'ct600', code: 'VALIDATION_ERROR', message: '', details } as const
    expect(explainRefusal(refusal)[0]?.place).toBe('figures')
  })
})

test('what the filing service says of the loss has no provisions', () => {
  const message = 'A loss of £5,700 (CTA 2010 s.45A). They can be set against profits (s.37), on a claim.'
  expect(lossInWords({ ...ASKED, message })).toBe(
    'A loss of £5,700. They can be set against profits, on a claim.',
  )
  expect(lossInWords(ASKED)).toBeUndefined()
})
