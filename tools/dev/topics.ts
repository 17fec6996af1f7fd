// All topics are created before the services start: a consumer must not find a topic missing.
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { consumerGroups } from '@cfs/product'
import { projectDirectory } from './instance.ts'
import { runStep } from './run-step.ts'

export interface TopicSettings {
  readonly brokers: string
  readonly topicPrefix: string
  /**
   * The data directory of the Kafka broker, if the instance started the broker: the topics that were created
   * are recorded there.
   */
  readonly dataDirectory: string | undefined
}

/** The Kafka broker is queried only if a topic may be missing. */
export async function createTopics({ brokers, topicPrefix, dataDirectory }: TopicSettings): Promise<void> {
  const note = dataDirectory === undefined ? undefined : `${dataDirectory}.topics`
  const wanted = fingerprint()
  if (note && (await readFile(note, 'utf8').catch(() => '')) === wanted) return
  await runStep('create-topics', { brokers, topicPrefix })
  if (note) await writeFile(note, wanted)
}

function fingerprint(): string {
  const types = readdirSync(join(projectDirectory, 'packages/contracts/avro')).sort()
  return createHash('sha256')
    .update(JSON.stringify([types, consumerGroups()]))
    .digest('hex')
}
