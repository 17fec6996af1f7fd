// Generates docs/kafka-access.md: what each login may do at the Kafka broker, from the product's manifest.
import type { AccessRule } from '@cfs/messaging'
import type { KafkaLogin } from '../dev/kafka-logins.ts'
import { markdownTable } from './markdown-table.ts'

/** The text of the page about the rights of the logins. */
export function kafkaAccessPage(logins: readonly KafkaLogin[]): string {
  const rows = logins.map(({ username, rules }) => [
    `\`${username}\``,
    namesOf(rules, 'topic', 'write'),
    namesOf(rules, 'topic', 'read'),
    namesOf(rules, 'group', 'read'),
  ])
  return `# Access to Kafka

Generated from \`packages/product/src/product.ts\` by \`npm run generate\`; do not edit.

Each service logs in to Kafka with its own name and password (SCRAM). A login may do what this table lists,
and nothing else: the broker refuses everything that no rule allows. \`.dlt\` topics contain the dead letters
of a group, \`.replay\` topics the dead letters that an operator replays to it. In addition, each service
may see which event topics exist. The login \`admin\`, which creates topics, logins and rights, is not
limited; no service has its password.

${markdownTable(['Login', 'Writes', 'Reads', 'Joins the group'], rows)}`
}

function namesOf(
  rules: readonly AccessRule[],
  resource: AccessRule['resource'],
  operation: AccessRule['operation'],
): string {
  const own = rules.filter((rule) => rule.resource === resource && rule.operation === operation)
  const named = (permission: AccessRule['permission']) =>
    own.filter((rule) => rule.permission === permission).map(({ name }) => `\`${name}\``)
  const [allowed, denied] = [named('allow'), named('deny')]
  if (allowed.length === 0) return 'nothing'
  const list = allowed.join(', ').replaceAll('`*`', 'all')
  return denied.length === 0 ? list : `${list}, except ${denied.join(', ')}`
}
