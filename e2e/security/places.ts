// Collects, as bytes, everything in which the product under test could have left a secret: all that it has
// stored, published, written or returned.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { countRecords, createBroker, type IncomingRecord } from '@cfs/messaging'
import { createPool } from '@cfs/postgres'
import { createLogger } from '@cfs/runtime'
import { waitFor } from '@cfs/testing'
import { Redis } from 'ioredis'
import { SERVICES } from '../service-environments.ts'
import type { SweptStack } from './swept-stack.ts'

export interface Piece {
  readonly where: string
  readonly bytes: Buffer
}

const BYTEA_OID = 17

/** Returns every row of every table and view, and the latest statement of each database session. */
export async function databasePieces(stack: SweptStack): Promise<Piece[]> {
  const all = SERVICES.map(async (name) => {
    const pool = createPool({
      url: stack.databases[name].adminUrl,
      max: 1,
      applicationName: 'sweep',
      // While the rows of one database are searched, the answer of another waits in this process.
      connectTimeoutMs: 60_000,
    })
    try {
      const { rows } = await pool.query<{ relation: string }>(`
        select c.oid::regclass::text as relation from pg_class c
        where c.relkind in ('r', 'p', 'm', 'v') and c.relnamespace not in
          ('pg_catalog'::regnamespace, 'information_schema'::regnamespace, 'pg_toast'::regnamespace)`)
      const tables = rows.map(({ relation }) => `select * from ${relation}`)
      const pieces: Piece[] = []
      for (const text of [...tables, 'select query from pg_stat_activity where datname = current_database()'])
        pieces.push({ where: `${name}: ${text}`, bytes: await bytesOf(pool, text) })
      return pieces
    } finally {
      await pool.end()
    }
  })
  return (await Promise.all(all)).flat()
}

/**
 * Returns the values as PostgreSQL prints them, except that bytea values are returned as bytes, because
 * their text would hide compressed content.
 */
async function bytesOf(pool: ReturnType<typeof createPool>, text: string): Promise<Buffer> {
  const asTheyAre = (value: string) => Buffer.from(value)
  const fromHex = (value: string) => Buffer.from(value.slice(2), 'hex')
  const types = { getTypeParser: (oid: number) => (oid === BYTEA_OID ? fromHex : asTheyAre) }
  const { rows } = await pool.query<(Buffer | null)[]>({ text, rowMode: 'array', types })
  return joined(rows.flat().filter((value) => value !== null))
}

/** Every record of every topic with the stack's prefix, including dead letters. */
export async function topicPieces(stack: SweptStack): Promise<Piece[]> {
  const settings = {
    ...stack.kafka,
    clientId: 'sweep',
    logger: createLogger({ service: 'sweep', level: 'silent' }),
  }
  const counts = await countRecords(settings)
  const pieces: Piece[] = []
  const seen = new Set<string>()
  const take = (record: IncomingRecord) => {
    const { topic, key, value, headers } = record
    seen.add(`${topic} ${record.partition} ${record.offset}`)
    const bytes = joined([
      Buffer.from(key ?? ''),
      Buffer.from(value ?? []),
      Buffer.from(JSON.stringify(headers)),
    ])
    pieces.push({ where: `topic ${topic}`, bytes })
  }
  const subscription = createBroker(settings).subscribe({
    group: `sweep-${crypto.randomUUID()}`,
    topics: Object.keys(counts),
    concurrency: 4,
    handle: async (record) => {
      take(record)
      return { kind: 'ack' }
    },
    onFatal: (error) => {
      throw error
    },
  })
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  try {
    await waitFor(() => seen.size >= total, { until: `all ${total} records are read` })
  } finally {
    await subscription.close()
  }
  return pieces
}

/** Reads every Redis key with its value. */
export async function redisPieces({ redisUrl }: SweptStack): Promise<Piece[]> {
  const client = new Redis(redisUrl)
  try {
    const keys = await client.keysBuffer('*')
    return await Promise.all(
      keys.map(async (key) => ({
        where: `Redis ${key.toString()}`,
        bytes: joined([key, ...(await valuesOf(client, key))]),
      })),
    )
  } finally {
    client.disconnect()
  }
}

async function valuesOf(client: Redis, key: Buffer): Promise<Buffer[]> {
  const type = await client.type(key)
  switch (type) {
    case 'string':
      return [(await client.getBuffer(key)) ?? Buffer.alloc(0)]
    case 'list':
      return client.lrangeBuffer(key, 0, -1)
    case 'set':
      return client.smembersBuffer(key)
    case 'zset':
      return client.zrangeBuffer(key, '0', '-1')
    default:
      throw new Error(`the sweep cannot read a ${type} of Redis`)
  }
}

/** Reads every file below the folder, with its name. */
export function filePieces(folder: string, leaveOut: (path: string) => boolean = () => false): Piece[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !leaveOut(path))
    .map((path) => ({ where: `file ${path}`, bytes: joined([Buffer.from(path), readFileSync(path)]) }))
}

/** Everything that the processes have written, and their command lines. */
export function processPieces({ services }: SweptStack): Piece[] {
  return SERVICES.flatMap((name) => [
    { where: `log of ${name}`, bytes: services[name].written() },
    { where: `arguments of ${name}`, bytes: fromProc(services[name].pid(), 'cmdline') },
  ])
}

/**
 * A process's environment variables, as another process with its rights can read them; empty on systems
 * without /proc.
 */
export function environmentOf(pid: number): Buffer {
  return fromProc(pid, 'environ')
}

function fromProc(pid: number, file: string): Buffer {
  try {
    return readFileSync(`/proc/${pid}/${file}`)
  } catch {
    return Buffer.alloc(0)
  }
}

/** The traces and metrics that the services sent. */
export function telemetryPieces({ telemetry }: SweptStack): Piece[] {
  return telemetry.received().map(({ path, body }) => ({ where: `telemetry ${path}`, bytes: body }))
}

/** All values joined into one text, with a separator that no secret contains. */
function joined(values: readonly Buffer[]): Buffer {
  return Buffer.concat(values.flatMap((value) => [value, Buffer.from('\n\0\n')]))
}
