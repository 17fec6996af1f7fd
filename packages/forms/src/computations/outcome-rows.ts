// What a pool allows or charges in a period: the writing-down allowance with the days and the rate behind it,
// or a balancing allowance or charge.
import { type AllowancesWorking, type PoolWorking, SMALL_POOL_PENCE, writingDownDays } from '@cfs/tax'
import { daysIn, formatNumericDate, type Period } from '@cfs/values'
import { bracketed, money } from './box-rows.ts'
import type { AmountRow } from './content.ts'
import type { OfPool } from './pool-words.ts'

/** The writing-down allowance with its rate; or the balancing allowance or charge. */
export function outcomeRows(working: AllowancesWorking, { pool, business }: OfPool): readonly AmountRow[] {
  const lines = working.pools[pool]
  const { balancePence } = lines
  const names = OUTCOMES[pool]
  if (balancePence < 0) {
    const amount = money(lines.balancingChargePence, names.charge, business)
    return [
      { label: 'Balance', amount: bracketed(money(-balancePence)), style: 'total' },
      { label: 'Add: balancing charge', amount },
    ]
  }
  const balance: AmountRow = {
    label: 'Balance',
    amount: money(balancePence, pool === 'main' ? 'MainPoolTotalQualifyingExpenditure' : undefined, business),
    style: 'total',
  }
  if (lines.balancingAllowancePence > 0) {
    const amount = bracketed(money(lines.balancingAllowancePence, names.allowance, business))
    return [balance, { label: 'Less: balancing allowance', amount }]
  }
  if (balancePence === 0) return []
  return [
    balance,
    ...availableRows(lines, working.period),
    {
      label: 'Less: writing-down allowance claimed',
      amount: bracketed(money(lines.writingDownPence, names.writingDown, business)),
    },
  ]
}

/** The allowance that the pool has, with what a reader needs to work it out again. */
function availableRows(lines: PoolWorking, period: Period): readonly AmountRow[] {
  const amount = money(lines.writingDownAvailablePence)
  const days = daysIn(period)
  const isShort = days < YEAR_DAYS
  if (lines.isSmall) {
    const share = isShort ? ` for ${days} of ${YEAR_DAYS} days` : ''
    const limitPence = Math.floor((SMALL_POOL_PENCE * Math.min(days, YEAR_DAYS)) / YEAR_DAYS)
    return [
      { label: `Limit of a small pool${share}`, amount: money(limitPence), style: 'memo' },
      { label: 'Small pool, written off in full: writing-down allowance available', amount, style: 'memo' },
    ]
  }
  const share = isShort ? `, for ${days} of ${YEAR_DAYS} days` : ''
  return [
    {
      label: `Rate of the writing-down allowance${ratesInWords(lines, period)}`,
      amount: { kind: 'percent', count: lines.rate },
      style: 'memo',
    },
    { label: `Writing-down allowance available${share}`, amount, style: 'memo' },
  ]
}

const YEAR_DAYS = 365

/** The days at each rate, if the rate changes within the period (FA 2026 s.28(4) and (5)). */
function ratesInWords({ pool }: PoolWorking, period: Period): string {
  const parts = writingDownDays(pool, period)
  if (parts.length < 2) return ''
  const words = parts.map(({ rate, days, from }) => {
    const since = from === undefined ? '' : ` from ${formatNumericDate(from)}`
    return `${rate / 100}% for ${days} ${days === 1 ? 'day' : 'days'}${since}`
  })
  return `: ${words.join(', ')}; the average of ${daysIn(period)} days, rounded up to 0.01%`
}

const OUTCOMES = {
  main: {
    writingDown: 'MainPoolWritingDownAllowances',
    allowance: 'MainPoolBalancingAllowances',
    charge: 'MainPoolBalancingCharges',
  },
  special: {
    writingDown: 'SpecialRatePoolWritingDownAllowance',
    allowance: 'SpecialRatePoolBalancingAllowance',
    charge: 'SpecialRatePoolBalancingCharge',
  },
} as const
