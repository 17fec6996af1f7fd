// A service's response reaches the client either complete or not at all, as far as the gateway can know that
// in advance.
import { createServer, type Server, type ServerResponse } from 'node:http'
import { createServer as createSocketServer, type AddressInfo, type Server as SocketServer } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { waitFor } from '@cfs/testing'
import { afterEach, expect, test } from 'vitest'
import { connectToService, type Service, type ServiceAnswer } from './services.ts'

const ONE_EACH = { readConnections: 1, submissionConnections: 1, timeoutMs: 20_000 }
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function serviceAt(server: Server | SocketServer): Promise<Service> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const service = connectToService(`http://127.0.0.1:${port}`, ONE_EACH)
  closing.push(
    () => service.close(),
    () => server.close(),
  )
  return service
}
const answering = (respond: (response: ServerResponse) => void) =>
  serviceAt(createServer((request, response) => void request.resume().on('end', () => respond(response))))
const saying = (text: string) =>
  serviceAt(createSocketServer((socket) => void socket.once('data', () => socket.end(text))))

function ask(service: Service, method = 'GET'): Promise<ServiceAnswer> {
  return new Promise((resolve, reject) =>
    service.request({ path: '/', method, headers: {}, body: null }, (error, answer) =>
      answer === undefined ? reject(error) : resolve(answer),
    ),
  )
}

async function textOf({ content }: ServiceAnswer['body']): Promise<string> {
  return content === undefined ? '' : String(Buffer.isBuffer(content) ? content : await buffer(content))
}

test('a short response arrives in one piece, with its own headers', async () => {
  const service = await answering((response) => {
    response.writeHead(201, { 'content-length': 6, 'x-a': 'b' })
    response.write('abc')
    setImmediate(() => response.end('def'))
  })
  const { statusCode, headers, body } = await ask(service)
  expect(body.content).toBeInstanceOf(Buffer)
  expect([statusCode, headers['x-a'], await textOf(body)]).toEqual([201, 'b', 'abcdef'])
})

test('a response to HEAD has a length and no body, and one without content has neither', async () => {
  const service = await answering((response) => response.writeHead(200, { 'content-length': 5 }).end())
  expect(await ask(service, 'HEAD')).toMatchObject({
    statusCode: 200,
    headers: { 'content-length': '5' },
    body: { content: undefined },
  })
})

test('a short response that is cut off counts as no response', async () => {
  const service = await saying('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc')
  await expect(ask(service)).rejects.toThrow('other side closed')
})

test.each(['Content-Length: 100000', 'Transfer-Encoding: chunked'])(
  'a long response that is cut off before its first byte counts as no response (%s)',
  async (header) => {
    const service = await saying(`HTTP/1.1 200 OK\r\n${header}\r\n\r\n`)
    await expect(ask(service)).rejects.toThrow('other side closed')
  },
)

test('an early hint is not treated as the response', async () => {
  const service = await saying(
    'HTTP/1.1 103 Early Hints\r\nlink: x\r\n\r\nHTTP/1.1 404 No\r\nContent-Length: 2\r\n\r\nno',
  )
  const { statusCode, body } = await ask(service)
  expect([statusCode, await textOf(body)]).toEqual([404, 'no'])
})

test('a long response is streamed completely, and the connection serves the next request', async () => {
  const service = await answering((response) => response.end(Buffer.alloc(5_000_000, 'x')))
  for (let count = 0; count < 3; count += 1) {
    const { body } = await ask(service)
    expect(body.content).toBeInstanceOf(Readable)
    expect((await textOf(body)).length).toBe(5_000_000)
  }
})

test('a response that the client no longer reads is aborted', async () => {
  let isGivenUp = false
  const service = await answering((response) => {
    response.once('close', () => {
      isGivenUp = !response.writableFinished
    })
    response.write(Buffer.alloc(5_000_000))
  })
  const { body } = await ask(service)
  body.destroy()
  await waitFor(() => isGivenUp, { until: 'the service notices' })
})

test('a status that no client understands counts as no response', async () => {
  const service = await saying('HTTP/1.1 799 Odd\r\nContent-Length: 2\r\n\r\nno')
  await expect(ask(service)).rejects.toThrow('status 799')
})

test('a waiting submission occupies no connection that read requests use', async () => {
  const held: ServerResponse[] = []
  const service = await serviceAt(
    createServer((request, response) => {
      if (request.method === 'POST') held.push(response)
      else response.end('read')
    }),
  )
  const submitted = ask(service, 'POST')
  await waitFor(() => held.length === 1, { until: 'the submission has arrived' })
  expect(await textOf((await ask(service)).body)).toBe('read')
  held[0]?.end('submitted')
  expect(await textOf((await submitted).body)).toBe('submitted')
})
