// Writes to the members of an account about an event: to those whose role is among the readers of the kind
// and who have not switched it off.
import type { Tx } from '@cfs/postgres'
import { isoDateInLondon } from '@cfs/values'
import { type MemberMailKind, memberFooter, memberMail } from '../../domain/mail-kinds.ts'
import { mailLimitMail, MOST_A_DAY } from '../../domain/mail-limit.ts'
import type { MailText } from '../../domain/mail-text.ts'
import { listReaders } from '../../store/mail/stopped-mail.ts'
import type { DashboardContext } from '../shell/dashboard-context.ts'
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
  /** Called for each reader, and not at all if there is none. */
  readonly text: (reader: { readonly accountName: string }) => MailText | Promise<MailText>
}

/** Queued e-mails are kept for 30 days, so an older event could be announced a second time. */
const OLDEST_MS = 7 * 86_400_000

/** Runs in the transaction that handles the event. Readers who have had the day's last e-mail get no more. */
export async function notifyMembers(
  tx: Tx,
  { sealing, clock, dashboardUrl }: MailContext,
  { kind, accountId, occurredAt, event, text }: MemberNotice,
): Promise<void> {
  const at = clock.now()
  if (at.getTime() - occurredAt.getTime() > OLDEST_MS) return
  const settingsUrl = `${dashboardUrl}/account/e-mails`
  const { roles, isSentWhenInactive: evenInactive = false } = memberMail(kind)
  const keyOf = (name: string) => `${kind} ${name}`
  const sought = { accountId, kind, roles, onceKey: keyOf(event), evenInactive, at }
  for (const reader of await listReaders(tx, sought)) {
    const isLast = reader.queuedToday >= MOST_A_DAY
    const url = `${dashboardUrl}/live`
    const words = isLast ? mailLimitMail(kind, { ...reader, url }) : await text(reader)
    const onceKey = keyOf(isLast ? `limit ${accountId} ${isoDateInLondon(at)}` : event)
    const { personId } = reader
    await queueMail(tx, sealing, {
      kind,
      to: reader.email,
      text: { ...words, footer: memberFooter(kind, { ...reader, settingsUrl }) },
      at,
      subject: { accountId, personId, onceKey: `${onceKey} ${personId}` },
    })
  }
}
