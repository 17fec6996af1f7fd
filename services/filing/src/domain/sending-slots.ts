// Decides whose filing is sent next to an authority that is busy: the authority gets a limited number of
// filings at once, and the accounts that wait for a slot take turns.
import { afterAnswer, afterFailure, type ConcurrencyLimit, startLimit } from './concurrency-limit.ts'
import { promiseWait, type PromisedTimes } from './promised-times.ts'

const START = 20
const FLOOR = 1
/** As many submissions as the gateway has in progress at most. */
const CEILING = 256
/** The weight of the newest duration in the average. */
const NEWEST = 0.1

export interface SendingSlots {
  readonly concurrency: ConcurrencyLimit
  readonly inUse: number
  /** The accounts that wait, in the order of their turns, each with its filings in the order they came. */
  readonly waiting: readonly WaitingAccount[]
  /** How long a filing uses its slot on average; 0 until the first has ended. */
  readonly usualMs: number
  readonly promised: PromisedTimes
}

interface WaitingAccount {
  readonly accountId: string
  readonly tickets: readonly number[]
}

/** A filing that got a slot, with the number of its request. */
export interface Granted {
  readonly ticket: number
  readonly number: number
}

export interface SlotsChange {
  readonly slots: SendingSlots
  readonly granted: readonly Granted[]
}

export function startSlots(): SendingSlots {
  const concurrency = startLimit(START, { floor: FLOOR, ceiling: CEILING })
  return { concurrency, inUse: 0, waiting: [], usualMs: 0, promised: new Map() }
}

export function waitingCount({ waiting }: SendingSlots): number {
  return waiting.reduce((count, { tickets }) => count + tickets.length, 0)
}

/** Asks for a slot; without a free one, the filing waits for its account's turn. */
export function requestSlot(
  slots: SendingSlots,
  { ticket, accountId }: { readonly ticket: number; readonly accountId: string },
): SlotsChange {
  const isKnown = slots.waiting.some((account) => account.accountId === accountId)
  const waiting = isKnown
    ? slots.waiting.map((account) =>
        account.accountId === accountId ? { accountId, tickets: [...account.tickets, ticket] } : account,
      )
    : [...slots.waiting, { accountId, tickets: [ticket] }]
  return grant({ ...slots, waiting })
}

/** The filing waits no longer. */
export function leaveQueue(slots: SendingSlots, ticket: number): SendingSlots {
  const waiting = slots.waiting
    .map(({ accountId, tickets }) => ({ accountId, tickets: tickets.filter((one) => one !== ticket) }))
    .filter(({ tickets }) => tickets.length > 0)
  return { ...slots, waiting }
}

/** Learns from the authority's answer to a filing, or from its failure to answer. */
export function learn(
  slots: SendingSlots,
  { number, isAnswered }: { readonly number: number; readonly isAnswered: boolean },
): SlotsChange {
  const concurrency = isAnswered
    ? afterAnswer(slots.concurrency, slots.inUse)
    : afterFailure(slots.concurrency, number)
  return grant({ ...slots, concurrency })
}

/** `usedMs` is how long the filing used its slot; undefined if it was not sent. */
export function freeSlot(slots: SendingSlots, usedMs: number | undefined): SlotsChange {
  const { usualMs } = slots
  const learned =
    usedMs === undefined ? usualMs : usualMs === 0 ? usedMs : usualMs + (usedMs - usualMs) * NEWEST
  return grant({ ...slots, inUse: slots.inUse - 1, usualMs: learned })
}

/** How long a filing of the account that came now would probably wait. */
export function expectedWaitMs(slots: SendingSlots, accountId: string): number {
  if (hasFreeSlot(slots)) return 0
  const own = slots.waiting.find((account) => account.accountId === accountId)?.tickets.length ?? 0
  // The other accounts have as many turns until then as this account, if they have as many filings.
  const before = slots.waiting.reduce((count, { tickets }) => count + Math.min(tickets.length, own + 1), 0)
  return ((before + 1) * slots.usualMs) / slots.concurrency.limit
}

/** When a refused filing of the account should be sent again. */
export function promiseSlot(
  slots: SendingSlots,
  { accountId, nowMs }: { readonly accountId: string; readonly nowMs: number },
): { readonly slots: SendingSlots; readonly retryAfterSeconds: number } {
  const eachMs = slots.usualMs / slots.concurrency.limit
  const soonestMs = Math.max(expectedWaitMs(slots, accountId), eachMs)
  const counted = new Set(slots.waiting.map((account) => account.accountId))
  const wait = promiseWait(slots.promised, { accountId, nowMs, soonestMs, eachMs, counted })
  return { slots: { ...slots, promised: wait.promised }, retryAfterSeconds: wait.retryAfterSeconds }
}

function hasFreeSlot({ inUse, concurrency, waiting }: SendingSlots): boolean {
  return inUse < concurrency.limit && waiting.length === 0
}

/** Gives free slots to the accounts that wait, one filing an account at a turn. */
function grant(slots: SendingSlots): SlotsChange {
  let { concurrency, inUse, waiting } = slots
  const granted: Granted[] = []
  while (inUse < concurrency.limit) {
    const [account, ...others] = waiting
    const [ticket, ...later] = account?.tickets ?? []
    if (account === undefined || ticket === undefined) break
    waiting = later.length === 0 ? others : [...others, { ...account, tickets: later }]
    granted.push({ ticket, number: concurrency.next })
    concurrency = { ...concurrency, next: concurrency.next + 1 }
    inUse += 1
  }
  return { slots: { ...slots, concurrency, inUse, waiting }, granted }
}
