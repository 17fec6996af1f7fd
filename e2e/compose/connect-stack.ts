// Connects to the product in containers, and offers the interface that the end-to-end tests use: the tests
// call the product from outside, so they need only its ports.
import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { type BrokerSettings, countRecords } from '@cfs/messaging'
import { runtimeRoleOf } from '@cfs/postgres'
import { byService, databasePasswordNames, KAFKA_LOGINS, kafkaPasswordName, SIMULATORS } from '@cfs/product'
import { createLogger, type KafkaAccess } from '@cfs/runtime'
import { z } from 'zod'
import { createApiClient } from '../api-client.ts'
import { createMailControl } from '../mail-control.ts'
import { createOperator } from '../operator.ts'
import { createSimulatorControl } from '../simulator-control.ts'
import type { Stack } from '../running-stack.ts'
import { SERVICES, type ServiceName } from '../service-environments.ts'
import {
  COMPOSE_PROJECT,
  compose,
  composeArguments,
  composePlace,
  composeProject,
  type ComposeProject,
  type Published,
} from './compose-project.ts'

/**
 * Connects to the compose project that the environment variables name; returns undefined if they name none.
 */
export async function connectStack(environment = process.env): Promise<Stack | undefined> {
  const named = environment[COMPOSE_PROJECT]
  if (named === undefined) return undefined
  const project = composeProject.parse(JSON.parse(named))
  const at = (program: Published) => `http://127.0.0.1:${project.ports[program]}`
  const services = byService(at)
  await startAuthorities(project)
  const secrets = await secretsOf(project)
  const identitySecret = secrets['IDENTITY_SECRET'] ?? ''
  const log = followLogs(project)
  return {
    ...createOperator(services, identitySecret),
    identitySecret,
    urls: services,
    api: createApiClient(services.gateway),
    taxAuthority: createSimulatorControl(at('tax-authority')),
    registry: createSimulatorControl(at('registry')),
    mail: createMailControl(at('mail')),
    databases: databasesOf(project, secrets),
    redisKeys: () => redisKeys(project),
    countRecords: () => countRecords(readerOf(project, secrets)),
    logged: log.lines,
    takeAuthoritiesDown: async () => void (await compose(project, ['stop', '-t', '1', ...SIMULATORS])),
    stop: async () => void log.process.kill(),
  }
}

/** Resets the simulated authorities, because an earlier test file may have stopped or reconfigured them. */
async function startAuthorities(project: ComposeProject): Promise<void> {
  await compose(project, ['up', '-d', '--no-deps', '--no-recreate', '--wait', ...SIMULATORS])
  for (const authority of SIMULATORS) {
    await fetch(`http://127.0.0.1:${project.ports[authority]}/_control/reset`, { method: 'POST' })
  }
}

async function secretsOf(project: ComposeProject): Promise<Record<string, string>> {
  const file = [
    '--entrypoint',
    'node',
    'secrets',
    '-p',
    `require('fs').readFileSync('/secrets/all/secrets.json','utf8')`,
  ]
  const text = await compose(project, ['run', '--rm', '--no-deps', '-T', ...file])
  return z.record(z.string(), z.string()).parse(JSON.parse(text))
}

/** Connects with the login that reads every topic, and with the password of the time of the connection. */
function readerOf(project: ComposeProject, secrets: Record<string, string>): BrokerSettings {
  const logger = createLogger({ service: 'compose', level: 'silent' })
  const brokers = [`127.0.0.1:${project.ports.kafka}`]
  return { brokers, topicPrefix: '', access: readerAccess(secrets), clientId: 'compose', logger }
}

/** The login that reads every topic. */
function readerAccess(secrets: Record<string, string>): KafkaAccess {
  const username = KAFKA_LOGINS.reader
  const password = secrets[kafkaPasswordName(username)] ?? ''
  return { tls: false, login: { mechanism: 'scram-sha-512', username, password } }
}

function databasesOf(project: ComposeProject, secrets: Record<string, string>): Stack['databases'] {
  const address = (name: string, password: string | undefined, database: string) =>
    `postgres://${name}:${password}@127.0.0.1:${project.ports.postgres}/${database}`
  const database = (name: ServiceName) => ({
    name,
    url: address(name, secrets[databasePasswordNames(name).owner], name),
    runtimeUrl: address(runtimeRoleOf(name), secrets[databasePasswordNames(name).runtime], name),
    adminUrl: address('postgres', secrets['POSTGRES_PASSWORD'], name),
    disconnectEveryone: () => Promise.reject(new Error('not in containers')),
    drop: () => Promise.resolve(),
  })
  return byService(database)
}

async function redisKeys(project: ComposeProject): Promise<string[]> {
  const ask = 'REDISCLI_AUTH="$(cat /run/secrets/REDIS_PASSWORD)" redis-cli --raw keys "*"'
  const text = await compose(project, ['exec', '-T', 'redis', 'sh', '-c', ask])
  return text.split('\n').filter((key) => key !== '')
}

function followLogs(project: ComposeProject): { lines: string[]; process: ChildProcess } {
  const words = ['logs', '--follow', '--no-log-prefix', '--since', new Date().toISOString(), ...SERVICES]
  const stdio = ['ignore', 'pipe', 'ignore'] as const
  const child = spawn('docker', composeArguments(project, words), {
    ...composePlace(project),
    stdio: [...stdio],
  })
  const lines: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  return { lines, process: child }
}
