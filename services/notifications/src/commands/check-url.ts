// Checks the URL of a webhook endpoint when it is registered: its form, and where its host name leads.
import { Problem } from '@cfs/contracts'
import { AddressRefused } from '../clients/public-addresses.ts'
import type { FeedName } from '../domain/feed-cursor.ts'
import { checkWebhookUrl, hostOf } from '../domain/webhook-url.ts'
import type { WebhookWork } from './webhook-work.ts'

/**
 * The URL in its normal form. Throws VALIDATION_ERROR. A name that does not exist and one that leads to a
 * private network get the same answer, so that no one can explore the network with it.
 */
export async function checkUrl(
  { addresses, hosts }: Pick<WebhookWork, 'addresses' | 'hosts'>,
  mode: FeedName['mode'],
  url: string,
): Promise<string> {
  const parsed = URL.parse(url) ?? undefined
  const checked = checkWebhookUrl(parsed, { ...hosts, allowsHttp: mode === 'test' })
  if ('refusal' in checked) throw refused(checked.refusal)
  const host = hostOf(new URL(checked.url))
  if (hosts.allowedHosts.has(host)) return checked.url
  await addresses.of(host).catch((error: unknown) => {
    if (error instanceof AddressRefused) throw refused('must have a host name that leads to a public address')
    throw error
  })
  return checked.url
}

function refused(message: string): Problem {
  return new Problem('VALIDATION_ERROR', 'The request body is not valid. Fix these fields: url.', {
    details: [{ field: 'url', message }],
  })
}
