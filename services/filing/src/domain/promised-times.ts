// When clients that were refused should come back: the accounts by turns, each for one request at a turn, so
// that many refusals of one account delay another account by one turn only.

/** The last time that each account was given, in milliseconds of the same clock as `nowMs`. */
export type PromisedTimes = ReadonlyMap<string, number>

const MAX_WAIT_MS = 120_000
/** How many accounts have times of their own; more must not take ever more memory and time. */
const MAX_ACCOUNTS = 1000

export interface Refused {
  readonly accountId: string
  readonly nowMs: number
  /** How soon the request could succeed if no other had been refused. */
  readonly soonestMs: number
  /** How long one request of any account takes from the others. */
  readonly eachMs: number
  /** The accounts whose turns are part of `soonestMs`. */
  readonly counted?: ReadonlySet<string>
}

export interface PromisedWait {
  readonly promised: PromisedTimes
  /** In whole seconds, from 1 to 120. */
  readonly retryAfterSeconds: number
}

const NONE: ReadonlySet<string> = new Set()

export function promiseWait(
  promised: PromisedTimes,
  { accountId, nowMs, soonestMs, eachMs, counted = NONE }: Refused,
): PromisedWait {
  const ahead = new Map([...promised].filter(([, untilMs]) => untilMs > nowMs))
  const own = ahead.get(accountId)
  const isFull = own === undefined && ahead.size >= MAX_ACCOUNTS
  const others = [...ahead.keys()].filter((each) => !counted.has(each)).length
  const dueMs =
    own === undefined
      ? nowMs + soonestMs + eachMs * others
      : Math.max(nowMs + soonestMs, own + eachMs * ahead.size)
  const waitMs = Math.min(dueMs - nowMs, MAX_WAIT_MS)
  if (!isFull) ahead.set(accountId, nowMs + waitMs)
  return { promised: ahead, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) }
}
