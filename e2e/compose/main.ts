// `npm run e2e:compose`: builds and starts docker-compose.yml as it is, runs the journeys against it, ends with the
// audit, and removes everything. Words after `--` go to vitest: a file's name, `-t`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chooseFreePort } from '@cfs/testing/local'
import { compose, composeProject, type ComposeProject, DOORS, composePlace } from './compose-project.ts'
import { COMPOSE_PROJECT } from './connect-stack.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const ports = await Promise.all(DOORS.map(async (door) => [door, await chooseFreePort()] as const))
const project = composeProject.parse({
  name: `company-filing-e2e-${process.pid}`,
  ports: Object.fromEntries(ports),
})
try {
  process.exitCode = await run(project)
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  say(await compose(project, ['logs', '--tail', '20']).catch(() => ''))
  process.exitCode = 1
} finally {
  await compose(project, ['--profile', 'operator', 'down', '--volumes', '--timeout', '5'])
}

async function run(running: ComposeProject): Promise<number> {
  say('docker compose up --build …')
  await compose(running, ['--profile', 'operator', 'build'])
  await compose(running, ['up', '--detach', '--wait', '--wait-timeout', '300'])
  say(await compose(running, ['ps', '--all', '--format', '{{.Service}}: {{.Status}}']))
  const code = await journeys(running)
  const audit: unknown = JSON.parse(await compose(running, ['run', '--rm', '-T', 'operator', 'audit']))
  say(`audit: ${JSON.stringify(audit)}`)
  const violations: unknown = typeof audit === 'object' && audit !== null && Reflect.get(audit, 'violations')
  return code === 0 && Array.isArray(violations) && violations.length === 0 ? 0 : 1
}

/** One file after the other: they share a stack here. */
async function journeys(running: ComposeProject): Promise<number> {
  const given = process.argv.slice(2)
  const files = given.length > 0 ? given : ['e2e/journeys']
  const words = ['run', '--project', 'e2e', '--no-file-parallelism', '--testTimeout=120000', ...files]
  const child = spawn('vitest', words, {
    cwd: composePlace(running).cwd,
    env: { ...process.env, [COMPOSE_PROJECT]: JSON.stringify(running) },
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  return typeof code === 'number' ? code : 1
}
