// What a partner's customers see of the partner, and whether its colour can be read.

export interface Theme {
  readonly name: string
  /** `#rrggbb` in lower case; null for the product's own colour. */
  readonly colour: string | null
  readonly logo: Logo | null
  /** Where the customer goes back to; null if there is nowhere. */
  readonly returnUrl: string | null
  /** Whether a customer with an expired link may have a new one sent to the address on record. */
  readonly allowsRenewalMail: boolean
}

export interface Logo {
  readonly mediaType: LogoType
  readonly content: Uint8Array
}

export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
export type LogoType = (typeof LOGO_TYPES)[number]

/** The theme of a partner that has chosen none. */
export function defaultTheme(name: string | undefined): Theme {
  return {
    name: name ?? 'Your accountant',
    colour: null,
    logo: null,
    returnUrl: null,
    allowsRenewalMail: false,
  }
}

/** The contrast that white text on the colour must have (WCAG 2.2, 1.4.3). */
export const LEAST_CONTRAST = 4.5

/** The contrast of `#rrggbb` with white, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) =>
    linear(Number.parseInt(colour.slice(from, from + 2), 16) / 255),
  )
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

const SIGNATURES: Readonly<Record<LogoType, RegExp>> = {
  'image/png': /^89504e470d0a1a0a/,
  'image/jpeg': /^ffd8ff/,
  'image/webp': /^52494646.{8}57454250/,
}

/** The type of an image by its first bytes; undefined if it is none of those that logos may have. */
export function logoTypeOf(content: Uint8Array): LogoType | undefined {
  const start = [...content.subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return LOGO_TYPES.find((type) => SIGNATURES[type].test(start))
}
