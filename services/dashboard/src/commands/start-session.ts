// Starts a session, always with a new id, so that an id from before the sign-in gives no access.
import type { Tx } from '@cfs/postgres'
import { newId } from '@cfs/runtime'
import { newToken } from '../clients/opaque-token.ts'
import { securityNoticeMail } from '../domain/mail-text.ts'
import { expiryOf } from '../domain/session-times.ts'
import { insertDevice } from '../store/devices.ts'
import { listMemberships } from '../store/memberships.ts'
import { insertSession, type SessionStage } from '../store/sessions.ts'
import type { Caller, DashboardContext } from './dashboard-context.ts'
import { queueMail } from './queue-mail.ts'
import { recordAudit } from './record-audit.ts'

export interface StartedSession {
  /** The value of the session cookie. */
  readonly cookie: string
  readonly stage: SessionStage
  /** The value of a new device cookie, unless the browser already has a known one. */
  readonly deviceCookie: string | undefined
}

export async function startSession(
  tx: Tx,
  { sealing, clock, dashboardUrl }: DashboardContext,
  start: {
    readonly person: { readonly personId: string; readonly email: string }
    readonly stage: SessionStage
    readonly method: 'password' | 'passkey' | 'code' | 'recovery code' | 'sign-up'
    readonly caller: Caller
  },
): Promise<StartedSession> {
  const { person, stage, caller, method } = start
  const at = clock.now()
  const id = newToken()
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
  await recordAudit(tx, { caller, at }, { action: 'session.started', person, accountId, details: { method } })
  if (caller.deviceHash !== undefined) {
    const isNew = await insertDevice(tx, { personId: person.personId, deviceHash: caller.deviceHash, at })
    if (!isNew) return { cookie: id.text, stage, deviceCookie: undefined }
  }
  const device = newToken()
  await insertDevice(tx, { personId: person.personId, deviceHash: device.hash, at })
  if (method !== 'sign-up') {
    const notice = {
      what: 'New sign-in',
      at,
      network: caller.network,
      url: `${dashboardUrl}/account/security`,
    }
    const text = securityNoticeMail(notice)
    await queueMail(tx, sealing, { kind: 'new sign-in', to: person.email, text, at })
  }
  return { cookie: id.text, stage, deviceCookie: device.text }
}
