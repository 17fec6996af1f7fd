// One run of docker-compose.yml with the doors that tests need: a project of its own on ports of its own,
// beside whatever else the engine runs.
import { join } from 'node:path'
import { SERVICES, SIMULATORS } from '@cfs/product'
import { runCommand } from '@cfs/testing/local'
import { z } from 'zod'

/** The environment variable in which the runner names the project to the tests. */
export const COMPOSE_PROJECT = 'E2E_COMPOSE_PROJECT'
const PROJECT_DIRECTORY = join(import.meta.dirname, '../..')
export const COMPOSE_FILES = ['docker-compose.yml', 'e2e/compose/docker-compose.e2e.yml']
/** Images are built, stores are made. */
const START_LIMIT_MS = 30 * 60_000

export const DOORS = [...SERVICES, ...SIMULATORS, 'postgres', 'kafka'] as const
export type Door = (typeof DOORS)[number]

/** All that a test process has to know to reach it. */
export const composeProject = z.object({
  name: z.string(),
  ports: z.record(z.enum(DOORS), z.number()),
})
export type ComposeProject = z.infer<typeof composeProject>

export function composeArguments(project: ComposeProject, words: readonly string[]): readonly string[] {
  return ['compose', '-p', project.name, ...COMPOSE_FILES.flatMap((file) => ['-f', file]), ...words]
}

/** From the network of the containers, journeys speak for clients at several addresses. */
const TRUSTED_PROXIES = '10.0.0.0/8,172.16.0.0/12,192.168.0.0/16'

export function composePlace({ ports }: ComposeProject): { cwd: string; env: NodeJS.ProcessEnv } {
  const doors = Object.entries(ports).map(([name, port]) => [
    `E2E_${name.replaceAll('-', '_').toUpperCase()}_PORT`,
    String(port),
  ])
  return { cwd: PROJECT_DIRECTORY, env: { ...process.env, TRUSTED_PROXIES, ...Object.fromEntries(doors) } }
}

/** `docker compose <words>`; answers what it wrote to standard output. */
export function compose(project: ComposeProject, words: readonly string[]): Promise<string> {
  const place = { ...composePlace(project), timeoutMs: START_LIMIT_MS }
  return runCommand('docker', composeArguments(project, words), place)
}
