// The settings of a broker on this machine, usually a single one: then nothing is replicated, and every wait
// for other members is short.

export interface KafkaSettings {
  readonly port: number
  readonly controllerPort: number
  readonly dataDirectory: string
  /**
   * The `host:port` that clients connect to, if it is not the broker's own port (for example a chaos proxy).
   */
  readonly advertised?: string
  readonly heapMb?: number
  /** The part of the heap for new objects; a third of the heap by default. */
  readonly youngMb?: number
  /** Makes the broker one of several, which replicate every topic to all of them. */
  readonly member?: KafkaMember
  /** Makes clients log in; without them, everyone may do everything. */
  readonly passwords?: KafkaPasswords | undefined
}

export interface KafkaMember {
  /** From 1. */
  readonly id: number
  /** The controllers' ports of all members, in the order of their ids. */
  readonly controllerPorts: readonly number[]
}

/** The passwords that the broker itself is started with; those of other logins are stored in its data. */
export interface KafkaPasswords {
  /** Of the login `admin`, which creates topics, logins and rights. */
  readonly admin: string
  /** Of the login with which the broker talks to its controller. */
  readonly broker: string
}

const KAFKA_ADMIN = 'admin'
const BROKER = 'broker'

// Any cluster id works for a single broker; copies of one formatted directory share it.
export const kafkaClusterId = '4L6g3nShT-eMCtK--X86sw'

const singleNodeProperties: Readonly<Record<string, string>> = {
  'process.roles': 'broker,controller',
  'node.id': '1',
  'controller.listener.names': 'CONTROLLER',
  'inter.broker.listener.name': 'CLIENTS',
  'listener.security.protocol.map': 'CONTROLLER:PLAINTEXT,CLIENTS:PLAINTEXT',
  'auto.create.topics.enable': 'false',
  'num.partitions': '3',
  'default.replication.factor': '1',
  'min.insync.replicas': '1',
  'offsets.topic.replication.factor': '1',
  'offsets.topic.num.partitions': '1',
  'transaction.state.log.replication.factor': '1',
  'transaction.state.log.min.isr': '1',
  'transaction.state.log.num.partitions': '1',
  'share.coordinator.state.topic.replication.factor': '1',
  'share.coordinator.state.topic.min.isr': '1',
  'group.initial.rebalance.delay.ms': '0',
  'group.min.session.timeout.ms': '1000',
  // After a SIGKILL the broker waits until its own old session ends; 9 seconds by default.
  'broker.session.timeout.ms': '2000',
  'broker.heartbeat.interval.ms': '500',
  'num.network.threads': '2',
  'num.io.threads': '4',
  'log.cleaner.dedupe.buffer.size': '2097152',
  // These logs are small here; the broker keeps the memory of the usual 5 MB for each of them.
  'offsets.load.buffer.size': '262144',
  'transaction.state.log.load.buffer.size': '262144',
  'share.coordinator.load.buffer.size': '262144',
}

/** The properties file for a broker on this machine. */
export function kafkaProperties(settings: KafkaSettings): string {
  const { port, controllerPort, dataDirectory, passwords } = settings
  return propertiesFile({
    'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
    listeners: `CLIENTS://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    'advertised.listeners': `CLIENTS://${settings.advertised ?? `127.0.0.1:${port}`}`,
    'log.dirs': dataDirectory,
    ...(settings.member === undefined ? {} : memberProperties(settings.member)),
    ...loginProperties(passwords),
  })
}

/** Every topic has a copy on each member; a record counts once all of them but one have it. */
function memberProperties({ id, controllerPorts }: KafkaMember): Readonly<Record<string, string>> {
  const copies = String(controllerPorts.length)
  const inSync = String(controllerPorts.length - 1)
  return {
    'node.id': String(id),
    'controller.quorum.voters': controllerPorts
      .map((port, index) => `${index + 1}@127.0.0.1:${port}`)
      .join(','),
    'default.replication.factor': copies,
    'min.insync.replicas': inSync,
    'offsets.topic.replication.factor': copies,
    'transaction.state.log.replication.factor': copies,
    'transaction.state.log.min.isr': inSync,
    'replica.lag.time.max.ms': '5000',
    'unclean.leader.election.enable': 'false',
  }
}

/**
 * Two logins are known to the broker from its start, with the mechanism PLAIN; all others use SCRAM. Without
 * a rule, a login may do nothing.
 */
export function loginProperties(passwords: KafkaPasswords | undefined): Readonly<Record<string, string>> {
  if (passwords === undefined) return {}
  const plain = (users: readonly (readonly [string, string])[]): string =>
    [
      'org.apache.kafka.common.security.plain.PlainLoginModule required',
      `username="${BROKER}" password="${passwords.broker}"`,
      ...users.map(([name, password]) => `user_${name}="${password}"`),
    ].join(' ')
  const own = [BROKER, passwords.broker] as const
  const scram = 'org.apache.kafka.common.security.scram.ScramLoginModule required;'
  return {
    'listener.security.protocol.map': 'CONTROLLER:SASL_PLAINTEXT,CLIENTS:SASL_PLAINTEXT',
    'sasl.enabled.mechanisms': 'PLAIN,SCRAM-SHA-256,SCRAM-SHA-512',
    'sasl.mechanism.inter.broker.protocol': 'PLAIN',
    'sasl.mechanism.controller.protocol': 'PLAIN',
    'listener.name.clients.plain.sasl.jaas.config': `${plain([own, [KAFKA_ADMIN, passwords.admin]])};`,
    'listener.name.clients.scram-sha-256.sasl.jaas.config': scram,
    'listener.name.clients.scram-sha-512.sasl.jaas.config': scram,
    'listener.name.controller.sasl.enabled.mechanisms': 'PLAIN',
    'listener.name.controller.plain.sasl.jaas.config': `${plain([own])};`,
    'authorizer.class.name': 'org.apache.kafka.metadata.authorizer.StandardAuthorizer',
    'super.users': `User:${KAFKA_ADMIN};User:${BROKER}`,
  }
}

/** The data directory in Apache Kafka's image, which is a volume. */
export const kafkaContainerData = '/var/lib/kafka/data'
/** A directory in the container's memory. A new topic costs several disk writes for each partition. */
const KAFKA_MEMORY_DATA = '/dev/shm/kafka'

/**
 * The start command for Apache Kafka's image, whose own script cannot be used twice on the same data.
 * `advertised` is the `host:port` that clients on the host connect to. The broker listens on the container's
 * port 9092.
 */
export function kafkaContainerStart(
  advertised: string,
  options: { readonly passwords?: KafkaPasswords; readonly inMemory?: boolean } = {},
): ContainerStart {
  const dataDirectory = options.inMemory ? KAFKA_MEMORY_DATA : kafkaContainerData
  const properties = propertiesFile({
    'controller.quorum.voters': '1@localhost:9094',
    listeners: 'CLIENTS://:9092,CONTROLLER://:9094',
    'advertised.listeners': `CLIENTS://${advertised}`,
    'log.dirs': dataDirectory,
    ...loginProperties(options.passwords),
  })
  const script = `printf %s "$BROKER_PROPERTIES" > /tmp/broker.properties
    [ -e ${dataDirectory}/meta.properties ] ||
      /opt/kafka/bin/kafka-storage.sh format -t ${kafkaClusterId} -c /tmp/broker.properties
    exec /opt/kafka/bin/kafka-server-start.sh /tmp/broker.properties`
  return {
    command: ['bash', '-c', script],
    environment: {
      BROKER_PROPERTIES: properties,
      KAFKA_HEAP_OPTS: '-Xms128m -Xmx384m',
      KAFKA_JVM_PERFORMANCE_OPTS: '-XX:+UseSerialGC -XX:TieredStopAtLevel=1',
    },
  }
}

export interface ContainerStart {
  readonly command: string[]
  readonly environment: Record<string, string>
}

function propertiesFile(own: Readonly<Record<string, string>>): string {
  const lines = Object.entries({ ...singleNodeProperties, ...own })
  return lines.map(([name, value]) => `${name}=${value}\n`).join('')
}

export const log4jProperties = `rootLogger.level=WARN
rootLogger.appenderRef.s.ref=S
appender.s.type=Console
appender.s.name=S
appender.s.layout.type=PatternLayout
appender.s.layout.pattern=%d %p %c{1} %m%n
`
