// Functions that all commands for webhook endpoints share. The notifications service owns the endpoints, so
// the audit log gets one entry before that service changes an endpoint, and one afterwards.
import {
  type AccountState,
  accountState,
  type FeedEventType,
  Problem,
  webhookDelivery,
  webhookDeliveryWithAttempts,
  webhookEndpoint,
} from '@cfs/contracts'
import { urlPath } from '@cfs/http'
import { z } from 'zod'
import { type AskedAction, ASKED_ACTIONS } from '../domain/asked-actions.ts'
import type { DashboardContext } from './dashboard-context.ts'
import { ifAvailable } from './if-available.ts'
import { asAccount, type KeyRequest, noteKeyEvent } from './key-request.ts'
import { serviceRefusalOf } from './service-refusal-of.ts'

export interface WebhookRequest extends KeyRequest {
  readonly mode: 'live' | 'test'
}

/** Later versions of the notifications service may send types of events that this version does not know. */
const type = z.string()
export const listedEndpoint = webhookEndpoint.extend({ event_types: z.array(type).nullable() })
export type ListedEndpoint = z.infer<typeof listedEndpoint>
export const newEndpoint = listedEndpoint.extend({ secret: z.string() })
export type NewEndpoint = z.infer<typeof newEndpoint>
export const listedDelivery = webhookDelivery.extend({ type })
export type ListedDelivery = z.infer<typeof listedDelivery>
export const wholeDelivery = webhookDeliveryWithAttempts.extend({ type })
export type WholeDelivery = z.infer<typeof wholeDelivery>

/** The fields of the form for an endpoint. */
export interface EndpointForm {
  readonly url: string
  /** Null for all types. */
  readonly eventTypes: readonly FeedEventType[] | null
  readonly description: string | null
}

/** The identity with which the notifications service lets the dashboard manage the account's endpoints. */
export function callWith({ member, caller, mode }: WebhookRequest) {
  const { accountId, personId: actor } = member
  const scope = 'webhooks:manage'
  return { service: 'notifications', accountId, actor, mode, scope, requestId: caller.requestId } as const
}

/** Where the notifications service serves the mode's endpoints and events. */
export function pathOf({ mode }: WebhookRequest): string {
  return mode === 'live' ? '/api/v1' : '/sandbox/v1'
}

/** The account's state. The previous version of the gateway answers 404: then it counts as active. */
function stateOf({ api }: DashboardContext, request: WebhookRequest): Promise<AccountState['state']> {
  const path = urlPath`/manage/accounts/${request.member.accountId}/current-state`
  return api.call({ ...asAccount(request), path }, accountState).then(
    (account) => account.state,
    (error: unknown) => {
      if (serviceRefusalOf(error)?.status === 404) return 'active'
      throw error
    },
  )
}

/** The state of an account whose deliveries wait; undefined for active, or if the gateway is unavailable. */
export async function readInactiveState(
  context: DashboardContext,
  request: WebhookRequest,
): Promise<'suspended' | 'closed' | undefined> {
  const state = await ifAvailable(stateOf(context, request))
  return state === 'active' ? undefined : state
}

/**
 * Throws INSUFFICIENT_SCOPE if the account is suspended or closed: its keys cannot have anything delivered
 * either.
 */
export async function requireActive(context: DashboardContext, request: WebhookRequest): Promise<void> {
  const state = await stateOf(context, request)
  if (state === 'active') return
  throw new Problem(
    'INSUFFICIENT_SCOPE',
    `The account is ${state}, so nothing more is delivered for it. Contact us.`,
  )
}

interface Change<T> {
  /** The audit action before the change; another one follows its success. */
  readonly asked: AskedAction
  /** The endpoint; for a new one, the function that reads its id. */
  readonly subject: string | ((changed: T) => string)
  readonly details?: Readonly<Record<string, unknown>>
}

/** Makes a change between its two audit entries. */
export async function audited<T>(
  context: DashboardContext,
  request: WebhookRequest,
  ...[{ asked, subject, details }, change]: readonly [Change<T>, () => Promise<T>]
): Promise<T> {
  const about = { details: { mode: request.mode, ...details } }
  const known = typeof subject === 'string' ? { subject } : {}
  await noteKeyEvent(context, request, { action: asked, ...known, ...about })
  const changed = await change()
  const made = typeof subject === 'string' ? subject : subject(changed)
  await noteKeyEvent(context, request, { action: ASKED_ACTIONS[asked], subject: made, ...about })
  return changed
}
