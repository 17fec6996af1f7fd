// One account's request bodies never use all the memory that is reserved for request bodies.
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { PassThrough, Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { createBodyMemory } from '../../state/body-memory.ts'
import { createBodyReader } from './body-reader.ts'

const MIB = 1024 * 1024

/** A body reader, and functions that end the requests whose bodies it has read. */
function readerWith(totalBytes: number, elapsedMs?: () => number) {
  const bodies = createBodyReader(
    createBodyMemory({ totalBytes, ...(elapsedMs === undefined ? {} : { elapsedMs }) }),
  )
  const replies: ServerResponse[] = []
  return {
    read: (account: string, body: Readable) => {
      const raw = new ServerResponse(new IncomingMessage(new Socket()))
      replies.push(raw)
      return bodies.read({ body, headers: {} }, { raw }, { account, network: account, limitBytes: MIB })
    },
    answerAll: () => {
      for (const raw of replies.splice(0)) raw.emit('close')
    },
  }
}
const body = (bytes: number) => Readable.from([Buffer.alloc(bytes)], { objectMode: false })

test('the bodies of one account may use a quarter of the memory, until they are answered', async () => {
  const { read, answerAll } = readerWith(4 * MIB)
  for (const round of [1, 2]) {
    for (const account of ['a', 'b']) {
      expect((await read(account, body(MIB)))?.length, `round ${round}`).toBe(MIB)
      await expect(read(account, body(1))).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    }
    expect((await read('c', body(MIB)))?.length).toBe(MIB)
    await expect(read('d', body(MIB))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    answerAll()
  }
})

test('a body that stalls is refused when another account needs its room', async () => {
  const { read } = readerWith(2 * MIB, () => clockMs)
  let clockMs = 0
  const stalled = Array.from({ length: 3 }, () => new PassThrough())
  const readings = stalled.map((stream, index) => {
    stream.write(Buffer.alloc(MIB / 2))
    return read(`account ${index}`, stream)
  })
  const ended = Promise.allSettled(readings)
  await new Promise((resolve) => setImmediate(resolve))
  clockMs = 2000
  expect((await read('another', body(MIB / 2)))?.length).toBe(MIB / 2)
  await expect(readings[0]).rejects.toMatchObject({ code: 'REQUEST_TIMEOUT' })
  for (const stream of stalled) stream.end()
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
})

test('a body whose client disconnected before it was read is refused immediately', async () => {
  const left = body(10).destroy()
  await new Promise((resolve) => left.once('close', resolve))
  await expect(readerWith(4 * MIB).read('a', left)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' })
})

test('a refused body uses no memory, although its client is still sending', async () => {
  const { read } = readerWith(4 * MIB)
  const tooMuch = Readable.from([Buffer.alloc(MIB), Buffer.alloc(1)], { objectMode: false })
  await expect(read('a', tooMuch)).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  expect((await read('a', body(MIB)))?.length).toBe(MIB)
})
