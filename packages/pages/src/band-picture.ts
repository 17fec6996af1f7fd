// Draws the bands of a scale, with the position of one amount among them, as inline SVG. The bands have
// fixed widths, because bands to scale could be too narrow to read; the last band has no end.
import { attributes } from './attributes.ts'
import { html, type Html } from './html.ts'

export interface Band {
  readonly label: string
  /** The rule or rate that applies in the band. */
  readonly value: string
}

/** The ends of the first two bands, in percent of the width. */
const ENDS = [34, 67] as const

/**
 * The position of an amount, in percent of the width: in proportion within the first two bands; beyond them
 * it approaches the edge.
 */
export function placeInBands(
  amount: number,
  limits: { readonly lower: number; readonly upper: number },
): number {
  const { lower, upper } = limits
  const [first, second] = ENDS
  if (amount <= 0) return 0
  if (amount <= lower) return (amount / lower) * first
  if (amount <= upper) return first + ((amount - lower) / (upper - lower)) * (second - first)
  return second + (1 - upper / amount) * (100 - second)
}

/** Which of the three bands the amount is in. */
export function bandOf(
  amount: number,
  { lower, upper }: { readonly lower: number; readonly upper: number },
): 0 | 1 | 2 {
  if (amount <= lower) return 0
  return amount <= upper ? 1 : 2
}

/** The picture of three bands; `marker` is the text at the position of the amount. */
export function bandPicture(picture: {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly bands: readonly [Band, Band, Band]
  /** The text at the two limits between the bands. */
  readonly limits: readonly [string, string]
  readonly place: number
  readonly marker: string
  readonly current: 0 | 1 | 2
}): Html {
  const { id, bands, limits, place, current } = picture
  const [first, second] = ENDS
  const edges = [0, first, second, 100]
  const drawn = bands.map(({ label, value }, index) => {
    const [from = 0, to = 100] = [edges[index], edges[index + 1]]
    const middle = `${(from + to) / 2}%`
    const look = attributes({ class: index === current ? 'current' : undefined, height: 48 })
    return html`<rect x="${from}%" y="40" width="${to - from}%" ${look} />
      <text x="${middle}" y="61" text-anchor="middle" class="value">${value}</text>
      <text x="${middle}" y="79" text-anchor="middle">${label}</text>`
  })
  const { anchor, from } = anchorOf(place)
  const at = `${place.toFixed(2)}%`
  const ids = `${id}-title ${id}-description`
  return html`<svg class="bands" role="img" width="100%" height="112" aria-labelledby="${ids}">
    <title id="${id}-title">${picture.title}</title><desc id="${id}-description">${picture.description}</desc>
    ${drawn}
    <text x="${first}%" y="106" text-anchor="middle">${limits[0]}</text>
    <text x="${second}%" y="106" text-anchor="middle">${limits[1]}</text>
    <text class="marker" x="${from.toFixed(2)}%" y="14" text-anchor="${anchor}">${picture.marker}</text>
    <line class="marker" x1="${at}" x2="${at}" y1="20" y2="44" />
  </svg>`
}

/** Text at the edges is aligned to the edge, so that it stays within the picture. */
function anchorOf(place: number): { readonly anchor: string; readonly from: number } {
  if (place < 25) return { anchor: 'start', from: 0 }
  return place > 75 ? { anchor: 'end', from: 100 } : { anchor: 'middle', from: place }
}
