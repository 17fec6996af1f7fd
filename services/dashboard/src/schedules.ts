// The dashboard's scheduled work: send e-mails, open accounts that are not open yet, move stored thresholds
// to billing, ask what is due for watched companies, and erase rows that have expired.
import { type Loop, newUuid, startLoop } from '@cfs/runtime'
import type { DashboardContext } from './commands/dashboard-context.ts'
import { eraseExpired } from './commands/erase-expired.ts'
import { keepRequestDays } from './commands/keep-request-days.ts'
import { openWaitingAccounts } from './commands/open-account.ts'
import { moveThresholds } from './commands/move-thresholds.ts'
import { isTimeToRemind, remindOfDeadlines } from './commands/remind-of-deadlines.ts'
import { REFRESH_PAUSE_MS, refreshNextCompany } from './commands/refresh-companies.ts'
import { scanFiledCompanies } from './commands/scan-filed-companies.ts'
import { type MailWork, sendDueMail } from './commands/send-due-mail.ts'

const MAIL_MS = 1000
const ACCOUNTS_MS = 2000
const THRESHOLDS_MS = 60_000
const ERASE_MS = 3_600_000
const SCAN_MS = 5000

/** When members are reminded of deadlines. */
export interface Reminding {
  readonly everyMs: number
  /** The hour, London time, at which the reminders of a day begin: no one wants them at night. */
  readonly fromHour: number
}
const REMINDING: Reminding = { everyMs: 600_000, fromHour: 7 }

export interface Schedules {
  /** Checks the queue of e-mails immediately. */
  pokeMail(): void
  stop(): Promise<void>
}

export function startSchedules(
  mail: MailWork,
  context: DashboardContext,
  reminding: Reminding = REMINDING,
): Schedules {
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
  const companies = companyLoops(context, reminding)
  return {
    pokeMail: mails.poke,
    async stop() {
      const loops = [mails, accounts, thresholds, erasing, days, ...companies]
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}

function companyLoops(context: DashboardContext, { everyMs, fromHour }: Reminding): readonly Loop[] {
  const { logger } = context
  const refreshing = startLoop({
    everyMs: REFRESH_PAUSE_MS / 2,
    run: () => refreshNextCompany(context, newUuid()),
    words: 'ask what is due for companies',
    logger,
  })
  const scanning = startLoop({
    everyMs: SCAN_MS,
    run: () => scanFiledCompanies(context, newUuid()),
    words: 'read the companies of earlier filings',
    logger,
  })
  const reminding = startLoop({
    everyMs,
    run: async () => isTimeToRemind(context.clock.now(), fromHour) && remindOfDeadlines(context),
    words: 'remind members of deadlines',
    logger,
  })
  return [refreshing, scanning, reminding]
}
