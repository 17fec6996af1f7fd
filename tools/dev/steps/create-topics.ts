// A step of the start: creates the topics that do not exist yet.
import { createBroker, ensureTopics } from '@cfs/messaging'
import { createLogger } from '@cfs/runtime'
import { z } from 'zod'
import { consumers } from '../topics.ts'
import { stepInput } from './step-input.ts'

const topicSettings = z.object({ brokers: z.string(), topicPrefix: z.string() })

const { brokers, topicPrefix } = stepInput(topicSettings)
const logger = createLogger({ service: 'launcher', level: 'silent' })
const broker = createBroker({ brokers: brokers.split(','), clientId: 'launcher', topicPrefix, logger })
await ensureTopics(broker, consumers)
process.exit(0)
