// E-mails members 60 days, 14 days and 1 day before the accounts and returns of watched companies are due:
// all deadlines of an account on one day in one e-mail. Each deadline is also published, for programs of the
// account.
import { appendToOutbox } from '@cfs/messaging'
import { inTransaction, type Pool } from '@cfs/postgres'
import { type IsoDate, hourInLondon, isoDateInLondon, startOfDayInLondon } from '@cfs/values'
import { deadlineMail } from '../../domain/deadline-mail.ts'
import { deadlineApproaching } from '../../publishes.ts'
import { claimDeadlineReminders, listAccountsToRemind } from '../../store/companies/deadline-reminders.ts'
import { type MailContext, notifyMembers } from '../mail/notify-members.ts'

type ReminderContext = MailContext & { readonly pool: Pool }

const AT_ONCE = 50

/** Whether it is `fromHour` in London or later. */
export function isTimeToRemind(now: Date, fromHour: number): boolean {
  return hourInLondon(now) >= fromHour
}

/** Returns whether there may be more accounts to remind. */
export async function remindOfDeadlines(context: ReminderContext): Promise<boolean> {
  const today = isoDateInLondon(context.clock.now())
  const since = startOfDayInLondon(today)
  const accounts = await listAccountsToRemind(context.pool, { today, since, limit: AT_ONCE })
  for (const accountId of accounts) await remindAccount(context, { accountId, today, since })
  return accounts.length === AT_ONCE
}

/** Stores the reminders, their events and their e-mails in one transaction, so that none exists alone. */
async function remindAccount(
  context: ReminderContext,
  account: { readonly accountId: string; readonly today: IsoDate; readonly since: Date },
): Promise<void> {
  const { accountId, today } = account
  const at = context.clock.now()
  await inTransaction(context.pool, async (tx) => {
    const deadlines = await claimDeadlineReminders(tx, { ...account, at })
    if (deadlines.length === 0) return
    const events = deadlines.map((deadline) => deadlineApproaching(accountId, deadline, at))
    await appendToOutbox(tx, events, { source: 'dashboard', now: at })
    const url = `${context.dashboardUrl}/live/companies`
    await notifyMembers(tx, context, {
      kind: 'deadline near',
      accountId,
      occurredAt: at,
      event: `${accountId} ${today}`,
      text: () => deadlineMail({ deadlines, today, url }),
    })
  })
}
