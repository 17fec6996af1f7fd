// Puts a secret in every place and in every form, as a careless program would, so that the tests can prove
// that the search finds it.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { createBroker } from '@cfs/messaging'
import { createPool } from '@cfs/postgres'
import { createLogger } from '@cfs/runtime'
import { Redis } from 'ioredis'
import type { SweptStack } from './swept-stack.ts'

type Forms = ReadonlyMap<string, Buffer>

/**
 * Creates one database table for each type of column. If PostgreSQL cannot store a form of the secret as
 * text, it is compressed and stored in base64.
 */
export async function plantInDatabase(stack: SweptStack, forms: Forms): Promise<void> {
  const pool = createPool({ url: stack.databases.billing.adminUrl, max: 1, applicationName: 'control' })
  await pool.query(`
    create table control_bytes (value bytea);
    create table control_packed (value bytea);
    create table control_texts (value text[]);
    create table control_documents (value jsonb)`)
  for (const bytes of forms.values()) {
    const text = asText(bytes)
    await pool.query('insert into control_bytes values ($1)', [bytes])
    await pool.query('insert into control_packed values ($1)', [gzipSync(bytes)])
    await pool.query('insert into control_texts values ($1)', [[text]])
    await pool.query('insert into control_documents values ($1)', [{ note: inJson(bytes) }])
  }
  await pool.end()
}

export async function plantInTopic(stack: SweptStack, topic: string, forms: Forms): Promise<void> {
  const logger = createLogger({ service: 'control', level: 'silent' })
  const publisher = createBroker({ ...stack.kafka, clientId: 'control', logger }).publisher()
  await publisher.publish(
    Array.from(forms.values(), (value, index) => ({
      topic,
      key: `control ${index}`,
      value: index % 2 === 0 ? value : gzipSync(value),
      headers: {},
    })),
  )
  await publisher.close()
}

export async function plantInRedis(stack: SweptStack, forms: Forms): Promise<void> {
  const client = new Redis(stack.redisUrl)
  for (const [form, bytes] of forms) {
    await client.set(`control string ${form}`, bytes)
    await client.lpush('control list', bytes)
    await client.sadd('control set', bytes)
    await client.zadd('control zset', 1, bytes)
  }
  client.disconnect()
}

export function plantInFiles(folder: string, forms: Forms): void {
  const below = join(folder, 'deep/er')
  mkdirSync(below, { recursive: true })
  for (const [form, bytes] of forms) writeFileSync(join(below, form.replaceAll('/', ' ')), bytes)
}

export async function plantInTelemetry(stack: SweptStack, forms: Forms): Promise<void> {
  const authorization = stack.secrets.installation.telemetryKey
  for (const bytes of forms.values()) {
    const init = { method: 'POST', headers: { authorization }, body: gzipSync(bytes) }
    await (await fetch(`${stack.telemetry.url}/v1/traces`, init)).arrayBuffer()
  }
}

/**
 * Returns the text unchanged if PostgreSQL can store it; otherwise compresses it and encodes it in base64.
 */
function asText(bytes: Buffer): string {
  const text = bytes.toString()
  const isText = Buffer.from(text).equals(bytes) && !text.includes('\0') && !/["\\,{}\s]/.test(text)
  return isText ? text : gzipSync(bytes).toString('base64')
}

/** The same secret in JSON, which escapes some characters. */
function inJson(bytes: Buffer): string {
  const text = asText(bytes)
  return JSON.stringify(text) === `"${text}"` ? text : gzipSync(bytes).toString('base64')
}
