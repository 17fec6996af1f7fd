// A consumer as a process of its own, to be killed: its effect is a row in `effect`. Its one argument says
// where its database and its topics are.
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
