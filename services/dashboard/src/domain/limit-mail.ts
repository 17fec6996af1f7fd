// The e-mail about a limit that was reached: requests above a rate limit, or a key's daily spend cap.
import { isoDateInLondon, quoteName } from '@cfs/values'
import type { MailText } from './mail-text.ts'

const PRODUCT = 'Company filing'

export interface ReachedLimit {
  readonly limit: 'requests' | 'spend cap'
  readonly accountId: string
  readonly mode: 'live' | 'test'
  readonly keyId: string
  readonly at: Date
}

interface FinishedRequest {
  readonly account_id: string
  readonly occurred_at: number
  readonly key_id: string
  readonly mode: string
  readonly error_code: string | null
}

const LIMITS: Readonly<Record<string, ReachedLimit['limit']>> = {
  RATE_LIMITED: 'requests',
  SPEND_CAP_REACHED: 'spend cap',
}

/** The limit that refused the request; undefined for all other requests. */
export function reachedLimit(request: FinishedRequest): ReachedLimit | undefined {
  const code = request.error_code ?? ''
  const limit = Object.hasOwn(LIMITS, code) ? LIMITS[code] : undefined
  const { mode } = request
  if (limit === undefined || (mode !== 'live' && mode !== 'test')) return undefined
  const at = new Date(request.occurred_at)
  return { limit, accountId: request.account_id, mode, keyId: request.key_id, at }
}

/** Names the limit and the day in London: members get one e-mail for each. */
export function limitName({ limit, accountId, mode, keyId, at }: ReachedLimit): string {
  const whose = limit === 'spend cap' ? keyId : `${accountId} ${mode}`
  return `${limit} ${whose} ${isoDateInLondon(at)}`
}

export function limitMail(
  reached: ReachedLimit,
  { accountName, dashboardUrl }: { readonly accountName: string; readonly dashboardUrl: string },
): MailText {
  const { limit, mode, keyId } = reached
  const place = `${dashboardUrl}/${mode === 'live' ? 'live' : 'sandbox'}`
  const account = { label: 'Account', value: quoteName(accountName) }
  const where = { label: 'Mode', value: mode === 'live' ? 'Live' : 'Sandbox' }
  if (limit === 'spend cap') {
    return {
      subject: `A key reached its spend cap – ${PRODUCT}`,
      status: { label: 'Limit reached', tone: 'warning' },
      paragraphs: [
        'Live filings with this key are refused until the cap resets at midnight, London time.',
        'Raise the cap if the filings are expected. If they are not, revoke the key.',
      ],
      facts: [account, { label: 'Key', value: keyId }],
      link: { label: 'Look at the key', url: `${place}/keys` },
    }
  }
  return {
    subject: `Your requests reached a limit – ${PRODUCT}`,
    status: { label: 'Limit reached', tone: 'warning' },
    paragraphs: [
      'Your programs sent more requests than a rate limit allows, and the requests above it were refused. Your programs can send them again later.',
      'The page shows how much of each limit is used, by which key, and when it resets.',
    ],
    facts: [account, where],
    link: { label: 'Look at the usage', url: `${place}/usage` },
  }
}
