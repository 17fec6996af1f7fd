// Sends customers the e-mails about the outcomes of their filings. Each is claimed, sent outside any
// transaction, and then marked as sent. If the process dies in between, it is sent again with the same
// message id once its claim expires.
import { AUTHORITY_NAMES } from '@cfs/contracts'
import type { Mailer } from '@cfs/mailer'
import { outcomeMail } from '../domain/outcome-mail.ts'
import {
  claimOutcomeMails,
  type DueOutcomeMail,
  markOutcomeMailSent,
  markOutcomeMailUnsent,
} from '../store/outcome-mails.ts'
import { makeOutcomeLink } from './outcome-links.ts'
import { pageLook } from './page-look.ts'
import type { PartnerContext } from './partner-context.ts'

const LEASE_MS = 60_000
const AT_ONCE = 10
const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 300_000
/** About a day, with the longest pause between most of them. */
const MOST_TRIES = 296

export type OutcomeMailWork = Pick<
  PartnerContext,
  'pool' | 'clock' | 'logger' | 'sealing' | 'activationUrl'
> & { readonly mailer: Mailer }

/** Returns whether there may be more e-mails to send. */
export async function sendOutcomeMails(work: OutcomeMailWork): Promise<boolean> {
  const now = work.clock.now()
  const leaseUntil = new Date(now.getTime() + LEASE_MS)
  const due = await claimOutcomeMails(work.pool, { now, leaseUntil, limit: AT_ONCE })
  await Promise.all(due.map((mail) => sendOne(work, mail)))
  return due.length === AT_ONCE
}

async function sendOne(work: OutcomeMailWork, due: DueOutcomeMail): Promise<void> {
  const { pool, clock, logger, mailer } = work
  const { filingId, tries } = due
  try {
    const { url, endsAt } = await makeOutcomeLink(work, due)
    const { name: partner } = await pageLook(work, due.accountId)
    const authority = AUTHORITY_NAMES[due.filingType]
    const text = outcomeMail({ ...due, partner, authority, url, linkEndsAt: endsAt })
    await mailer.send({ to: due.email, ...text }, `${filingId}.outcome`)
  } catch (error) {
    const now = clock.now()
    const isOver = tries >= MOST_TRIES
    const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(tries - 1, 10))
    const dueAt = new Date(now.getTime() + pauseMs)
    await markOutcomeMailUnsent(pool, filingId, { dueAt, givenUpAt: isOver ? now : null })
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
    const facts = { filing_id: filingId, tries, reason: code }
    if (isOver) logger.error(facts, 'could not send a customer the outcome of a filing for a day; giving up')
    else logger.warn(facts, 'could not send a customer the outcome of a filing; retrying')
    return
  }
  await markOutcomeMailSent(pool, filingId, clock.now())
}
