// How a service reaches Kafka: the same settings in every service that does.
import { z } from 'zod'
import { commaList, flag } from './read-config.ts'

const MECHANISMS = ['plain', 'scram-sha-256', 'scram-sha-512'] as const

export const kafkaSettings = {
  KAFKA_BROKERS: commaList.describe('The Kafka brokers, separated by commas.'),
  KAFKA_TOPIC_PREFIX: z
    .string()
    .default('')
    .describe('A prefix of every topic, for several systems on one Kafka.'),
  KAFKA_TLS: flag(false).describe(
    'Whether the brokers speak TLS; NODE_EXTRA_CA_CERTS names an authority of your own.',
  ),
  KAFKA_USERNAME: z
    .string()
    .optional()
    .describe('Who the service is to the brokers; without it they are not told.'),
  KAFKA_PASSWORD: z.string().default('').describe('The password that belongs to KAFKA_USERNAME.'),
  KAFKA_SASL_MECHANISM: z
    .enum(MECHANISMS)
    .default('scram-sha-512')
    .describe('How the password is proved: `plain` (with TLS alone), `scram-sha-256` or `scram-sha-512`.'),
}

/** What the Kafka client needs besides addresses. */
export interface KafkaAccess {
  readonly tls: boolean
  readonly login?: {
    readonly mechanism: (typeof MECHANISMS)[number]
    readonly username: string
    readonly password: string
  }
}

type Given = Readonly<z.infer<z.ZodObject<typeof kafkaSettings>>>

/** TLS and login alone. */
export function kafkaAccess(config: Omit<Given, 'KAFKA_BROKERS' | 'KAFKA_TOPIC_PREFIX'>): KafkaAccess {
  const { KAFKA_TLS: tls, KAFKA_USERNAME: username, KAFKA_PASSWORD: password } = config
  if (username === undefined) return { tls }
  return { tls, login: { mechanism: config.KAFKA_SASL_MECHANISM, username, password } }
}

/** What a broker's settings say of where it is. */
export function kafkaPlace(config: Given) {
  const { KAFKA_BROKERS: brokers, KAFKA_TOPIC_PREFIX: topicPrefix } = config
  return { brokers, topicPrefix, access: kafkaAccess(config) }
}
