// Writes to the members of an account about an event: to those whose role is among the readers of the kind
// and who have not switched it off.
import type { Tx } from '@cfs/postgres'
import { type MemberMailKind, memberFooter, memberMail } from '../domain/mail-kinds.ts'
import type { MailText } from '../domain/mail-text.ts'
import { listReaders } from '../store/stopped-mail.ts'
import type { DashboardContext } from './dashboard-context.ts'
import { queueMail } from './queue-mail.ts'

/** The dependencies needed to queue an e-mail to members. */
export type MailContext = Pick<DashboardContext, 'sealing' | 'clock' | 'dashboardUrl'>

export interface MemberNotice {
  readonly kind: MemberMailKind
  readonly accountId: string
  /** When the event happened. */
  readonly occurredAt: Date
  /** Names the event: each reader gets one e-mail for each name, however often the event arrives. */
  readonly event: string
  readonly text: (reader: { readonly accountName: string }) => MailText
}

/** Queued e-mails are kept for 30 days, so an older event could be announced a second time. */
const OLDEST_MS = 7 * 86_400_000

/** Runs in the transaction that handles the event. */
export async function notifyMembers(
  tx: Tx,
  { sealing, clock, dashboardUrl }: MailContext,
  { kind, accountId, occurredAt, event, text }: MemberNotice,
): Promise<void> {
  const at = clock.now()
  if (at.getTime() - occurredAt.getTime() > OLDEST_MS) return
  const settingsUrl = `${dashboardUrl}/account/e-mails`
  for (const reader of await listReaders(tx, { accountId, kind, roles: memberMail(kind).roles })) {
    const footer = memberFooter(kind, { ...reader, settingsUrl })
    await queueMail(tx, sealing, {
      kind,
      to: reader.email,
      text: { ...text(reader), footer },
      at,
      subject: { accountId, personId: reader.personId, onceKey: `${kind} ${event} ${reader.personId}` },
    })
  }
}
