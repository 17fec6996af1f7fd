// At the broker of the local run, each service's login may do what its service does, and nothing else: every
// login tries every topic and every group.
import { EVENT_TYPES } from '@cfs/contracts'
import {
  type Broker,
  countRecords,
  createBroker,
  deadLetterTopic,
  grantAccess,
  replayTopic,
} from '@cfs/messaging'
import { CONSUMERS, KAFKA_LOGINS, PRODUCT, SERVICES, type ServiceName } from '@cfs/product'
import { createLogger, type Logger } from '@cfs/runtime'
import { ownInfrastructure, waitFor } from '@cfs/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kafkaLogins } from './kafka-logins.ts'
import { prepareKafka } from './prepare-kafka.ts'

const PASSWORDS = { admin: 'the-password-of-admin', broker: 'the-password-of-broker' }
const LOGINS = [...SERVICES, KAFKA_LOGINS.reader]
const passwords = Object.fromEntries([
  ...LOGINS.map((login) => [login, `the-password-of-${login}`]),
  [KAFKA_LOGINS.admin, PASSWORDS.admin],
])

let kafka: Awaited<ReturnType<typeof ownInfrastructure>>
beforeAll(async () => {
  kafka = await ownInfrastructure('kafka', { passwords: PASSWORDS })
  await prepareKafka({ ...place(), access: adminAccess() }, passwords)
  const publisher = createBroker({ ...place(), access: adminAccess() }).publisher()
  await publisher.publish(ALL_TOPICS.map(forged))
  await publisher.close()
}, 180_000)
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

const isService = (login: string): login is ServiceName => SERVICES.some((name) => name === login)
function writable(login: string): readonly string[] {
  if (!isService(login)) return []
  const { publishes, consumes } = PRODUCT.services[login]
  const own = consumes.flatMap((type) => [deadLetterTopic(type, login), replayTopic(type, login)])
  return [...publishes, ...own]
}
function readable(login: string): readonly string[] {
  if (!isService(login)) return ALL_TOPICS
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
    await waitFor(() => answer !== undefined, { timeoutMs: 60_000, until: `${login} writes ${topic} or not` })
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
    await waitFor(() => answer !== undefined, { timeoutMs: 60_000, until: `${login} reads ${topic} or not` })
    return answer === true
  } finally {
    await subscription.close()
  }
}

/** One after the other, because members of one group would wait for each other. */
async function thoseThat(
  candidates: readonly string[],
  may: (candidate: string) => Promise<boolean>,
): Promise<readonly string[]> {
  const allowed: string[] = []
  for (const candidate of candidates) if (await may(candidate)) allowed.push(candidate)
  return allowed.toSorted()
}

describe.each(LOGINS)('the login %s', (login) => {
  test('writes only what its service publishes, and its dead letters', async () => {
    expect(await thoseThat(ALL_TOPICS, (topic) => writes(login, topic))).toEqual(writable(login).toSorted())
  }, 300_000)

  test('reads only what its service consumes', async () => {
    const group = isService(login) ? login : 'tool'
    // A service that consumes nothing can join no group, whatever the topic.
    const hasGroup = !isService(login) || CONSUMERS.includes(login)
    const topics = hasGroup ? ALL_TOPICS : ALL_TOPICS.slice(0, 1)
    const allowed = await thoseThat(topics, (topic) => reads(login, group, topic))
    expect(allowed).toEqual(hasGroup ? readable(login).toSorted() : [])
  }, 300_000)

  test('joins no group of another service', async () => {
    const topic = readable(login)[0] ?? 'account.opened'
    const others = CONSUMERS.filter((group) => group !== login)
    expect(await thoseThat(others, (group) => reads(login, group, topic))).toEqual([])
  }, 300_000)

  test('creates no topic', async () => {
    const spec = { name: `new-of-${login}`, partitions: 1, retentionMs: 60_000, maxMessageBytes: 1_000 }
    await expect(brokerOf(login).ensureTopics([spec])).rejects.toMatchObject({
      errors: [{ type: 'TOPIC_AUTHORIZATION_FAILED' }],
    })
  }, 60_000)
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
  await waitFor(forges, { timeoutMs: 30_000, until: 'documents has a right too many' })
  await prepareKafka({ ...place(), access: adminAccess() }, passwords)
  await waitFor(async () => !(await forges()), { timeoutMs: 30_000, until: 'documents has lost it' })
}, 120_000)

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
}, 120_000)
