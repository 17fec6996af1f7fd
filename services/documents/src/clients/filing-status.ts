// Asks the filing service for a filing's status on behalf of the caller's account: the filing service
// responds only to the account that filed. The token is this service's own and allows nothing else. A
// response that cannot be interpreted counts as no response.
import { filingStatus } from '@cfs/contracts'
import { createIdentitySigner, IDENTITY_HEADER, type Identity, type VerifiedIdentity } from '@cfs/http'
import { carrier } from '@cfs/runtime'
import type { FilingStatus } from '@cfs/values'
import { Pool } from 'undici'
import { z } from 'zod'

export type FilingStatusAnswer =
  | { readonly kind: 'status'; readonly status: FilingStatus }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'no-answer'; readonly cause: unknown }

export interface FilingStatusQuestion {
  readonly filingId: string
  /** The caller of this service, whose request asks for the documents. */
  readonly caller: VerifiedIdentity
}

export interface FilingStatusClient {
  readonly ask: (question: FilingStatusQuestion) => Promise<FilingStatusAnswer>
  readonly close: () => Promise<void>
}

const MAX_ANSWER_BYTES = 65_536
const CONNECT_TIMEOUT_MS = 1000

const statusAnswer = z.object({ data: filingStatus })
// An older version of the filing service, without this endpoint, also returns 404, but with another error
// code.
const notFoundAnswer = z.object({ error: z.object({ code: z.literal('FILING_NOT_FOUND') }) })

export function createFilingStatusClient(settings: {
  readonly url: string
  readonly timeoutMs: number
  readonly identitySecrets: Readonly<Record<string, string>>
}): FilingStatusClient {
  const sign = createIdentitySigner({ issuer: 'documents', secrets: settings.identitySecrets })
  const { timeoutMs } = settings
  const { origin, pathname } = new URL(settings.url)
  const root = pathname.replace(/\/$/, '')
  const pool = new Pool(origin, {
    connections: 16,
    pipelining: 1,
    connect: { timeout: Math.min(CONNECT_TIMEOUT_MS, timeoutMs) },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxResponseSize: MAX_ANSWER_BYTES,
  })
  return {
    async ask({ filingId, caller }) {
      try {
        const { statusCode, body } = await pool.request({
          method: 'GET',
          path: `${root}${statusPath(filingId, caller)}`,
          headers: {
            [IDENTITY_HEADER]: sign(asDocuments(caller), 'filing'),
            'x-request-id': caller.requestId,
            ...carrier(),
          },
          // The HTTP client's other time limits start again with each step of a request; this one covers the
          // whole request, including the time in the queue.
          signal: AbortSignal.timeout(timeoutMs),
        })
        return answerFrom(statusCode, await body.json())
      } catch (cause) {
        return { kind: 'no-answer', cause }
      }
    },
    close: () => pool.close(),
  }
}

/** For the partner service, only a filing that one of its forms made counts as found. */
function statusPath(filingId: string, caller: VerifiedIdentity): string {
  const path = `/internal/filings/${encodeURIComponent(filingId)}/status`
  return isPartnerService(caller) ? `${path}?filed_by_form=true` : path
}

/** Whether the partner service asks, for a customer's form. */
export function isPartnerService({ issuer }: VerifiedIdentity): boolean {
  return issuer === 'partner'
}

/** The caller's account, mode, key and request; the token allows nothing but reading a status. */
function asDocuments({ accountId, keyId, mode, requestId }: Identity): Identity {
  return { accountId, keyId, mode, requestId, scopes: ['filing:status'], partner: false }
}

function answerFrom(statusCode: number, body: unknown): FilingStatusAnswer {
  if (statusCode === 200) return { kind: 'status', status: statusAnswer.parse(body).data.status }
  if (statusCode === 404 && notFoundAnswer.safeParse(body).success) return { kind: 'not-found' }
  return { kind: 'no-answer', cause: new Error(`the filing service answered with status ${statusCode}`) }
}
