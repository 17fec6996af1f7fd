// Shows webhook endpoints: the list, and one endpoint with its deliveries and what can be done with it.
import type { DeliveryState } from '@cfs/contracts'
import {
  buttonLink,
  emptyState,
  errorSummary,
  html,
  type Html,
  moment,
  notice,
  type PageView,
  type Slot,
  statusMessage,
  summaryList,
  table,
  tabs,
} from '@cfs/pages'
import { webhookActions } from './webhook-actions.ts'
import type {
  DeliveryModel,
  EndpointPageModel,
  InactiveState,
  WebhookModel,
  WebhookPlace,
} from './webhook-model.ts'
import { deliveryTag, endpointTag, outcomeWords, sinceOf } from './endpoint-tag.ts'
import { inactiveNotice, KEPT_DAYS } from './inactive-notice.ts'

export function webhooksPage(model: {
  readonly mode: WebhookPlace['mode']
  readonly endpoints: readonly WebhookModel[]
  readonly mayManage: boolean
  readonly guideUrl: string
  readonly inactive: InactiveState | undefined
  readonly message: string | undefined
}): PageView {
  const { mode, endpoints, mayManage, guideUrl, inactive, message } = model
  const add = mayManage ? buttonLink({ label: 'Add endpoint', href: `/${mode}/webhooks/new` }) : ''
  return {
    title: 'Webhooks',
    content: html`${message === undefined ? '' : statusMessage(message)}
      <div class="heading"><h1>Webhooks</h1>${endpoints.length === 0 ? '' : add}</div>
      <p class="muted">Events are posted to your own program as they happen, signed, and again if it does not
        answer. <a href="${guideUrl}">How webhooks work</a></p>
      ${inactiveNotice(mode, inactive)}
      ${mayManage ? '' : html`<p class="muted">Your role may look at endpoints, not change them.</p>`}
      ${endpoints.length === 0 ? noEndpoints(mode, add) : endpointTable(mode, endpoints)}`,
  }
}

function noEndpoints(mode: WebhookPlace['mode'], add: Slot): Html {
  const words =
    mode === 'live'
      ? 'An endpoint gets the events of your filings, your balance and your customers.'
      : 'An endpoint of the sandbox gets the events that you make here, so that you can try your program.'
  return emptyState({ title: 'No endpoints yet', content: html`<p>${words}</p>${add}` })
}

function endpointTable(mode: WebhookPlace['mode'], endpoints: readonly WebhookModel[]): Html {
  return table({
    caption: 'Your webhook endpoints, oldest first',
    columns: ['URL', 'State', 'Events', 'Note'].map((heading) => ({ heading })),
    rows: endpoints.map((endpoint) => ({
      href: `/${mode}/webhooks/${endpoint.endpoint_id}`,
      cells: [
        html`<span class="subject">${endpoint.url}</span>`,
        html`${endpointTag(endpoint)}${sinceOf(endpoint)}`,
        typesOf(endpoint),
        endpoint.description ?? '',
      ],
    })),
  })
}

function typesOf({ event_types: types }: WebhookModel): string {
  return types === null ? 'All' : types.join(', ')
}

export function webhookPage(place: WebhookPlace, model: EndpointPageModel): PageView {
  const { endpoint, mayManage, errors, message } = model
  const { previous_secret_expires_at: overlap } = endpoint
  const list = `/${place.mode}/webhooks`
  const change = buttonLink({
    label: 'Change',
    href: `${list}/${endpoint.endpoint_id}/change`,
    kind: 'secondary',
  })
  const facts = summaryList([
    { term: 'State', value: html`${endpointTag(endpoint)}${sinceOf(endpoint)}` },
    { term: 'Events', value: typesOf(endpoint) },
    ...(endpoint.description === null ? [] : [{ term: 'Note', value: endpoint.description }]),
    ...(overlap === null
      ? []
      : [{ term: 'Previous secret', value: html`Signs too until ${moment(overlap)}` }]),
    { term: 'Added', value: moment(endpoint.created_at) },
    { term: 'Endpoint id', value: html`<code>${endpoint.endpoint_id}</code>` },
  ])
  return {
    title: endpoint.url,
    hasErrors: Object.keys(errors).length > 0,
    content: html`${message === undefined ? '' : statusMessage(message)}${errorSummary(errors)}
      <p><a href="${list}">Webhooks</a></p>
      <div class="heading"><h1>${endpoint.url}</h1>${mayManage ? change : ''}</div>
      ${inactiveNotice(place.mode, model.inactive)}${trouble(endpoint)}${facts}
      ${deliveries(place.mode, model)}
      ${mayManage ? webhookActions(place, model) : ''}`,
  }
}

/** Says why an endpoint gets nothing, or will soon get nothing, and what to do. */
function trouble({ status, disabled_reason: reason, failing_since: failingSince }: WebhookModel): Slot {
  if (reason === 'requested') return ''
  if (status === 'disabled') {
    const why =
      reason === 'gone'
        ? 'Your program answered with status 410, which ends deliveries.'
        : 'Every delivery has failed for five days.'
    return notice({
      tone: 'bad',
      title: 'We have stopped delivering to this endpoint',
      content: html`<p>${why} Fix your program, enable the endpoint, and then replay the events that it
        missed.</p>`,
    })
  }
  if (failingSince === null) return ''
  return notice({
    tone: 'warning',
    title: 'Deliveries fail',
    content: html`<p>No delivery has succeeded since ${moment(failingSince)}. We try again for three days, and
      disable the endpoint once every delivery has failed for five days.</p>`,
  })
}

const STATES: readonly (readonly [DeliveryState | undefined, string])[] = [
  [undefined, 'All'],
  ['pending', 'Pending'],
  ['delivered', 'Delivered'],
  ['failed', 'Failed'],
]

function deliveries(mode: WebhookPlace['mode'], model: EndpointPageModel): Html {
  const { endpoint, state, older } = model
  const address = `/${mode}/webhooks/${endpoint.endpoint_id}`
  const items = STATES.map(([value, label]) => ({
    label,
    href: value === undefined ? address : `${address}?state=${value}`,
    isCurrent: value === state,
  }))
  return html`<section><h2>Deliveries</h2>${tabs({ label: 'Deliveries by state', items })}
      ${
        model.deliveries.length === 0
          ? html`<p class="muted">No ${state ?? ''} deliveries in the last ${KEPT_DAYS[mode]} days.</p>`
          : deliveryTable(address, model.deliveries)
      }${older === undefined ? '' : html`<p><a href="${older}">Older deliveries</a></p>`}</section>`
}

function deliveryTable(address: string, all: readonly DeliveryModel[]): Html {
  return table({
    caption: 'Deliveries, newest first',
    columns: ['Event', 'State', 'Last attempt', 'Attempts', 'Queued'].map((heading) => ({ heading })),
    rows: all.map((delivery) => ({
      href: `${address}/deliveries/${delivery.delivery_id}`,
      cells: [
        delivery.type,
        deliveryTag(delivery.state),
        lastOf(delivery),
        String(delivery.attempt_count),
        moment(delivery.queued_at),
      ],
    })),
  })
}

function lastOf({
  last_outcome: outcome,
  last_status_code: code,
  next_attempt_at: next,
}: DeliveryModel): Slot {
  const again =
    next === null ? '' : html`${outcome === null ? 'First attempt' : '; again'} at ${moment(next)}`
  return html`${outcome === null ? '' : outcomeWords(outcome, code)}${again}`
}
