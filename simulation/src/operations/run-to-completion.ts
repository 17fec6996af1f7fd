// Ends a run: faults stop, the authorities decide everything, and time advances until no work is left.
import type { SeededRandom } from '../machine/seeded-random.ts'
import { CONSUMERS, PROCESS_NAMES } from '../model/process-names.ts'
import type { World } from '../model/world.ts'
import { replayDeadLetters } from '@cfs/messaging'
import { runFor } from './advance-time.ts'
import { completePartners, pressAgain, unansweredVisits } from './complete-partners.ts'
import { completePayments } from './complete-payments.ts'

const PAUSE_MS = 15_000
// The time is longer than the ten minutes after which the filing service gives up a submission that the
// authority does not know.
const MOST_PAUSES = 160

export async function runToCompletion(world: World, random: SeededRandom): Promise<void> {
  world.faults.length = 0
  world.authority.isReliable = true
  for (const name of PROCESS_NAMES) world.start(name)
  await completeFilings(world, random)
  await completePayments(world, random)
  await completePartners(world, random)
}

/** Customers whose form got no response press again; then everything is decided. */
async function completeFilings(world: World, random: SeededRandom): Promise<void> {
  for (let pause = 0; pause < MOST_PAUSES; pause += 1) {
    await pressAgain(world, random)
    for (const submission of world.authority.undecided()) {
      world.authority.decide(submission, random.percent(80) ? 'accepted' : 'rejected')
    }
    await runFor(world, random, PAUSE_MS)
    await replayAll(world)
    if (isComplete(world)) return
  }
}

async function replayAll(world: World): Promise<void> {
  for (const service of CONSUMERS) {
    const [program] = world.programs(service)
    if (program === undefined || world.databases[service].tables.deadLetter.committed.size === 0) continue
    await world.spawn(program.process, async () => {
      await replayDeadLetters(program.services)
    })
  }
}

function isComplete(world: World): boolean {
  const { databases, log, machine } = world
  const { attempt } = databases.filing.tables
  const isOver = [...attempt.committed.values()].every((row) =>
    ['closed', 'not_sent', 'refused', 'unknown'].includes(row.state),
  )
  const isQuiet = Object.values(databases).every(
    ({ tables }) => tables.outbox.committed.size === 0 && tables.deadLetter.committed.size === 0,
  )
  const isCertain = databases.filing.tables.balanceDoubt.committed.size === 0
  const isAnswered = unansweredVisits(world).length === 0
  return isOver && isQuiet && isCertain && isAnswered && log.unread().length === 0 && machine.isIdle
}
