// How the dashboard calls the notifications service, which owns the webhook endpoints, and what it answers.
import { webhookDelivery, webhookDeliveryWithAttempts, webhookEndpoint } from '@cfs/contracts'
import { ifAvailable } from '@cfs/http'
import { z } from 'zod'
import type { MemberRequest, ProductClient } from '../shell/member-request.ts'
import { readAccountState } from '../team/read-account-state.ts'

export interface WebhookRequest extends MemberRequest {
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

/** The state of an account whose deliveries wait; undefined for active, or if the gateway is unavailable. */
export async function readInactiveState(
  context: ProductClient,
  request: WebhookRequest,
): Promise<'suspended' | 'closed' | undefined> {
  const state = await ifAvailable(readAccountState(context, request))
  return state === 'active' ? undefined : state
}
