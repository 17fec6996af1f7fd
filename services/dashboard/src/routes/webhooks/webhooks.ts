// Routes of webhook endpoints: list, add, change, replace the secret, pause and delete. Changes of a live
// endpoint need a second factor, as changes of live keys do: it gets what happens to the account's filings.
import type { WebhookDelivery } from '@cfs/contracts'
import type { FieldErrors } from '@cfs/pages'
import { newUuid } from '@cfs/runtime'
import { createRecentPresses, type RecentPresses, typed } from '@cfs/website'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  enableWebhook,
  pauseWebhook,
  rotateWebhookSecret,
} from '../../commands/webhooks/change-webhooks.ts'
import { hasPermission } from '../../commands/shell/page-access.ts'
import { listDeliveries, listWebhooks, readWebhook } from '../../clients/webhooks/read-webhooks.ts'
import {
  type NewEndpoint,
  readInactiveState,
  type WebhookRequest,
} from '../../clients/webhooks/webhook-calls.ts'
import { webhookPage, webhooksPage } from '../../views/webhooks/webhook-pages.ts'
import { memberOf, sessionOf } from '../shell/guard-pages.ts'
import { askFirst, type PageParts, show } from '../shell/page-parts.ts'
import { keyMode, MODES, page, type PageMode } from '../shell/page-rules.ts'
import { pressOf } from '../shell/press-of.ts'
import { messageNamed, readForm } from '../shell/read-form.ts'
import { errorsOfRefusal, readWebhookForm, showSecret, showWebhookForm } from './webhook-form.ts'

export interface OfEndpoint {
  Params: { endpoint_id: string }
}

const MESSAGES: Readonly<Record<string, string>> = {
  deleted: 'The endpoint is deleted. Nothing more is delivered to it.',
}
const ENDPOINT_MESSAGES: Readonly<Record<string, string>> = {
  changed: 'The changes are saved.',
  paused: 'The endpoint is paused. Nothing is delivered until you enable it again.',
  enabled: 'Deliveries go on. Replay the events that happened in the meantime.',
  made: 'The event is made. Every endpoint of the sandbox that wants its type gets it.',
  replayed: 'The events are queued, each under its own id.',
  nothing: 'No events of these types happened in that time.',
}
const overlapForm = z.object({
  form_id: z.uuid(),
  overlap: z.enum(['0', '1', '24'], { error: 'Choose how long the old secret signs' }),
})
const SHOWN_DELIVERIES = '10'
const MOST_ID_LENGTH = 100
const stateOf = z.enum(['pending', 'delivered', 'failed']).optional().catch(undefined)

export function webhookRoutes(app: FastifyInstance, parts: PageParts): void {
  const presses = createRecentPresses<NewEndpoint | undefined>(parts.context.clock)
  for (const mode of MODES) {
    listRoute(app, parts, mode)
    createRoutes(app, { ...parts, presses }, mode)
    changeRoutes(app, parts, mode)
    rotateRoute(app, { ...parts, presses }, mode)
    statusRoutes(app, parts, mode)
  }
}

/** The routes that show a secret keep it for a second press within seconds. */
interface SecretParts extends PageParts {
  readonly presses: RecentPresses<NewEndpoint | undefined>
}

export function webhookRequestOf(request: FastifyRequest, mode: PageMode): WebhookRequest {
  return { member: memberOf(request), caller: request.pageCaller, mode: keyMode(mode) }
}

export const reading = (mode: PageMode) => page('view', { mode })
/** In a closed account, the gateway's answer decides which of the forms work. */
export const managing = (mode: PageMode) => page('manage webhooks', { mode, worksWhenClosed: true })
/** Where events are sent, and the secret that proves them, change only after a recent confirmation. */
const sensitive = (mode: PageMode) =>
  page('manage webhooks', {
    mode,
    isSensitive: true,
    needsSecondFactor: mode === 'live',
    worksWhenClosed: true,
  })

export function guideOf({ apiUrl }: Pick<PageParts, 'apiUrl'>): string {
  return `${apiUrl}/docs/webhooks-guide`
}

function listRoute(app: FastifyInstance, parts: PageParts, mode: PageMode): void {
  app.get(`/${mode}/webhooks`, reading(mode), async (request, reply) => {
    const webhookRequest = webhookRequestOf(request, mode)
    const [endpoints, inactive] = await Promise.all([
      listWebhooks(parts.context, webhookRequest),
      readInactiveState(parts.context, webhookRequest),
    ])
    const model = {
      mode,
      endpoints,
      mayManage: hasPermission(sessionOf(request), 'manage webhooks'),
      guideUrl: guideOf(parts),
      inactive,
      message: messageNamed(MESSAGES, request.query),
    }
    return show(reply, () => webhooksPage(model))
  })
}

function createRoutes(app: FastifyInstance, parts: SecretParts, mode: PageMode): void {
  const path = `/${mode}/webhooks/new`
  app.get(path, sensitive(mode), async (request, reply) =>
    showWebhookForm({ request, reply, mode, listed: undefined, errors: {} }),
  )
  app.post(path, sensitive(mode), async (request, reply) => {
    const read = readWebhookForm(request.body)
    const again = (errors: FieldErrors) =>
      showWebhookForm({ request, reply, mode, listed: undefined, errors })
    if (!read.isValid) return again(read.errors)
    try {
      const endpoint = await parts.presses.answer(pressOf(request), () =>
        createWebhook(parts.context, webhookRequestOf(request, mode), read.values),
      )
      return showSecret(parts, reply, { mode, endpoint, overlapHours: undefined })
    } catch (error) {
      return again(errorsOfRefusal(error))
    }
  })
}

function changeRoutes(app: FastifyInstance, parts: PageParts, mode: PageMode): void {
  const { context } = parts
  const path = `/${mode}/webhooks/:endpoint_id`
  app.get<OfEndpoint>(path, reading(mode), async (request, reply) =>
    showEndpoint(parts, { request, reply, mode, errors: {} }),
  )
  app.get<OfEndpoint>(`${path}/change`, sensitive(mode), async (request, reply) => {
    const listed = await readWebhook(context, webhookRequestOf(request, mode), request.params.endpoint_id)
    return showWebhookForm({ request, reply, mode, listed, errors: {} })
  })
  app.post<OfEndpoint>(`${path}/change`, sensitive(mode), async (request, reply) => {
    const webhookRequest = webhookRequestOf(request, mode)
    const { endpoint_id: endpointId } = request.params
    const listed = await readWebhook(context, webhookRequest, endpointId)
    const read = readWebhookForm(request.body)
    const again = (errors: FieldErrors) => showWebhookForm({ request, reply, mode, listed, errors })
    if (!read.isValid) return again(read.errors)
    try {
      await changeWebhook(context, webhookRequest, { endpointId, form: read.values.form })
    } catch (error) {
      return again(errorsOfRefusal(error))
    }
    return reply.redirect(`/${mode}/webhooks/${endpointId}?message=changed`, 303)
  })
}

function rotateRoute(app: FastifyInstance, parts: SecretParts, mode: PageMode): void {
  app.post<OfEndpoint>(`/${mode}/webhooks/:endpoint_id/rotate`, sensitive(mode), async (request, reply) => {
    const webhookRequest = webhookRequestOf(request, mode)
    const { endpoint_id: endpointId } = request.params
    const read = readForm(overlapForm, request.body)
    if (!read.isValid) return showEndpoint(parts, { request, reply, mode, errors: read.errors })
    const overlapHours = Number(read.values.overlap)
    const rotation = { endpointId, formId: read.values.form_id, overlapSeconds: overlapHours * 3600 }
    const endpoint = await parts.presses.answer(pressOf(request), () =>
      rotateWebhookSecret(parts.context, webhookRequest, rotation),
    )
    return showSecret(parts, reply, { mode, endpoint, overlapHours })
  })
}

function statusRoutes(app: FastifyInstance, { context }: PageParts, mode: PageMode): void {
  const path = `/${mode}/webhooks/:endpoint_id`
  for (const [name, act, message] of [
    ['pause', pauseWebhook, 'paused'],
    ['enable', enableWebhook, 'enabled'],
  ] as const) {
    app.post<OfEndpoint>(`${path}/${name}`, managing(mode), async (request, reply) => {
      const { endpoint_id: endpointId } = request.params
      await act(context, webhookRequestOf(request, mode), endpointId)
      return reply.redirect(`/${mode}/webhooks/${endpointId}?message=${message}`, 303)
    })
  }
  app.post<OfEndpoint>(`${path}/delete`, sensitive(mode), async (request, reply) => {
    const webhookRequest = webhookRequestOf(request, mode)
    const { url, endpoint_id: endpointId } = await readWebhook(
      context,
      webhookRequest,
      request.params.endpoint_id,
    )
    const back = `/${mode}/webhooks/${endpointId}`
    const question = {
      title: 'Delete this endpoint?',
      consequence: `Nothing more is delivered to ${url}, and its secret is erased. Its deliveries are no longer shown.`,
      label: 'Delete endpoint',
      action: `${back}/delete`,
      back,
    }
    const asked = askFirst(reply, question)
    if (asked !== undefined) return asked
    await deleteWebhook(context, webhookRequest, endpointId)
    return reply.redirect(`/${mode}/webhooks?message=deleted`, 303)
  })
}

/** Shows an endpoint with its newest deliveries, and the errors of a form on its page. */
export async function showEndpoint(
  { context }: Pick<PageParts, 'context'>,
  formState: {
    readonly request: FastifyRequest<OfEndpoint>
    readonly reply: FastifyReply
    readonly mode: PageMode
    readonly errors: FieldErrors
  },
): Promise<FastifyReply> {
  const { request, reply, mode, errors } = formState
  const { endpoint_id: endpointId } = request.params
  const webhookRequest = webhookRequestOf(request, mode)
  const state = stateOf.parse(typed(request.query, 'state') || undefined)
  // The id of a delivery is shorter; a longer text would be refused.
  const before = typed(request.query, 'before').slice(0, MOST_ID_LENGTH)
  const filter = { ...(state && { state }) }
  const query = { ...filter, limit: SHOWN_DELIVERIES, ...(before === '' ? {} : { before }) }
  const [endpoint, found, inactive] = await Promise.all([
    readWebhook(context, webhookRequest, endpointId),
    listDeliveries(context, webhookRequest, { endpointId, query }),
    readInactiveState(context, webhookRequest),
  ])
  const session = sessionOf(request)
  const model = {
    endpoint,
    deliveries: found.deliveries,
    state,
    inactive,
    older: olderOf(`/${mode}/webhooks/${endpointId}`, filter, found),
    mayManage: hasPermission(session, 'manage webhooks'),
    isPartner: session.isPartner,
    formId: newUuid(),
    errors,
    message: messageNamed(ENDPOINT_MESSAGES, request.query),
  }
  return show(reply, (csrfToken) => webhookPage({ mode, csrfToken }, model))
}

function olderOf(
  address: string,
  filter: Readonly<Record<string, string>>,
  found: {
    readonly deliveries: readonly Pick<WebhookDelivery, 'delivery_id'>[]
    readonly has_more: boolean
  },
): string | undefined {
  const last = found.deliveries.at(-1)
  if (!found.has_more || last === undefined) return undefined
  return `${address}?${new URLSearchParams({ ...filter, before: last.delivery_id }).toString()}`
}
