// At the broker of the local run, each service's login may do what its service does, and nothing else: the
// broker lists every right, and each login tries a right that it has and one that it lacks.
import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { EVENT_TYPES } from '@cfs/contracts'
import {
  type AccessRule,
  type Broker,
  countRecords,
  createBroker,
  deadLetterTopic,
  grantAccess,
  listAccess,
  replayTopic,
} from '@cfs/messaging'
import { CONSUMERS, KAFKA_LOGINS, PRODUCT, SERVICES, type ServiceName } from '@cfs/product'
import { createLogger, type Logger } from '@cfs/runtime'
import { ownInfrastructure, waitFor } from '@cfs/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kafkaLogins } from './kafka-logins.ts'
import { prepareKafka } from './prepare-kafka.ts'

const PASSWORDS = { admin: 'the-password-of-admin', broker: 'the-password-of-broker' }
const LOGINS: readonly string[] = [...SERVICES, KAFKA_LOGINS.reader]
const passwords = Object.fromEntries([
  ...LOGINS.map((login) => [login, `the-password-of-${login}`]),
  [KAFKA_LOGINS.admin, PASSWORDS.admin],
])

let kafka: Awaited<ReturnType<typeof ownInfrastructure>>
let rights: Promise<Readonly<Record<string, readonly AccessRule[]>>>
beforeAll(async () => {
  kafka = await ownInfrastructure('kafka', { passwords: PASSWORDS })
  await prepareKafka({ ...place(), access: adminAccess() }, passwords)
  const publisher = createBroker({ ...place(), access: adminAccess() }).publisher()
  await publisher.publish(ALL_TOPICS.map(forged))
  await publisher.close()
  rights = listAccess({ ...place(), access: adminAccess() }, LOGINS)
  await rights
})
afterAll(() => kafka.stop())

const silent = createLogger({ service: 'test', level: 'silent' })
const place = (logger: Logger = silent) => ({ brokers: [kafka.address], clientId: 'test', logger })
const adminAccess = () => ({
  tls: false,
  login: { mechanism: 'plain' as const, username: KAFKA_LOGINS.admin, password: PASSWORDS.admin },
})

function brokerOf(login: string, logger?: Logger, password = passwords[login] ?? ''): Broker {
  const access = { tls: false, login: { mechanism: 'scram-sha-512' as const, username: login, password } }
  return createBroker({ ...place(logger), access })
}

const ofGroups = CONSUMERS.flatMap((group) =>
  PRODUCT.services[group].consumes.map((type) => ({ group, type })),
)
const ALL_TOPICS: readonly string[] = [
  ...EVENT_TYPES,
  ...ofGroups.map(({ type, group }) => deadLetterTopic(type, group)),
  ...ofGroups.map(({ type, group }) => replayTopic(type, group)),
]

function writable(login: ServiceName): readonly string[] {
  const { publishes, consumes } = PRODUCT.services[login]
  const own = consumes.flatMap((type) => [deadLetterTopic(type, login), replayTopic(type, login)])
  return [...publishes, ...own]
}
function readable(login: ServiceName): readonly string[] {
  const { consumes } = PRODUCT.services[login]
  return consumes.flatMap((type) => [type, replayTopic(type, login)])
}

const forged = (topic: string) => ({ topic, key: 'k', value: Buffer.from('v'), headers: {} })

/** A logger that reports when the broker refuses a right. The client itself goes on trying. */
function watchRefusals(refused: () => void): Logger {
  const destination = { write: (line: string) => void (/authorization failed/i.test(line) && refused()) }
  return createLogger({ service: 'test', level: 'debug', destination })
}

/** Whether the broker stores the login's record. */
async function writes(login: string, topic: string): Promise<boolean> {
  let answer: boolean | undefined
  const refused = () => void (answer ??= false)
  const publisher = brokerOf(login, watchRefusals(refused)).publisher()
  publisher.publish([forged(topic)]).then(
    () => (answer ??= true),
    () => undefined,
  )
  try {
    await waitFor(() => answer !== undefined, { until: `${login} writes ${topic} or not` })
    return answer === true
  } finally {
    await publisher.close()
  }
}

/** Whether the login gets a record of the topic as a member of the group. */
async function reads(login: string, group: string, topic: string): Promise<boolean> {
  let answer: boolean | undefined
  const refused = () => void (answer ??= false)
  const subscription = brokerOf(login, watchRefusals(refused)).subscribe({
    group,
    topics: [topic],
    concurrency: 1,
    handle: async () => {
      answer ??= true
      return { kind: 'ack' }
    },
    onFatal: refused,
  })
  try {
    await waitFor(() => answer !== undefined, { until: `${login} reads ${topic} or not` })
    return answer === true
  } finally {
    await subscription.close()
  }
}

/** The names of the topics or groups to which the login has a right. */
async function allowed(login: string, right: Pick<AccessRule, 'resource' | 'operation'>) {
  const rules = (await rights)[login] ?? []
  const names = (permission: AccessRule['permission']) =>
    rules
      .filter((rule) => rule.resource === right.resource && rule.operation === right.operation)
      .flatMap((rule) => (rule.permission === permission ? [rule.name] : []))
      .toSorted()
  return { allow: names('allow'), deny: names('deny') }
}

describe.each(SERVICES)('the login %s', (login) => {
  test('writes only what its service publishes, and its dead letters', async () => {
    expect(await allowed(login, { resource: 'topic', operation: 'write' })).toEqual({
      allow: writable(login).toSorted(),
      deny: [],
    })
  })

  test('reads only what its service consumes, in its own group', async () => {
    expect(await allowed(login, { resource: 'topic', operation: 'read' })).toEqual({
      allow: readable(login).toSorted(),
      deny: [],
    })
    const group = CONSUMERS.includes(login) ? [login] : []
    expect(await allowed(login, { resource: 'group', operation: 'read' })).toEqual({ allow: group, deny: [] })
  })

  test('deletes nothing', async () => {
    for (const resource of ['topic', 'group'] as const)
      expect(await allowed(login, { resource, operation: 'delete' })).toEqual({ allow: [], deny: [] })
  })

  test('is held to that by the broker', async () => {
    const [mine] = writable(login)
    const [foreign] = ALL_TOPICS.filter((topic) => !writable(login).includes(topic))
    if (foreign === undefined) throw new Error(`${login} may write every topic`)
    expect(mine === undefined || (await writes(login, mine))).toBe(true)
    expect(await writes(login, foreign)).toBe(false)
    const [consumed] = readable(login)
    const [closed] = ALL_TOPICS.filter((topic) => !readable(login).includes(topic))
    if (closed === undefined) throw new Error(`${login} may read every topic`)
    expect(consumed === undefined || (await reads(login, login, consumed))).toBe(true)
    expect(await reads(login, login, closed)).toBe(false)
    const [other] = CONSUMERS.filter((group) => group !== login)
    if (other === undefined) throw new Error('there is one consumer only')
    expect(await reads(login, other, consumed ?? 'account.opened')).toBe(false)
  })

  test('creates no topic', async () => {
    const spec = { name: `new-of-${login}`, partitions: 1, retentionMs: 60_000, maxMessageBytes: 1_000 }
    await expect(brokerOf(login).ensureTopics([spec])).rejects.toMatchObject({
      errors: [{ type: 'TOPIC_AUTHORIZATION_FAILED' }],
    })
  })
})

describe('the login of tools and tests', () => {
  const login = KAFKA_LOGINS.reader
  test('reads every topic, in no group of a service, and writes nothing', async () => {
    expect(await allowed(login, { resource: 'topic', operation: 'read' })).toEqual({ allow: ['*'], deny: [] })
    expect(await allowed(login, { resource: 'topic', operation: 'write' })).toEqual({ allow: [], deny: [] })
    expect(await allowed(login, { resource: 'group', operation: 'read' })).toEqual({
      allow: ['*'],
      deny: [...SERVICES].toSorted(),
    })
  })

  test('is held to that by the broker', async () => {
    expect(await reads(login, 'tool', 'filing.accepted')).toBe(true)
    expect(await reads(login, 'billing', 'filing.accepted')).toBe(false)
    expect(await writes(login, 'filing.accepted')).toBe(false)
  })
})

test('a right that the manifest does not give is taken away at the next start', async () => {
  const login = kafkaLogins().find(({ username }) => username === 'documents')
  if (login === undefined) throw new Error('documents has no login')
  const forge = {
    resource: 'topic',
    name: 'filing.accepted',
    operation: 'write',
    permission: 'allow',
  } as const
  const given = { ...login, password: passwords['documents'] ?? '', rules: [...login.rules, forge] }
  const forges = () => writes('documents', 'filing.accepted')

  await grantAccess({ ...place(), access: adminAccess() }, [given])
  await waitFor(forges, { until: 'documents has a right too many' })
  await prepareKafka({ ...place(), access: adminAccess() }, passwords)
  await waitFor(async () => !(await forges()), { until: 'documents has lost it' })
})

test('without a login, or with a wrong password, nothing is stored', async () => {
  const count = () => countRecords({ ...place(), access: adminAccess() })
  const before = await count()
  const anonymous = createBroker(place())
  const wrong = brokerOf('filing', silent, 'guessed')
  for (const [broker, refusal] of [
    [anonymous, /connection/i],
    [wrong, /authentication failed/i],
  ] as const) {
    await expect(broker.ensureTopics([])).rejects.toThrow(refusal)
    const publisher = broker.publisher()
    const sent = publisher.publish([forged('filing.accepted')])
    await Promise.all([expect(sent).rejects.toThrow('the publisher is closed'), publisher.close()])
  }
  expect((await count())['filing.accepted']).toBe(before['filing.accepted'])
})

test('the job of a release makes every topic, and may run again with more partitions', async () => {
  const prefix = 'release.'
  const folder = await mkdtemp(join(tmpdir(), 'logins-'))
  for (const login of LOGINS) await writeFile(join(folder, login), `the-password-of-${login}\n`)
  const run = (partitions: string) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, '../deploy/topics.ts')], {
      env: {
        PATH: process.env['PATH'],
        KAFKA_BROKERS: kafka.address,
        KAFKA_TOPIC_PREFIX: prefix,
        KAFKA_USERNAME: KAFKA_LOGINS.admin,
        KAFKA_PASSWORD: PASSWORDS.admin,
        KAFKA_SASL_MECHANISM: 'plain',
        LOGIN_PASSWORDS: folder,
        KAFKA_PARTITIONS: partitions,
      },
    })
  await run('3')
  await run('4')
  const counted = await countRecords({ ...place(), topicPrefix: prefix, access: adminAccess() })
  expect(Object.keys(counted)).toEqual(expect.arrayContaining([...ALL_TOPICS]))
})
