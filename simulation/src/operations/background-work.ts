// Runs the work that processes do without a request: poll, delete, determine the outcome of abandoned
// submissions, consume events.
import type { Authority } from '@cfs/values'
import {
  claimDoubts,
  settleBalanceDoubt,
} from '../../../services/filing/src/commands/settle-balance-doubt.ts'
import { claimDeletions, deleteSubmission } from '../../../services/filing/src/sending/delete-submission.ts'
import { claimPolls, pollSubmission } from '../../../services/filing/src/sending/poll-submission.ts'
import { settleAbandoned } from '../../../services/filing/src/sending/settle-abandoned.ts'
import { moveArrivals } from '../../../services/notifications/src/commands/move-arrivals.ts'
import type { Reading } from '../model/memory-log.ts'
import type { Program, World } from '../model/world.ts'
import type { Perform } from './operation.ts'

const BATCH = 4

/** Works on several items at once; if the work on one item fails, the others are not affected. */
function each<T>(world: World, items: readonly T[], work: (item: T) => Promise<void>): Promise<unknown> {
  return Promise.all(
    items.map((item) => work(item).catch((error: unknown) => world.outcomes.recordError(error))),
  )
}

export async function startPolls(world: World, program: Program, authority: Authority): Promise<void> {
  const context = program.services.filing
  await world.spawn(program.process, async () => {
    const due = await claimPolls(context, authority, BATCH)
    await each(world, due, (attempt) => pollSubmission(context, authority, attempt))
  })
}

export async function startDeletions(world: World, program: Program): Promise<void> {
  const context = program.services.filing
  await world.spawn(program.process, async () => {
    const due = await claimDeletions(context, BATCH)
    await each(world, due, (attempt) => deleteSubmission(context, attempt))
  })
}

export async function startSettling(world: World, program: Program): Promise<void> {
  await world.spawn(program.process, async () => {
    await settleAbandoned(program.services.filing)
  })
}

export async function startSettlingDoubts(world: World, program: Program): Promise<void> {
  const context = program.services.doubts
  await world.spawn(program.process, async () => {
    const due = await claimDoubts(context, BATCH)
    await each(world, due, (doubt) => settleBalanceDoubt(context, doubt))
  })
}

/** Moves what has arrived into the feeds of its accounts. */
export async function startMoving(world: World, program: Program): Promise<void> {
  await world.spawn(program.process, async () => {
    await moveArrivals(program.services.feed)
  })
}

/** Handles the next records of a partition. */
export async function startConsuming(
  world: World,
  program: Program,
  what: { readonly reading: Reading; readonly most: number },
): Promise<void> {
  const { process, services } = program
  const { reading, most } = what
  if (reading.owner === process) return
  reading.owner = process
  await world.spawn(process, async () => {
    try {
      await services.member()?.work(reading, most)
    } finally {
      if (reading.owner === process) reading.owner = undefined
    }
  })
}

const poll: Perform = async (world, random) => {
  const program = random.pick(world.programs('filing'))
  if (program === undefined) return 'no process polls'
  const authority = random.percent(50) ? 'tax_authority' : 'registry'
  await startPolls(world, program, authority)
  return `${program.process.name} polls the ${authority}`
}

const remove: Perform = async (world, random) => {
  const program = random.pick(world.programs('filing'))
  if (program === undefined) return 'no process deletes'
  await startDeletions(world, program)
  return program.process.name
}

const settle: Perform = async (world, random) => {
  const program = random.pick(world.programs('filing'))
  if (program === undefined) return 'no process settles'
  await startSettling(world, program)
  return program.process.name
}

const moveFeed: Perform = async (world, random) => {
  const program = random.pick(world.programs('notifications'))
  if (program === undefined) return 'no process moves events'
  await startMoving(world, program)
  return program.process.name
}

const consume: Perform = async (world, random) => {
  const reading = random.pick(world.log.unread())
  if (reading === undefined) return 'nothing to read'
  const program = random.pick(world.programs(reading.group))
  // Sometimes a second process takes over a partition while the first one still handles its last record.
  const isTaken = reading.owner !== undefined && !random.percent(20)
  if (program === undefined || isTaken) return 'no process reads'
  await startConsuming(world, program, { reading, most: 1 + random.below(4) })
  return `${program.process.name} reads ${reading.name}`
}

export const BACKGROUND_WORK = { poll, delete: remove, settle, consume, 'move-feed': moveFeed } as const
