// Reads amounts as bookkeeping software and spreadsheets write them. An amount that can mean two things is
// refused, never guessed.

/** Whether amounts have a decimal point, as in 1,234.50, or a decimal comma, as in 1.234,50. */
export type DecimalMark = 'point' | 'comma'

export type ReadAmount =
  | { readonly kind: 'nil' }
  | { readonly kind: 'amount'; readonly pence: number }
  /** `problem` continues a sentence that begins with the text. */
  | { readonly kind: 'invalid'; readonly problem: string }

export interface AmountRules {
  readonly mark: DecimalMark
  /** The sign that DR and CR give an amount; a suffix without a sign is refused. */
  readonly suffixes: Readonly<Partial<Record<'DR' | 'CR', 1 | -1>>>
}

/** The most digits before the decimal mark that the API accepts. */
const MOST_DIGITS = 12
const COMMA_DECIMALS = /,\d{1,2}[^\d.,]{0,5}$/
const POINT_DECIMALS = /\.\d{1,2}[^\d.,]{0,5}$/
const NUMBER: Readonly<Record<DecimalMark, RegExp>> = {
  point: /^(\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|)(?:\.(\d*))?$/,
  comma: /^(\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?: \d{3})+|)(?:,(\d*))?$/,
}

/** The decimal mark of a file: a comma only if amounts show one, and none shows a decimal point. */
export function decimalMarkOf(texts: readonly string[]): DecimalMark {
  const shows = (mark: RegExp) => texts.some((text) => mark.test(text))
  return shows(COMMA_DECIMALS) && !shows(POINT_DECIMALS) ? 'comma' : 'point'
}

/** Reads brackets and a minus before or after the number as negative; a dash alone as no amount. */
export function readAmount(text: string, { mark, suffixes }: AmountRules): ReadAmount {
  const bare = text
    .replaceAll(/[−–—]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([^\d ]) ?/g, '$1')
    .trim()
  if (bare === '' || bare === '-') return { kind: 'nil' }
  if (/[$€¥]|USD|EUR/i.test(bare)) return { kind: 'invalid', problem: 'is not in pounds' }
  if (/^\d{4}-\d{2}-\d{2}$/.test(bare)) return { kind: 'invalid', problem: 'is a date, not an amount' }
  const [, unsuffixed = bare, suffix] = /^(.*?)(DR|CR)$/i.exec(bare) ?? []
  const side = suffix === undefined ? 1 : suffixes[suffix.toUpperCase() === 'DR' ? 'DR' : 'CR']
  if (side === undefined) return { kind: 'invalid', problem: 'belongs in the other column' }
  const signed = signOf(withoutCurrency(unsuffixed))
  if (signed === undefined) return NOT_AMOUNT
  const pence = penceOf(signed.digits, mark)
  return typeof pence === 'number' ? { kind: 'amount', pence: pence * signed.sign * side + 0 } : pence
}

const NOT_AMOUNT = { kind: 'invalid', problem: 'is not an amount' } as const

/** `£5`, `-£5`, `(£5)`, `£(5)` and `5 GBP`, without the currency. */
function withoutCurrency(text: string): string {
  return text.replace(/^([-+(]?)(?:£|GBP)/i, '$1').replace(/(?:£|GBP)([-)]?)$/i, '$1')
}

/** Undefined for a text with two signs, such as `-(5)`. */
function signOf(text: string): { readonly digits: string; readonly sign: 1 | -1 } | undefined {
  const [, inBrackets] = /^\(([^()]*)\)$/.exec(text) ?? []
  if (inBrackets !== undefined) return { digits: inBrackets, sign: -1 }
  if (text.startsWith('-')) return { digits: text.slice(1), sign: -1 }
  if (text.endsWith('-')) return { digits: text.slice(0, -1), sign: -1 }
  return { digits: text.startsWith('+') ? text.slice(1) : text, sign: 1 }
}

function penceOf(text: string, mark: DecimalMark): number | Extract<ReadAmount, { kind: 'invalid' }> {
  if (/^\d[.,]?\d*E[-+]?\d+$/i.test(text))
    return { kind: 'invalid', problem: 'is shortened: show the whole number in the file' }
  const [, whole, decimals = ''] = NUMBER[mark].exec(text) ?? []
  if (whole === undefined || `${whole}${decimals}` === '') return NOT_AMOUNT
  const pounds = whole.replaceAll(/[., ]/g, '').replace(/^0+/, '')
  const pence = decimals.replace(/0+$/, '')
  if (pence.length > 2) return { kind: 'invalid', problem: 'has more than 2 decimals' }
  if (pounds.length > MOST_DIGITS) return { kind: 'invalid', problem: 'is too large' }
  return Number(pounds) * 100 + Number(pence.padEnd(2, '0'))
}
