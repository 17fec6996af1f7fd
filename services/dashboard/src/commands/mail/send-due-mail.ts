// Sends the e-mails that are waiting to be sent. Each e-mail is claimed, then sent outside any transaction,
// then marked as sent. If the process dies in between, the e-mail is sent again once its claim expires.
import type { Pool } from '@cfs/postgres'
import type { Clock, Logger } from '@cfs/runtime'
import { z } from 'zod'
import type { Mailer } from '@cfs/mailer'
import type { Sealing } from '../../clients/shell/sealing.ts'
import { mayGet } from '../../domain/mail-kinds.ts'
import { claimDueMail, type DueMail, markSent, markUnsent, withdrawMail } from '../../store/mail/due-mail.ts'

const LEASE_MS = 60_000
const AT_ONCE = 10
const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 5 * 60_000
/** E-mails that have waited longer than this are not sent any more, because their links no longer work. */
const GIVE_UP_AFTER_MS = 24 * 3_600_000

const link = z.object({ label: z.string(), url: z.string() })
const content = z.object({
  to: z.string(),
  subject: z.string(),
  status: z
    .object({ label: z.string(), tone: z.enum(['good', 'moving', 'bad', 'warning', 'quiet']) })
    .exactOptional(),
  paragraphs: z.array(z.string()),
  facts: z.array(z.object({ label: z.string(), value: z.string() })).exactOptional(),
  link: link.exactOptional(),
  footer: z.object({ reason: z.string(), stop: link.exactOptional() }).exactOptional(),
})

export interface MailWork {
  readonly pool: Pool
  readonly clock: Clock
  readonly logger: Logger
  readonly sealing: Sealing
  readonly mailer: Mailer
}

/** Returns whether there may be more e-mails that the mail server accepts now. */
export async function sendDueMail(work: MailWork): Promise<boolean> {
  const now = work.clock.now()
  const leaseUntil = new Date(now.getTime() + LEASE_MS)
  const due = await claimDueMail(work.pool, { now, leaseUntil, limit: AT_ONCE })
  const done = await Promise.all(due.map((mail) => sendOne(work, mail)))
  return due.length === AT_ONCE && done.includes(true)
}

/** Returns whether the e-mail needs no other attempt. */
async function sendOne({ pool, clock, logger, sealing, mailer }: MailWork, mail: DueMail): Promise<boolean> {
  if (isWithdrawn(mail)) {
    await withdrawMail(pool, mail.mailId, clock.now())
    return true
  }
  try {
    const text = content.parse(JSON.parse(sealing.open('mail', mail.sealed, mail.mailId)))
    // The reader may have changed their address, for example because another person reads the old one.
    await mailer.send({ ...text, to: mail.address ?? text.to }, mail.mailId)
  } catch (error) {
    const nowMs = clock.now().getTime()
    const isOver = nowMs - mail.createdAt.getTime() >= GIVE_UP_AFTER_MS
    const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(mail.tries - 1, 10))
    await markUnsent(pool, mail.mailId, {
      error: error instanceof Error ? error.name : 'unknown',
      dueAt: new Date(nowMs + pauseMs),
      givenUpAt: isOver ? new Date(nowMs) : null,
    })
    const facts = { mail_id: mail.mailId, kind: mail.kind, tries: mail.tries, reason: reasonOf(error) }
    if (isOver) logger.error(facts, 'could not send an e-mail for 24 hours; giving up')
    else logger.warn({ ...facts, retry_in_ms: pauseMs }, 'could not send an e-mail; retrying')
    return isOver
  }
  await markSent(pool, mail.mailId, clock.now())
  return true
}

/**
 * Since the e-mail was queued, the reader may have left the account, lost the role or switched the kind off,
 * and the account may have been suspended or closed. A kind that only a later version knows also needs a
 * member.
 */
function isWithdrawn({ isForMember, isStopped, kind, role, isActive }: DueMail): boolean {
  return isForMember && (role === null || isStopped || !mayGet(kind, { role, isActive }))
}

/** A mail server may repeat e-mail addresses in its error messages, so only the error code is logged. */
function reasonOf(error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  return typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown'
}
