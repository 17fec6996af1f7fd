// The exports for the launcher of the local run: the same programs as in tests, without any dependency on
// vitest.
export { chooseFreePort, portIsFree } from '../free-port.ts'
export { waitFor } from '../wait-for.ts'
export { type GuardedProcess, type ProcessEnd, type ProgramCommand, startGuarded } from './guarded-process.ts'
export { findRedisServer } from './find-redis-server.ts'
export { installKafka, kafkaProgram } from './kafka-program.ts'
export { type LocalProgram, NotAvailable, portAnswers, UnusableData } from './local-program.ts'
export {
  installPostgres,
  postgresAnswers,
  type PostgresInstallation,
  postgresProgram,
} from './postgres-program.ts'
export { kafkaAnswers } from './kafka-answers.ts'
export { kafkaContainerData, kafkaContainerStart } from './kafka-properties.ts'
export { redisAnswers } from './redis-answers.ts'
export { redisProgram } from './redis-program.ts'
export { findUnprivileged } from './unprivileged.ts'
export { makeDirectoryOnce } from './make-directory-once.ts'
export { runCommand } from './run-command.ts'
export { commitOfYesterday, otherCommit } from './other-commit.ts'
