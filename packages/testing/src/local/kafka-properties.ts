// The settings of a broker that is alone: nothing is replicated, and every wait for other members is short.

export interface KafkaSettings {
  readonly port: number
  readonly controllerPort: number
  readonly dataDirectory: string
  /** `host:port` where clients are sent, when that is not the broker's own port (a chaos proxy, say). */
  readonly advertised?: string
  readonly heapMb?: number
}

/** For one node, whether it runs from jars or in a container. */
const singleNodeProperties: Readonly<Record<string, string>> = {
  'process.roles': 'broker,controller',
  'node.id': '1',
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
  // After a kill -9 the broker waits for its own old session to end; 9 seconds by default.
  'broker.session.timeout.ms': '2000',
  'broker.heartbeat.interval.ms': '500',
  'num.network.threads': '2',
  'num.io.threads': '4',
  'log.cleaner.dedupe.buffer.size': '2097152',
}

export function kafkaProperties(settings: KafkaSettings): string {
  const { port, controllerPort, dataDirectory } = settings
  const properties = {
    ...singleNodeProperties,
    'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
    listeners: `PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    'advertised.listeners': `PLAINTEXT://${settings.advertised ?? `127.0.0.1:${port}`}`,
    'controller.listener.names': 'CONTROLLER',
    'inter.broker.listener.name': 'PLAINTEXT',
    'listener.security.protocol.map': 'CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT',
    'log.dirs': dataDirectory,
  }
  const lines = Object.entries(properties).map(([name, value]) => `${name}=${value}\n`)
  return lines.join('')
}

/**
 * For the image of Apache Kafka, which ignores its defaults as soon as one setting is given. `advertised`:
 * `host:port` where clients on the host are sent.
 */
export function kafkaEnvironment(advertised: string): Record<string, string> {
  const properties = {
    ...singleNodeProperties,
    'controller.quorum.voters': '1@localhost:9094',
    'controller.listener.names': 'CONTROLLER',
    listeners: 'HOST://:9092,NET://:9093,CONTROLLER://:9094',
    'advertised.listeners': `HOST://${advertised},NET://localhost:9093`,
    'inter.broker.listener.name': 'NET',
    'listener.security.protocol.map': 'HOST:PLAINTEXT,NET:PLAINTEXT,CONTROLLER:PLAINTEXT',
  }
  const entries = Object.entries(properties)
  return Object.fromEntries(
    entries.map(([name, value]) => [`KAFKA_${name.replaceAll('.', '_').toUpperCase()}`, value]),
  )
}

export const log4jProperties = `rootLogger.level=WARN
rootLogger.appenderRef.s.ref=S
appender.s.type=Console
appender.s.name=S
appender.s.layout.type=PatternLayout
appender.s.layout.pattern=%d %p %c{1} %m%n
`
