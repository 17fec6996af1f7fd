// Sample requests to copy, which work as they are: in the sandbox, the company number decides the outcome.
// The sample requests contain placeholders in capital letters, and never a key or a credential.
import { isoDateInLondon } from '@cfs/values'
import type { FilingModel } from '../../views/filings/filing-model.ts'

export interface SampleRequests {
  filing(company: string, key: string): string
  /** The JSON body of the sample request. */
  filingBody(company: string): object
  reading(filingId: string): string
  documents(filingId: string): string
  /** The sample request that submits a filing again, as an original or as an amendment. */
  again(filing: FilingModel, kind: 'original' | 'amendment'): string
  /** The sample request that files what is due for a company. */
  due(filing: DueFiling): string
  readonly listing: string
  /** Records an original return that was filed outside this service. */
  readonly elsewhere: string
}

export interface DueFiling {
  readonly type: FilingModel['filing_type']
  readonly companyNumber: string
  readonly periodEnd: string
}

const PLACEHOLDER = 'YOUR_KEY'
const ATTEMPTS = [
  ['Accepted, with documents', '00000001'],
  ['Rejected by the authority', '00000002'],
  ['No answer from the authority: the outcome is unknown', '00000004'],
] as const

export function sampleRequests(apiUrl: string, now: Date): SampleRequests {
  const read = (path: string) => `curl -sS ${apiUrl}/api/v1${path} -H 'X-API-Key: ${PLACEHOLDER}'`
  return {
    filing: (company, key) => {
      const idempotencyKey = `trial-${company}`
      return submission({
        url: `${apiUrl}/api/v1/filings/ct600`,
        key,
        idempotencyKey,
        body: sampleReturn(company, now),
      })
    },
    filingBody: (company) => sampleReturn(company, now),
    reading: (filingId) => read(`/filings/${filingId}`),
    documents: (filingId) => read(`/filings/${filingId}/documents`),
    again: (filing, kind) =>
      submission({
        url: `${apiUrl}/api/v1/filings/${filing.filing_type}`,
        key: PLACEHOLDER,
        idempotencyKey: 'A_NEW_KEY',
        body: bodyAgain(filing, kind),
      }),
    due: ({ type, companyNumber, periodEnd }) =>
      submission({
        url: `${apiUrl}/api/v1/filings/${type}`,
        key: PLACEHOLDER,
        idempotencyKey: 'A_NEW_KEY',
        body: {
          company_number: companyNumber,
          ...(type === 'ct600' ? { utr: 'YOUR_UTR' } : {}),
          period_end: periodEnd,
          financials: 'THE_FIGURES',
          credentials: credentialsOf(type),
        },
      }),
    listing: read('/filings'),
    elsewhere: posting({
      url: `${apiUrl}/api/v1/filings/external`,
      headers: `-H 'X-API-Key: ${PLACEHOLDER}'`,
      body: { filing_type: 'ct600', company_number: '00000001', period_end: lastYearEnd(now) },
    }),
  }
}

export { PLACEHOLDER as KEY_PLACEHOLDER }

export function sandboxTrials(samples: SampleRequests): { readonly label: string; readonly curl: string }[] {
  return ATTEMPTS.map(([label, company]) => ({ label, curl: samples.filing(company, PLACEHOLDER) }))
}

function sampleReturn(company: string, now: Date): object {
  return {
    company_number: company,
    utr: '1234567895',
    period_end: lastYearEnd(now),
    credentials: { government_gateway_id: '123456789012', government_gateway_password: 'correct-password' },
  }
}

function bodyAgain(filing: FilingModel, kind: 'original' | 'amendment'): object {
  const isReturn = filing.filing_type === 'ct600'
  return {
    company_number: filing.company_number,
    ...(isReturn ? { utr: 'YOUR_UTR' } : {}),
    period_start: filing.period.start,
    period_end: filing.period.end,
    ...(filing.external_id === null ? {} : { external_id: filing.external_id }),
    ...(filing.regime === 'dormant' ? {} : { financials: 'THE_CORRECTED_FIGURES' }),
    ...(kind === 'amendment' ? { amendment: amendmentBlock(filing, isReturn) } : {}),
    credentials: credentialsOf(filing.filing_type),
  }
}

function credentialsOf(type: FilingModel['filing_type']): object {
  return type === 'ct600'
    ? { government_gateway_id: 'YOUR_GATEWAY_ID', government_gateway_password: 'YOUR_GATEWAY_PASSWORD' }
    : { company_auth_code: 'YOUR_AUTHENTICATION_CODE' }
}

function amendmentBlock(filing: FilingModel, isReturn: boolean): object {
  const original = { amends_filing_id: filing.filing_id }
  return isReturn
    ? { ...original, reason: 'WHY_FOR_YOUR_OWN_RECORDS' }
    : {
        ...original,
        non_compliance_reason: 'WHY_THE_ORIGINAL_DID_NOT_COMPLY',
        amendments_summary: 'WHAT_CHANGED',
      }
}

function submission(request: {
  readonly url: string
  readonly key: string
  readonly idempotencyKey: string
  readonly body: object
}): string {
  const { url, key, idempotencyKey, body } = request
  return posting({ url, headers: `-H 'X-API-Key: ${key}' -H 'Idempotency-Key: ${idempotencyKey}'`, body })
}

function posting(request: { readonly url: string; readonly headers: string; readonly body: object }): string {
  return [
    `curl -sS ${request.url} \\`,
    `  ${request.headers} \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d ${inShell(JSON.stringify(request.body))}`,
  ].join('\n')
}

/** The text as one quoted word of a POSIX shell command, so that the shell never executes any part of it. */
function inShell(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

/** The most recent 31 March in the past. */
function lastYearEnd(now: Date): string {
  const today = isoDateInLondon(now)
  const year = Number(today.slice(0, 4))
  return today > `${year}-03-31` ? `${year}-03-31` : `${year - 1}-03-31`
}
