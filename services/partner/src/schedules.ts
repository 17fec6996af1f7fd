// The scheduled work of the partner service: write to customers about the outcomes of their filings, and
// erase what need not be kept any longer.
import { startLoop } from '@cfs/runtime'
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
  const { logger } = context
  const erasing = startLoop({
    everyMs: ERASE_MS,
    words: 'erase rows whose retention period has ended',
    logger,
    run: () => eraseExpired(context),
  })
  const mails = startLoop({
    everyMs: MAIL_MS,
    words: 'send the outcomes of filings to customers',
    logger,
    run: () => sendOutcomeMails(context),
  })
  return {
    pokeMail: mails.poke,
    async stop() {
      await Promise.all([erasing.stop(), mails.stop()])
    },
  }
}
