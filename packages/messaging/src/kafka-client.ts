// The kafkajs client, with every important default set explicitly.
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
  /** TLS and SASL login; unset connects without encryption or authentication. */
  readonly access?: KafkaAccess | undefined
  /** The prefix of every topic and group, so that instances and tests can share a broker. */
  readonly topicPrefix?: string
  readonly logger: Logger
  /** The broker removes a member after this long without a heartbeat. */
  readonly sessionTimeoutMs?: number
  /** The heartbeat interval: at most a third of the session timeout. */
  readonly heartbeatMs?: number
  /** How long the broker may wait for data before it responds to a fetch. */
  readonly maxWaitMs?: number
  /** A member without any activity for this long is replaced. */
  readonly stalledAfterMs?: number
}

// The session timeout: the events of a killed process wait this long. It is the shortest that a broker
// accepts by default (group.min.session.timeout.ms). Removing a group member that is still alive does no
// harm.
export const DEFAULT_SESSION_MS = 6_000

export interface KafkaClient {
  readonly kafka: Kafka
  readonly settings: BrokerSettings
  readonly logger: Logger
  readonly prefix: string
}

// All five retry settings are given, because kafkajs uses other defaults when NODE_ENV is "test"
// (src/retry/index.js). Retries are at most a second apart, so that clients reconnect soon after a broker
// returns.
export const RETRY: RetryOptions = {
  retries: 12,
  initialRetryTime: 100,
  maxRetryTime: 1_000,
  factor: 0.2,
  multiplier: 2,
}

// kafkajs logs the same message several times a second while a broker is unavailable.
const REPEATED_AFTER_MS = 10_000
const MAX_MESSAGES = 200

function createLogCreator(logger: Logger): logCreator {
  const saidAtMs = new Map<string, number>()
  return () => (entry) => {
    const { message, timestamp: _, logger: __, stack: ___, ...fields } = entry.log
    const about = { kafkajs: { ...fields, namespace: entry.namespace } }
    // kafkajs retries most of its errors itself; the adapter reports those that kafkajs cannot retry.
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

/** kafkajs declares a separate type for each SASL mechanism. */
function saslOf({ mechanism, username, password }: NonNullable<KafkaAccess['login']>): SASLOptions {
  if (mechanism === 'plain') return { mechanism, username, password }
  if (mechanism === 'scram-sha-256') return { mechanism, username, password }
  return { mechanism, username, password }
}

/** Opens no connection yet. */
export function createKafkaClient(settings: BrokerSettings): KafkaClient {
  patchKafkajs()
  const { logger } = settings
  const kafka = new Kafka({
    brokers: [...settings.brokers],
    clientId: settings.clientId,
    ...accessOf(settings),
    // The default timeout of 1 s is too short for a broker that is still starting.
    connectionTimeout: 5_000,
    requestTimeout: 15_000,
    enforceRequestTimeout: true,
    retry: RETRY,
    logLevel: logLevel.INFO,
    logCreator: createLogCreator(logger),
  })
  return { kafka, settings, logger, prefix: settings.topicPrefix ?? '' }
}
