// Time passes: timers fire, and processes do what is due. Between two moments everybody has the time to finish
// what can be finished, so what takes longer than it may does so by the product's own doing.
import { checkRule } from '../machine/breach.ts'
import type { Chance } from '../machine/chance.ts'
import { PLACES } from '../model/places.ts'
import type { World } from '../model/world.ts'
import type { AttemptRow } from '../tables/filing-tables.ts'
import { startConsuming, startDeletions, startPolls, startSettling } from './duties.ts'
import type { Perform } from './operation.ts'

const SUPERVISOR_MS = 2000
const LONGEST_PENDING_MS = 60_000
const MOST_ROUNDS = 20_000

export const passTime: Perform = async (world, chance) => {
  const spans = { blink: 60, seconds: 36, minutes: 4 }
  const mostMs = { blink: 1500, seconds: 20_000, minutes: 150_000 }
  const passingMs = 1 + chance.below(mostMs[chance.weighed(spans)])
  await letPass(world, chance, passingMs)
  return `${passingMs} ms`
}

/** Lets so much time pass, in which everybody does what is due. */
export async function letPass(world: World, chance: Chance, passingMs: number): Promise<void> {
  const { time } = world
  const endMs = time.nowMs + passingMs
  // Dead processes are started again by whoever supervises them.
  if (passingMs > SUPERVISOR_MS) for (const name of PLACES) world.start(name)
  for (;;) {
    await finish(world, chance)
    const nextMs = Math.min(endMs, time.nextDueMs() ?? endMs, nextDutyMs(world))
    time.nowMs = Math.max(time.nowMs, nextMs)
    judgePending(world)
    for (const { process, callback } of time.takeDue()) await world.machine.follow(process, callback)
    world.answers.raise()
    if (time.nowMs >= endMs && !isBusy(world)) return
  }
}

const isBusy = (world: World): boolean => world.machine.runnable().length > 0

/** A moment passes in the middle of everything: timers fire, and nobody is waited for. */
export async function tick(world: World, chance: Chance): Promise<void> {
  const { time, machine } = world
  time.nowMs += chance.below(40)
  for (const { process, callback } of time.takeDue()) await machine.follow(process, callback)
}

/** Runs steps, in any order, until none can run and nothing is due. */
export async function finish(world: World, chance: Chance): Promise<void> {
  for (let round = 0; ; round += 1) {
    checkRule('everything comes to rest', round < MOST_ROUNDS)
    await runSteps(world, chance, Number.POSITIVE_INFINITY)
    if (!(await startDuty(world, chance))) return
  }
}

/** Runs up to so many of the steps that wait, in an order drawn by chance. */
export async function runSteps(world: World, chance: Chance, most: number): Promise<void> {
  for (let count = 0; count < most; count += 1) {
    const step = chance.pick(world.machine.runnable())
    if (step === undefined) return
    await world.machine.run(step)
    world.answers.raise()
  }
}

const isOpen = ({ state }: AttemptRow): boolean => state === 'prepared' || state === 'sending'
const isPolled = ({ state }: AttemptRow): boolean => state === 'acknowledged' || state === 'decided'

/** Attempts that a process is sending right now: their leases are renewed. */
function running(world: World): ReadonlySet<string> {
  return new Set(world.programs('filing').flatMap(({ services }) => services.filing.sendings.attemptIds()))
}

function nextDutyMs(world: World): number {
  let nextMs = Number.POSITIVE_INFINITY
  if (world.programs('filing').length === 0) return nextMs
  const sending = running(world)
  for (const row of world.databases.filing.tables.attempt.committed.values()) {
    if (isPolled(row)) nextMs = Math.min(nextMs, row.dueAt?.getTime() ?? nextMs)
    if (isOpen(row) && !sending.has(row.attemptId))
      nextMs = Math.min(nextMs, (row.leaseUntil?.getTime() ?? 0) + 1)
  }
  return nextMs
}

/** Starts something that is due; false when nothing is. */
async function startDuty(world: World, chance: Chance): Promise<boolean> {
  for (const reading of world.log.behind()) {
    const program = chance.pick(world.programs(reading.group))
    if (program === undefined || reading.owner !== undefined) continue
    await startConsuming(world, program, { reading, most: 1 + chance.below(4) })
    return true
  }
  return startFilingDuty(world, chance)
}

async function startFilingDuty(world: World, chance: Chance): Promise<boolean> {
  const program = chance.pick(world.programs('filing'))
  if (program === undefined) return false
  const sending = running(world)
  const { nowMs } = world.time
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

function judgePending(world: World): void {
  const oldestMs = world.time.nowMs - LONGEST_PENDING_MS
  const { filing, part } = world.databases.filing.tables
  const isLate = (status: string | undefined, createdAt: Date): boolean =>
    status === 'pending' &&
    createdAt.getTime() < oldestMs &&
    // While its database failed, nobody could decide it.
    createdAt.getTime() > world.lastFaultMs
  for (const { filingId, status, createdAt, partCount } of filing.committed.values()) {
    checkRule('a filing is pending for 60 seconds at most', !isLate(status, createdAt), () => filingId)
    for (let number = 1; number <= partCount; number += 1) {
      const own = part.committed.get(`${filingId}/${number}`)
      checkRule('a return is pending for 60 seconds at most', !isLate(own?.status, createdAt), () => filingId)
    }
  }
}
