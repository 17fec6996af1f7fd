// The simulation's command: it searches for a broken rule and shows the fewest operations that break it,
// replays operations, or shows that every planted bug is found.
import { parseArgs } from 'node:util'
import { tableNames } from './model/databases.ts'
import { PLANTED_BUGS } from './model/planted-bugs.ts'
import { readOperations, writeOperations, type Operation } from './operations/operation.ts'
import { startDatabaseServer, type DatabaseServer } from './postgres/database-server.ts'
import { run } from './run.ts'
import { search } from './search.ts'

const OPTIONS = {
  operations: { type: 'string', default: '20000' },
  seed: { type: 'string' },
  replay: { type: 'string' },
  bug: { type: 'string' },
  'all-bugs': { type: 'boolean', default: false },
  steps: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

const HELP = `npm run simulate -- [options]
  --operations N      how many operations to run; defaults to ${OPTIONS.operations.default}
  --seed N            repeats an earlier search; defaults to a new seed
  --bug NAME          plants a bug: ${Object.keys(PLANTED_BUGS).join(', ')}
  --all-bugs          searches for each planted bug in turn
  --replay OPERATIONS runs the operations that a failure printed
  --steps             with --replay, also prints each step`

/** The exit code: 0 if every rule held or every planted bug was found, 2 for invalid options, otherwise 1. */
export async function simulate(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: OPTIONS })
  if (values.help) {
    console.log(HELP)
    return 0
  }
  const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed)
  const operations = Number(values.operations)
  const isKnownBug = values.bug === undefined || Object.hasOwn(PLANTED_BUGS, values.bug)
  if (!isKnownBug || !Number.isInteger(seed) || !Number.isInteger(operations)) {
    console.error(HELP)
    return 2
  }
  const replayed = values.replay === undefined ? undefined : readOperations(values.replay)
  const server = await startDatabaseServer(tableNames())
  try {
    if (replayed !== undefined) {
      return await replay(replayed, { server, bugName: values.bug, printsSteps: values.steps })
    }
    if (values['all-bugs']) return await findPlantedBugs({ server, operations, seed })
    return await findBreach({ server, operations, seed, bugName: values.bug })
  } finally {
    await server.stop()
  }
}

interface SearchSettings {
  readonly server: DatabaseServer
  readonly operations: number
  readonly seed: number
  readonly bugName?: string | undefined
}

async function findBreach({ server, operations, seed, bugName }: SearchSettings): Promise<number> {
  const startedNs = process.hrtime.bigint()
  const { breach, shortest, done, steps } = await search({ server, operations, seed, bug: bugNamed(bugName) })
  if (breach === undefined) {
    const seconds = Number(process.hrtime.bigint() - startedNs) / 1e9
    const speed = `${seconds.toFixed(1)} s, ${Math.round(done / seconds)} operations a second`
    console.log(`Seed ${seed}: ${done} operations, ${steps} steps in ${speed}; every rule held.`)
    return 0
  }
  console.log(`Seed ${seed}, after ${done} operations: ${breach.message}`)
  console.log(`\nThe same rule breaks with ${shortest.length} operations:\n`)
  await replay(shortest, { server, bugName, printsSteps: false })
  const bugOption = bugName === undefined ? '' : ` --bug ${bugName}`
  console.log(`\nnpm run simulate -- --steps${bugOption} --replay ${writeOperations(shortest)}`)
  return 1
}

async function findPlantedBugs({ server, operations, seed }: SearchSettings): Promise<number> {
  let missed = 0
  for (const [name, bug] of Object.entries(PLANTED_BUGS)) {
    const { breach, shortest, done } = await search({ server, operations, seed, bug })
    if (breach === undefined) missed += 1
    const found = `${breach?.rule}: found after ${done} operations, shown with ${shortest.length}`
    console.log(`${name}: ${breach === undefined ? `not found in ${done} operations` : found}`)
  }
  return missed === 0 ? 0 : 1
}

interface ReplaySettings {
  readonly server: DatabaseServer
  readonly bugName: string | undefined
  readonly printsSteps: boolean
}

async function replay(operations: readonly Operation[], settings: ReplaySettings): Promise<number> {
  const { server, bugName, printsSteps } = settings
  const { trace, breach } = await run(operations, {
    server,
    bug: bugNamed(bugName),
    tracesSteps: printsSteps,
  })
  console.log(trace.join('\n'))
  console.log(breach === undefined ? 'Every rule held.' : `=> ${breach.message}`)
  return breach === undefined ? 0 : 1
}

const bugNamed = (name: string | undefined) => (name === undefined ? undefined : PLANTED_BUGS[name])
