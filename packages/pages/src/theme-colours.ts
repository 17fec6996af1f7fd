// The colours of a partner's pages. A partner's colour is darkened or lightened until text in it, and on it,
// can be read: a contrast of at least 4.5 to 1 (WCAG 2.2, 1.4.3).

export interface ThemeColours {
  /** Links and buttons, with the light and the dark page behind them. */
  readonly accent: readonly [light: string, dark: string]
  readonly accentStrong: readonly [light: string, dark: string]
  /** Text on buttons. */
  readonly onAccent: readonly [light: string, dark: string]
}

type Rgb = readonly [red: number, green: number, blue: number]

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]
/** The darkest surface behind links in light mode, and the lightest one in dark mode. */
const LIGHT_PAGE: Rgb = [243, 246, 246]
const DARK_PAGE: Rgb = [38, 46, 48]
const DARK_TEXT: Rgb = [8, 20, 20]
const LEAST_CONTRAST = 4.6
const STEPS = 50

/** The colours for `#rrggbb`; undefined for any other text. */
export function themeColours(colour: string): ThemeColours | undefined {
  const rgb = parseColour(colour)
  if (rgb === undefined) return undefined
  const light = readable(rgb, { page: LIGHT_PAGE, towards: BLACK })
  const dark = readable(rgb, { page: DARK_PAGE, towards: WHITE })
  return {
    accent: [hex(light), hex(dark)],
    accentStrong: [hex(mix(light, BLACK, 0.3)), hex(mix(dark, WHITE, 0.4))],
    onAccent: [hex(WHITE), hex(DARK_TEXT)],
  }
}

/** The contrast of two colours by WCAG 2.2: from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [parseColour(one), parseColour(other)]
  return a === undefined || b === undefined ? 1 : contrastOf(a, b)
}

function readable(rgb: Rgb, { page, towards }: { readonly page: Rgb; readonly towards: Rgb }): Rgb {
  for (let step = 0; step <= STEPS; step += 1) {
    const mixed = rounded(mix(rgb, towards, step / STEPS))
    if (contrastOf(mixed, page) >= LEAST_CONTRAST) return mixed
  }
  return towards
}

function contrastOf(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** The relative luminance (WCAG 2.2). */
function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function mix(one: Rgb, other: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => one[index] + (other[index] - one[index]) * share
  return [at(0), at(1), at(2)]
}

function rounded([red, green, blue]: Rgb): Rgb {
  return [Math.round(red), Math.round(green), Math.round(blue)]
}

function hex(rgb: Rgb): string {
  return `#${rounded(rgb)
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`
}

function parseColour(text: string): Rgb | undefined {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text)
  if (match === null) return undefined
  const [, red = '', green = '', blue = ''] = match
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)]
}
