// The dashboard's scheduled work: send e-mails, open accounts that are not open yet, move stored thresholds
// to billing, and erase rows that have expired.
import { newUuid, startLoop } from '@cfs/runtime'
import type { DashboardContext } from './commands/dashboard-context.ts'
import { eraseExpired } from './commands/erase-expired.ts'
import { keepRequestDays } from './commands/keep-request-days.ts'
import { openWaitingAccounts } from './commands/open-account.ts'
import { moveThresholds } from './commands/move-thresholds.ts'
import { type MailWork, sendDueMail } from './commands/send-due-mail.ts'

const MAIL_MS = 1000
const ACCOUNTS_MS = 2000
const THRESHOLDS_MS = 60_000
const ERASE_MS = 3_600_000

export interface Schedules {
  /** Checks the queue of e-mails immediately. */
  pokeMail(): void
  stop(): Promise<void>
}

export function startSchedules(mail: MailWork, context: DashboardContext): Schedules {
  const { logger } = mail
  const mails = startLoop({ everyMs: MAIL_MS, run: () => sendDueMail(mail), words: 'send e-mails', logger })
  const accounts = startLoop({
    everyMs: ACCOUNTS_MS,
    run: () => openWaitingAccounts(context, newUuid()),
    words: 'open accounts',
    logger,
  })
  const thresholds = startLoop({
    everyMs: THRESHOLDS_MS,
    run: () => moveThresholds(context, newUuid()),
    words: 'move the thresholds of low-balance e-mails to billing',
    logger,
  })
  thresholds.poke()
  const erasing = startLoop({
    everyMs: ERASE_MS,
    run: () => eraseExpired(mail),
    words: 'erase old rows',
    logger,
  })
  const days = startLoop({
    everyMs: ERASE_MS,
    run: () => keepRequestDays(context),
    words: 'keep the days of requests',
    logger,
  })
  return {
    pokeMail: mails.poke,
    async stop() {
      await Promise.all([mails.stop(), accounts.stop(), thresholds.stop(), erasing.stop(), days.stop()])
    },
  }
}
