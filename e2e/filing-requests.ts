// Requests that the end-to-end tests send, each for a company that no other test uses.

let next = 20_000_000 + Math.floor(Math.random() * 70_000_000)

/** A company number of 8 digits, or of a prefix and 6 digits. */
export function freshCompany(prefix = ''): string {
  next += 1
  return prefix === '' ? String(next) : `${prefix}${String(next).slice(2)}`
}

/** A taxpayer reference (UTR) that no other test has used. */
export function freshUtr(): string {
  next += 1
  return `10${next}`
}

export const GATEWAY_USER = '123456789012'
export const GATEWAY_PASSWORD = 'correct-password'

/** The smallest request for a nil return, for the latest year to 31 March in the past. */
export function nilReturn(change: Readonly<Record<string, unknown>> = {}) {
  return {
    company_number: freshCompany(),
    utr: freshUtr(),
    period_end: latestYearEnd(),
    credentials: { government_gateway_id: GATEWAY_USER, government_gateway_password: GATEWAY_PASSWORD },
    ...change,
  }
}

/** The smallest request for dormant accounts. */
export function dormantAccounts(change: Readonly<Record<string, unknown>> = {}) {
  return {
    company_number: freshCompany(),
    period_end: latestYearEnd(),
    credentials: { company_auth_code: 'AUTH01' },
    ...change,
  }
}

/** The most recent 31 March in the past. */
export function latestYearEnd(today = new Date()): string {
  const thisYear = `${today.getUTCFullYear()}-03-31`
  return today.toISOString().slice(0, 10) > thisYear ? thisYear : `${today.getUTCFullYear() - 1}-03-31`
}
