// Runs the filing service's scheduled work: poll the authorities, delete decided submissions at the tax
// authority, decide abandoned filings, update the tallies. Each kind of work has its own loop, so that a
// slow authority delays no other work. Each piece of work is claimed, so that replicas share it.
import { createSleeper, type Loop, startLoop } from '@cfs/runtime'
import { claimDoubts, type DoubtContext, settleBalanceDoubt } from './commands/settle-balance-doubt.ts'
import { claimDeletions, deleteSubmission } from './sending/delete-submission.ts'
import type { FilingContext } from './sending/filing-context.ts'
import { COMPANY_STREAMS, followCompanyStream, type StreamContext } from './commands/follow-company-stream.ts'
import { loadCompanyFile, type LoadContext } from './commands/load-company-file.ts'
import { eraseDue, type EraseWork } from './commands/erase-due.ts'
import { foldFilingTallies } from './commands/fold-filing-tallies.ts'
import { inTraceOfAttempt } from './sending/in-trace-of-attempt.ts'
import { claimPolls, pollSubmission } from './sending/poll-submission.ts'
import { settleAbandoned } from './sending/settle-abandoned.ts'

export interface Schedules {
  /** Ends the long pauses of a process that has had no work for a while. */
  wake(): void
  /** Claims no more work, and waits for a limited time until the current work has finished. */
  stop(): Promise<void>
}

interface Duty<T> {
  readonly name: string
  /** How long to pause when there is no more work; longer when there has been none for a while. */
  readonly restMs: number
  /** How long to pause after a database failure. */
  readonly afterErrorMs?: number
  /** How much of this work may be in progress now. */
  readonly concurrency: () => number
  claim(limit: number): Promise<readonly T[]>
  work(item: T): Promise<void>
}

const STOP_MS = 3000
const AFTER_ERROR_MS = 1000
/** After this many claims in a row that found nothing, the pauses become longer. */
const CLAIMS_UNTIL_IDLE = 10
/** The pause of a process that has no work. Another process may have acknowledged a filing meanwhile. */
const IDLE_REST_MS = 1000
const ERASE_MS = 3_600_000

/** Without the address of the ledger, balances in doubt stay as they are, and the metrics report them. */
export function startSchedules(context: FilingContext, doubting: DoubtContext | undefined): Schedules {
  const { limiters } = context
  const running = [
    ...(doubting === undefined ? [] : [startSettlingDoubts(context, doubting)]),
    startDuty(context, {
      name: 'poll the tax authority',
      restMs: 200,
      concurrency: limiters.tax_authority.followUpsAllowed,
      claim: (limit) => claimPolls(context, 'tax_authority', limit),
      work: (attempt) =>
        inTraceOfAttempt('poll', attempt, () => pollSubmission(context, 'tax_authority', attempt)),
    }),
    startDuty(context, {
      name: 'poll the registry',
      restMs: 200,
      concurrency: limiters.registry.followUpsAllowed,
      claim: (limit) => claimPolls(context, 'registry', limit),
      work: (attempt) =>
        inTraceOfAttempt('poll', attempt, () => pollSubmission(context, 'registry', attempt)),
    }),
    startDuty(context, {
      name: 'delete answered submissions',
      restMs: 500,
      // Polls decide filings, so they get more of what the authority can take.
      concurrency: () => Math.ceil(limiters.tax_authority.followUpsAllowed() / 2),
      claim: (limit) => claimDeletions(context, limit),
      work: (attempt) => inTraceOfAttempt('delete', attempt, () => deleteSubmission(context, attempt)),
    }),
    startDuty(context, {
      name: 'settle abandoned filings',
      restMs: 500,
      // During a database failure, other processes could not renew their leases either. The pause gives
      // processes that still have to record an outcome the time to do so.
      afterErrorMs: context.timing.leaseMs,
      concurrency: () => 1,
      claim: async () => ((await settleAbandoned(context)) > 0 ? ['again'] : []),
      work: async () => {},
    }),
    startDuty(context, {
      name: 'fold tallies',
      restMs: 2000,
      concurrency: () => 1,
      claim: async () => ((await foldFilingTallies(context)) ? ['again'] : []),
      work: async () => {},
    }),
  ]
  return {
    wake: () => {
      for (const duty of running) duty.wake()
    },
    stop: async () => {
      await Promise.all(running.map((duty) => duty.stop()))
    },
  }
}

/** Erases hourly what the law no longer requires us to keep, one batch after another until nothing is due. */
export function startErasing(context: EraseWork): Loop {
  return startLoop({
    everyMs: ERASE_MS,
    words: 'erase filings at the end of their retention period',
    logger: context.logger,
    run: () => eraseDue(context),
  })
}

/** How often a process looks whether the registry's file of companies is due. */
const LOOK_FOR_FILE_MS = 60_000

/** Keeps the copy of the register: follows the registry's streams, and loads its monthly file. */
export function startCompanyCopy(context: StreamContext & Omit<LoadContext, 'signal'>): Pick<Loop, 'stop'> {
  const stopping = new AbortController()
  const following = COMPANY_STREAMS.map((name) => followCompanyStream(context, name))
  const loading = startLoop({
    everyMs: LOOK_FOR_FILE_MS,
    words: 'load the registry’s file of companies',
    logger: context.logger,
    run: () => loadCompanyFile({ ...context, signal: stopping.signal }),
  })
  loading.poke()
  return {
    async stop() {
      stopping.abort()
      await Promise.all([loading.stop(), ...following.map((stream) => stream.stop())])
    },
  }
}

function startSettlingDoubts(context: FilingContext, doubting: DoubtContext): Schedules {
  return startDuty(context, {
    name: 'compare balances in doubt with the ledger',
    restMs: 500,
    concurrency: () => 4,
    claim: (limit) => claimDoubts(doubting, limit),
    work: (doubt) => settleBalanceDoubt(doubting, doubt),
  })
}

/** Claims work as long as there is capacity, and pauses when there is no more work. */
function startDuty<T>({ logger }: FilingContext, duty: Duty<T>): Schedules {
  const under = new Set<Promise<void>>()
  const sleeper = createSleeper()
  const state = { isStopping: false, claimsWithoutWork: 0 }
  const isIdle = () => state.claimsWithoutWork > CLAIMS_UNTIL_IDLE
  const rest = async (restMs: number) => {
    if (!state.isStopping) await sleeper.sleep(restMs)
  }

  function begin(item: T): void {
    const work = duty
      .work(item)
      .catch((error: unknown) => logger.error({ err: error, duty: duty.name }, 'scheduled work failed'))
      .finally(() => under.delete(work))
    under.add(work)
  }

  async function loop(): Promise<void> {
    while (!state.isStopping) {
      try {
        const capacity = duty.concurrency() - under.size
        const items = capacity > 0 ? await duty.claim(capacity) : []
        for (const item of items) begin(item)
        state.claimsWithoutWork = items.length === 0 ? state.claimsWithoutWork + 1 : 0
        // Fewer items than asked for are all that is due: an immediate second claim would find none.
        if (items.length < capacity) await rest(isIdle() ? Math.max(duty.restMs, IDLE_REST_MS) : duty.restMs)
      } catch (error) {
        logger.warn(
          { err: error, duty: duty.name },
          'could not claim the next scheduled jobs in the database; retrying',
        )
        state.claimsWithoutWork = 0
        await rest(duty.afterErrorMs ?? AFTER_ERROR_MS)
      }
      if (under.size > 0 && under.size >= duty.concurrency()) await Promise.race(under)
    }
  }

  const looping = loop()
  return {
    wake() {
      // A process that is not idle looks for work often enough, and rests after an error in any case.
      if (isIdle()) sleeper.wake()
      state.claimsWithoutWork = 0
    },
    async stop() {
      state.isStopping = true
      sleeper.wake()
      const { promise: timeUp, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, STOP_MS)
      await Promise.race([looping.then(() => Promise.all(under)), timeUp])
      clearTimeout(timer)
    },
  }
}
