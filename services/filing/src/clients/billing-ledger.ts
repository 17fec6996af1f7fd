// Asks billing for the balance and price of an account in its ledger, and for the charges since a posting.
import { createProductApi, urlPath } from '@cfs/http'
import { ledgerStateResource, type LedgerStateResource } from '@cfs/contracts'
import { newUuid } from '@cfs/runtime'

export interface BillingLedger {
  /** The state of the account, with the charges of the postings after the number `after`. */
  stateAfter(accountId: string, after: number): Promise<LedgerStateResource>
}

const TIMEOUT_MS = 5000

export function createBillingLedger(settings: {
  readonly url: string
  /** The URL of billing's management routes; undefined if it follows from `url`. */
  readonly manageUrl: string | undefined
  readonly identitySecrets: Readonly<Record<string, string>>
}): BillingLedger {
  const api = createProductApi({
    issuer: 'filing',
    urls: { billing: settings.url },
    manageUrls: { billing: settings.manageUrl },
    identitySecrets: settings.identitySecrets,
    timeoutMs: TIMEOUT_MS,
    fileTimeoutMs: TIMEOUT_MS,
  })
  return {
    stateAfter: (accountId, after) =>
      api.call(
        {
          service: 'billing',
          path: `${urlPath`/manage/accounts/${accountId}/ledger-state`}?after=${after}`,
          accountId,
          actor: 'filing',
          scope: 'billing:state',
          requestId: newUuid(),
        },
        ledgerStateResource,
      ),
  }
}
