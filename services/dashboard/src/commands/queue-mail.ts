import type { Tx } from '@cfs/postgres'
import { newUuid } from '@cfs/runtime'
import type { Sealing } from '../clients/sealing.ts'
import type { MailText } from '../domain/mail-text.ts'
import { insertMail } from '../store/due-mail.ts'

/**
 * Queues an e-mail in the transaction that causes it: it is sent if, and only if, that transaction commits.
 */
export async function queueMail(
  tx: Tx,
  sealing: Sealing,
  mail: { readonly kind: string; readonly to: string; readonly text: MailText; readonly at: Date },
): Promise<void> {
  const mailId = newUuid()
  const sealed = sealing.seal('mail', JSON.stringify({ to: mail.to, ...mail.text }), mailId)
  await insertMail(tx, { mailId, kind: mail.kind, sealed, at: mail.at })
}
