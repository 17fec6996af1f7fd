// Shows examples of the responses that an API client must be able to handle. The sandbox stores nothing, so
// trying a request there changes nothing.
import { docUrlOf, ERRORS, fixOf } from '@cfs/contracts'
import { z } from 'zod'
import { urlPath } from '@cfs/http'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import { type Reading, readerOf } from '../../clients/shell/reading.ts'

export type TrialName = 'rejection' | 'insufficient-balance' | 'refused-credentials'

export interface TrialOutcome {
  readonly answers: readonly { readonly label: string; readonly status: number; readonly body: unknown }[]
  readonly meaning: string
  readonly fix: string
  readonly docUrl: string
  /** The reason why this example does not come from the sandbox itself. */
  readonly note: string | undefined
}

interface Trial {
  readonly name: TrialName
  readonly body: object
  readonly apiUrl: string
}

const anything = z.record(z.string(), z.unknown())

export function runTrial(context: DashboardContext, reading: Reading, trial: Trial): Promise<TrialOutcome> {
  if (trial.name === 'rejection') return rejection(context, reading, trial)
  return Promise.resolve(
    trial.name === 'insufficient-balance'
      ? insufficientBalance(reading, trial.apiUrl)
      : refusedCredentials(reading, trial.apiUrl),
  )
}

async function rejection({ api }: DashboardContext, reading: Reading, trial: Trial): Promise<TrialOutcome> {
  const { requestId } = reading
  const asTestKey = { ...readerOf(reading, 'test'), service: 'filing' } as const
  const submitted = await api.call(
    {
      ...asTestKey,
      scope: 'filings:write',
      method: 'POST',
      path: '/sandbox/v1/filings/ct600',
      body: trial.body,
      idempotencyKey: 'trial-rejection',
    },
    anything,
  )
  const polled = await api.call(
    { ...asTestKey, path: urlPath`/sandbox/v1/filings/${String(submitted['filing_id'])}` },
    anything,
  )
  const envelope = (data: unknown) => ({ success: true, data, request_id: requestId })
  return {
    answers: [
      { label: 'The answer to the submission', status: 202, body: envelope(submitted) },
      { label: 'The filing when it is polled', status: 200, body: envelope(polled) },
    ],
    meaning: 'The tax authority or registry checked the filing and rejected it. Nothing was charged.',
    fix: 'Read data.errors: each entry has the code and message of the tax authority or registry, and says what to do. Correct the filing and send it again with a new Idempotency-Key.',
    docUrl: `${trial.apiUrl}/docs/errors`,
    note: undefined,
  }
}

function insufficientBalance({ requestId }: Reading, apiUrl: string): TrialOutcome {
  const { status, meaning, fix } = ERRORS.INSUFFICIENT_BALANCE
  const docUrl = docUrlOf('INSUFFICIENT_BALANCE', apiUrl)
  const error = {
    code: 'INSUFFICIENT_BALANCE',
    message:
      'The balance does not cover this filing. Nothing was sent. Top up by at least £20 and send the request again.',
    doc_url: docUrl,
    context: { required: 20, available: 0, shortfall: 20, currency: 'GBP' },
  }
  return {
    answers: [
      {
        label: 'The answer to the submission',
        status,
        body: { success: false, error, request_id: requestId },
      },
    ],
    meaning,
    fix,
    docUrl,
    note: 'The sandbox never charges, so it cannot run out of money: this is the answer that a live key gets.',
  }
}

const CREDENTIALS = {
  source: 'tax_authority',
  code: '1046',
  authority_code: null,
  message:
    'Authentication Failure. The supplied user credentials failed validation for the requested service.',
} as const

function refusedCredentials({ requestId }: Reading, apiUrl: string): TrialOutcome {
  const fix = fixOf(CREDENTIALS) ?? ''
  const data = {
    filing_id: 'fil_0198f0d2c3a47b12a9de5f60718293a4',
    filing_type: 'ct600',
    status: 'error',
    errors: [{ ...CREDENTIALS, location: null, retryable: false, fix }],
    charge: null,
  }
  return {
    answers: [
      {
        label: 'The filing when it is polled, shortened',
        status: 200,
        body: { success: true, data, request_id: requestId },
      },
    ],
    meaning:
      'The tax authority did not accept the Government Gateway credentials of the request. Nothing was filed or charged.',
    fix,
    docUrl: `${apiUrl}/docs/errors`,
    note: 'The sandbox signs in to no authority, so it accepts any credentials: this is the response to a live filing with wrong ones.',
  }
}
