// Starts the local run, waits until it is ready, and stops it. Independent steps run in parallel: the
// services wait only for Kafka and Postgres, and Kafka and Postgres wait for nothing.
import {
  addressVariable,
  formSecret,
  manageAddressVariable,
  KAFKA_LOGINS,
  kafkaPasswordName,
  PRODUCT,
  OPERATOR,
  signingSecretsOf,
} from '@cfs/product'
import { managementUrlAfter } from '@cfs/runtime'
import { portAnswers } from '@cfs/testing/local'
import { allSeeded, readSeededAccounts, type SeededAccounts, shownAccounts } from './accounts.ts'
import type { StartArguments } from './arguments.ts'
import { startHourlyAudit } from './hourly-audit.ts'
import type { Instance } from './instance.ts'
import { openLogFile } from './log-file.ts'
import { compilePrograms } from './compile-programs.ts'
import { type OpenedInstance, openInstance, postgresSecret, redisSecret } from './open-instance.ts'
import { RunFile, type RunFileContent } from './run-file.ts'
import { runStep } from './run-step.ts'
import {
  auditCommand,
  serviceCommand,
  serviceEnvironment,
  writeEnvironmentFile,
} from './service-environment.ts'
import {
  extraPortName,
  managePortName,
  type Plan,
  publicUrl,
  refuseMissingAuthorities,
  type ServiceRow,
  type Surroundings,
} from './services.ts'
import { servesHealth } from './serves-health.ts'
import { Stack, type StopStep } from './stack.ts'
import { type RunningInfrastructure, startInfrastructure } from './start-infrastructure.ts'

export interface LaunchOptions {
  readonly given: StartArguments
  readonly instance: Instance
  readonly environment: NodeJS.ProcessEnv
  readonly plan: Plan
  readonly say: (line: string) => void
  readonly warn: (line: string) => void
}

export interface LaunchFacts {
  readonly run: RunFileContent
  readonly accounts: SeededAccounts
  readonly ways: Readonly<Record<string, string>>
}

export interface Launch {
  readonly ready: Promise<LaunchFacts>
  /** Stops everything in order, within ten seconds; it may be called at any time. */
  readonly stop: () => Promise<void>
  readonly kill: () => void
}

/**
 * The services needed to create the demo accounts: one opens an account, one credits it, and one must know
 * the balance.
 */
const seedingServices = ['gateway', 'billing', 'filing']
const startTimeoutMs = 60_000
/**
 * Services that accept requests from outside stop first; services that other services call stop last. The
 * time limits of all steps add up to less than ten seconds.
 */
const stopSteps = ({ services, simulators }: Plan): readonly StopStep[] => [
  { names: namesOf(services.filter((row) => row.publicAddress)), patienceMs: 2_500 },
  { names: namesOf(services.filter((row) => !row.publicAddress)), patienceMs: 3_000 },
  { names: namesOf(simulators), patienceMs: 700 },
  { names: ['kafka', 'postgres', 'redis'], patienceMs: 3_000 },
]

const namesOf = (rows: readonly ServiceRow[]): readonly string[] => rows.map((row) => row.name)

/**
 * Resolves once this launcher has locked the instance; the result's `ready` resolves when the instance is
 * ready.
 */
export async function launch(options: LaunchOptions): Promise<Launch> {
  const { given, instance, environment, plan, say } = options
  if (!given.simulators) refuseMissingAuthorities(rowsToStart(options).services, environment)
  const opened = await openInstance(options)
  const rows = rowsToStart(options)
  const began: Began = { opened, rows, infrastructure: undefined, accounts: {}, audit: undefined }
  const runFile = new RunFile(instance.path('run.json'), () => describeRun(options, began, stack))
  const stack = new Stack({
    instance,
    register: opened.register,
    onStart: () => void runFile.refresh(),
    onTrouble: options.warn,
  })
  const bringUp = async (): Promise<LaunchFacts> => {
    await runFile.remove()
    const needs = {
      instance,
      environment,
      ports: opened.ports,
      postgresPassword: opened.secrets.of(postgresSecret),
      redisPassword: opened.secrets.of(redisSecret),
      kafkaPasswords: {
        admin: opened.secrets.of(kafkaPasswordName(KAFKA_LOGINS.admin)),
        broker: opened.secrets.of(kafkaPasswordName(KAFKA_LOGINS.broker)),
      },
    }
    const databaseOwners = plan.services.filter((row) => row.database).map((row) => row.name)
    const wish = { needs, stack, say, databaseOwners, secrets: opened.secrets }
    const entries = [...plan.services, ...plan.simulators].map(({ entry }) => entry)
    const [infrastructure] = await Promise.all([startInfrastructure(wish), compilePrograms(entries)])
    began.infrastructure = infrastructure
    const around = surroundings(options, began)
    await startServices(options, { began, stack, around })
    began.accounts = await accountsOf(options, around)
    await runFile.publish()
    if (!stack.stopping) began.audit = auditHourly(options)
    const { kafka, postgres, redis } = began.infrastructure
    return {
      run: describeRun(options, began, stack),
      accounts: began.accounts,
      ways: { kafka: kafka.way, postgres: postgres.way, redis: redis.way },
    }
  }
  return {
    ready: bringUp(),
    stop: async () => {
      await runFile.remove()
      await began.audit?.stop()
      await stack.stop(stopSteps(plan))
      await opened.lock.release()
    },
    kill: () => stack.kill(),
  }
}

/** Everything started so far. */
interface Began {
  readonly opened: OpenedInstance
  readonly rows: { readonly services: readonly ServiceRow[]; readonly simulators: readonly ServiceRow[] }
  infrastructure: RunningInfrastructure | undefined
  accounts: SeededAccounts
  audit: ReturnType<typeof startHourlyAudit> | undefined
}

/** A launcher that runs only some of the services cannot audit. */
function auditHourly({ given, instance, environment, plan, warn }: LaunchOptions): Began['audit'] {
  if (plan.audit === undefined || given.only !== undefined) return undefined
  const { entry, everyMs } = plan.audit
  const program = auditCommand(entry, { instance: instance.name, environment })
  return startHourlyAudit({
    program,
    everyMs,
    log: openLogFile(instance.path('logs/audit.log'), 'audit'),
    warn,
  })
}

function rowsToStart({ given, plan }: LaunchOptions): Began['rows'] {
  return {
    services: plan.services.filter((row) => given.only?.includes(row.name) ?? true),
    simulators: given.simulators ? plan.simulators : [],
  }
}

function surroundings({ given, environment }: LaunchOptions, began: Began): Surroundings {
  const { opened, rows, infrastructure } = began
  if (!infrastructure) throw new Error('Kafka, PostgreSQL and Redis must be started before the services')
  const here = new Set([...rows.services, ...rows.simulators].map((row) => row.name))
  const local = (port: string): string => `http://127.0.0.1:${opened.ports.of(port)}`
  const elsewhere = (name: string) => (here.has(name) ? undefined : environment[addressVariable(name)])
  const urlOf = (name: string): string => elsewhere(name) || local(name)
  const manageUrlOf = (name: string): string => {
    const url = elsewhere(name)
    if (!url) return local(managePortName(name))
    return environment[manageAddressVariable(name)] || managementUrlAfter(url)
  }
  const row = (name: string) => rows.services.find((one) => one.name === name)
  return {
    urlOf,
    manageUrlOf,
    publicUrlOf: (name) => publicUrl(row(name), urlOf(name)),
    extraPortUrlOf: (simulator, extraPort) =>
      extraPortUrl(opened, { simulator, extraPort, rows: rows.simulators }),
    databaseUrlOf: (service) => infrastructure.databases.get(service) ?? '',
    kafkaBrokers: infrastructure.kafka.address,
    kafkaLoginOf: (service) => kafkaLogin(began, service),
    kafkaTopicPrefix: infrastructure.topicPrefix,
    redisUrl: infrastructure.redis.address,
    secretOf: (name) => secretOf(name, { environment, opened }),
    simulators: given.simulators,
  }
}

/** Launchers that run one product together share some secrets through the environment. */
function secretOf(
  name: string,
  { environment, opened }: { environment: NodeJS.ProcessEnv; opened: OpenedInstance },
): string {
  const row = Object.entries(PRODUCT.secrets).find(([own]) => own === name)?.[1]
  const value = (row?.isShared && environment[name]) || opened.secrets.of(name)
  // One pepper (the secret hashed together with API keys) is enough here, and stored API keys refer to its
  // id.
  return formSecret(name, value, 'local')
}

function extraPortUrl(
  { ports }: OpenedInstance,
  { simulator, extraPort, rows }: { simulator: string; extraPort: string; rows: readonly ServiceRow[] },
): string {
  const scheme = rows.find(({ name }) => name === simulator)?.extraPorts?.[extraPort]?.scheme ?? 'tcp'
  return `${scheme}://127.0.0.1:${ports.of(extraPortName(simulator, extraPort))}`
}

interface ServicesStart {
  readonly began: Began
  readonly stack: Stack
  readonly around: Surroundings
}

async function startServices(options: LaunchOptions, { began, stack, around }: ServicesStart): Promise<void> {
  const { instance, environment, plan } = options
  const { ports } = began.opened
  const extraPortsOf = ({ name, extraPorts = {} }: ServiceRow) =>
    Object.entries(extraPorts).map(([extraPort, { setting }]) => [
      setting,
      String(ports.of(extraPortName(name, extraPort))),
    ])
  const place = (row: ServiceRow) => ({
    port: ports.of(row.name),
    extraPorts: Object.fromEntries(extraPortsOf(row)),
    around,
    environment,
  })
  const servicePlace = (row: ServiceRow) => ({
    ...place(row),
    extraPorts: { MANAGE_PORT: String(ports.of(managePortName(row.name))) },
  })
  for (const row of plan.services) {
    await writeEnvironmentFile(
      instance.path(`env/${row.name}.env`),
      serviceEnvironment(row, servicePlace(row)),
    )
  }
  const start = async (
    row: ServiceRow,
    own: ReturnType<typeof place>,
    ready: () => Promise<boolean>,
  ): Promise<void> => {
    const program = serviceCommand(row, own)
    await stack.start({ name: row.name, program, ready, output: 'json' }, startTimeoutMs)
  }
  await Promise.all([
    ...began.rows.simulators.map((row) => start(row, place(row), () => portAnswers(place(row).port))),
    ...began.rows.services.map((row) =>
      start(row, servicePlace(row), () => servesHealth(around.urlOf(row.name))),
    ),
  ])
}

/** The login that `run.json` gives to tools and tests. */
function readerLogin(began: Began): Readonly<Record<string, string>> {
  const login = kafkaLogin(began, KAFKA_LOGINS.reader)
  return login === undefined ? {} : { ...login, mechanism: 'scram-sha-256' }
}

/** The login at the instance's own Kafka broker; a broker from the environment has logins of its own. */
function kafkaLogin(
  { opened, infrastructure }: Began,
  username: string,
): { readonly username: string; readonly password: string } | undefined {
  if (infrastructure === undefined || infrastructure.kafka.way === 'environment') return undefined
  return { username, password: opened.secrets.of(kafkaPasswordName(username)) }
}

/**
 * Creates the demo accounts if the services needed for that are running, here or elsewhere; otherwise returns
 * the accounts that already exist.
 */
async function accountsOf(
  { instance, plan, warn }: LaunchOptions,
  around: Surroundings,
): Promise<SeededAccounts> {
  const path = instance.path('accounts.json')
  const known = await readSeededAccounts(path)
  const hasDashboard = plan.services.some(({ name }) => name === 'dashboard')
  const withOwners = hasDashboard && (await servesHealth(around.urlOf('dashboard')))
  if (allSeeded(known, withOwners)) return known
  const needed = plan.services.filter((row) => seedingServices.includes(row.name))
  const reachable = await Promise.all(needed.map((row) => servesHealth(around.urlOf(row.name))))
  if (needed.length < seedingServices.length || reachable.includes(false)) {
    warn(`the demo accounts are not complete: that needs ${seedingServices.join(', ')}`)
    return known
  }
  const used = withOwners ? [...seedingServices, 'dashboard'] : seedingServices
  const urls = Object.fromEntries(used.map((name) => [name, around.manageUrlOf(name)]))
  const identitySecrets = signingSecretsOf(around.secretOf('IDENTITY_SECRET'), OPERATOR)
  await runStep('seed-accounts', { name: instance.name, path, identitySecrets, urls })
  return readSeededAccounts(path)
}

function describeRun({ instance }: LaunchOptions, began: Began, stack: Stack): RunFileContent {
  const { opened, rows, infrastructure, accounts } = began
  const url = (name: string): string => `http://127.0.0.1:${opened.ports.of(name)}`
  const publicAddresses = rows.services.flatMap(({ name, publicAddress }) =>
    (publicAddress?.names ?? []).map((shown) => [shown, publicUrl({ publicAddress }, url(name))]),
  )
  const extraPorts = rows.simulators.flatMap(({ name, extraPorts: own = {} }) =>
    Object.keys(own).map((extraPort) => {
      return [extraPort, { url: extraPortUrl(opened, { simulator: name, extraPort, rows: rows.simulators }) }]
    }),
  )
  const pid = (name: string) => ({ pid: stack.pidOf(name) })
  return {
    ...Object.fromEntries(publicAddresses),
    services: Object.fromEntries(
      rows.services.map(({ name }) => [
        name,
        { url: url(name), manage_url: url(managePortName(name)), ...pid(name) },
      ]),
    ),
    simulators: Object.fromEntries(rows.simulators.map(({ name }) => [name, url(name)])),
    infrastructure: {
      kafka: {
        brokers: infrastructure?.kafka.address,
        topic_prefix: infrastructure?.topicPrefix,
        ...readerLogin(began),
        ...pid('kafka'),
      },
      postgres: { url: infrastructure?.postgres.address, ...pid('postgres') },
      redis: { url: infrastructure?.redis.address, ...pid('redis') },
      ...Object.fromEntries(extraPorts),
    },
    accounts: shownAccounts(accounts),
    logs: instance.logs,
  }
}
