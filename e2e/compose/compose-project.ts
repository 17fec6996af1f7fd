// One run of docker-compose.yml with the ports that tests need: a separate project on separate ports, next
// to anything else that the container engine runs.
import { join } from 'node:path'
import { SERVICES, SIMULATORS } from '@cfs/product'
import { managementPortAfter } from '@cfs/runtime'
import { runCommand } from '@cfs/testing/local'
import { z } from 'zod'

/**
 * The environment variable in which the runner passes the compose project (its name and its ports, as JSON)
 * to the tests.
 */
export const COMPOSE_PROJECT = 'E2E_COMPOSE_PROJECT'
const PROJECT_DIRECTORY = join(import.meta.dirname, '../..')
export const COMPOSE_FILES = ['docker-compose.yml', 'e2e/compose/docker-compose.e2e.yml']
/** The time allowed for building images and creating databases. */
const START_LIMIT_MS = 30 * 60_000

export const PUBLISHED = [...SERVICES, ...SIMULATORS, 'postgres', 'kafka'] as const
export type Published = (typeof PUBLISHED)[number]

/** The URLs and names that a test process needs to reach the compose project. */
export const composeProject = z.object({
  name: z.string(),
  ports: z.record(z.enum(PUBLISHED), z.number()),
})
export type ComposeProject = z.infer<typeof composeProject>

export function composeArguments(project: ComposeProject, words: readonly string[]): readonly string[] {
  return ['compose', '-p', project.name, ...COMPOSE_FILES.flatMap((file) => ['-f', file]), ...words]
}

/**
 * The end-to-end tests simulate clients at several IP addresses, so the gateway must treat the addresses of
 * the containers' network as trusted proxies.
 */
const TRUSTED_PROXIES = '10.0.0.0/8,172.16.0.0/12,192.168.0.0/16'

export function composePlace({ ports }: ComposeProject): { cwd: string; env: NodeJS.ProcessEnv } {
  const portVariables = Object.entries(ports).flatMap(([name, port]) => {
    const word = `E2E_${name.replaceAll('-', '_').toUpperCase()}`
    return [
      [`${word}_PORT`, String(port)],
      [`${word}_MANAGE_PORT`, String(managementPortAfter(port))],
    ]
  })
  const own = {
    TRUSTED_PROXIES,
    OPERATOR_NAME: 'e2e',
    // The URLs with which links in e-mails, and the sample requests on pages, start.
    PUBLIC_GATEWAY_URL: `http://127.0.0.1:${ports.gateway}`,
    PUBLIC_DASHBOARD_URL: `http://127.0.0.1:${ports.dashboard}`,
    PUBLIC_PARTNER_URL: `http://127.0.0.1:${ports.partner}`,
    PUBLIC_PAYMENT_PROCESSOR_URL: `http://127.0.0.1:${ports['payment-processor']}`,
  }
  return { cwd: PROJECT_DIRECTORY, env: { ...process.env, ...own, ...Object.fromEntries(portVariables) } }
}

/** Runs `docker compose <words>`; returns its standard output. */
export function compose(project: ComposeProject, words: readonly string[]): Promise<string> {
  const place = { ...composePlace(project), timeoutMs: START_LIMIT_MS }
  return runCommand('docker', composeArguments(project, words), place)
}
