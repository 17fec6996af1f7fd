// Advances time: timers fire and processes do the work that is due. Processes finish all the work they can
// before the time changes, so a missed deadline is always the product's own fault.
import { checkRule } from '../machine/breach.ts'
import type { SeededRandom } from '../machine/seeded-random.ts'
import { PROCESS_NAMES } from '../model/process-names.ts'
import type { World } from '../model/world.ts'
import { duePaymentWork, nextDuePaymentMs, startPaymentWork } from '../payments/due-payments.ts'
import type { AttemptRow } from '../tables/filing-tables.ts'
import {
  startConsuming,
  startDeletions,
  startMoving,
  startPolls,
  startSettling,
  startSettlingDoubts,
} from './background-work.ts'
import type { Perform } from './operation.ts'

const SUPERVISOR_MS = 2000
const LONGEST_PENDING_MS = 60_000
const MOST_ROUNDS = 20_000

export const advanceTime: Perform = async (world, random) => {
  const spans = { blink: 60, seconds: 36, minutes: 4 }
  const mostMs = { blink: 1500, seconds: 20_000, minutes: 150_000 }
  const passingMs = 1 + random.below(mostMs[random.weighed(spans)])
  await runFor(world, random, passingMs)
  return `${passingMs} ms`
}

/** Advances time while processes do the work that is due. */
export async function runFor(world: World, random: SeededRandom, passingMs: number): Promise<void> {
  const { time } = world
  const endMs = time.nowMs + passingMs
  // Restarts dead processes, as a supervisor would in production.
  if (passingMs > SUPERVISOR_MS) for (const name of PROCESS_NAMES) world.start(name)
  for (;;) {
    await runUntilIdle(world, random)
    const nextMs = Math.min(endMs, time.nextDueMs() ?? endMs, nextDueWorkMs(world))
    time.nowMs = Math.max(time.nowMs, nextMs)
    checkPending(world)
    for (const { process, callback } of time.takeDue()) await world.machine.follow(process, callback)
    world.outcomes.throwBreach()
    if (time.nowMs >= endMs && !isBusy(world)) return
  }
}

const isBusy = (world: World): boolean => world.machine.runnable().length > 0

/** Advances time a little: timers fire, but no process gets to finish its work. */
export async function tick(world: World, random: SeededRandom): Promise<void> {
  const { time, machine } = world
  time.nowMs += random.below(40)
  for (const { process, callback } of time.takeDue()) await machine.follow(process, callback)
}

/** Runs steps in random order until none can run and no work is due. */
export async function runUntilIdle(world: World, random: SeededRandom): Promise<void> {
  for (let round = 0; ; round += 1) {
    checkRule('work finishes', round < MOST_ROUNDS)
    await runSteps(world, random, Number.POSITIVE_INFINITY)
    if (!(await startDueWork(world, random))) return
  }
}

/** Runs at most `most` of the waiting steps in random order. */
export async function runSteps(world: World, random: SeededRandom, most: number): Promise<void> {
  for (let count = 0; count < most; count += 1) {
    const step = random.pick(world.machine.runnable())
    if (step === undefined) return
    await world.machine.run(step)
    world.outcomes.throwBreach()
  }
}

const isOpen = ({ state }: AttemptRow): boolean => state === 'prepared' || state === 'sending'
const isPolled = ({ state }: AttemptRow): boolean => state === 'acknowledged' || state === 'decided'

/**
 * Returns the ids of the submission attempts that running processes are sending, and whose leases they
 * renew.
 */
function running(world: World): ReadonlySet<string> {
  return new Set(world.programs('filing').flatMap(({ services }) => services.filing.sendings.attemptIds()))
}

function nextDueWorkMs(world: World): number {
  const hasBilling = world.programs('billing').length > 0
  let nextMs = hasBilling ? nextDuePaymentMs(world) : Number.POSITIVE_INFINITY
  if (world.programs('filing').length === 0) return nextMs
  for (const { dueAt } of world.databases.filing.tables.balanceDoubt.committed.values())
    nextMs = Math.min(nextMs, dueAt.getTime())
  const sending = running(world)
  for (const row of world.databases.filing.tables.attempt.committed.values()) {
    if (isPolled(row)) nextMs = Math.min(nextMs, row.dueAt?.getTime() ?? nextMs)
    if (isOpen(row) && !sending.has(row.attemptId))
      nextMs = Math.min(nextMs, (row.leaseUntil?.getTime() ?? 0) + 1)
  }
  return nextMs
}

/** Starts some of the work that is due; returns false if none is due. */
async function startDueWork(world: World, random: SeededRandom): Promise<boolean> {
  for (const reading of world.log.unread()) {
    const program = random.pick(world.programs(reading.group))
    if (program === undefined || reading.owner !== undefined) continue
    await startConsuming(world, program, { reading, most: 1 + random.below(4) })
    return true
  }
  if (await startDueMove(world, random)) return true
  return (await startDuePaymentWork(world, random)) || startDueFilingWork(world, random)
}

/** An arrival that is held becomes due with the earlier event that it waits for. */
async function startDueMove(world: World, random: SeededRandom): Promise<boolean> {
  const { arrival } = world.databases.notifications.tables
  if ([...arrival.committed.values()].every(({ isHeld }) => isHeld)) return false
  const program = random.pick(world.programs('notifications'))
  if (program === undefined) return false
  await startMoving(world, program)
  return true
}

async function startDuePaymentWork(world: World, random: SeededRandom): Promise<boolean> {
  const due = duePaymentWork(world)
  if (due.length === 0) return false
  const [program, work] = [random.pick(world.programs('billing')), random.pick(due)]
  if (program === undefined || work === undefined) return false
  await startPaymentWork(world, program, work)
  return true
}

async function startDueFilingWork(world: World, random: SeededRandom): Promise<boolean> {
  const program = random.pick(world.programs('filing'))
  if (program === undefined) return false
  const sending = running(world)
  const { nowMs } = world.time
  const { balanceDoubt } = world.databases.filing.tables
  if ([...balanceDoubt.committed.values()].some(({ dueAt }) => dueAt.getTime() <= nowMs)) {
    await startSettlingDoubts(world, program)
    return true
  }
  for (const row of world.databases.filing.tables.attempt.committed.values()) {
    if (isPolled(row) && (row.dueAt?.getTime() ?? Number.POSITIVE_INFINITY) <= nowMs) {
      if (row.state === 'decided') await startDeletions(world, program)
      else await startPolls(world, program, row.authority === 'registry' ? 'registry' : 'tax_authority')
      return true
    }
    if (isOpen(row) && !sending.has(row.attemptId) && (row.leaseUntil?.getTime() ?? 0) < nowMs) {
      await startSettling(world, program)
      return true
    }
  }
  return false
}

function checkPending(world: World): void {
  const oldestMs = world.time.nowMs - LONGEST_PENDING_MS
  const { filing, part } = world.databases.filing.tables
  const isLate = (status: string | undefined, createdAt: Date): boolean =>
    status === 'pending' &&
    createdAt.getTime() < oldestMs &&
    // A filing cannot be decided while the filing service's database fails.
    createdAt.getTime() > world.lastFaultMs
  for (const { filingId, status, createdAt, partCount } of filing.committed.values()) {
    checkRule('a filing is pending for 60 seconds at most', !isLate(status, createdAt), () => filingId)
    for (let number = 1; number <= partCount; number += 1) {
      const own = part.committed.get(`${filingId}/${number}`)
      checkRule('a return is pending for 60 seconds at most', !isLate(own?.status, createdAt), () => filingId)
    }
  }
}
