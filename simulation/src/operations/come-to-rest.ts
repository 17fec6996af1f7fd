// The end of a run: nothing goes wrong any more, the authorities decide everything, and time passes until
// nobody has anything left to do.
import type { Chance } from '../machine/chance.ts'
import { PLACES } from '../model/places.ts'
import type { World } from '../model/world.ts'
import { replayDeadLetters } from '@cfs/messaging'
import { letPass } from './pass-time.ts'

const PAUSE_MS = 15_000
// Longer than the ten minutes after which a submission that the authority does not know is given up.
const MOST_PAUSES = 160

export async function comeToRest(world: World, chance: Chance): Promise<void> {
  world.faults.length = 0
  world.authority.isKind = true
  for (const name of PLACES) world.start(name)
  for (let pause = 0; pause < MOST_PAUSES; pause += 1) {
    for (const submission of world.authority.undecided()) {
      world.authority.decide(submission, chance.percent(80) ? 'accepted' : 'rejected')
    }
    await letPass(world, chance, PAUSE_MS)
    await replayAll(world)
    if (isAtRest(world)) return
  }
}

async function replayAll(world: World): Promise<void> {
  for (const service of ['filing', 'billing', 'documents'] as const) {
    const [program] = world.programs(service)
    if (program === undefined || world.databases[service].tables.deadLetter.committed.size === 0) continue
    await world.spawn(program.process, async () => {
      await replayDeadLetters(program.services)
    })
  }
}

function isAtRest({ databases, log, machine }: World): boolean {
  const { attempt } = databases.filing.tables
  const isOver = [...attempt.committed.values()].every((row) =>
    ['closed', 'not_sent', 'refused', 'unknown'].includes(row.state),
  )
  const isQuiet = Object.values(databases).every(
    ({ tables }) => tables.outbox.committed.size === 0 && tables.deadLetter.committed.size === 0,
  )
  return isOver && isQuiet && log.behind().length === 0 && machine.isIdle
}
