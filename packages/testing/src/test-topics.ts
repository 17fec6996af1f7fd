// Creates a new prefix for topics and groups, so that test files share one broker without interfering, and
// deletes the topics of test files that have ended: a broker with thousands of partitions becomes slow.
import { randomBytes } from 'node:crypto'
import { deleteTopics } from '@cfs/messaging'
import { kafkaBrokers } from './infrastructure.ts'
import { isRunning } from './is-running.ts'

export interface TestTopics {
  readonly brokers: string[]
  readonly topicPrefix: string
}

/** The prefix begins with the id of the process that runs the test file. */
const PREFIX = /^t(\d+)-[0-9a-f]+\./

/** The address of the run's Kafka, and a unique prefix for topics and groups. */
export async function testTopics(): Promise<TestTopics> {
  const brokers = (await kafkaBrokers()).split(',')
  // A test file does not fail because topics of others are still there.
  await deleteTopics(brokers, isLeftOver).catch(() => undefined)
  return { brokers, topicPrefix: `t${process.pid}-${randomBytes(5).toString('hex')}.` }
}

function isLeftOver(topic: string): boolean {
  const [, owner] = PREFIX.exec(topic) ?? []
  return owner !== undefined && !isRunning(Number(owner))
}
