// Runs the harness in its own process until every mutant has an outcome. A mutant that makes a test run
// endlessly ends with its process; the next process tries the others.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Plan, report } from './plan.ts'

export type Outcome = 'killed' | 'survived' | 'uncovered' | 'endless'

const STALLED_MS = 30_000
const LOOK_MS = 500

export interface Harvest {
  /** The outcome of each mutant of the plan, by its id. */
  readonly outcomes: ReadonlyMap<string, Outcome>
  /** The titles of the tests that were not used. */
  readonly leftOut: readonly string[]
}

export async function runHarness(root: string, plan: Omit<Plan, 'reportPath'>): Promise<Harvest> {
  const directory = mkdtempSync(join(tmpdir(), 'mutants-'))
  const planPath = join(directory, 'plan.json')
  const reportPath = join(directory, 'report.jsonl')
  const outcomes = new Map<string, Outcome>()
  const leftOut = new Set<string>()
  try {
    let ids = plan.ids
    while (ids.length > 0) {
      writeFileSync(planPath, JSON.stringify({ ...plan, ids, reportPath }))
      writeFileSync(reportPath, '')
      const output = await runProcess(root, { planPath, reportPath })
      let started: string | undefined
      for (const line of readReports(reportPath)) {
        if ('leftOut' in line) {
          leftOut.add(line.leftOut)
          continue
        }
        started = line.outcome === 'started' ? line.id : undefined
        if (line.outcome !== 'started') outcomes.set(line.id, line.outcome)
      }
      if (started !== undefined) outcomes.set(started, 'endless')
      const left = ids.filter((id) => !outcomes.has(id))
      if (left.length === ids.length) throw new Error(`no mutant was tried:\n${output}`)
      ids = left
    }
    return { outcomes, leftOut: [...leftOut] }
  } finally {
    rmSync(directory, { recursive: true })
  }
}

function readReports(path: string) {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => report.parse(JSON.parse(line)))
}

/** Resolves with the output when the process has ended by itself, or was killed because it was stuck. */
async function runProcess(
  root: string,
  { planPath, reportPath }: { readonly planPath: string; readonly reportPath: string },
): Promise<string> {
  const child = spawn('vitest', ['run', '--config', 'tools/mutants/vitest.config.mjs'], {
    cwd: root,
    env: { ...process.env, MUTANTS_PLAN: planPath },
    detached: true,
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  const watch = setInterval(() => {
    const { mtimeMs, size } = statSync(reportPath)
    if (size > 0 && Date.now() - mtimeMs > STALLED_MS) kill()
  }, LOOK_MS)
  const kill = () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL')
  let isStopped = false
  const stop = () => {
    isStopped = true
    kill()
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  await once(child, 'close')
  process.removeListener('SIGINT', stop).removeListener('SIGTERM', stop)
  clearInterval(watch)
  if (isStopped) throw new Error('stopped before every mutant was tried')
  return output
}
