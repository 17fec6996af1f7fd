// Draws a waterfall chart as inline SVG: bars for changes of an amount, and for the amounts that they lead
// to, one below the other. The chart has no fixed width in pixels, so that it fills any width while its text
// keeps its size; the table beside it has the same amounts.
import { attributes } from './attributes.ts'
import { formatAmount } from './formats.ts'
import { html, type Html } from './html.ts'

export interface WaterfallItem {
  readonly label: string
  /** A change of the running total, or the total itself. */
  readonly kind: 'change' | 'total'
  readonly amountPounds: number
}

/** The position of a bar, in percent of the width. */
export interface WaterfallBar {
  readonly left: number
  readonly width: number
  /** The running total after this bar, as a position on the scale. */
  readonly end: number
}

/** The smallest width at which the bar of an amount that is not zero can still be seen. */
const LEAST_WIDTH = 0.5

/**
 * The bars of several groups of amounts on one scale, from the lowest running total to the highest; each
 * group starts at zero. `zero` is the position of zero on the scale.
 */
export function waterfallBars(groups: readonly (readonly WaterfallItem[])[]): {
  readonly zero: number
  readonly bars: readonly (readonly WaterfallBar[])[]
} {
  const spans = groups.map(spansOf)
  const ends = [0, ...spans.flat().flatMap(({ from, to }) => [from, to])]
  const [lowest, highest] = [Math.min(...ends), Math.max(...ends)]
  const placeOf = (amount: number) =>
    highest === lowest ? 0 : ((amount - lowest) / (highest - lowest)) * 100
  const bars = spans.map((group) => group.map(({ from, to }) => barOf(placeOf(from), placeOf(to))))
  return { zero: placeOf(0), bars }
}

interface Span {
  readonly from: number
  readonly to: number
}

function spansOf(items: readonly WaterfallItem[]): readonly Span[] {
  let running = 0
  return items.map(({ kind, amountPounds }) => {
    const from = kind === 'total' ? 0 : running
    running = kind === 'total' ? amountPounds : running + amountPounds
    return { from, to: running }
  })
}

function barOf(from: number, to: number): WaterfallBar {
  const exact = Math.abs(to - from)
  const width = exact === 0 ? 0 : Math.max(exact, LEAST_WIDTH)
  return { left: Math.max(0, Math.min(from, to, 100 - width)), width, end: to }
}

const ROW_HEIGHT = 48
const BAR_TOP = 22
const BAR_HEIGHT = 16
const GAP_HEIGHT = 16
/** Keeps labels clear of the line at zero, which is at the left edge unless there is a loss. */
const LABEL_LEFT = 6

/** The chart; `description` says in words what the chart shows. */
export function waterfall(picture: {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly groups: readonly (readonly WaterfallItem[])[]
}): Html {
  const { id, groups } = picture
  const { zero, bars } = waterfallBars(groups)
  const rows = groups.flatMap((items, group) =>
    items.map((item, index) => ({ item, group, index, bar: bars[group]?.[index] })),
  )
  const height = rows.length * ROW_HEIGHT + (groups.length - 1) * GAP_HEIGHT
  const drawn = rows.map(({ item, group, index, bar = { left: 0, width: 0, end: 0 } }, row) => {
    const top = row * ROW_HEIGHT + group * GAP_HEIGHT
    const isLast = index === (groups[group]?.length ?? 0) - 1
    return html`<text x="${LABEL_LEFT}" y="${top + 14}">${item.label}</text>
      <text class="sum" x="100%" y="${top + 14}" text-anchor="end">${signed(item)}</text>
      <rect class="${toneOf(item)}" x="${percent(bar.left)}" y="${top + BAR_TOP}" ${attributes({
        width: percent(bar.width),
        height: BAR_HEIGHT,
      })} />${isLast ? '' : connector(bar.end, top + BAR_TOP)}`
  })
  const ids = `${id}-title ${id}-description`
  return html`<svg class="waterfall" role="img" width="100%" height="${height}" aria-labelledby="${ids}">
    <title id="${id}-title">${picture.title}</title><desc id="${id}-description">${picture.description}</desc>
    <line class="zero" x1="${percent(zero)}" x2="${percent(zero)}" y1="0" y2="${height}" />
    ${drawn}</svg>`
}

/** A line from the end of one bar to the beginning of the next bar. */
function connector(end: number, top: number): Html {
  const place = percent(end)
  return html`<line class="connector" x1="${place}" x2="${place}" y1="${top}" y2="${top + ROW_HEIGHT}" />`
}

function toneOf({ kind, amountPounds }: WaterfallItem): string {
  if (kind === 'total') return 'total'
  return amountPounds < 0 ? 'less' : 'more'
}

function signed({ kind, amountPounds }: WaterfallItem): string {
  const text = formatAmount(Math.abs(amountPounds))
  if (amountPounds < 0) return `−${text}`
  return kind === 'change' && amountPounds > 0 ? `+${text}` : text
}

function percent(place: number): string {
  return `${Number(place.toFixed(3))}%`
}
