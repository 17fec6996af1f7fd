// Shows one delivery to a webhook endpoint: each attempt, with what the program answered.
import {
  button,
  copyable,
  form,
  html,
  type Html,
  moment,
  type PageView,
  type Slot,
  statusMessage,
  summaryList,
  tag,
} from '@cfs/pages'
import type { DeliveryModel, InactiveState, WebhookPlace } from './webhook-model.ts'
import { deliveryTag, outcomeWords } from './endpoint-tag.ts'
import { inactiveNotice } from './inactive-notice.ts'

interface AttemptModel {
  readonly at: string
  readonly duration_ms: number
  readonly outcome: 'delivered' | 'refused' | 'timed_out' | 'unreachable'
  readonly status_code: number | null
  readonly response: string | null
}

export interface DeliveryPageModel {
  readonly endpoint: { readonly endpoint_id: string; readonly url: string; readonly status: string }
  readonly delivery: DeliveryModel & { readonly attempts: readonly AttemptModel[] }
  /** The account's state while deliveries wait for it; undefined while it is active. */
  readonly inactive: InactiveState | undefined
  readonly mayManage: boolean
  /** Whether the first attempt is a matter of seconds, so that the page loads itself again. */
  readonly isAwaited: boolean
  readonly message: string | undefined
}

/** How often the page of a delivery whose first attempt is awaited loads itself again. */
const RELOAD_SECONDS = 3

export function webhookDeliveryPage(place: WebhookPlace, model: DeliveryPageModel): PageView {
  const { endpoint, delivery, inactive, mayManage, message } = model
  const isAwaited = model.isAwaited && inactive === undefined
  const { state, next_attempt_at: next } = delivery
  const address = `/${place.mode}/webhooks/${endpoint.endpoint_id}`
  const facts = summaryList([
    { term: 'State', value: deliveryTag(state) },
    ...(next === null || inactive !== undefined ? [] : [{ term: 'Next attempt', value: moment(next) }]),
    { term: 'Happened', value: moment(delivery.timestamp) },
    { term: 'Queued', value: moment(delivery.queued_at) },
    { term: 'Event id', value: html`<code>${delivery.event_id}</code>` },
    { term: 'Delivery id', value: html`<code>${delivery.delivery_id}</code>` },
  ])
  return {
    title: `Delivery of ${delivery.type}`,
    ...(isAwaited ? { reloadSeconds: RELOAD_SECONDS } : {}),
    scripts: isAwaited ? ['reload', 'copy'] : ['copy'],
    content: html`${message === undefined ? '' : statusMessage(message)}
      <p><a href="${address}">${endpoint.url}</a></p>
      <h1>Delivery of ${delivery.type}</h1>
      ${delivery.state === 'pending' ? inactiveNotice(place.mode, inactive) : ''}${facts}
      <section><h2>Attempts</h2>${attempts(delivery, isAwaited)}</section>
      ${mayManage ? again(place, model) : ''}`,
  }
}

function attempts({ attempts: all }: DeliveryPageModel['delivery'], isAwaited: boolean): Slot {
  if (!isAwaited && all.length === 0) return html`<p class="muted">None.</p>`
  const waiting = html`<p class="muted" data-reload-seconds="${RELOAD_SECONDS}">The next attempt is about to
    be made. This page updates itself.</p>`
  return [isAwaited ? waiting : '', ...all.toReversed().map(attemptOf)]
}

function attemptOf({
  at,
  duration_ms: durationMs,
  outcome,
  status_code: code,
  response,
}: AttemptModel): Html {
  const isGood = outcome === 'delivered'
  const words = outcomeWords(outcome, code)
  return html`<section class="card"><h3>${tag({ label: words, tone: isGood ? 'good' : 'bad' })}</h3>
    <p class="muted">${moment(at)}, after ${durationMs.toLocaleString('en-GB')} ms</p>
    ${
      response === null || response === ''
        ? ''
        : copyable({ label: 'The beginning of the answer', text: response })
    }</section>`
}

function again({ mode, csrfToken }: WebhookPlace, { endpoint, delivery }: DeliveryPageModel): Slot {
  const isUntried = delivery.state === 'pending' && delivery.attempt_count === 0
  if (endpoint.status !== 'enabled' || isUntried) return ''
  const action = `/${mode}/webhooks/${endpoint.endpoint_id}/deliveries/${delivery.delivery_id}/replay`
  return html`<section><h2>Replay</h2>
    <p>Delivers the event again at once, under the same id and with the same content.</p>
    ${form({ action, csrfToken, content: button({ label: 'Deliver again', kind: 'secondary' }) })}</section>`
}
