// Creates, changes and deletes webhook endpoints, and replaces their secrets, at the notifications service.
import type { WebhookEndpointChange } from '@cfs/contracts'
import { urlPath } from '@cfs/http'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import { releaseForm, useForm } from '../shell/use-form.ts'
import { audited, type EndpointForm, requireActive } from './audited.ts'
import {
  callWith,
  listedEndpoint,
  type NewEndpoint,
  newEndpoint,
  pathOf,
  type WebhookRequest,
} from '../../clients/webhooks/webhook-calls.ts'

/** The endpoint with its secret, which is not stored here; undefined if the form was already submitted. */
export async function createWebhook(
  context: DashboardContext,
  request: WebhookRequest,
  { formId, form }: { readonly formId: string; readonly form: EndpointForm },
): Promise<NewEndpoint | undefined> {
  await requireActive(context, request)
  const path = `${pathOf(request)}/webhook-endpoints`
  return once(context, request, formId, () =>
    audited(
      context,
      request,
      { asked: 'webhook.creating', subject: (made) => made.endpoint_id, details: { host: hostOf(form) } },
      () => context.api.call({ ...callWith(request), method: 'POST', path, body: bodyOf(form) }, newEndpoint),
    ),
  )
}

/** The endpoint with its new secret; undefined if the form was already submitted. */
export function rotateWebhookSecret(
  context: DashboardContext,
  request: WebhookRequest,
  rotation: { readonly endpointId: string; readonly formId: string; readonly overlapSeconds: number },
): Promise<NewEndpoint | undefined> {
  const { endpointId: subject, formId, overlapSeconds } = rotation
  const path = `${pathOf(request)}${urlPath`/webhook-endpoints/${subject}/rotate-secret`}`
  const body = { overlap_seconds: overlapSeconds }
  return once(context, request, formId, () =>
    audited(context, request, { asked: 'webhook.rotating', subject, details: body }, () =>
      context.api.call({ ...callWith(request), method: 'POST', path, body }, newEndpoint),
    ),
  )
}

export async function changeWebhook(
  context: DashboardContext,
  request: WebhookRequest,
  { endpointId, form }: { readonly endpointId: string; readonly form: EndpointForm },
): Promise<void> {
  await requireActive(context, request)
  await change(context, request, { endpointId, body: bodyOf(form), details: { host: hostOf(form) } })
}

export async function pauseWebhook(
  context: DashboardContext,
  request: WebhookRequest,
  endpointId: string,
): Promise<void> {
  const body = { status: 'disabled' } as const
  await change(context, request, { endpointId, body, details: body })
}

export async function enableWebhook(
  context: DashboardContext,
  request: WebhookRequest,
  endpointId: string,
): Promise<void> {
  await requireActive(context, request)
  const body = { status: 'enabled' } as const
  await change(context, request, { endpointId, body, details: body })
}

export async function deleteWebhook(
  context: DashboardContext,
  request: WebhookRequest,
  endpointId: string,
): Promise<void> {
  const path = `${pathOf(request)}${urlPath`/webhook-endpoints/${endpointId}`}`
  await audited(context, request, { asked: 'webhook.deleting', subject: endpointId }, () =>
    context.api.call({ ...callWith(request), method: 'DELETE', path }, listedEndpoint),
  )
}

/** The audit log keeps the host only: the rest of a URL may be secret. */
function hostOf({ url }: EndpointForm): string | null {
  return URL.parse(url)?.host ?? null
}

function bodyOf({ url, eventTypes, description }: EndpointForm) {
  return { url, event_types: eventTypes === null ? null : [...eventTypes], description }
}

async function change(
  context: DashboardContext,
  request: WebhookRequest,
  update: {
    readonly endpointId: string
    readonly body: WebhookEndpointChange
    readonly details: Readonly<Record<string, unknown>>
  },
): Promise<void> {
  const { endpointId: subject, body, details } = update
  const path = `${pathOf(request)}${urlPath`/webhook-endpoints/${subject}`}`
  await audited(context, request, { asked: 'webhook.changing', subject, details }, () =>
    context.api.call({ ...callWith(request), method: 'PATCH', path, body }, listedEndpoint),
  )
}

/** Undefined if the same form has done it already: its secret is shown once. */
async function once<T>(
  context: DashboardContext,
  request: WebhookRequest,
  ...[formId, act]: readonly [string, () => Promise<T>]
): Promise<T | undefined> {
  if (!(await useForm(context, request, formId))) return undefined
  return act().catch(async (error: unknown) => {
    await releaseForm(context, request, formId)
    throw error
  })
}
