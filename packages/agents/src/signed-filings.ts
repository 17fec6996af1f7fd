// Prepared filings without memory, for a server with several replicas: the handle is a signature of the
// request under the API key, and the agent sends the request again with it.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FilingClient } from '@cfs/client'
import { z } from 'zod'
import { checkRequest } from './file-request.ts'
import {
  type FilingType,
  PREPARED_FOR_MS,
  type PreparedFilings,
  type RequestBody,
  type RequestToFile,
} from './prepared-filings.ts'
import { requestBody } from './request-body.ts'

const repeated = {
  filing_type: z.enum(['ct600', 'accounts']).describe('the filing_type that was prepared'),
  request: requestBody.describe('the request that was prepared, unchanged: a changed one is refused'),
}
interface Repetition extends Readonly<Record<string, unknown>> {
  readonly filing_type: FilingType
  readonly request: RequestBody
}

const HANDLE = /^prep_([0-9a-z]{1,12})_([0-9a-f]{64})$/
const PURPOSE = 'a filing prepared by an agent'

/**
 * Handles work for 30 minutes, for the same request and API key. The key never leaves the process, and every
 * replica gets it with each request, so none needs a secret of its own.
 */
export function createSignedFilings({
  apiKey,
  client,
  now = Date.now,
}: {
  readonly apiKey: string
  readonly client: FilingClient
  readonly now?: () => number
}): PreparedFilings {
  const sign = (endsAtMs: number, { filingType, request }: RequestToFile) =>
    createHmac('sha256', apiKey)
      .update(JSON.stringify([PURPOSE, endsAtMs, filingType, sorted(request)]))
      .digest()
  return {
    repeated,
    add(filing, check) {
      const endsAtMs = now() + PREPARED_FOR_MS
      const handle = `prep_${endsAtMs.toString(36)}_${sign(endsAtMs, filing).toString('hex')}`
      return { ...filing, handle, check }
    },
    async find(handle, values) {
      // The schema of the tool has validated the values.
      const { filing_type: filingType, request } = values as Repetition
      const [, ends = '', signature = ''] = HANDLE.exec(handle) ?? []
      const endsAtMs = Number.parseInt(ends, 36)
      const filing = { filingType, request }
      // A handle is an idempotency key, so a second way to write it would file a second time.
      if (ends !== endsAtMs.toString(36) || !(now() < endsAtMs)) return undefined
      if (!timingSafeEqual(Buffer.from(signature, 'hex'), sign(endsAtMs, filing))) return undefined
      return { ...filing, handle, check: await checkRequest(client, filing) }
    },
  }
}

/** The order of members is not part of a request: models change it. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, member]) => [name, sorted(member)])
}
