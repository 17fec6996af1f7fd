// Limits how many requests this process has in progress at each authority. A filing gets its slot before it
// is recorded, so that a filing for which the authority has no room is refused, and the client keeps it.
import { metrics } from '@opentelemetry/api'
import { Problem } from '@cfs/contracts'
import { type Authority, AUTHORITIES } from '@cfs/values'
import type { SendOutcome } from '../clients/sending-outcomes.ts'
import { beginFollowUp, endFollowUp, followUpsAllowed, startBudget } from '../domain/follow-up-budget.ts'
import {
  expectedWaitMs,
  freeSlot,
  type Granted,
  learn,
  leaveQueue,
  promiseSlot,
  requestSlot,
  type SlotsChange,
  startSlots,
  waitingCount,
} from '../domain/sending-slots.ts'

export interface SendingSlot {
  /** Sends a message of the filing; the outcome tells how much the authority can take. */
  watch(send: () => Promise<SendOutcome>): Promise<SendOutcome>
  /** Does nothing if the slot is free already. */
  readonly free: () => void
}

export interface SlotRequest {
  readonly accountId: string
  readonly waitMs: number
}

export interface AuthorityLimiter {
  /** Refuses with SERVICE_UNAVAILABLE if a filing of the account would probably wait for longer. */
  refuseIfBusy(request: SlotRequest): void
  /** Waits for the account's turn; refuses with SERVICE_UNAVAILABLE if it does not come in time. */
  takeSlot(request: SlotRequest): Promise<SendingSlot>
  /** How many polls and deletions this process may have in progress. */
  readonly followUpsAllowed: () => number
  readonly followUp: <T extends { readonly kind: string }>(ask: () => Promise<T>) => Promise<T>
}

export type AuthorityLimiters = Readonly<Record<Authority, AuthorityLimiter>> & {
  /** Ends the metrics. */
  readonly end: () => void
}

interface Measured {
  readonly limit: number
  readonly used: number
  readonly waiting: number
}

type SlotLimiter = Pick<AuthorityLimiter, 'refuseIfBusy' | 'takeSlot'> & { measure(): Measured }
type MeasuredLimiter = AuthorityLimiter & Pick<SlotLimiter, 'measure'>

export function createAuthorityLimiters(): AuthorityLimiters {
  const limiters = { tax_authority: createLimiter('tax_authority'), registry: createLimiter('registry') }
  return { ...limiters, end: measure(limiters) }
}

const NAMES = { tax_authority: 'The tax authority', registry: 'The registry' } as const

function createLimiter(authority: Authority): MeasuredLimiter {
  const slots = createSlotLimiter(authority)
  return { ...slots, ...createFollowUpLimiter(() => slots.measure().waiting > 0) }
}

function createSlotLimiter(authority: Authority): SlotLimiter {
  const postponed = metrics
    .getMeter('filing')
    .createCounter('authority.submissions.postponed', { unit: '{filing}' })
  // A metric that is never missing can be watched from the start.
  postponed.add(0, { authority })
  const waiting = new Map<number, (granted: Granted) => void>()
  let slots = startSlots()
  let lastTicket = 0

  function become(change: SlotsChange): void {
    slots = change.slots
    for (const granted of change.granted) waiting.get(granted.ticket)?.(granted)
  }

  function refuse(accountId: string): never {
    postponed.add(1, { authority })
    const promise = promiseSlot(slots, { accountId, nowMs: performance.now() })
    slots = promise.slots
    return refuseWhileBusy(authority, promise.retryAfterSeconds)
  }

  async function takeSlot({ accountId, waitMs }: SlotRequest): Promise<SendingSlot> {
    const ticket = (lastTicket += 1)
    const { promise, resolve } = Promise.withResolvers<Granted | undefined>()
    waiting.set(ticket, resolve)
    become(requestSlot(slots, { ticket, accountId }))
    const giveUp = () => {
      slots = leaveQueue(slots, ticket)
      resolve(undefined)
    }
    const timer = setTimeout(giveUp, Math.max(0, waitMs))
    const granted = await promise
    clearTimeout(timer)
    waiting.delete(ticket)
    return granted === undefined ? refuse(accountId) : slotOf(granted)
  }

  function slotOf({ number }: Granted): SendingSlot {
    let beganAt: number | undefined
    let isFree = false
    return {
      async watch(send) {
        beganAt ??= performance.now()
        const outcome = await send()
        const isAnswered = isAnswer(outcome)
        if (isAnswered !== undefined) become(learn(slots, { number, isAnswered }))
        return outcome
      },
      free() {
        if (isFree) return
        isFree = true
        become(freeSlot(slots, beganAt === undefined ? undefined : performance.now() - beganAt))
      },
    }
  }

  return {
    refuseIfBusy({ accountId, waitMs }) {
      if (expectedWaitMs(slots, accountId) > waitMs) refuse(accountId)
    },
    takeSlot,
    measure: () => ({ limit: slots.concurrency.limit, used: slots.inUse, waiting: waitingCount(slots) }),
  }
}

function createFollowUpLimiter(
  filingsWait: () => boolean,
): Pick<AuthorityLimiter, 'followUpsAllowed' | 'followUp'> {
  let budget = startBudget()
  return {
    followUpsAllowed: () => followUpsAllowed(budget, filingsWait()),
    async followUp(ask) {
      const begun = beginFollowUp(budget)
      budget = begun.budget
      let isAnswered = false
      try {
        const outcome = await ask()
        isAnswered = outcome.kind !== 'unreachable'
        return outcome
      } finally {
        budget = endFollowUp(budget, { number: begun.number, isAnswered })
      }
    },
  }
}

/** Undefined if the outcome says nothing about how much the authority can take. */
function isAnswer(outcome: SendOutcome): boolean | undefined {
  if (outcome.kind === 'acknowledged') return true
  // An error that may be retried is the authority's own failure.
  if (outcome.kind === 'refused') return !outcome.errors.some(({ retryable }) => retryable)
  if (outcome.kind === 'not-sent') return outcome.timedOut ? false : undefined
  return false
}

function refuseWhileBusy(authority: Authority, seconds: number): never {
  const wait = seconds === 1 ? '1 second' : `${seconds} seconds`
  throw new Problem(
    'SERVICE_UNAVAILABLE',
    `${NAMES[authority]} is slower than the filings that are to be sent to it. ` +
      `Nothing was recorded or sent. Send the same request again in ${wait}.`,
    { headers: { 'retry-after': String(seconds) } },
  )
}

function measure(limiters: Readonly<Record<Authority, MeasuredLimiter>>): () => void {
  const gauge = metrics.getMeter('filing').createObservableGauge('authority.submissions.slots')
  const observe: Parameters<typeof gauge.addCallback>[0] = (result) => {
    for (const authority of AUTHORITIES) {
      for (const [state, count] of Object.entries(limiters[authority].measure())) {
        result.observe(count, { authority, state })
      }
    }
  }
  gauge.addCallback(observe)
  return () => gauge.removeCallback(observe)
}
