// For tests. The launcher of the local run uses `@cfs/testing/local`, which does not depend on vitest.
export { askUntilClosed } from './ask-until-closed.ts'
export { auditEntriesOf } from './audit-entries-of.ts'
export { startChaosProxy, type ChaosProxy } from './chaos-proxy.ts'
export { compileCache } from './compile-cache.ts'
export { chooseFreePort } from './free-port.ts'
export { kafkaBrokers, ownInfrastructure, postgresUrl, redisUrl, uniqueNumber } from './infrastructure.ts'
export type {
  InfrastructureInstance,
  InfrastructureName,
  InstanceOptions,
} from './infrastructure-instance.ts'
export { lendInWorker, type Lending } from './lend-in-worker.ts'
export { MemoryKafka } from './memory-kafka.ts'
export { inProcessLog, kafkaLog, type MessageLog } from './message-log.ts'
export { findChromium, findHelm } from './run/prerequisites.ts'
export { publishEvent, type TestEvent } from './publish-event.ts'
export { rawResponse } from './raw-response.ts'
export { testDatabase, type TestDatabase, type TestDatabaseOptions } from './test-database.ts'
export { testRedis, type TestRedis } from './test-redis.ts'
export { testTopics, type TestTopics } from './test-topics.ts'
export { waitFor, type WaitOptions } from './wait-for.ts'
// The secrets of identities, derived from one secret of a test as an installation derives them.
export { callersOf, identitySettingsOf, signingSecretsOf } from '@cfs/product'
export { issuerWith } from './issuer-with.ts'
