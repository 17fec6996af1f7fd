// The dashboard's scheduled work: send e-mails, open accounts that are not open yet, compare balances in
// doubt with the ledger, and erase rows that have expired.
import { newUuid, startLoop } from '@cfs/runtime'
import type { DashboardContext } from './commands/dashboard-context.ts'
import { eraseExpired } from './commands/erase-expired.ts'
import { keepRequestDays } from './commands/keep-request-days.ts'
import { openWaitingAccounts } from './commands/open-account.ts'
import { type MailWork, sendDueMail } from './commands/send-due-mail.ts'
import { settleDoubtedBalances } from './commands/settle-doubted-balances.ts'

const MAIL_MS = 1000
const ACCOUNTS_MS = 2000
const DOUBTS_MS = 1000
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
  const doubts = startLoop({
    everyMs: DOUBTS_MS,
    run: () => settleDoubtedBalances(context, newUuid()),
    words: 'compare balances in doubt with the ledger',
    logger,
  })
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
      await Promise.all([mails.stop(), accounts.stop(), doubts.stop(), erasing.stop(), days.stop()])
    },
  }
}
