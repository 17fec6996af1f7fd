// What processes do on their own: poll, delete, settle, consume.
import type { Authority } from '@cfs/values'
import { claimDeletions, deleteSubmission } from '../../../services/filing/src/sending/delete-submission.ts'
import { claimPolls, pollSubmission } from '../../../services/filing/src/sending/poll-submission.ts'
import { settleAbandoned } from '../../../services/filing/src/sending/settle-abandoned.ts'
import type { Reading } from '../model/memory-log.ts'
import type { Program, World } from '../model/world.ts'
import type { Perform } from './operation.ts'

const BATCH = 4

/** Work on several things at once: one that fails keeps no other from going on. */
function each<T>(world: World, items: readonly T[], work: (item: T) => Promise<void>): Promise<unknown> {
  return Promise.all(items.map((item) => work(item).catch((error: unknown) => world.answers.judge(error))))
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

/** Works at the next records of a reading. */
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

export const poll: Perform = async (world, chance) => {
  const program = chance.pick(world.programs('filing'))
  if (program === undefined) return 'nobody polls'
  const authority = chance.percent(50) ? 'tax_authority' : 'registry'
  await startPolls(world, program, authority)
  return `${program.process.name} asks the ${authority}`
}

export const remove: Perform = async (world, chance) => {
  const program = chance.pick(world.programs('filing'))
  if (program === undefined) return 'nobody deletes'
  await startDeletions(world, program)
  return program.process.name
}

export const settle: Perform = async (world, chance) => {
  const program = chance.pick(world.programs('filing'))
  if (program === undefined) return 'nobody settles'
  await startSettling(world, program)
  return program.process.name
}

export const consume: Perform = async (world, chance) => {
  const reading = chance.pick(world.log.behind())
  if (reading === undefined) return 'nothing to read'
  const program = chance.pick(world.programs(reading.group))
  // A partition has one owner; that of a lost one may still work at its last record.
  const isTaken = reading.owner !== undefined && !chance.percent(20)
  if (program === undefined || isTaken) return 'nobody reads'
  await startConsuming(world, program, { reading, most: 1 + chance.below(4) })
  return `${program.process.name} reads ${reading.name}`
}
