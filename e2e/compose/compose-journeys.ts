// Builds and starts docker-compose.yml, runs the journeys against it, ends with the audit, and removes
// everything, whatever happens.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
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

/** The exit code: 0 when every journey passed and the audit found nothing. */
export async function composeJourneys(words: readonly string[]): Promise<number> {
  const ports = await Promise.all(DOORS.map(async (door) => [door, await chooseFreePort()] as const))
  const project = composeProject.parse({
    name: `company-filing-e2e-${process.pid}`,
    ports: Object.fromEntries(ports),
  })
  try {
    return await run(project, words)
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    say(await compose(project, ['logs', '--tail', '20']).catch(() => ''))
    return 1
  } finally {
    await compose(project, ['--profile', 'operator', 'down', '--volumes', '--timeout', '5'])
  }
}

async function run(project: ComposeProject, words: readonly string[]): Promise<number> {
  say('docker compose up --build …')
  await compose(project, ['--profile', 'operator', 'build'])
  await compose(project, ['up', '--detach', '--wait', '--wait-timeout', '300'])
  say(await compose(project, ['ps', '--all', '--format', '{{.Service}}: {{.Status}}']))
  const code = await journeys(project, words)
  const answer = await compose(project, ['run', '--rm', '-T', 'operator', 'audit'])
  say(`audit: ${answer}`)
  return code === 0 && audited.parse(JSON.parse(answer)).violations.length === 0 ? 0 : 1
}

/** One file after the other: they share a stack here. */
async function journeys(project: ComposeProject, words: readonly string[]): Promise<number> {
  const files = words.length > 0 ? words : ['e2e/journeys']
  const options = ['run', '--project', 'e2e', '--no-file-parallelism', '--testTimeout=120000']
  const child = spawn('vitest', [...options, ...files], {
    cwd: composePlace(project).cwd,
    env: { ...process.env, [COMPOSE_PROJECT]: JSON.stringify(project) },
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  return typeof code === 'number' ? code : 1
}
