// The dashboard's scheduled work: send e-mails, open accounts that are not open yet, move stored thresholds
// to billing, ask what is due for watched companies, and erase rows that have expired.
import { newUuid, startLoops } from '@cfs/runtime'
import type { DashboardContext } from './commands/shell/dashboard-context.ts'
import { eraseExpired } from './commands/shell/erase-expired.ts'
import { keepRequestDays } from './commands/requests/keep-request-days.ts'
import { openWaitingAccounts } from './commands/team/open-account.ts'
import { moveThresholds } from './commands/money/move-thresholds.ts'
import { isTimeToRemind, remindOfDeadlines } from './commands/companies/remind-of-deadlines.ts'
import { REFRESH_PAUSE_MS, refreshNextCompany } from './commands/companies/refresh-companies.ts'
import { scanFiledCompanies } from './commands/companies/scan-filed-companies.ts'
import { type MailWork, sendDueMail } from './commands/mail/send-due-mail.ts'

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
  { everyMs, fromHour }: Reminding = REMINDING,
): Schedules {
  const { poke, stop } = startLoops(mail.logger, {
    'send e-mails': { everyMs: MAIL_MS, run: () => sendDueMail(mail) },
    'open accounts': { everyMs: ACCOUNTS_MS, run: () => openWaitingAccounts(context, newUuid()) },
    'move the thresholds of low-balance e-mails to billing': {
      everyMs: THRESHOLDS_MS,
      run: () => moveThresholds(context, newUuid()),
    },
    'erase old rows': { everyMs: ERASE_MS, run: () => eraseExpired(mail) },
    'keep the days of requests': { everyMs: ERASE_MS, run: () => keepRequestDays(context) },
    'ask what is due for companies': {
      everyMs: REFRESH_PAUSE_MS / 2,
      run: () => refreshNextCompany(context, newUuid()),
    },
    'read the companies of earlier filings': {
      everyMs: SCAN_MS,
      run: () => scanFiledCompanies(context, newUuid()),
    },
    'remind members of deadlines': {
      everyMs,
      run: async () => isTimeToRemind(context.clock.now(), fromHour) && remindOfDeadlines(context),
    },
  })
  poke('move the thresholds of low-balance e-mails to billing')
  return { pokeMail: () => poke('send e-mails'), stop }
}
