// These tests use the run's own servers: wherever they came from, they give the same guarantees.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countRecords, createBroker } from '@cfs/messaging'
import { createLogger } from '@cfs/runtime'
import { Redis } from 'ioredis'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { ownInfrastructure } from './infrastructure.ts'
import { kafkaAnswers } from './local/kafka-answers.ts'
import { testDatabase } from './test-database.ts'
import { testRedis } from './test-redis.ts'
import { testTopics } from './test-topics.ts'
import { waitFor } from './wait-for.ts'

async function openDatabase(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.end().catch(() => undefined))
  return client
}

test('each test file gets its own migrated database', async () => {
  const migrations = mkdtempSync(join(tmpdir(), 'migrations-'))
  writeFileSync(join(migrations, '0001_things.sql'), 'create table thing (id integer primary key);')
  const [first, second] = await Promise.all([testDatabase({ migrations }), testDatabase({ migrations })])
  onTestFinished(async () => {
    await Promise.all([first.drop(), second.drop()])
  })
  const [one, two] = await Promise.all([openDatabase(first.url), openDatabase(second.url)])
  await one.query('insert into thing (id) values (1)')
  expect((await two.query('select id from thing')).rows).toEqual([])
  await one.query('create table another (id integer)')
})

test("a service's role has no rights beyond its own database", async () => {
  const [mine, other] = await Promise.all([testDatabase({ name: 'Mine!' }), testDatabase()])
  onTestFinished(async () => {
    await Promise.all([mine.drop(), other.drop()])
  })
  const client = await openDatabase(mine.url)
  await client.query('create table thing (id integer)')
  const trespass = new URL(mine.url)
  trespass.pathname = `/${other.name}`
  await expect(openDatabase(trespass.href)).rejects.toThrow('permission denied')
  await expect(client.query('create role intruder')).rejects.toThrow('permission denied')
})

test('a lost connection to the database is detected, and a new one works', async () => {
  const database = await testDatabase()
  onTestFinished(database.drop)
  const client = await openDatabase(database.url)
  await database.disconnectEveryone()
  await expect(client.query('select 1')).rejects.toThrow(/terminat|connection/i)
  const again = await openDatabase(database.url)
  expect((await again.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('each test file gets its own empty Redis', async () => {
  const [mine, other] = await Promise.all([testRedis(), testRedis()])
  onTestFinished(async () => {
    await Promise.all([mine.close(), other.close()])
  })
  const client = new Redis(mine.url)
  onTestFinished(() => client.disconnect())
  await client.set('key', 'value')
  expect(await mine.keys()).toEqual(['key'])
  expect(await other.keys()).toEqual([])
})

test('two test files never share a topic', async () => {
  const [mine, other] = await Promise.all([testTopics(), testTopics()])
  expect(mine.brokers).toEqual(other.brokers)
  expect(mine.topicPrefix).not.toBe(other.topicPrefix)
})

test('the topics of test files that have ended are deleted, and no others', async () => {
  const { brokers, topicPrefix: mine } = await testTopics()
  const left = `t${spawnSync(process.execPath, ['--version']).pid}-00000000aa.`
  const settings = (topicPrefix: string) => ({
    brokers,
    clientId: 'test',
    topicPrefix,
    logger: createLogger({ service: 'test', level: 'silent' }),
  })
  const topic = { name: 'topic', partitions: 1, retentionMs: 60_000, maxMessageBytes: 1_000 }
  for (const prefix of [mine, left]) await createBroker(settings(prefix)).ensureTopics([topic])
  await Promise.all([testTopics(), testTopics(), testTopics()])
  await waitFor(async () => Object.keys(await countRecords(settings(left))).length === 0)
  expect(await countRecords(settings(mine))).toEqual({ topic: 0 })
})

test('a test’s own Redis can be killed, started again and frozen', async () => {
  const server = await ownInfrastructure('redis')
  onTestFinished(server.stop)
  const client = new Redis(server.address, { maxRetriesPerRequest: 0, commandTimeout: 200 })
  client.on('error', () => undefined)
  onTestFinished(() => client.disconnect())
  await waitFor(async () => (await client.ping()) === 'PONG')
  await server.kill()
  await expect(client.ping()).rejects.toThrow(/./)
  await server.start()
  await waitFor(async () => (await client.ping()) === 'PONG')
  await server.pause()
  await expect(client.ping()).rejects.toThrow('Command timed out')
  await server.resume()
  await waitFor(async () => (await client.ping()) === 'PONG')
})

test.each(['kill', 'shutDown'] as const)(
  'a Postgres of its own keeps what was committed after %s',
  async (end) => {
    const server = await ownInfrastructure('postgres')
    onTestFinished(server.stop)
    const before = await openDatabase(server.address)
    await before.query('create table kept (id integer); insert into kept values (7)')
    await server[end]()
    await server.start()
    const after = await openDatabase(server.address)
    expect((await after.query('select id from kept')).rows).toEqual([{ id: 7 }])
  },
)

test('a test’s own Kafka serves again after it was killed', async () => {
  const server = await ownInfrastructure('kafka')
  onTestFinished(server.stop)
  const broker = createBroker({
    brokers: [server.address],
    clientId: 'test',
    topicPrefix: '',
    logger: createLogger({ service: 'test', level: 'silent' }),
  })
  const topic = { partitions: 1, retentionMs: 60_000, maxMessageBytes: 1_000 }
  await broker.ensureTopics([{ name: 'before', ...topic }])
  await server.kill()
  expect(await kafkaAnswers(Number(server.address.split(':')[1]))).toBe(false)
  await server.start()
  const served = async (): Promise<boolean> => {
    await broker.ensureTopics([{ name: 'after', ...topic }])
    return true
  }
  expect(await waitFor(served)).toBe(true)
})
