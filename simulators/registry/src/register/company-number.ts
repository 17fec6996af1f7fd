// Parses a company number: its register, its jurisdiction, and whether it is an LLP.

const WELL_FORMED = /^(?:\d{8}|R\d{7}|[A-Z]{2}\d{6}|[A-Z]{2}\d{5}[A-Z\d])$/
const LLP_PREFIXES: ReadonlySet<string> = new Set(['OC', 'SO', 'NC'])
const SCOTLAND: ReadonlySet<string> = new Set(['SC', 'SO', 'SL'])
const NORTHERN_IRELAND: ReadonlySet<string> = new Set(['NI', 'NC', 'NL', 'R'])

/** The number if it is well-formed: 8 characters, in upper case. */
export function parseCompanyNumber(text: string): string | undefined {
  return WELL_FORMED.test(text) ? text : undefined
}

/** The prefix of the number: `''` for England and Wales, otherwise `SC`, `NI`, `R`, `OC` and so on. */
export function prefixOf(companyNumber: string): string {
  return /^[A-Z]*/.exec(companyNumber)?.[0] ?? ''
}

export function isLlpNumber(companyNumber: string): boolean {
  return LLP_PREFIXES.has(prefixOf(companyNumber))
}

/** The jurisdiction as the public data API names it. */
export function jurisdictionOf(companyNumber: string): string {
  const prefix = prefixOf(companyNumber)
  if (SCOTLAND.has(prefix)) return 'scotland'
  return NORTHERN_IRELAND.has(prefix) ? 'northern-ireland' : 'england-wales'
}

/**
 * The full company number from a form's CompanyNumber and CompanyType. A form gives either the digits with
 * the prefix as type (`EW` for no prefix) or all eight characters. The result is undefined if number and
 * type do not form a company number.
 */
export function companyNumberFromForm(number: string, type: string | undefined): string | undefined {
  const prefix = type === 'EW' ? '' : type
  const written = number.toUpperCase()
  if (!/^\d+$/.test(written)) {
    if (prefix !== undefined && prefixOf(written) !== prefix) return undefined
    return parseCompanyNumber(written)
  }
  const width = 8 - (prefix ?? '').length
  const digits = written.replace(/^0+(?=\d)/, '').padStart(width, '0')
  return digits.length === width ? parseCompanyNumber(`${prefix ?? ''}${digits}`) : undefined
}
