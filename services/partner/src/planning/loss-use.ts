// The use of the trading loss of the period: which loss the customer is asked about, how the answer is read
// and shown again, what is sent, and what is refused.
import { amendBy } from '@cfs/tax'
import { addDays, formatLongDate, type IsoDate, isoDateFrom } from '@cfs/values'
import type { Draft } from '../domain/draft.ts'
import { carriedBackPounds, type LossUse } from '../domain/loss-use.ts'
import {
  type AnswerErrors,
  type AnswerValues,
  DAY_PARTS,
  readDay,
  readPounds,
  typedDay,
  yesOrNo,
} from './answer-fields.ts'
import type { ValidPreview } from './previews.ts'
import { writeMoney } from './write-money.ts'

/** The names of the fields of the page. */
export const LOSS_FIELDS = [
  'loss_use',
  'loss_profits',
  'commercial',
  ...DAY_PARTS.map((part) => `back-${part}`),
]

export interface AskedLoss {
  /** What is left of the loss after the other profits of its period, in whole pounds. */
  readonly pounds: number
  readonly period: { readonly start: IsoDate; readonly end: IsoDate }
  /** Whether the trade has ended, so that no later profit can use the loss. */
  readonly hasTradeEnded: boolean
  /** What the filing service says of the loss: the tax that each use saves, as far as it knows. */
  readonly message: string | undefined
}

/** The loss to ask about; undefined if there is none, or if the form makes several returns. */
export function askedLoss(
  { result: { returns, warnings } }: ValidPreview,
  { answers }: Pick<Draft, 'answers'>,
): AskedLoss | undefined {
  const [only, ...others] = returns
  const losses = only?.computation.losses
  if (only === undefined || others.length > 0 || losses === undefined) return undefined
  const pounds = losses.arising - losses.set_against_profits
  if (pounds <= 0) return undefined
  const { start, end } = only.period
  return {
    pounds,
    period: { start: isoDateFrom(start), end: isoDateFrom(end) },
    hasTradeEnded: answers?.tradeCeasedOn !== undefined,
    message: warnings.find(({ code }) => code === 'LOSS')?.message,
  }
}

/** Whether the customer has chosen the use of this loss. */
export function isLossAnswered({ lossUse, isLossChecked }: Draft, asked: AskedLoss | undefined): boolean {
  return asked === undefined || (isLossChecked === true && lossUse?.loss === asked.pounds)
}

type ReadLossUse = { readonly lossUse: LossUse } | { readonly errors: Readonly<Record<string, string>> }

const UNCOMMERCIAL =
  'The law does not let such a loss go back. Choose to keep it, and ask your accountant whether a later profit can use it'

/** The choice, or a message for each field without a valid value. */
export function readLossUse(values: AnswerValues, { pounds: loss, period }: AskedLoss): ReadLossUse {
  const errors: AnswerErrors = {}
  const use = (['none', 'forward', 'back'] as const).find((one) => one === values['loss_use'])
  if (use === undefined) return { errors: { loss_use: 'Choose how the loss is used' } }
  if (use !== 'back') return { lossUse: { loss, use } }
  const toPeriodEnd = readDay(values, 'back-')
  if (toPeriodEnd === undefined) errors['back-day'] = 'Enter the day as numbers, such as 31 3 2025'
  else if (toPeriodEnd !== dayBefore(period)) errors['back-day'] = anotherDay(dayBefore(period))
  const profits = readPounds('loss_profits', { values, errors }, { ifEmpty: NO_PROFITS })
  if (profits !== undefined && profits < 1) errors['loss_profits'] = NO_PROFITS
  const isCommercial = yesOrNo(values['commercial'])
  if (isCommercial === undefined) errors['commercial'] = 'Choose whether the trade was run to make a profit'
  if (isCommercial === false) errors['commercial'] = UNCOMMERCIAL
  if (Object.keys(errors).length > 0 || toPeriodEnd === undefined || profits === undefined) return { errors }
  return { lossUse: { loss, use, back: { toPeriodEnd, profits } } }
}

/**
 * A return that ended earlier may have days beyond the twelve months, whose profits the loss does not reach,
 * and the one after it uses the loss first (CTA 2010 ss.37(3)(b) and 38).
 */
function anotherDay(day: IsoDate): string {
  return `This page sets a loss only against the tax return to ${formatLongDate(day)}, the day before this period. For another one, ask the company that sent you the link to file`
}

/** The last day of the return before this one. */
function dayBefore({ start }: AskedLoss['period']): IsoDate {
  return addDays(start, -1)
}

const NO_PROFITS = 'Enter the profits of that period, or choose that there were none'

/** The values as the page shows them; until one was entered, the day before this period. */
export function typedLossUse(lossUse: LossUse | undefined, { period }: AskedLoss): AnswerValues {
  const back = lossUse?.back
  return {
    loss_use: lossUse?.use ?? '',
    loss_profits: back === undefined ? '' : writeMoney(back.profits),
    commercial: back === undefined ? '' : 'yes',
    ...typedDay('back-', back?.toPeriodEnd ?? dayBefore(period)),
  }
}

/** `losses`: what the figures state of losses, as the request has it. */
export function lossMember(
  { lossUse, isLossChecked }: Pick<Draft, 'lossUse' | 'isLossChecked'>,
  losses: object | undefined,
): object {
  if (isLossChecked !== true || lossUse?.back === undefined) return {}
  const { loss, back } = lossUse
  const carryBack = { to_period_end: back.toPeriodEnd, amount: carriedBackPounds(loss, back) }
  return { losses: { ...losses, trade_is_commercial: true, carry_back: [carryBack] } }
}

export interface ReturnToAmend {
  readonly periodEnd: IsoDate
  readonly pounds: number
  readonly amendBy: IsoDate
  /** Whether that day has passed, so that only a letter can claim the relief. */
  readonly isLate: boolean
}

/** The earlier return that uses the loss; undefined if none does. */
export function returnToAmend({ lossUse, isLossChecked }: Draft, today: IsoDate): ReturnToAmend | undefined {
  if (isLossChecked !== true || lossUse?.back === undefined) return undefined
  const { loss, back } = lossUse
  const { toPeriodEnd: periodEnd } = back
  const last = amendBy(periodEnd)
  return { periodEnd, pounds: carriedBackPounds(loss, back), amendBy: last, isLate: today > last }
}

/** What the filing service says of the loss, without provisions of the law. */
export function lossInWords({ message }: AskedLoss): string | undefined {
  return message?.replaceAll(/ \((?:CTA 2010 )?s\.\w+\)/g, '')
}
