// Writes, signs and sends an event to one endpoint, and records the request and the response.
import type { Control } from '@cfs/simulator-control'
import type { Account } from '../account/account.ts'
import { eventObject } from '../objects/event.ts'
import type { Delivery } from './delivery-queue.ts'
import { postWebhook } from './post-webhook.ts'
import type { SentWebhook } from './sent-webhook.ts'
import { signWebhook } from './sign-webhook.ts'

export interface SendWebhookOptions {
  readonly account: Account
  readonly control: Pick<Control, 'faults' | 'recorder'>
  readonly timeoutMs: number
}

export async function sendWebhook(
  options: SendWebhookOptions,
  { event, endpoint }: Delivery,
  signal: AbortSignal,
): Promise<SentWebhook> {
  const { account, control, timeoutMs } = options
  const { url, secrets } = endpoint
  const at = new Date().toISOString()
  const fault = control.faults.take({}, ({ operation }) => operation === undefined || operation === 'webhook')
  const apiVersion = endpoint.api_version ?? account.apiVersion
  // At least this endpoint has not received the event.
  const body = JSON.stringify(eventObject(account, event, { apiVersion, pendingWebhooks: 1 }), undefined, 2)
  const signature = signWebhook(body, { secrets, seconds: account.seconds(), isLive: account.isLive })
  const headers = {
    accept: '*/*; q=0.5, application/xml',
    'cache-control': 'no-cache',
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': signature,
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
  }
  const { status, answer, error } = await postWebhook({ url, body, headers, timeoutMs, fault, signal })
  if (!signal.aborted)
    control.recorder.record({
      at,
      answered_at: new Date().toISOString(),
      operation: 'webhook',
      company_number: null,
      request: `POST ${url}\nstripe-signature: ${signature}\n\n${body}`,
      response: status === null ? null : `${status}\n\n${answer ?? ''}`,
      fault: fault?.fault ?? null,
    })
  return { event: event.id, type: event.type, url, status, error }
}
