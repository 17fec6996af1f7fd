// Starts Kafka, Postgres and Redis, then creates the topics and the migrated databases in them.
import { closeDefaultDatabases } from '@cfs/postgres'
import { kafkaAnswers, portAnswers, postgresAnswers, redisAnswers } from '@cfs/testing/local'
import { Refusal } from './arguments.ts'
import { migrateDatabase } from './databases.ts'
import { chooseInfrastructure, type Infrastructure } from './infrastructure.ts'
import type { InfrastructureName, InfrastructureNeeds } from './infrastructure-needs.ts'
import type { Secrets } from './secrets.ts'
import type { Stack } from './stack.ts'
import { createTopics } from './topics.ts'

/** The limit is long, because a first start and a busy machine are slow. */
const startTimeoutMs = 60_000
/** An address at which nothing listens is refused at once; a server of a busy machine may answer slowly. */
const silenceLimitMs = 10_000
/** After this time, the launcher prints what it is waiting for. */
const noticeAfterMs = 3_000
const repeatAfterMs = 10_000

export interface InfrastructureStart {
  readonly needs: InfrastructureNeeds
  readonly stack: Stack
  readonly secrets: Secrets
  /** The services that have their own database. */
  readonly databaseOwners: readonly string[]
  readonly say: (line: string) => void
}

export interface RunningInfrastructure {
  readonly kafka: Infrastructure
  readonly postgres: Infrastructure
  readonly redis: Infrastructure
  readonly topicPrefix: string
  /** The URL of each service's database, with the role that the service works as. */
  readonly databases: ReadonlyMap<string, string>
}

export async function startInfrastructure(start: InfrastructureStart): Promise<RunningInfrastructure> {
  const { instance } = start.needs
  const withTopics = async (): Promise<{ kafka: Infrastructure; topicPrefix: string }> => {
    const kafka = await startOne('kafka', start)
    // A Kafka broker that the instance did not start may serve other instances too.
    const ownPrefix = kafka.way === 'environment' ? `${instance.name}.` : ''
    const topicPrefix = start.needs.environment['KAFKA_TOPIC_PREFIX'] ?? ownPrefix
    const dataDirectory = kafka.way === 'process' ? instance.path('kafka') : undefined
    const passwordOf = kafka.way === 'environment' ? undefined : start.secrets.of
    await createTopics({ brokers: kafka.address, topicPrefix, dataDirectory, passwordOf })
    return { kafka, topicPrefix }
  }
  const withDatabases = async (): Promise<{
    postgres: Infrastructure
    databases: Map<string, string>
  }> => {
    const postgres = await startOne('postgres', start)
    if (postgres.way !== 'environment') await closeDefaultDatabases(postgres.address)
    const migrated = start.databaseOwners.map(async (service) => {
      const wish = { adminUrl: postgres.address, instanceName: instance.name, service }
      return [service, await migrateDatabase(wish, start.secrets)] as const
    })
    return { postgres, databases: new Map(await Promise.all(migrated)) }
  }
  const [topics, databases, redis] = await Promise.all([
    withTopics(),
    withDatabases(),
    startOne('redis', start),
  ])
  return { ...topics, ...databases, redis }
}

async function startOne(name: InfrastructureName, start: InfrastructureStart): Promise<Infrastructure> {
  const began = Date.now()
  const stopReporting = reportProgress(name, start.say)
  const chosen = await chooseInfrastructure(name, start.needs).finally(stopReporting)
  const { program } = chosen
  if (program) {
    const { prepare, ready, passingReason } = program
    const supervision = { prepare, ready, ...(passingReason && { passingReason }), output: 'plain' as const }
    await start.stack.start({ name, program, ...supervision }, startTimeoutMs)
    const seconds = ((Date.now() - began) / 1_000).toFixed(1)
    const description = program.description === undefined ? '' : ` (${program.description})`
    start.say(`${name}: ${chosen.way}${description}, ready after ${seconds} s`)
  } else {
    await refuseSilence(chosen, start.needs.environment)
    start.say(`${name}: from the environment`)
  }
  return chosen
}

/** Reports a download while it is in progress; call the returned function when the download is done. */
function reportProgress(name: string, say: (line: string) => void): () => void {
  const began = Date.now()
  let repeat: NodeJS.Timeout | undefined
  const first = setTimeout(() => {
    say(`${name}: downloading, which only the first start on a machine needs …`)
    repeat = setInterval(() => {
      say(`${name}: still downloading after ${Math.round((Date.now() - began) / 1_000)} s …`)
    }, repeatAfterMs)
  }, noticeAfterMs)
  return () => {
    clearTimeout(first)
    clearInterval(repeat)
  }
}

async function refuseSilence(
  { name, address }: Infrastructure,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const answers = {
    kafka: () => someBrokerAnswers(address, environment),
    postgres: () => postgresAnswers(address, silenceLimitMs),
    redis: () => {
      const url = new URL(address)
      const [port, host] = [Number(url.port || 6379), url.hostname]
      return url.protocol === 'rediss:'
        ? portAnswers(port, host, silenceLimitMs)
        : redisAnswers(port, { host, timeoutMs: silenceLimitMs })
    },
  }
  if (await answers[name]()) return
  throw new Refusal(
    `${name} does not respond at the address in the environment: correct the address, or unset it`,
  )
}

async function someBrokerAnswers(brokers: string, environment: NodeJS.ProcessEnv): Promise<boolean> {
  const answers = brokers.split(',').map((broker) => {
    const url = new URL(`kafka://${broker.trim()}`)
    // If a broker requires TLS or authentication, it does not respond to an anonymous request.
    const ask = environment['KAFKA_TLS'] || environment['KAFKA_USERNAME'] ? portAnswers : kafkaAnswers
    return ask(Number(url.port || 9092), url.hostname, silenceLimitMs)
  })
  return (await Promise.all(answers)).includes(true)
}
