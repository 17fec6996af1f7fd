// Implements the Inline XBRL transformation registries 1 to 5, as far as United Kingdom documents use them:
// they convert visible text to values.
const registryRoot = 'http://www.xbrl.org/inlineXBRL/transformation/'
const registryDates = ['2010-04-20', '2011-07-31', '2015-02-26', '2020-02-12', '2022-02-16']
const registries: ReadonlySet<string> = new Set(registryDates.map((date) => `${registryRoot}${date}`))
const months = 'january february march april may june july august september october november december'.split(
  ' ',
)

type Transformation = (text: string) => string | undefined

const decimalWith =
  (thousands: string, point: string): Transformation =>
  (text) => {
    const grouped = new RegExp(`^(\\d{1,3}([${thousands} \\u00A0]\\d{3})+|\\d+)?([${point}]\\d+)?$`)
    if (!grouped.test(text) || !/\d/.test(text)) return undefined
    return text.replaceAll(new RegExp(`[${thousands} \\u00A0]`, 'g'), '').replace(point, '.')
  }
const pointDecimal = decimalWith(',', '.')
const commaDecimal = decimalWith('.', ',')

const dayMonthNameYear: Transformation = (text) => {
  const parts = /^(\d{1,2})(?:st|nd|rd|th)?[^\p{L}\d]+(\p{L}{3,9})[^\p{L}\d]+(\d{2}|\d{4})$/u.exec(text)
  const written = parts?.[2]?.toLowerCase() ?? ''
  const month = months.findIndex((name) => name === written || name.slice(0, 3) === written) + 1
  return parts === null || month === 0 ? undefined : isoDay(parts[3], `${month}`, parts[1])
}
const dayMonthYear: Transformation = (text) => {
  const parts = /^(\d{1,2})\D+(\d{1,2})\D+(\d{2}|\d{4})$/.exec(text)
  return parts === null ? undefined : isoDay(parts[3], parts[2], parts[1])
}
const dash: Transformation = (text) => (/^[-\u2010-\u2015\u2212]$/.test(text) ? '0' : undefined)
const always = (value: string): Transformation => {
  return () => value
}

const transformations: ReadonlyMap<string, Transformation> = new Map([
  ...['num-dot-decimal', 'numdotdecimal', 'numcommadot', 'numspacedot'].map(
    (name) => [name, pointDecimal] as const,
  ),
  ...['num-comma-decimal', 'numcommadecimal', 'numdotcomma'].map((name) => [name, commaDecimal] as const),
  ...['date-day-monthname-year-en', 'datedaymonthyearen', 'datelonguk'].map(
    (name) => [name, dayMonthNameYear] as const,
  ),
  ...['date-day-month-year', 'datedaymonthyear', 'dateslasheu', 'datedoteu'].map(
    (name) => [name, dayMonthYear] as const,
  ),
  ...['zerodash', 'numdash'].map((name) => [name, dash] as const),
  ['fixed-zero', always('0')],
  ...['fixed-empty', 'nocontent'].map((name) => [name, always('')] as const),
  ...['fixed-true', 'booleantrue'].map((name) => [name, always('true')] as const),
  ...['fixed-false', 'booleanfalse'].map((name) => [name, always('false')] as const),
])

/** Whether the transformation format is known and its registry exists. */
export function isKnownFormat(registry: string, format: string): boolean {
  return registries.has(registry) && transformations.has(format)
}

/** The value of a visible text in the given format; undefined if the text does not match the format. */
export function transformValue(format: string, text: string): string | undefined {
  return transformations.get(format)?.(text.replace(/\s+/g, ' ').trim())
}

function isoDay(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
): string | undefined {
  const fullYear = year?.length === 2 ? `20${year}` : (year ?? '')
  return parseDay(`${fullYear}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`)
}

/** The text if it is a valid date; otherwise undefined. */
export function parseDay(text: string): string | undefined {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  const exists = at !== undefined && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
  return exists ? text : undefined
}
