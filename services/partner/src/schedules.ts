// The scheduled work of the partner service: write to customers about the outcomes of their filings, and
// erase what need not be kept any longer.
import { startLoops } from '@cfs/runtime'
import { eraseExpired } from './commands/erase-expired.ts'
import type { PartnerContext } from './commands/partner-context.ts'
import { sendOutcomeMails, type OutcomeMailWork } from './commands/send-outcome-mails.ts'

const ERASE_MS = 3_600_000
const MAIL_MS = 2000

export interface Schedules {
  /** Checks immediately whether e-mails are due. */
  pokeMail(): void
  stop(): Promise<void>
}

export function startSchedules(context: PartnerContext & OutcomeMailWork): Schedules {
  const { poke, stop } = startLoops(context.logger, {
    'erase rows whose retention period has ended': { everyMs: ERASE_MS, run: () => eraseExpired(context) },
    'send the outcomes of filings to customers': { everyMs: MAIL_MS, run: () => sendOutcomeMails(context) },
  })
  return { pokeMail: () => poke('send the outcomes of filings to customers'), stop }
}
