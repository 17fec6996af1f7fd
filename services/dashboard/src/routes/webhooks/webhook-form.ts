// Reads and shows the form for a webhook endpoint, and shows a secret once.
import { FEED_EVENT_TYPES } from '@cfs/contracts'
import type { FieldErrors } from '@cfs/pages'
import { newUuid } from '@cfs/runtime'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { serviceRefusalOf } from '@cfs/http'
import { typed } from '@cfs/website'
import type { EndpointForm } from '../../commands/webhooks/audited.ts'
import type { ListedEndpoint, NewEndpoint } from '../../clients/webhooks/webhook-calls.ts'
import { webhookFormPage, webhookSecretPage } from '../../views/webhooks/webhook-form-pages.ts'
import { sessionOf } from '../shell/guard-pages.ts'
import { type PageParts, show } from '../shell/page-parts.ts'
import type { PageMode } from '../shell/page-rules.ts'
import { type FormResult, formText, readForm, several } from '../shell/read-form.ts'

interface Shown {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly mode: PageMode
}

const endpointForm = z
  .object({
    form_id: z.uuid(),
    url: formText
      .transform((text) => text.trim())
      .refine((text) => text !== '', { error: 'Enter the URL of your program' }),
    events: z.enum(['all', 'chosen'], { error: 'Choose which events to deliver' }),
    event_types: several.pipe(z.array(z.enum(FEED_EVENT_TYPES, { error: 'Choose among the types shown' }))),
    description: formText.transform((text) => text.trim()),
  })
  .superRefine(({ events, event_types: types }, context) => {
    if (events === 'all' || types.length > 0) return
    context.addIssue({ code: 'custom', path: ['event_types'], message: 'Choose at least one type of event' })
  })

export function readWebhookForm(
  body: unknown,
): FormResult<{ readonly formId: string; readonly form: EndpointForm }> {
  const read = readForm(endpointForm, body)
  if (!read.isValid) return read
  const { form_id: formId, url, events, event_types: types, description } = read.values
  const eventTypes = events === 'all' ? null : types
  const form = { url, eventTypes, description: description === '' ? null : description }
  return { isValid: true, values: { formId, form } }
}

const LABELS: Readonly<Record<string, string>> = {
  url: 'The URL',
  description: 'The note',
  before: 'The time',
}

/** The sentences in which the notifications service refused a form. Throws every other error. */
export function errorsOfRefusal(error: unknown): FieldErrors {
  const refusal = serviceRefusalOf(error)
  if (refusal === undefined || [401, 404].includes(refusal.status)) throw error
  const [first] = refusal.details
  const label = first && LABELS[first.field]
  if (first === undefined || label === undefined) return { '': refusal.message }
  return { [first.field]: `${label} ${first.message}` }
}

/** Shows the form with what was typed, otherwise with the endpoint's values. */
export function showWebhookForm({
  request,
  reply,
  mode,
  listed,
  errors,
}: Shown & {
  readonly listed: ListedEndpoint | undefined
  readonly errors: FieldErrors
}): FastifyReply {
  const { body } = request
  const stored = listed?.event_types ?? null
  const isTyped = request.method === 'POST'
  const types = several.safeParse(isTyped ? Reflect.get(Object(body), 'event_types') : undefined)
  const form = {
    mode,
    endpointId: listed?.endpoint_id,
    formId: newUuid(),
    url: isTyped ? typed(body, 'url') : (listed?.url ?? ''),
    events: isTyped ? typed(body, 'events') : stored === null ? 'all' : 'chosen',
    eventTypes: isTyped ? (types.data ?? []) : (stored ?? []),
    description: isTyped ? typed(body, 'description') : (listed?.description ?? ''),
    isPartner: sessionOf(request).isPartner,
    errors,
  }
  return show(reply, (csrfToken) => webhookFormPage({ ...form, csrfToken }))
}

export function showSecret(
  { apiUrl }: PageParts,
  reply: FastifyReply,
  secret: {
    readonly mode: PageMode
    readonly endpoint: NewEndpoint | undefined
    readonly overlapHours: number | undefined
  },
): FastifyReply {
  const model = { ...secret, guideUrl: `${apiUrl}/docs/webhooks-guide` }
  return show(reply, () => webhookSecretPage(model))
}
