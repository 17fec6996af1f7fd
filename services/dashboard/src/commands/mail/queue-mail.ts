import type { Tx } from '@cfs/postgres'
import { newUuid } from '@cfs/runtime'
import type { Sealing } from '../../clients/shell/sealing.ts'
import { type MailKind, readerFooter } from '../../domain/mail-kinds.ts'
import type { MailText } from '../../domain/mail-text.ts'
import { insertMail, type MailSubject } from '../../store/mail/due-mail.ts'

export interface QueuedMail {
  readonly kind: MailKind
  readonly to: string
  readonly text: MailText
  readonly at: Date
  /** The member and the event that the e-mail is about; undefined for e-mails about the reader. */
  readonly subject?: MailSubject
}

/**
 * Queues an e-mail in the transaction that causes it: it is sent if, and only if, that transaction commits.
 * An e-mail whose event and reader are already queued is not queued again.
 */
export async function queueMail(tx: Tx, sealing: Sealing, mail: QueuedMail): Promise<void> {
  const mailId = newUuid()
  const footer = mail.text.footer ?? readerFooter(mail.kind)
  const content = { to: mail.to, ...mail.text, ...(footer === undefined ? {} : { footer }) }
  const sealed = sealing.seal('mail', JSON.stringify(content), mailId)
  const { kind, at, subject } = mail
  await insertMail(tx, { mailId, kind, sealed, at, ...subject })
}
