// The Kafka settings that every service shares.
import { z } from 'zod'
import { commaList, flag } from './read-config.ts'

const MECHANISMS = ['plain', 'scram-sha-256', 'scram-sha-512'] as const

export const kafkaSettings = {
  KAFKA_BROKERS: commaList.describe('The Kafka brokers, separated by commas.'),
  KAFKA_TOPIC_PREFIX: z
    .string()
    .default('')
    .describe('A prefix for every Kafka topic, so that several installations can share one Kafka cluster.'),
  KAFKA_TLS: flag(false).describe(
    'Whether to connect to the brokers with TLS. Set NODE_EXTRA_CA_CERTS to trust a private CA.',
  ),
  KAFKA_USERNAME: z
    .string()
    .optional()
    .describe('The SASL username. If it is not set, the service connects without authentication.'),
  KAFKA_PASSWORD: z.string().default('').describe('SASL password for KAFKA_USERNAME.'),
  KAFKA_SASL_MECHANISM: z
    .enum(MECHANISMS)
    .default('scram-sha-512')
    .describe('SASL mechanism: `plain` (only with TLS), `scram-sha-256` or `scram-sha-512`.'),
}

/** The settings with which the Kafka client connects: TLS and authentication. */
export interface KafkaAccess {
  readonly tls: boolean
  readonly login?: {
    readonly mechanism: (typeof MECHANISMS)[number]
    readonly username: string
    readonly password: string
  }
}

type Given = Readonly<z.infer<z.ZodObject<typeof kafkaSettings>>>

/** The Kafka settings for TLS and authentication only. */
export function kafkaAccess(config: Omit<Given, 'KAFKA_BROKERS' | 'KAFKA_TOPIC_PREFIX'>): KafkaAccess {
  const { KAFKA_TLS: tls, KAFKA_USERNAME: username, KAFKA_PASSWORD: password } = config
  if (username === undefined) return { tls }
  return { tls, login: { mechanism: config.KAFKA_SASL_MECHANISM, username, password } }
}

/** The brokers, topic prefix and access settings. */
export function kafkaPlace(config: Given) {
  const { KAFKA_BROKERS: brokers, KAFKA_TOPIC_PREFIX: topicPrefix } = config
  return { brokers, topicPrefix, access: kafkaAccess(config) }
}
