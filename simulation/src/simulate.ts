// The simulation's command: it searches for a broken rule and shows the fewest operations that break it,
// replays operations, or shows that every deliberately added bug is found.
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { PLANTED_BUGS } from './model/planted-bugs.ts'
import { readOperations, writeOperations, type Operation } from './operations/operation.ts'
import { type Runner, withRunners } from './runner.ts'
import { type Found, runCount, type Search, search } from './search.ts'

/** The operations that show a planted bug are shortened to this number; fewer would show nothing more. */
const ENOUGH_TO_SHOW_A_BUG = 40
/** Each runner has a PostgreSQL server of its own. */
const MOST_JOBS = 8

const OPTIONS = {
  operations: { type: 'string', default: '50000' },
  seed: { type: 'string' },
  replay: { type: 'string' },
  jobs: { type: 'string', default: String(Math.min(availableParallelism(), MOST_JOBS)) },
  bug: { type: 'string' },
  'all-bugs': { type: 'boolean', default: false },
  focused: { type: 'boolean', default: false },
  steps: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

const HELP = `npm run simulate -- [options]
  --operations N      how many operations to run; defaults to ${OPTIONS.operations.default}
  --seed N            repeats an earlier search; defaults to a new seed
  --jobs N            how many runs at a time; defaults to one for each core, ${MOST_JOBS} at most
  --bug NAME          adds a bug on purpose: ${Object.keys(PLANTED_BUGS).join(', ')}
  --all-bugs          adds each of these bugs in turn and searches for it
  --focused           with --bug or --all-bugs, runs only the kinds of operations that show the bug
  --replay OPERATIONS runs the operations that a failure printed
  --steps             with --replay, also prints each step`

/**
 * The exit code: 0 if every rule held or every deliberately added bug was found, 2 for invalid options,
 * otherwise 1.
 */
export async function simulate(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: OPTIONS })
  if (values.help) {
    console.log(HELP)
    return 0
  }
  const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed)
  const operations = Number(values.operations)
  const jobs = Number(values.jobs)
  const isKnownBug = values.bug === undefined || Object.hasOwn(PLANTED_BUGS, values.bug)
  if (!isKnownBug || ![seed, operations, jobs].every(Number.isInteger) || jobs < 1) {
    console.error(HELP)
    return 2
  }
  const bugName = values.bug
  if (values.replay !== undefined) {
    const replayed = readOperations(values.replay)
    return withRunners(1, ([runner]) => replay(replayed, { runner, bugName, printsSteps: values.steps }))
  }
  if (values['all-bugs']) {
    const isFocused = values.focused
    return withRunners(jobs, (runners) => findPlantedBugs({ runners, operations, seed, isFocused }))
  }
  const needed = Math.max(1, Math.min(jobs, runCount(operations)))
  const isFocused = values.focused
  return withRunners(needed, (runners) => findBreach({ runners, operations, seed, bugName, isFocused }))
}

interface SearchSettings {
  readonly runners: readonly [Runner, ...Runner[]]
  readonly operations: number
  readonly seed: number
  readonly bugName?: string | undefined
  /** Whether the search for a planted bug runs only the kinds of operations that show the bug. */
  readonly isFocused: boolean
}

function focusOf({ isFocused, bugName }: SearchSettings): Search['focus'] {
  const bug = PLANTED_BUGS[bugName ?? '']
  if (!isFocused || bug === undefined) return undefined
  return { kinds: bug.shownBy, operationsOfARun: bug.shownWith ?? ENOUGH_TO_SHOW_A_BUG }
}

async function findBreach(settings: SearchSettings): Promise<number> {
  const { runners, operations, seed, bugName } = settings
  const startedNs = process.hrtime.bigint()
  const focus = focusOf(settings)
  const { breach, shortest, done, steps } = await search({ runners, operations, seed, bugName, focus })
  if (breach === undefined) {
    const seconds = Number(process.hrtime.bigint() - startedNs) / 1e9
    const speed = `${seconds.toFixed(1)} s, ${Math.round(done / seconds)} operations a second`
    console.log(`Seed ${seed}: ${done} operations, ${steps} steps in ${speed}; every rule held.`)
    return 0
  }
  console.log(`Seed ${seed}, after ${done} operations: ${breach.message}`)
  console.log(`\nThe same rule breaks with ${shortest.length} operations:\n`)
  await replay(shortest, { runner: runners[0], bugName, printsSteps: false })
  const bugOption = bugName === undefined ? '' : ` --bug ${bugName}`
  console.log(`\nnpm run simulate -- --steps${bugOption} --replay ${writeOperations(shortest)}`)
  return 1
}

/**
 * One runner alone searches for each bug, because several runners cannot share the work of shortening its
 * operations.
 */
async function findPlantedBugs(settings: SearchSettings): Promise<number> {
  const { runners, operations, seed } = settings
  const waiting = Object.keys(PLANTED_BUGS).values()
  const found = new Map<string, Found>()
  const work = async (runner: Runner): Promise<void> => {
    for (const bugName of waiting) {
      const focus = focusOf({ ...settings, bugName })
      // The operations of a focused search are few from the beginning.
      const enough = focus?.operationsOfARun ?? ENOUGH_TO_SHOW_A_BUG
      const limits = { operations, enough }
      found.set(bugName, await search({ ...limits, runners: [runner], seed, bugName, focus }))
    }
  }
  await Promise.all(runners.map(work))
  let missed = 0
  for (const name of Object.keys(PLANTED_BUGS)) {
    const { breach, shortest = [], done = 0 } = found.get(name) ?? {}
    if (breach === undefined) missed += 1
    const shown = `${breach?.rule}: found after ${done} operations, shown with ${shortest.length}`
    console.log(`${name}: ${breach === undefined ? `not found in ${done} operations` : shown}`)
  }
  return missed === 0 ? 0 : 1
}

interface ReplaySettings {
  readonly runner: Runner
  readonly bugName: string | undefined
  readonly printsSteps: boolean
}

async function replay(operations: readonly Operation[], settings: ReplaySettings): Promise<number> {
  const { runner, bugName, printsSteps } = settings
  const { trace, breach } = await runner.run({ operations, bugName, tracesSteps: printsSteps })
  console.log(trace.join('\n'))
  console.log(breach === undefined ? 'Every rule held.' : `=> ${breach.message}`)
  return breach === undefined ? 0 : 1
}
