// Builds and starts docker-compose.yml for each file of journeys, runs them, ends with the audit, and removes
// everything, whatever happens.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { chooseFreePort } from '@cfs/testing/local'
import { z } from 'zod'
import {
  compose,
  COMPOSE_PROJECT,
  composePlace,
  composeProject,
  type ComposeProject,
  DOORS,
} from './compose-project.ts'

const audited = z.object({ checked: z.record(z.string(), z.number()), violations: z.array(z.unknown()) })

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** The exit code: 0 when every journey passed and no audit found anything. `words` may choose files by name. */
export async function composeJourneys(words: readonly string[]): Promise<number> {
  const all = globSync('journeys/*.test.ts', { cwd: join(import.meta.dirname, '..') }).toSorted()
  const files = all.filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
  const failed: string[] = []
  for (const file of files) {
    if (!(await journey(file))) failed.push(file)
  }
  say(`${files.length - failed.length} of ${files.length} files passed ${failed.join(' ')}`)
  return failed.length === 0 && files.length > 0 ? 0 : 1
}

/** Each file has the product to itself, on stores without anything in them. */
async function journey(file: string): Promise<boolean> {
  const ports = await Promise.all(DOORS.map(async (door) => [door, await chooseFreePort()] as const))
  const project = composeProject.parse({
    name: `company-filing-e2e-${process.pid}`,
    ports: Object.fromEntries(ports),
  })
  try {
    say(`docker compose up --build, for ${file} …`)
    await compose(project, ['--profile', 'operator', 'build', '--quiet'])
    await compose(project, ['up', '--detach', '--wait', '--wait-timeout', '300'])
    say(await compose(project, ['ps', '--all', '--format', '{{.Service}}: {{.Status}}']))
    const passed = await runTests(project, file)
    return (await auditIsClean(project)) && passed
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    say(await compose(project, ['logs', '--tail', '20']).catch(() => ''))
    return false
  } finally {
    await compose(project, ['--profile', 'operator', 'down', '--volumes', '--timeout', '5'])
  }
}

async function auditIsClean(project: ComposeProject): Promise<boolean> {
  const answer = await compose(project, ['run', '--rm', '-T', 'operator', 'audit'])
  say(`audit: ${answer}`)
  return audited.parse(JSON.parse(answer)).violations.length === 0
}

async function runTests(project: ComposeProject, file: string): Promise<boolean> {
  const child = spawn('vitest', ['run', '--project', 'e2e', '--testTimeout=120000', `e2e/${file}`], {
    cwd: composePlace(project).cwd,
    env: { ...process.env, [COMPOSE_PROJECT]: JSON.stringify(project) },
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  return code === 0
}
