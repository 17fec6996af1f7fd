// All topics, logins and rights are created before the services start: a consumer must not find a topic
// missing, nor be refused.
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { consumerGroups, PRODUCT, SERVICES } from '@cfs/product'
import { projectDirectory } from './instance.ts'
import { kafkaPasswords } from './kafka-logins.ts'
import { runStep } from './run-step.ts'

export interface TopicSettings {
  readonly brokers: string
  readonly topicPrefix: string
  /**
   * The data directory of the Kafka broker, if the instance started the broker: the topics that were created
   * are recorded there.
   */
  readonly dataDirectory: string | undefined
  /** The passwords of the instance's own Kafka broker; undefined if the instance did not start the broker. */
  readonly passwordOf: ((name: string) => string) | undefined
}

/** The Kafka broker is queried only if a topic, login or right may be missing. */
export async function createTopics({
  brokers,
  topicPrefix,
  dataDirectory,
  passwordOf,
}: TopicSettings): Promise<void> {
  const note = dataDirectory === undefined ? undefined : `${dataDirectory}.topics`
  const passwords = passwordOf && kafkaPasswords(passwordOf)
  const wanted = fingerprint(passwords)
  if (note && (await readFile(note, 'utf8').catch(() => '')) === wanted) return
  await runStep('create-topics', { brokers, topicPrefix, passwords })
  if (note) await writeFile(note, wanted)
}

function fingerprint(passwords: Readonly<Record<string, string>> | undefined): string {
  const types = readdirSync(join(projectDirectory, 'packages/contracts/avro')).sort()
  const published = SERVICES.map((name) => PRODUCT.services[name].publishes)
  return createHash('sha256')
    .update(JSON.stringify([types, consumerGroups(), published, passwords, VERSION]))
    .digest('hex')
}

/** Changes with the topics and rights that are made from the same events and logins. */
const VERSION = 2
