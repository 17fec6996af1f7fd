// One spelling for the names of accounts: lower case, single spaces, no punctuation, no code. Every
// expression here matches one character class or a bounded number, and cannot backtrack.

const MAX_CHARACTERS = 200
const APOSTROPHES_AND_DOTS = /['‘’`´.]/g
const AND = /[&+]/g
const SEPARATORS = /[^\p{L}\p{N}\p{M}%£<>]+/gu
/** Most names are plain ASCII, for which Unicode's classes are slow and change nothing. */
const ASCII = /^[ -~]*$/
const ASCII_SEPARATORS = /[^a-z0-9%<>]+/g
const LEADING_CODE = /^\d{3,7}(?:-\d{1,4})? ?[-–—:.] ?(?=\D)/
const LEADING_NUMBER = /^\d{4} (?=\D)/
const TRAILING_CODE = /\((\d{3,4}(?:-\d{1,4})?)\)$/
const YEAR = /^(19|20)\d\d$/

/** The name as rules and corrections compare it: `Director’s Loan A/C (2305)` is `directors loan a c`. */
export function normaliseName(name: string, code?: string): string {
  const composed = ASCII.test(name) ? name : name.normalize('NFKC')
  const plain = composed.slice(0, MAX_CHARACTERS).trim()
  const bare = withoutCode(plain, code)
  return words(bare) || words(plain)
}

/**
 * The code that some exports put in brackets after the name, such as `Sales (200)`; undefined without one.
 */
export function codeInName(name: string): string | undefined {
  const code = TRAILING_CODE.exec(name.trim())?.[1]
  return code === undefined || YEAR.test(code) ? undefined : code
}

function withoutCode(name: string, code: string | undefined): string {
  const trimmed = name.replace(TRAILING_CODE, '')
  if (code === undefined) return trimmed.replace(LEADING_CODE, '').replace(LEADING_NUMBER, '')
  return trimmed.startsWith(`${code} `) ? trimmed.slice(code.length) : trimmed.replace(LEADING_CODE, '')
}

function words(text: string): string {
  return text
    .toLowerCase()
    .replace(APOSTROPHES_AND_DOTS, '')
    .replace(AND, ' and ')
    .replace(ASCII.test(text) ? ASCII_SEPARATORS : SEPARATORS, ' ')
    .trim()
}
