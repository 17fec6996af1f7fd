// Compares the ledger with the payment processor's own list of money movements, and stores the differences
// for the operator. The comparison never changes a balance, and never asks the processor to change anything.
import { inTransaction } from '@cfs/postgres'
import { ProcessorRefused } from '../clients/payment-processor/processor-error.ts'
import { addUpMovements, type LedgerMovement, type ProcessorMovement } from '../domain/movements.ts'
import {
  concernsUs,
  differenceBetween,
  type DifferenceProblem,
  type PaymentDifference,
} from '../domain/payment-difference.ts'
import {
  selectLedgerMovementsOf,
  selectLedgerMovements,
  selectOurPayments,
} from '../store/ledger-movements.ts'
import {
  claimComparison,
  type FoundDifference,
  replaceDifferences,
  saveComparison,
  selectDifferences,
  startComparisons,
} from '../store/comparisons.ts'
import type { PaymentContext } from './billing-context.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const INTERVAL_MS = HOUR_MS
/** A comparison that fails, or whose process dies, is repeated after this time. */
const RETRY_MS = 15 * MINUTE_MS
const WINDOW_MS = 30 * DAY_MS
/**
 * Younger movements are not compared, because we may not have processed them yet: a failed event is retried
 * within the hour.
 */
const IN_FLIGHT_MS = HOUR_MS
/**
 * The maximum number of differences that are checked one by one. More differences than this have a cause
 * other than the time at which the lists were read.
 */
const MOST_CHECKED = 100

interface Sides {
  readonly theirs: ReadonlyMap<string, ProcessorMovement>
  readonly ours: ReadonlyMap<string, LedgerMovement>
}

/** A difference between the two lists that may only be due to the times at which they were read. */
interface Suspect extends FoundDifference {
  readonly movement: ProcessorMovement | undefined
}

/**
 * Compares the movements of the last 30 days, and the differences found earlier, once an hour. Returns the
 * differences; undefined if no comparison is due. A difference stays until both sides agree. Throws
 * ProcessorUnavailable if the processor does not respond; the differences found earlier stay stored.
 */
export async function comparePayments(
  context: PaymentContext,
): Promise<readonly PaymentDifference[] | undefined> {
  const { pool, clock } = context
  const now = clock.now()
  await startComparisons(pool, { now, dueAt: later(now, RETRY_MS) })
  if (!(await claimComparison(pool, { now, again: later(now, RETRY_MS) }))) return undefined
  const from = later(now, -WINDOW_MS)
  const until = later(now, -IN_FLIGHT_MS)
  const listed = await readProcessor(context, from, until)
  const theirs = addUpMovements(listed)
  const ours = await readLedger(context, theirs, from)
  const sides = { theirs, ours }
  const suspects = await withoutForeign(context, suspectsOf(sides, until))
  const found = await confirmed(context, await withStored(context, suspects, sides))
  const differences = found.map(({ difference }) => difference)
  const completed = { at: now, from, until, movements: listed.length, dueAt: later(now, INTERVAL_MS) }
  const isNew = await inTransaction(pool, async (tx) => {
    await saveComparison(tx, completed)
    return replaceDifferences(tx, found, now)
  })
  report(
    context,
    differences.filter(({ subject }) => isNew.has(subject)),
  )
  return differences
}

function later(time: Date, ms: number): Date {
  return new Date(time.getTime() + ms)
}

async function readProcessor(
  { processor }: PaymentContext,
  from: Date,
  until: Date,
): Promise<readonly ProcessorMovement[]> {
  const listed: ProcessorMovement[] = []
  let next: string | undefined
  do {
    const cursor = next === undefined ? {} : { after: next }
    const page = await processor.listMovements({ from, until, ...cursor })
    listed.push(...page.movements)
    next = page.next
  } while (next !== undefined)
  return listed
}

/** Everything posted since `from`, and earlier postings about objects that the processor listed. */
async function readLedger(
  { pool }: PaymentContext,
  theirs: Sides['theirs'],
  from: Date,
): Promise<Sides['ours']> {
  const ours = bySubject(await selectLedgerMovements(pool, from))
  const others = [...theirs.keys()].filter((subject) => !ours.has(subject))
  return others.length === 0
    ? ours
    : new Map([...ours, ...bySubject(await selectLedgerMovementsOf(pool, others))])
}

function bySubject(movements: readonly LedgerMovement[]): Sides['ours'] {
  return new Map(movements.map((movement) => [movement.subject, movement]))
}

function suspectsOf({ theirs, ours }: Sides, until: Date): readonly Suspect[] {
  const subjects = new Set(theirs.keys())
  for (const { subject, bookedAt } of ours.values()) if (bookedAt < until) subjects.add(subject)
  return [...subjects].flatMap((subject) => {
    const [movement, booked] = [theirs.get(subject), ours.get(subject)]
    const difference = differenceBetween(movement, booked)
    return difference === undefined
      ? []
      : [{ difference, movement, source: (movement ?? booked)?.source ?? null, checkedAt: null }]
  })
}

/** Excludes payments of other products on the same Stripe account, with their refunds and disputes. */
async function withoutForeign(
  { pool }: PaymentContext,
  suspects: readonly Suspect[],
): Promise<readonly Suspect[]> {
  const ours = await selectOurPayments(
    pool,
    suspects.flatMap(({ movement }) => movement?.paymentIntent ?? []),
  )
  return suspects.filter(
    ({ difference, movement }) =>
      difference.ledger !== null || movement === undefined || concernsUs(movement, ours),
  )
}

/**
 * Adds the differences that earlier comparisons found and about which the two lists do not agree now: they
 * may have left the compared period before they were mended. The ledger never records a movement of the kind
 * `other`, so such a difference cannot be mended, and is only reported while it is in the period.
 */
async function withStored(
  { pool }: PaymentContext,
  suspects: readonly FoundDifference[],
  { theirs, ours }: Sides,
): Promise<readonly FoundDifference[]> {
  const stored = new Map((await selectDifferences(pool)).map((found) => [found.difference.subject, found]))
  const current = suspects.map(({ difference, source }) => {
    const before = stored.get(difference.subject)
    stored.delete(difference.subject)
    return { difference, source: source ?? before?.source ?? null, checkedAt: before?.checkedAt ?? null }
  })
  const earlier = [...stored.values()].filter(({ difference: { kind, subject } }) => {
    const isAgreed = theirs.has(subject) && ours.has(subject)
    return kind !== 'other' && !isAgreed
  })
  return [...current, ...earlier]
}

/**
 * Reads both sides of each suspected difference again, because the two lists were read one after the other,
 * and a refund may have failed after the period in which it was made. If there are too many, it reads those
 * that have waited longest; the others stay as they are.
 */
async function confirmed(
  context: PaymentContext,
  suspects: readonly FoundDifference[],
): Promise<readonly FoundDifference[]> {
  const at = context.clock.now()
  const waiting = suspects
    .filter(({ source }) => source !== null)
    .toSorted((one, other) => timeOf(one) - timeOf(other))
    .slice(0, MOST_CHECKED)
  const theirs = new Map<string, Sides['theirs']>()
  for (const { difference, source } of waiting) {
    const movements = source === null ? undefined : await readAgain(context, source)
    if (movements !== undefined) theirs.set(difference.subject, movements)
  }
  const ours = bySubject(await selectLedgerMovementsOf(context.pool, [...theirs.keys()]))
  const checked = new Set(waiting)
  return suspects.flatMap((suspect) => {
    const { subject } = suspect.difference
    const checkedAt = checked.has(suspect) ? at : suspect.checkedAt
    const again = theirs.get(subject)
    if (again === undefined) return [{ ...suspect, checkedAt }]
    const difference = differenceBetween(again.get(subject), ours.get(subject))
    return difference === undefined ? [] : [{ ...suspect, difference, checkedAt }]
  })
}

function timeOf({ checkedAt }: FoundDifference): number {
  return checkedAt?.getTime() ?? 0
}

/** Undefined if the processor refuses the request, for example because the object is of another account. */
async function readAgain(
  { processor, logger }: PaymentContext,
  source: string,
): Promise<Sides['theirs'] | undefined> {
  try {
    return addUpMovements(await processor.listMovementsOf(source))
  } catch (error) {
    if (!(error instanceof ProcessorRefused)) throw error
    logger.warn(
      { err: error, source },
      'the payment processor refused to list the movements of an object; the difference stays',
    )
    return undefined
  }
}

const PROBLEMS: Readonly<Record<DifferenceProblem, string>> = {
  unknown_here: 'the payment processor moved money that the ledger does not have',
  unknown_at_processor: 'the ledger has a movement of money that the payment processor does not know',
  amounts_differ: 'the ledger and the payment processor have different amounts for a movement of money',
}

function report({ logger }: PaymentContext, differences: readonly PaymentDifference[]): void {
  for (const { kind, subject, problem, accountId, processor, ledger } of differences) {
    const about = { kind, subject, account_id: accountId, processor, ledger }
    logger.error(about, `${PROBLEMS[problem]}; nothing was changed, and an operator must examine it`)
  }
}
