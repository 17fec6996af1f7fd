// The registry's company number: 8 characters, with a prefix for Scotland, Northern Ireland, LLPs and
// others.

declare const companyNumber: unique symbol
/** A company number: 8 characters, upper case, in a format that the registry uses. */
export type CompanyNumber = string & { readonly [companyNumber]: true }

// The prefixes that the registry is known to use; reference: the registry's own list of number prefixes.
const PREFIXES =
  'AC BR CE CS EN ES FC FE GE GN GS IC IP LP NA NC NF NI NL NO NP NR NV NZ OC OE PC RC RS SA SC SE SF SG SI SL SO SP SR SZ ZC'
const KNOWN_PREFIXES = new Set(PREFIXES.split(' '))
const LLP_PREFIXES = new Set(['OC', 'SO', 'NC'])
const SHAPE = /^(?:(\d{8})|(R\d{7})|([A-Z]{2})(?:\d{6}|\d{5}[A-Z]))$/

/** The company number in `text` (either case), or undefined if no company can have it. */
export function parseCompanyNumber(text: string): CompanyNumber | undefined {
  if (!/^[0-9A-Za-z]{8}$/.test(text)) return undefined
  const upper = text.toUpperCase()
  const match = SHAPE.exec(upper)
  if (match === null) return undefined
  const prefix = match[3]
  return prefix === undefined || KNOWN_PREFIXES.has(prefix) ? (upper as CompanyNumber) : undefined
}

/**
 * The prefix of a company number: `''` for England and Wales, `R` for Northern Ireland before partition,
 * otherwise two letters.
 */
export function companyNumberPrefix(number: CompanyNumber): string {
  return /^[A-Z]*/.exec(number)?.[0] ?? ''
}

/** Whether the number belongs to a limited liability partnership. */
export function isLlp(number: CompanyNumber): boolean {
  return LLP_PREFIXES.has(companyNumberPrefix(number))
}
