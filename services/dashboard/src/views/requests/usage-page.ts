// The usage page: how much of both rate limits each API key uses, and the requests of a day by the hour as a
// chart and a table.
import {
  button,
  day as dayOf,
  filterForm,
  html,
  type Html,
  type PageView,
  table,
  textField,
} from '@cfs/pages'
import { count, limitBars, type WindowModel } from './limit-bars.ts'

interface Hour {
  readonly hour: Date
  readonly succeeded: number
  readonly refused: number
  readonly failed: number
}

type Window = WindowModel & { readonly keys: readonly { readonly keyId: string; readonly count: number }[] }

interface UsageModel {
  readonly mode: 'sandbox' | 'live'
  readonly now: Date
  readonly windows: readonly Window[]
  readonly keys: readonly { readonly keyId: string; readonly name: string }[] | undefined
  readonly hours: readonly Hour[]
  readonly day: string
  readonly earlier: string | undefined
  readonly later: string | undefined
}

export function usagePage(model: UsageModel): PageView {
  const { mode, now, windows, day } = model
  return {
    title: 'Usage',
    content: html`<h1>Usage</h1>
      <p>Two limits hold together, counted over the time just past. ${
        mode === 'live' ? 'Live' : 'Sandbox'
      } requests of all keys of this account count; a request that is refused for a limit does not.</p>
      <div class="columns">${windows.map(
        (window) => html`<section class="card"><h2>${window.name === 'minute' ? 'A minute' : 'A day'}</h2>
          ${limitBars([window], now)}${keyList(model, window)}</section>`,
      )}</div>
      <section><h2>Requests by the hour on ${dayOf(day)}</h2>
        ${dayForm(model)}${hoursOf(model)}</section>`,
  }
}

function keyList({ mode, keys }: UsageModel, window: Window): Html {
  if (window.keys.length === 0) return html`<p class="muted">No key has used it.</p>`
  const names = new Map(keys?.map(({ keyId, name }) => [keyId, name]))
  const firstKeys = window.keys.slice(0, 10)
  const rest = window.keys.length - firstKeys.length
  return html`<ul class="checklist">${firstKeys.map(
    ({ keyId, count: times }) =>
      html`<li><a href="/${mode}/requests?key=${keyId}">${names.get(keyId) ?? keyId}</a> ${count(times)}</li>`,
  )}</ul>${rest > 0 ? html`<p class="muted">and ${rest} more keys</p>` : ''}`
}

function dayForm({ mode, day, earlier, later }: UsageModel): Html {
  const href = (to: string) => `/${mode}/usage?day=${to}`
  return filterForm({
    action: `/${mode}/usage`,
    content: textField({ name: 'day', label: 'Day', type: 'date', value: day }),
    actions: [
      button({ label: 'Show', kind: 'secondary' }),
      earlier === undefined ? '' : html`<a href="${href(earlier)}">Day before</a>`,
      later === undefined ? '' : html`<a href="${href(later)}">Day after</a>`,
    ],
  })
}

function hoursOf({ mode, hours, day }: UsageModel): Html {
  if (hours.length === 0) return html`<p class="muted">No requests on this day.</p>`
  return html`${chart(hours, day)}
    <ul class="legend"><li class="succeeded">Done</li><li class="refused">Refused (4xx)</li>
      <li class="failed">Failed (5xx)</li></ul>
    ${table({
      caption: 'Requests by the hour, London time',
      isNarrow: true,
      columns: [
        { heading: 'From' },
        ...['Done', '4xx', '5xx', 'All'].map((heading) => ({ heading, isNumeric: true })),
      ],
      rows: hours.map(({ hour, succeeded, refused, failed }) => ({
        href: `/${mode}/requests?from=${londonHour(hour)}&to=${londonHour(new Date(hour.getTime() + 3_600_000))}`,
        cells: [
          html`<time datetime="${hour.toISOString()}">${londonHour(hour).slice(11)}</time>`,
          count(succeeded),
          count(refused),
          count(failed),
          count(succeeded + refused + failed),
        ],
      })),
    })}`
}

const HOUR = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
})

function londonHour(at: Date): string {
  const parts = new Map(HOUR.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}T${parts.get('hour')}:00`
}

const HEIGHT = 120
const HOURS = 24
/** The part of an hour’s width that its column takes. */
const FILLED = 0.7

/**
 * The requests of each hour as stacked columns; the table beside the chart has the same numbers. Widths are
 * shares of the page’s width, so that columns and labels keep their height on a phone.
 */
function chart(hours: readonly Hour[], day: string): Html {
  const most = Math.max(1, ...hours.map(({ succeeded, refused, failed }) => succeeded + refused + failed))
  const byHour = new Map(hours.map((hour) => [Number(londonHour(hour.hour).slice(11, 13)), hour]))
  const columns = Array.from({ length: HOURS }, (_, index) => {
    const hour = byHour.get(index)
    return hour === undefined ? '' : column(hour, shareOf(index + (1 - FILLED) / 2), HEIGHT / most)
  })
  const labels = [0, 6, 12, 18].map(
    (hour) =>
      html`<text x="${shareOf(hour + (1 - FILLED) / 2)}" y="${HEIGHT + 18}">${String(hour).padStart(2, '0')}:00</text>`,
  )
  return html`<svg class="chart" width="100%" height="${HEIGHT + 24}" role="img"
      aria-label="Requests by the hour on ${day}, at most ${count(most)} in one hour; see the table">
      <line x1="0" y1="${HEIGHT}" x2="100%" y2="${HEIGHT}"></line>${columns}${labels}
    </svg>`
}

function shareOf(hours: number): string {
  return `${Number(((hours / HOURS) * 100).toFixed(2))}%`
}

function column({ succeeded, refused, failed }: Hour, left: string, scale: number): readonly Html[] {
  const width = shareOf(FILLED)
  let bottom = HEIGHT
  return [
    { name: 'succeeded', value: succeeded },
    { name: 'refused', value: refused },
    { name: 'failed', value: failed },
  ].flatMap(({ name, value }) => {
    if (value === 0) return []
    const height = Math.max(1, Math.round(value * scale * 10) / 10)
    bottom -= height
    return [html`<rect class="${name}" x="${left}" y="${bottom}" width="${width}" height="${height}"></rect>`]
  })
}
