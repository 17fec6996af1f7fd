// Runs a consumer as a separate process that a test can kill: its effect is a row in the table `effect`. The
// process takes the addresses of its database and its topics as its only argument.
import { createPool } from '@cfs/postgres'
import { createLogger } from '@cfs/runtime'
import { createBroker, startConsumer } from '../src/index.ts'

const { databaseUrl, brokers, topicPrefix }: Record<string, string> = JSON.parse(process.argv[2] ?? '{}')
const logger = createLogger({ service: 'victim', level: 'silent' })

startConsumer({
  broker: createBroker({
    brokers: (brokers ?? '').split(','),
    clientId: 'victim',
    topicPrefix: topicPrefix ?? '',
    logger,
    maxWaitMs: 50,
  }),
  pool: createPool({ url: databaseUrl ?? '', max: 6, applicationName: 'victim' }),
  group: 'test',
  handlers: {
    'account.opened': (tx, { id, key, payload }) =>
      tx.query('insert into effect (event_id, key, sequence) values ($1, $2, $3)', [
        id,
        key,
        payload.sequence,
      ]),
  },
  logger,
  onFatal: () => process.exit(1),
})
