// The kafkajs client with every default that matters set by hand.
import type { Logger } from '@cfs/runtime'
import { patchKafkajs } from './patch-kafkajs.ts'
import { Kafka, logLevel, type RetryOptions } from 'kafkajs'

export interface BrokerSettings {
  readonly brokers: readonly string[]
  readonly clientId: string
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

const LEVELS = { [logLevel.ERROR]: 'warn', [logLevel.WARN]: 'warn', [logLevel.INFO]: 'debug' } as const

function levelOf(level: logLevel): 'warn' | 'debug' {
  return level === logLevel.ERROR || level === logLevel.WARN || level === logLevel.INFO
    ? LEVELS[level]
    : 'debug'
}

export function createKafkaClient(settings: BrokerSettings): KafkaClient {
  patchKafkajs()
  const { logger } = settings
  const kafka = new Kafka({
    brokers: [...settings.brokers],
    clientId: settings.clientId,
    // The default of 1 s is too short for a broker that is just starting.
    connectionTimeout: 5_000,
    requestTimeout: 15_000,
    enforceRequestTimeout: true,
    retry: RETRY,
    logLevel: logLevel.INFO,
    // What kafkajs calls an error it mostly retries; what it cannot is reported by the adapter.
    logCreator: () => (entry) => {
      const { message, timestamp: _, logger: __, stack: ___, ...fields } = entry.log
      logger[levelOf(entry.level)]({ kafkajs: { ...fields, namespace: entry.namespace } }, message)
    },
  })
  return { kafka, settings, logger, prefix: settings.topicPrefix ?? '' }
}
