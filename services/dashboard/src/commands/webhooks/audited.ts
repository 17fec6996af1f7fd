// Functions that all commands for webhook endpoints share. The notifications service owns the endpoints, so
// the audit log gets one entry before that service changes an endpoint, and one afterwards.
import { type AskedAction, AUDIT_ACTIONS, type FeedEventType, Problem } from '@cfs/contracts'
import { readAccountState } from '../../clients/team/read-account-state.ts'
import type { WebhookRequest } from '../../clients/webhooks/webhook-calls.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import { noteChange } from '../audit/note-change.ts'

/** The fields of the form for an endpoint. */
export interface EndpointForm {
  readonly url: string
  /** Null for all types. */
  readonly eventTypes: readonly FeedEventType[] | null
  readonly description: string | null
}

/**
 * Throws INSUFFICIENT_SCOPE if the account is suspended or closed: its keys cannot have anything delivered
 * either.
 */
export async function requireActive(context: DashboardContext, request: WebhookRequest): Promise<void> {
  const state = await readAccountState(context, request)
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
  const namedSubject = typeof subject === 'string' ? { subject } : {}
  await noteChange(context, request, { action: asked, ...namedSubject, ...about })
  const changed = await change()
  const made = typeof subject === 'string' ? subject : subject(changed)
  await noteChange(context, request, { action: AUDIT_ACTIONS[asked].done, subject: made, ...about })
  return changed
}
