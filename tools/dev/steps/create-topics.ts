// Creates missing Kafka topics, logins and rights, as a step of the start.
import { KAFKA_LOGINS } from '@cfs/product'
import { createLogger, kafkaAccess, type KafkaAccess, kafkaSettings, readConfig } from '@cfs/runtime'
import { z } from 'zod'
import { prepareKafka } from '../prepare-kafka.ts'
import { stepInput } from './step-input.ts'

const topicSettings = z.object({
  brokers: z.string(),
  topicPrefix: z.string(),
  passwords: z.record(z.string(), z.string()).optional(),
})

const { brokers, topicPrefix, passwords } = stepInput(topicSettings)

// The settings for a broker that the launcher did not start are in its environment, which the services
// inherit too.
function accessOf(admin: string | undefined): KafkaAccess {
  if (admin === undefined)
    return kafkaAccess(readConfig(z.object(kafkaSettings), { ...process.env, KAFKA_BROKERS: brokers }))
  return { tls: false, login: { mechanism: 'plain', username: KAFKA_LOGINS.admin, password: admin } }
}

const broker = {
  brokers: brokers.split(','),
  clientId: 'launcher',
  topicPrefix,
  access: accessOf(passwords?.[KAFKA_LOGINS.admin]),
  logger: createLogger({ service: 'launcher', level: 'silent' }),
}
await prepareKafka(broker, passwords)
process.exit(0)
