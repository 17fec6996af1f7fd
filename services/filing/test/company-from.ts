import { parseCompanyNumber, type CompanyNumber } from '@cfs/values'

/** The company number in a test's own text. */
export function companyFrom(text: string): CompanyNumber {
  const number = parseCompanyNumber(text)
  if (number === undefined) throw new TypeError(`not a company number: ${text}`)
  return number
}
