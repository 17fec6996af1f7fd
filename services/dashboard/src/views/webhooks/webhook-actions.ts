// The forms on the page of a webhook endpoint: test, replay, replace the secret, pause and delete.
import { button, form, hiddenField, html, type Html, selectField, type Slot } from '@cfs/pages'
import type { EndpointPageModel, WebhookPlace } from './webhook-model.ts'
import { eventTypesFor } from './endpoint-tag.ts'

/** How far back a replay reaches, in hours. */
const PERIODS = [
  { value: '1', label: 'The last hour' },
  { value: '24', label: 'The last 24 hours' },
  { value: '168', label: 'The last 7 days' },
  { value: '720', label: 'The last 30 days' },
]

export function webhookActions(place: WebhookPlace, model: EndpointPageModel): Html {
  const { endpoint } = model
  const isEnabled = endpoint.status === 'enabled'
  const whileEnabled = isEnabled ? [test(place, model), replay(place, model)] : []
  return html`<div class="columns pairs">${whileEnabled}
    ${rotate(place, model)}${pause(place, model)}
    <section class="card"><h2>Delete</h2>
      <p>Deliveries stop at once, and the secret is erased.</p>
      ${act(place, model, 'delete', button({ label: 'Delete endpoint', kind: 'danger' }))}</section></div>`
}

function act(
  { mode, csrfToken }: WebhookPlace,
  { endpoint }: Pick<EndpointPageModel, 'endpoint'>,
  ...[name, content]: readonly [string, Slot]
): Html {
  return form({ action: `/${mode}/webhooks/${endpoint.endpoint_id}/${name}`, csrfToken, content })
}

function test(place: WebhookPlace, model: EndpointPageModel): Html {
  const { errors, isPartner } = model
  const isSandbox = place.mode === 'sandbox'
  const choices = [
    { value: 'ping', label: 'ping: to this endpoint only' },
    ...eventTypesFor(isPartner).map(([type]) => ({ value: type, label: type })),
  ]
  const kind = selectField({ name: 'type', label: 'Event', error: errors['type'], choices, chosen: 'ping' })
  const words = isSandbox
    ? 'Sends a ping, or makes an event with sample data: every endpoint of the sandbox that wants its type gets it.'
    : 'Sends a ping, an event that only tests the connection.'
  const send = button({ label: isSandbox ? 'Send event' : 'Send a ping', kind: 'secondary' })
  return html`<section class="card"><h2>Test</h2><p>${words}</p>
    ${act(place, model, 'test', [isSandbox ? kind : '', send])}</section>`
}

function replay(place: WebhookPlace, model: EndpointPageModel): Html {
  const period = selectField({
    name: 'hours',
    label: 'Events of',
    error: model.errors['hours'],
    choices: PERIODS,
    chosen: '24',
  })
  return html`<section class="card"><h2>Replay</h2>
    <p>Delivers events again that your program missed, each under its own id: also those that happened while
      the endpoint was paused.</p>
    ${act(place, model, 'replay', [period, button({ label: 'Replay events', kind: 'secondary' })])}</section>`
}

function rotate(place: WebhookPlace, model: EndpointPageModel): Html {
  const overlap = selectField({
    name: 'overlap',
    label: 'The old secret signs for another',
    error: model.errors['overlap'],
    choices: [
      { value: '0', label: 'Not at all: it ends now' },
      { value: '1', label: '1 hour' },
      { value: '24', label: '24 hours' },
    ],
    chosen: '24',
  })
  return html`<section class="card"><h2>Replace the secret</h2>
    <p>Makes a new secret. Deliveries are signed with both until the old one ends, so that you can change your
      program in between.</p>
    ${act(place, model, 'rotate', [
      hiddenField('form_id', model.formId),
      overlap,
      button({ label: 'Replace secret', kind: 'secondary' }),
    ])}</section>`
}

function pause(place: WebhookPlace, model: EndpointPageModel): Html {
  if (model.endpoint.status === 'disabled') {
    return html`<section class="card"><h2>Let deliveries go on</h2>
      <p>Deliveries that were waiting go out at once. Replay the events that happened in the meantime.</p>
      ${act(place, model, 'enable', button({ label: 'Enable endpoint' }))}</section>`
  }
  return html`<section class="card"><h2>Pause</h2>
    <p>Nothing is delivered until you enable the endpoint again. The feed keeps every event.</p>
    ${act(place, model, 'pause', button({ label: 'Pause endpoint', kind: 'secondary' }))}</section>`
}
