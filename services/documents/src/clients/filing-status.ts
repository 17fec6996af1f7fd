// Asks the filing service for a filing's status on behalf of the caller's account: the filing service
// responds only to the account that filed. The token is this service's own and allows nothing else. A
// response that cannot be interpreted counts as no response.
import { filingStatus } from '@cfs/contracts'
import { createProductApi, ServiceRefusal, urlPath, type VerifiedIdentity } from '@cfs/http'
import type { FilingStatus } from '@cfs/values'

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
}

export function createFilingStatusClient(settings: {
  readonly url: string
  readonly timeoutMs: number
  readonly identitySecrets: Readonly<Record<string, string>>
}): FilingStatusClient {
  const { url, timeoutMs, identitySecrets } = settings
  const api = createProductApi({
    issuer: 'documents',
    urls: { filing: url },
    identitySecrets,
    timeoutMs,
    fileTimeoutMs: timeoutMs,
  })
  return {
    async ask({ filingId, caller }) {
      const { accountId, keyId: actor, mode, requestId } = caller
      const path = statusPath(filingId, caller)
      const call = {
        service: 'filing',
        path,
        accountId,
        actor,
        mode,
        scope: 'filing:status',
        requestId,
      } as const
      try {
        const { status } = await api.call(call, filingStatus)
        return { kind: 'status', status }
      } catch (cause) {
        // An older version of the filing service, without this endpoint, also returns 404, but with another
        // error code.
        const isNotFound = cause instanceof ServiceRefusal && cause.code === 'FILING_NOT_FOUND'
        return isNotFound ? { kind: 'not-found' } : { kind: 'no-answer', cause }
      }
    },
  }
}

/** For the partner service, only a filing that one of its forms made counts as found. */
function statusPath(filingId: string, caller: VerifiedIdentity): string {
  const path = urlPath`/internal/filings/${filingId}/status`
  return isPartnerService(caller) ? `${path}?filed_by_form=true` : path
}

/** Whether the partner service asks, for a customer's form. */
export function isPartnerService({ issuer }: VerifiedIdentity): boolean {
  return issuer === 'partner'
}
