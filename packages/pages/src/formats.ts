// Money and times as pages show them.
import { html, type Html } from './html.ts'

const POUNDS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
const MOMENT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})
const DAY = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

/** `£1,234.50` from an amount in pounds. */
export function formatAmount(amountPounds: number): string {
  return POUNDS.format(amountPounds + 0)
}

/** `22 Nov 2026, 14:32` in London, from an ISO 8601 instant. */
export function formatMoment(instant: string | Date): string {
  return MOMENT.format(new Date(instant)).replace('Sept', 'Sep')
}

/** `31 Mar 2026` from `2026-03-31`. */
export function formatDay(isoDay: string): string {
  return DAY.format(new Date(`${isoDay}T00:00:00Z`)).replace('Sept', 'Sep')
}

/** The amount, aligned and never broken over two lines. */
export function amount(amountPounds: number): Html {
  return html`<span class="amount">${formatAmount(amountPounds)}</span>`
}

/** London time for people, with the exact instant for programs. */
export function moment(instant: string | Date): Html {
  const exact = new Date(instant).toISOString()
  return html`<time datetime="${exact}" title="${exact}">${formatMoment(instant)}</time>`
}

/** A calendar day. */
export function day(isoDay: string): Html {
  return html`<time datetime="${isoDay}">${formatDay(isoDay)}</time>`
}
