// Inline XBRL transformation registries 1 to 5, as far as United Kingdom accounts use them: visible text to
// value.
import { parseDay } from '../day.ts'

const REGISTRY_ROOT = 'http://www.xbrl.org/inlineXBRL/transformation/'
const REGISTRY_DATES = ['2010-04-20', '2011-07-31', '2015-02-26', '2020-02-12', '2022-02-16']
const REGISTRIES: ReadonlySet<string> = new Set(REGISTRY_DATES.map((date) => `${REGISTRY_ROOT}${date}`))
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

type Transformation = (text: string) => string | undefined

const pointDecimal: Transformation = (text) =>
  /^(?:\d{1,3}(?:[, \u00A0]\d{3})+|\d+)?(?:\.\d+)?$/.test(text) && /\d/.test(text)
    ? text.replace(/[, \u00A0]/g, '')
    : undefined
const commaDecimal: Transformation = (text) =>
  /^(?:\d{1,3}(?:[. \u00A0]\d{3})+|\d+)?(?:,\d+)?$/.test(text) && /\d/.test(text)
    ? text.replace(/[. \u00A0]/g, '').replace(',', '.')
    : undefined
const dayMonthNameYear: Transformation = (text) => {
  const parts = /^(\d{1,2})(?:st|nd|rd|th)?[^\p{L}\d]+(\p{L}+)[^\p{L}\d]+(\d{2}|\d{4})$/u.exec(text)
  const written = parts?.[2]?.toLowerCase() ?? ''
  const month = MONTHS.findIndex((name) => name === written || name.slice(0, 3) === written) + 1
  return parts && month > 0 ? isoDay(parts[3], month, parts[1]) : undefined
}
const dayMonthYear: Transformation = (text) => {
  const parts = /^(\d{1,2})\D+(\d{1,2})\D+(\d{2}|\d{4})$/.exec(text)
  return parts ? isoDay(parts[3], Number(parts[2]), parts[1]) : undefined
}

const TRANSFORMATIONS: Readonly<Record<string, Transformation>> = {
  'num-dot-decimal': pointDecimal,
  numdotdecimal: pointDecimal,
  numcommadot: pointDecimal,
  numspacedot: pointDecimal,
  'num-comma-decimal': commaDecimal,
  numcommadecimal: commaDecimal,
  numdotcomma: commaDecimal,
  'fixed-zero': () => '0',
  zerodash: (text) => (/^[-\u2010-\u2015\u2212]$/.test(text) ? '0' : undefined),
  numdash: (text) => (/^[-\u2010-\u2015\u2212]$/.test(text) ? '0' : undefined),
  'date-day-monthname-year-en': dayMonthNameYear,
  datedaymonthyearen: dayMonthNameYear,
  datelonguk: dayMonthNameYear,
  'date-day-month-year': dayMonthYear,
  datedaymonthyear: dayMonthYear,
  dateslasheu: dayMonthYear,
  datedoteu: dayMonthYear,
  'fixed-empty': () => '',
  nocontent: () => '',
  'fixed-true': () => 'true',
  booleantrue: () => 'true',
  'fixed-false': () => 'false',
  booleanfalse: () => 'false',
}

/** The value, or undefined where the format is not known or the text does not fit it. */
export function transform(registry: string, format: string, text: string): string | undefined {
  if (!REGISTRIES.has(registry)) return undefined
  const known = Object.hasOwn(TRANSFORMATIONS, format) ? TRANSFORMATIONS[format] : undefined
  return known?.(text.replace(/\s+/g, ' ').trim())
}

function isoDay(year: string | undefined, month: number, day: string | undefined): string | undefined {
  const fullYear = year?.length === 2 ? `20${year}` : year
  return parseDay(`${fullYear}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`)
}
