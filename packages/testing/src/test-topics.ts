// A fresh prefix for topics and groups, so that test files share one broker and never meet.
import { randomBytes } from 'node:crypto'
import { kafkaBrokers } from './infrastructure.ts'

export interface TestTopics {
  readonly brokers: string[]
  readonly topicPrefix: string
}

/** Where the run's Kafka is, and a prefix for topics and groups that nobody else has. */
export async function testTopics(): Promise<TestTopics> {
  const brokers = (await kafkaBrokers()).split(',')
  return { brokers, topicPrefix: `t${randomBytes(5).toString('hex')}.` }
}
