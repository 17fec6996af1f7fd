// The kafkajs client with every default that matters set by hand.
import type { KafkaAccess, Logger } from '@cfs/runtime'
import { patchKafkajs } from './patch-kafkajs.ts'
import {
  Kafka,
  type KafkaConfig,
  type logCreator,
  logLevel,
  type RetryOptions,
  type SASLOptions,
} from 'kafkajs'

export interface BrokerSettings {
  readonly brokers: readonly string[]
  readonly clientId: string
  /** TLS and a login; without it the brokers are met in clear and without a name. */
  readonly access?: KafkaAccess | undefined
  /** Stands before every topic and group, so that instances and tests share a broker. */
  readonly topicPrefix?: string
  readonly logger: Logger
  /** A member that is silent this long is replaced. */
  readonly sessionTimeoutMs?: number
  /** At most a third of the session timeout. */
  readonly heartbeatMs?: number
  /** How long the broker may hold a fetch without data. */
  readonly maxWaitMs?: number
  /** A member without a sign of life for so long is replaced by a new one. */
  readonly stalledAfterMs?: number
}

// The events of a process that was killed wait for so long: the shortest that a broker takes unless told
// otherwise (group.min.session.timeout.ms). A member that is expelled while it lives does no harm.
export const DEFAULT_SESSION_MS = 6_000

export interface KafkaClient {
  readonly kafka: Kafka
  readonly settings: BrokerSettings
  readonly logger: Logger
  readonly prefix: string
}

// All five fields, always: kafkajs has other defaults when NODE_ENV is "test" (src/retry/index.js). At most a
// second apart, so that a broker is found soon after it is back.
export const RETRY: RetryOptions = {
  retries: 12,
  initialRetryTime: 100,
  maxRetryTime: 1_000,
  factor: 0.2,
  multiplier: 2,
}

// kafkajs says the same thing several times a second while a broker is away.
const REPEATED_AFTER_MS = 10_000
const MAX_MESSAGES = 200

function createLogCreator(logger: Logger): logCreator {
  const saidAtMs = new Map<string, number>()
  return () => (entry) => {
    const { message, timestamp: _, logger: __, stack: ___, ...fields } = entry.log
    const about = { kafkajs: { ...fields, namespace: entry.namespace } }
    // What kafkajs calls an error it mostly retries; what it cannot is reported by the adapter.
    if (entry.level !== logLevel.ERROR && entry.level !== logLevel.WARN) return logger.debug(about, message)
    if (Date.now() - (saidAtMs.get(message) ?? 0) < REPEATED_AFTER_MS) return logger.debug(about, message)
    if (saidAtMs.size >= MAX_MESSAGES) saidAtMs.clear()
    saidAtMs.set(message, Date.now())
    logger.warn(about, message)
  }
}

function accessOf({ access }: BrokerSettings): Pick<KafkaConfig, 'ssl' | 'sasl'> {
  if (access === undefined) return {}
  const { tls, login } = access
  return { ssl: tls, ...(login === undefined ? {} : { sasl: saslOf(login) }) }
}

/** kafkajs has a type of its own for each mechanism. */
function saslOf({ mechanism, username, password }: NonNullable<KafkaAccess['login']>): SASLOptions {
  if (mechanism === 'plain') return { mechanism, username, password }
  if (mechanism === 'scram-sha-256') return { mechanism, username, password }
  return { mechanism, username, password }
}

/** Connects to nothing yet. */
export function createKafkaClient(settings: BrokerSettings): KafkaClient {
  patchKafkajs()
  const { logger } = settings
  const kafka = new Kafka({
    brokers: [...settings.brokers],
    clientId: settings.clientId,
    ...accessOf(settings),
    // The default of 1 s is too short for a broker that is just starting.
    connectionTimeout: 5_000,
    requestTimeout: 15_000,
    enforceRequestTimeout: true,
    retry: RETRY,
    logLevel: logLevel.INFO,
    logCreator: createLogCreator(logger),
  })
  return { kafka, settings, logger, prefix: settings.topicPrefix ?? '' }
}
