// Creates a new prefix for topics and groups, so that test files share one broker without interfering.
import { randomBytes } from 'node:crypto'
import { kafkaBrokers } from './infrastructure.ts'

export interface TestTopics {
  readonly brokers: string[]
  readonly topicPrefix: string
}

/** The address of the run's Kafka, and a unique prefix for topics and groups. */
export async function testTopics(): Promise<TestTopics> {
  const brokers = (await kafkaBrokers()).split(',')
  return { brokers, topicPrefix: `t${randomBytes(5).toString('hex')}.` }
}
