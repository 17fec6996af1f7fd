// Runs in a one-off container of docker-compose.yml: creates the topics, and each service's login at Kafka
// with the service's generated password and its rights. This program can safely run again; a changed
// password takes effect when it runs.
import { KAFKA_LOGINS } from '@cfs/product'
import { createLogger } from '@cfs/runtime'
import { kafkaPasswords } from '../dev/kafka-logins.ts'
import { prepareKafka } from '../dev/prepare-kafka.ts'
import { openComposeSecrets } from './compose-secrets.ts'

const secrets = await openComposeSecrets(process.env['SECRETS_DIR'] ?? '/secrets')
const passwords = kafkaPasswords(secrets.of)
const username = KAFKA_LOGINS.admin
const broker = {
  brokers: ['kafka:9092'],
  clientId: 'topics',
  access: {
    tls: false,
    login: { mechanism: 'plain' as const, username, password: passwords[username] ?? '' },
  },
  logger: createLogger({ service: 'topics', level: 'warn' }),
}
await prepareKafka(broker, passwords)
process.exit(0)
