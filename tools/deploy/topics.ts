// Runs once before a release: creates the topics that do not exist yet, and each service's login at Kafka
// with its rights. It logs in as the administrator (KAFKA_USERNAME, KAFKA_PASSWORD). LOGIN_PASSWORDS is a
// folder with a file for each login, which contains its password. It can safely run again; a changed
// password takes effect when it runs.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLogger, kafkaPlace, kafkaSettings, readConfig, wholeNumber } from '@cfs/runtime'
import { z } from 'zod'
import { kafkaLogins } from '../dev/kafka-logins.ts'
import { prepareKafka } from '../dev/prepare-kafka.ts'

const MOST_PARTITIONS = 1000

const config = readConfig(
  z.object({
    ...kafkaSettings,
    LOGIN_PASSWORDS: z.string().min(1),
    KAFKA_PARTITIONS: wholeNumber(6, 1, MOST_PARTITIONS),
  }),
  process.env,
)
const passwordOf = (login: string) => readFileSync(join(config.LOGIN_PASSWORDS, login), 'utf8').trim()
const passwords = kafkaLogins().map(({ username }) => [username, passwordOf(username)] as const)
const logger = createLogger({ service: 'topics', level: 'info' })
const broker = { ...kafkaPlace(config), clientId: 'topics', logger }
await prepareKafka(broker, Object.fromEntries(passwords), config.KAFKA_PARTITIONS)
logger.info({ partitions: config.KAFKA_PARTITIONS }, 'topics, logins and rights are there')
// Connections to the broker would keep the process alive.
process.exit(0)
