// Starts a session, always with a new id, so that a session id from before the sign-in gives no access.
import type { Tx } from '@cfs/postgres'
import { newId } from '@cfs/runtime'
import { newToken } from '../../clients/shell/opaque-token.ts'
import { expiryOf } from '../../domain/session-times.ts'
import { insertDevice, markDeviceSeen, replaceDevice } from '../../store/people/devices.ts'
import { listMemberships } from '../../store/team/memberships.ts'
import { deleteSessionById, insertSession, type SessionStage } from '../../store/people/sessions.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
import type { Caller } from '../../domain/caller.ts'
import { notifyOfChange } from '../mail/notify-of-change.ts'
import { recordAudit } from '../audit/record-audit.ts'

export interface StartedSession {
  /** The value of the new session's cookie. */
  readonly cookie: string
  readonly stage: SessionStage
  /** The value of a new device cookie; undefined if the browser already has a known one. */
  readonly deviceCookie: string | undefined
}

export async function startSession(
  tx: Tx,
  context: DashboardContext,
  start: {
    readonly person: { readonly personId: string; readonly email: string }
    readonly stage: SessionStage
    readonly method: 'password' | 'passkey' | 'code' | 'recovery code' | 'sign-up'
    readonly caller: Caller
  },
): Promise<StartedSession> {
  const { person, stage, caller, method } = start
  const at = context.clock.now()
  const id = newToken()
  if (caller.sessionId !== undefined) await deleteSessionById(tx, caller.sessionId)
  const memberships = await listMemberships(tx, person.personId)
  const accountId = memberships[0]?.accountId ?? null
  await insertSession(tx, {
    sessionId: newId('ses'),
    idHash: id.hash,
    personId: person.personId,
    accountId,
    stage,
    at,
    expiresAt: expiryOf(stage, at),
    userAgent: caller.userAgent.slice(0, 200),
    network: caller.network,
  })
  if (stage === 'second factor') return { cookie: id.text, stage, deviceCookie: undefined }
  const entry = { action: 'session.started', person, accountId, details: { method } } as const
  await recordAudit(tx, { caller, at }, entry)
  const deviceCookie = await rememberDevice(tx, { personId: person.personId, caller, at })
  const what = method === 'recovery code' ? 'A recovery code was used to sign in' : 'New sign-in'
  if ((deviceCookie !== undefined && method !== 'sign-up') || method === 'recovery code') {
    await notifyOfChange(tx, context, { session: person, caller, at, what })
  }
  return { cookie: id.text, stage, deviceCookie }
}

/**
 * The value of a new device cookie; undefined if the person has already signed in from this browser. A
 * device cookie that this service did not set for the person is not trusted. Such a cookie is replaced, also
 * for other people who use the browser.
 */
async function rememberDevice(
  tx: Tx,
  seen: { readonly personId: string; readonly caller: Caller; readonly at: Date },
): Promise<string | undefined> {
  const { personId, caller, at } = seen
  const { deviceHash } = caller
  if (deviceHash !== undefined && (await markDeviceSeen(tx, { personId, deviceHash, at }))) return undefined
  const device = newToken()
  if (deviceHash !== undefined) await replaceDevice(tx, deviceHash, device.hash)
  await insertDevice(tx, { personId, deviceHash: device.hash, at })
  return device.text
}
