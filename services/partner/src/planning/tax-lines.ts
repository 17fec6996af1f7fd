// The tax of a form's returns in the lines that the customer reads.
import { isAllowanceStep, taxWaterfall } from '@cfs/tax'
import { addDays, type IsoDate } from '@cfs/values'
import type { TaxPayment } from '../domain/tax-payment.ts'

type Steps = Parameters<typeof taxWaterfall>[0]

/** The tax on loans to directors and shareholders (CT600 box 480), in pounds. */
export function loanTaxIn(steps: Steps): number {
  return steps.find(({ box }) => box === '480')?.amount ?? 0
}

/** Tax on loans falls due with the other tax: what is paid back before is not taxed (CTA 2010 s.458). */
export function relievedUntil(payments: readonly TaxPayment[], today: IsoDate): IsoDate | undefined {
  const dueOn = payments.at(-1)?.dueOn
  return dueOn !== undefined && today < dueOn ? addDays(dueOn, -1) : undefined
}

/** How the capital allowances follow from what was bought and sold and from the pools, line by line. */
export function allowanceLines(steps: Steps) {
  return steps.filter(isAllowanceStep).map(({ label, amount, formula }) => {
    return { label, pounds: amount, working: formula }
  })
}

export function taxLines(steps: Steps) {
  const way = taxWaterfall(steps)
  if (way === undefined) return []
  return [...way.profit, ...way.tax].map(({ label, kind, amountPence }) => {
    return { label, pounds: amountPence / 100, isTotal: kind === 'total' }
  })
}
