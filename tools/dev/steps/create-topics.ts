// Creates missing Kafka topics, as a step of the start.
import { createBroker, ensureTopics } from '@cfs/messaging'
import { consumerGroups } from '@cfs/product'
import { createLogger, kafkaAccess, kafkaSettings, readConfig } from '@cfs/runtime'
import { z } from 'zod'
import { stepInput } from './step-input.ts'

const topicSettings = z.object({ brokers: z.string(), topicPrefix: z.string() })

const { brokers, topicPrefix } = stepInput(topicSettings)
const logger = createLogger({ service: 'launcher', level: 'silent' })
// The Kafka settings for TLS and authentication are in the launcher's environment, which the services
// inherit too.
const access = kafkaAccess(readConfig(z.object(kafkaSettings), { ...process.env, KAFKA_BROKERS: brokers }))
const broker = createBroker({
  brokers: brokers.split(','),
  clientId: 'launcher',
  topicPrefix,
  access,
  logger,
})
await ensureTopics(broker, consumerGroups())
process.exit(0)
