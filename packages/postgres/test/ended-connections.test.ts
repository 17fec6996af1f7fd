// A server ends a connection at the moment at which the pool lends it.
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createPool, inTransaction, isTransient, type Pool } from '../src/index.ts'

let server: Server | undefined
let pool: Pool | undefined
afterEach(async () => {
  await pool?.end()
  server?.close()
})

/** A message of PostgreSQL's protocol, version 3: a type, the length, the content. */
function message(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(content.length + 4)
  return Buffer.concat([Buffer.from(type), length, content])
}

const AUTHENTICATED = message('R', Buffer.alloc(4))
const READY = message('Z', Buffer.from('I'))
const ENDED = message('E', Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0'))

/** Accepts every login and ends the connection in the same packet. */
async function startEndingServer(): Promise<number> {
  const started = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(Buffer.concat([AUTHENTICATED, READY, ENDED])))
  })
  server = started
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  return (started.address() as AddressInfo).port
}

test('a connection that ends while the pool lends it fails only its own transaction', async () => {
  const port = await startEndingServer()
  pool = createPool({ url: `postgres://u:p@127.0.0.1:${port}/d`, max: 1, applicationName: 'test' })
  const failed = await inTransaction(pool, (tx) => tx.query('select 1')).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(Error)
  expect(isTransient(failed)).toBe(true)
})
