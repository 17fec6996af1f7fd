// The form for a webhook endpoint, and the page that shows its secret once.
import {
  button,
  buttonLink,
  checkboxField,
  copyable,
  errorSummary,
  type FieldErrors,
  form,
  hiddenField,
  html,
  type PageView,
  radioField,
  textField,
} from '@cfs/pages'
import { eventTypesFor } from './endpoint-tag.ts'

export interface WebhookForm {
  readonly mode: 'sandbox' | 'live'
  readonly csrfToken: string
  /** The endpoint that is changed; undefined for a new one. */
  readonly endpointId: string | undefined
  readonly formId: string
  readonly url: string
  readonly events: string
  readonly eventTypes: readonly string[]
  readonly description: string
  readonly isPartner: boolean
  readonly errors: FieldErrors
}

export function webhookFormPage(webhookForm: WebhookForm): PageView {
  const { mode, csrfToken, endpointId, errors } = webhookForm
  const title = endpointId === undefined ? 'Add a webhook endpoint' : 'Change the webhook endpoint'
  const label = endpointId === undefined ? 'Add endpoint' : 'Save changes'
  const list = `/${mode}/webhooks`
  const back = endpointId === undefined ? list : `${list}/${endpointId}`
  const action = endpointId === undefined ? `${list}/new` : `${back}/change`
  const buttons = html`<div class="actions">${button({ label })}<a href="${back}">Cancel</a></div>`
  const content = html`${fields(webhookForm)}${buttons}`
  return {
    title,
    hasErrors: Object.keys(errors).length > 0,
    content: html`${errorSummary(errors)}<h1>${title}</h1>${form({ action, csrfToken, content })}`,
  }
}

function fields({ mode, formId, url, events, eventTypes, description, isPartner, errors }: WebhookForm) {
  const scheme = mode === 'live' ? 'An https address' : 'An https or http address'
  return [
    hiddenField('form_id', formId),
    textField({
      name: 'url',
      label: 'URL',
      hint: `${scheme} of your program that is reachable from the internet. Events are posted to it as JSON.`,
      error: errors['url'],
      value: url,
      autocomplete: 'off',
      spellcheck: false,
    }),
    radioField({
      name: 'events',
      legend: 'Which events?',
      error: errors['events'],
      choices: [
        { value: 'all', label: 'All events', hint: 'Also of types that are added later.' },
        { value: 'chosen', label: 'Only some', hint: 'Choose them below.' },
      ],
      chosen: [events],
    }),
    checkboxField({
      name: 'event_types',
      legend: 'Types of events',
      hint: 'Only for “Only some”.',
      error: errors['event_types'],
      choices: eventTypesFor(isPartner, eventTypes).map(([type, hint]) => ({
        value: type,
        label: type,
        hint,
      })),
      chosen: eventTypes,
    }),
    textField({
      name: 'description',
      label: 'Your note (optional)',
      error: errors['description'],
      value: description,
    }),
  ]
}

/** The only page that ever shows a secret; undefined if its form was already submitted. */
export function webhookSecretPage(secretModel: {
  readonly mode: 'sandbox' | 'live'
  readonly endpoint:
    | { readonly endpoint_id: string; readonly url: string; readonly secret: string }
    | undefined
  readonly overlapHours: number | undefined
  readonly guideUrl: string
}): PageView {
  const { mode, endpoint, overlapHours, guideUrl } = secretModel
  const list = `/${mode}/webhooks`
  if (endpoint === undefined) {
    return {
      title: 'This secret was shown already',
      status: 409,
      content: html`<h1>This secret was shown already</h1>
        <p>A secret is shown once, and this page was loaded again. If you did not keep it, open the endpoint
          and replace its secret.</p>
        <p>${buttonLink({ label: 'Show the endpoints', href: list })}</p>`,
    }
  }
  const title = overlapHours === undefined ? 'Your endpoint is ready' : 'Your new secret'
  return {
    title,
    scripts: ['copy'],
    content: html`<h1>${title}</h1>
      <p>With this secret, your program verifies that events for <code>${endpoint.url}</code> come from us.
        It is shown this once: keep it now, in a place for secrets.</p>
      ${copyable({ label: 'Secret', text: endpoint.secret, copied: 'Secret copied' })}
      <p>${nextOf(overlapHours)} <a href="${guideUrl}">How to verify a delivery</a></p>
      <p>${buttonLink({ label: 'I have saved the secret', href: `${list}/${endpoint.endpoint_id}` })}</p>`,
  }
}

function nextOf(overlapHours: number | undefined): string {
  if (overlapHours === undefined) return 'A ping is on its way to your program.'
  if (overlapHours === 0) return 'The previous secret has ended.'
  const hours = overlapHours === 1 ? 'hour' : `${overlapHours} hours`
  return `For the next ${hours}, deliveries are signed with the previous secret too.`
}
