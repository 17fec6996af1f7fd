// Gives logins their passwords and rights at the broker, and takes away the rights that they should no longer
// have. Logged in as an administrator; can safely run again.
// Node cannot detect these named exports of the CommonJS module, so they are taken from the default export.
import kafkajs, { type AclEntry, type Admin, type Kafka } from 'kafkajs'
import type { AccessRule } from './access-rules.ts'
import { alterScramCredentials } from './alter-scram-credentials.ts'
import { type BrokerSettings, createKafkaClient } from './kafka-client.ts'
import { withTimeLimit } from './time-limit.ts'
import { untilController } from './until-controller.ts'

export interface BrokerLogin {
  readonly username: string
  readonly password: string
  readonly rules: readonly AccessRule[]
}

const LIMIT_MS = 30_000

/** `settings` must contain an administrator's login with the mechanism `plain`. */
export async function grantAccess(settings: BrokerSettings, logins: readonly BrokerLogin[]): Promise<void> {
  const { kafka, prefix } = createKafkaClient(settings)
  await alterScramCredentials(settings, logins)
  const grant = async (admin: Admin) => {
    const entries = logins.flatMap((login) =>
      login.rules.map((rule) => entryOf(login.username, rule, prefix)),
    )
    await admin.createAcls({ acl: entries })
    const names = logins.map(({ username }) => username)
    const surplus = (await entriesOf(admin, names)).filter((entry) => !entries.some(isSame(entry)))
    if (surplus.length > 0) await admin.deleteAcls({ filters: surplus })
  }
  await asAdmin(kafka, 'granting access to topics', grant)
}

/**
 * The rights of each of the logins at the broker, with the names of topics and groups as the broker has them.
 * `settings` must contain an administrator's login.
 */
export async function listAccess(
  settings: BrokerSettings,
  usernames: readonly string[],
): Promise<Readonly<Record<string, readonly AccessRule[]>>> {
  const { kafka } = createKafkaClient(settings)
  return asAdmin(kafka, 'listing access to topics', async (admin) => {
    const entries = await entriesOf(admin, usernames)
    return Object.fromEntries(
      usernames.map((username) => [
        username,
        entries.filter(({ principal }) => principal === principalOf(username)).map(ruleOf),
      ]),
    )
  })
}

/** Does work that is safe to repeat over a connection of its own, with a time limit. */
async function asAdmin<T>(kafka: Kafka, words: string, work: (admin: Admin) => Promise<T>): Promise<T> {
  const admin = kafka.admin()
  const ended = new AbortController()
  const done = admin.connect().then(() => untilController(() => work(admin), ended.signal))
  try {
    return await withTimeLimit(done, LIMIT_MS, words)
  } finally {
    ended.abort()
    void admin.disconnect().catch(() => undefined)
  }
}

const { AclOperationTypes, AclPermissionTypes, AclResourceTypes, ResourcePatternTypes } = kafkajs
const OPERATIONS = {
  read: AclOperationTypes.READ,
  write: AclOperationTypes.WRITE,
  describe: AclOperationTypes.DESCRIBE,
  delete: AclOperationTypes.DELETE,
} as const

function entryOf(username: string, rule: AccessRule, prefix: string): AclEntry {
  const isPrefixed = rule.name === '*' && prefix !== ''
  return {
    principal: principalOf(username),
    host: '*',
    resourceType: rule.resource === 'topic' ? AclResourceTypes.TOPIC : AclResourceTypes.GROUP,
    resourceName: isPrefixed ? prefix : rule.name === '*' ? '*' : `${prefix}${rule.name}`,
    resourcePatternType: isPrefixed ? ResourcePatternTypes.PREFIXED : ResourcePatternTypes.LITERAL,
    operation: OPERATIONS[rule.operation],
    permissionType: rule.permission === 'allow' ? AclPermissionTypes.ALLOW : AclPermissionTypes.DENY,
  }
}

function ruleOf(entry: AclEntry): AccessRule {
  const operation = (['read', 'write', 'describe', 'delete'] as const).find(
    (one) => OPERATIONS[one] === entry.operation,
  )
  if (operation === undefined) throw new Error(`a login has the right of operation ${entry.operation}`)
  return {
    resource: entry.resourceType === AclResourceTypes.TOPIC ? 'topic' : 'group',
    name: entry.resourceName,
    operation,
    permission: entry.permissionType === AclPermissionTypes.ALLOW ? 'allow' : 'deny',
  }
}

const principalOf = (username: string): string => `User:${username}`

/** The rights that the logins have at the broker now. */
async function entriesOf(admin: Admin, usernames: readonly string[]): Promise<readonly AclEntry[]> {
  const answers = await Promise.all(
    usernames.map((username) =>
      admin.describeAcls({
        principal: principalOf(username),
        resourceType: AclResourceTypes.ANY,
        resourcePatternType: ResourcePatternTypes.ANY,
        operation: AclOperationTypes.ANY,
        permissionType: AclPermissionTypes.ANY,
      }),
    ),
  )
  return answers.flatMap(({ resources }) =>
    resources.flatMap(({ acls, ...resource }) =>
      acls.map((acl) => ({
        ...acl,
        resourceType: resource.resourceType,
        resourceName: resource.resourceName,
        resourcePatternType: resource.resourcePatternType,
      })),
    ),
  )
}

const isSame = (one: AclEntry) => (other: AclEntry) =>
  one.principal === other.principal &&
  one.resourceType === other.resourceType &&
  one.resourceName === other.resourceName &&
  one.resourcePatternType === other.resourcePatternType &&
  one.operation === other.operation &&
  one.permissionType === other.permissionType
