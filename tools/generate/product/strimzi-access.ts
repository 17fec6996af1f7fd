// Generates the example with which Strimzi makes the product's topics, logins and rights, in place of the
// chart's own job.
import type { AccessRule, TopicSpec } from '@cfs/messaging'
import type { KafkaLogin } from '../../dev/kafka-logins.ts'

/** The name of Strimzi's Kafka resource in the example beside this file. */
const CLUSTER = 'filing'
const LABELS = { 'strimzi.io/cluster': CLUSTER }
const REPLICAS = 3
const PREFIX = 'company-filing'

const capital = (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`

function topic({ name, partitions, retentionMs, maxMessageBytes }: TopicSpec): object {
  return {
    apiVersion: 'kafka.strimzi.io/v1',
    kind: 'KafkaTopic',
    metadata: { name, labels: LABELS },
    spec: {
      partitions,
      replicas: REPLICAS,
      config: {
        'retention.ms': retentionMs,
        'max.message.bytes': maxMessageBytes,
        'min.insync.replicas': REPLICAS - 1,
      },
    },
  }
}

/** Each login has a Secret of its own beside Kafka, with nothing but its password. */
function user({ username, rules }: KafkaLogin): object {
  return {
    apiVersion: 'kafka.strimzi.io/v1',
    kind: 'KafkaUser',
    metadata: { name: username, labels: LABELS },
    spec: {
      authentication: {
        type: 'scram-sha-512',
        password: {
          valueFrom: { secretKeyRef: { name: `${PREFIX}-kafka-${username}`, key: 'KAFKA_PASSWORD' } },
        },
      },
      authorization: { type: 'simple', acls: rules.map(acl) },
    },
  }
}

function acl({ resource, name, operation, permission }: AccessRule): object {
  const operations = [...new Set([capital(operation), ...(permission === 'allow' ? ['Describe'] : [])])]
  return {
    type: permission,
    resource: { type: resource, name, patternType: 'literal' },
    operations,
    host: '*',
  }
}

/** The text of `examples/strimzi-access.json`, a List of KafkaTopic and KafkaUser. */
export function strimziAccess(topics: readonly TopicSpec[], logins: readonly KafkaLogin[]): string {
  const items = [...topics.map(topic), ...logins.map(user)]
  return `${JSON.stringify({ apiVersion: 'v1', kind: 'List', items }, null, 1)}\n`
}
