// Parts of the usage pages: the bars of the rate limits, and the errors of the last seven days.
import { html, type Html, moment, type Slot } from '@cfs/pages'
import { unavailable } from '../shell/unavailable.ts'

export interface WindowModel {
  readonly name: 'minute' | 'day'
  readonly limit: number
  readonly remaining: number
  readonly reset_ms: number
}

const WORDS = { minute: 'in any 60 seconds', day: 'in any 24 hours' }
const BAR = 480

/** One bar for each rate-limit window, with its numbers as text. */
export function limitBars(windows: readonly WindowModel[] | undefined, now: Date): readonly Html[] {
  if (windows === undefined) return [unavailable('The limits')]
  return windows.map((window) => {
    const used = window.limit - window.remaining
    const width = Math.round((Math.min(used, window.limit) / Math.max(1, window.limit)) * BAR)
    const words = `${count(used)} of ${count(window.limit)} requests ${WORDS[window.name]}`
    const tone = window.remaining === 0 ? 'full' : window.remaining < window.limit / 5 ? 'high' : 'low'
    return html`<div class="limit"><p>${words}</p>
      <svg class="bar ${tone}" viewBox="0 0 ${BAR} 10" preserveAspectRatio="none" role="img"
        aria-label="${words}"><rect class="track" width="${BAR}" height="10"></rect>
        <rect class="used" width="${width}" height="10"></rect>
      </svg>
      <p class="muted">${comesBack(window, now)}</p></div>`
  })
}

function comesBack({ remaining, limit, reset_ms: resetMs }: WindowModel, now: Date): Slot {
  if (remaining >= limit) return `${count(remaining)} left.`
  const at = new Date(now.getTime() + resetMs)
  const next = resetMs < 120_000 ? html`in ${Math.ceil(resetMs / 1000)} seconds` : html`at ${moment(at)}`
  return remaining === 0
    ? html`<strong>None left:</strong> requests get 429 until one becomes available ${next}.`
    : html`${count(remaining)} left; the first comes back ${next}.`
}

export function count(value: number): string {
  return value.toLocaleString('en-GB')
}

/** The errors of seven days by error code, each with a link to its requests. */
export function errorList(
  mode: 'sandbox' | 'live',
  errors: readonly { readonly errorCode: string; readonly count: number; readonly lastAt: Date }[],
): Html {
  if (errors.length === 0) return html`<p class="muted">No errors in the last 7 days.</p>`
  const rows = errors.map(
    ({ errorCode, count: times, lastAt }) =>
      html`<li><a href="/${mode}/requests?error_code=${errorCode}"><code>${errorCode}</code></a>
        <span class="muted">${times === 1 ? 'once' : `${count(times)} times`}, last
          ${moment(lastAt)}</span></li>`,
  )
  return html`<ul class="checklist">${rows}</ul>`
}
