// Sample requests that can be copied and sent unchanged: in the sandbox, the company number determines the
// outcome.
import { isoDateInLondon } from '@cfs/values'

export interface SampleRequests {
  filing(company: string, key: string): string
  reading(filingId: string): string
  readonly listing: string
}

const PLACEHOLDER = 'YOUR_KEY'
const ATTEMPTS = [
  ['Accepted, with documents', '00000001'],
  ['Rejected by the authority', '00000002'],
  ['No answer from the authority: the outcome is unknown', '00000004'],
] as const

export function sampleRequests(apiUrl: string, now: Date): SampleRequests {
  return {
    filing: (company, key) => filingLine(apiUrl, { company, key, periodEnd: lastYearEnd(now) }),
    reading: (filingId) => `curl -sS ${apiUrl}/api/v1/filings/${filingId} -H 'X-API-Key: ${PLACEHOLDER}'`,
    listing: `curl -sS ${apiUrl}/api/v1/filings -H 'X-API-Key: ${PLACEHOLDER}'`,
  }
}

export { PLACEHOLDER as KEY_PLACEHOLDER }

export function sandboxTrials(samples: SampleRequests): { readonly label: string; readonly curl: string }[] {
  return ATTEMPTS.map(([label, company]) => ({ label, curl: samples.filing(company, PLACEHOLDER) }))
}

function filingLine(
  apiUrl: string,
  { company, key, periodEnd }: { readonly company: string; readonly key: string; readonly periodEnd: string },
): string {
  const body = {
    company_number: company,
    utr: '1234567895',
    period_end: periodEnd,
    credentials: { government_gateway_id: '123456789012', government_gateway_password: 'correct-password' },
  }
  return [
    `curl -sS ${apiUrl}/api/v1/filings/ct600 \\`,
    `  -H 'X-API-Key: ${key}' -H 'Idempotency-Key: trial-${company}' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '${JSON.stringify(body)}'`,
  ].join('\n')
}

/** The latest 31 March in the past. */
function lastYearEnd(now: Date): string {
  const today = isoDateInLondon(now)
  const year = Number(today.slice(0, 4))
  return today > `${year}-03-31` ? `${year}-03-31` : `${year - 1}-03-31`
}
