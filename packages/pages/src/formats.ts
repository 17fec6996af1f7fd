// Formats money and times for pages.
import { html, type Html } from './html.ts'

const POUNDS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
const MOMENT_PARTS = {
  timeZone: 'Europe/London',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
} as const
const MOMENT = new Intl.DateTimeFormat('en-GB', MOMENT_PARTS)
const SECOND = new Intl.DateTimeFormat('en-GB', {
  ...MOMENT_PARTS,
  second: '2-digit',
})
const DAY = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

/** Formats an amount in pounds, with a minus sign rather than a hyphen: `£1,234.50`, `−£20.00`. */
export function formatAmount(amountPounds: number): string {
  return POUNDS.format(amountPounds + 0).replace('-', '−')
}

/** Formats an exact time (ISO 8601) as London time: `22 Nov 2026, 14:32`. */
export function formatMoment(instant: string | Date): string {
  return MOMENT.format(new Date(instant)).replace('Sept', 'Sep')
}

/** Formats a date: `2026-03-31` becomes `31 Mar 2026`. */
export function formatDay(isoDay: string): string {
  return DAY.format(new Date(`${isoDay}T00:00:00Z`)).replace('Sept', 'Sep')
}

/** An amount with aligned digits, never broken over two lines. */
export function amount(amountPounds: number): Html {
  return html`<span class="amount">${formatAmount(amountPounds)}</span>`
}

/** A time in London for people, with the exact time for programs. */
export function moment(instant: string | Date): Html {
  const exact = new Date(instant).toISOString()
  return html`<time datetime="${exact}" title="${exact}">${formatMoment(instant)}</time>`
}

/** Like `moment`, with seconds: `22 Nov 2026, 14:32:07`. */
export function exactMoment(instant: string | Date): Html {
  const exact = new Date(instant).toISOString()
  const words = SECOND.format(new Date(instant)).replace('Sept', 'Sep')
  return html`<time datetime="${exact}" title="${exact}">${words}</time>`
}

/** A calendar day. */
export function day(isoDay: string): Html {
  return html`<time datetime="${isoDay}">${formatDay(isoDay)}</time>`
}
