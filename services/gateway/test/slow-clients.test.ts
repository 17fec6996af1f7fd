// One client cannot delay another, whether it sends a body that never ends or a submission that waits for an
// authority.
import { createServer, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { waitFor } from '@cfs/testing'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startGateway, type GatewayUnderTest } from './gateway-under-test.ts'

const LIMIT = { timeoutMs: 60_000 }
const PATH = '/api/v1/filings/ct600'
const JSON_HEADERS = { 'content-type': 'application/json' }

/** A service that responds to reads immediately and leaves submissions open until a test completes them. */
const held: ServerResponse[] = []
let filing: Server
let gateway: GatewayUnderTest
beforeAll(async () => {
  filing = createServer((request, response) => {
    request.resume()
    if (request.method === 'POST') held.push(response)
    else response.writeHead(200, JSON_HEADERS).end('{"success":true,"data":{}}')
  })
  await new Promise<void>((resolve) => filing.listen(0, '127.0.0.1', resolve))
  gateway = await startGateway({
    FILING_URL: `http://127.0.0.1:${(filing.address() as AddressInfo).port}`,
    UPSTREAM_CONNECTIONS: '4',
    UPSTREAM_SUBMISSIONS: '4',
    SUBMISSIONS_PER_ACCOUNT: '2',
    BODIES_IN_MEMORY_BYTES: String(4 * 1024 * 1024),
  })
})
afterAll(async () => {
  filing.closeAllConnections()
  filing.close()
  await gateway.stop()
})

const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  answerAll()
})
function answerAll(): void {
  for (const response of held.splice(0))
    response.writeHead(202, JSON_HEADERS).end('{"success":true,"data":{}}')
}

interface HalfSent {
  readonly length: number
  readonly sent: number
  readonly localAddress?: string
}

/** Sends the headers of a submission and `sent` bytes of a body with the given `length`. */
function sendHalf(key: string, { length, sent, localAddress = '127.0.0.1' }: HalfSent): Socket {
  const socket = connect({ port: Number(new URL(gateway.url).port), host: '127.0.0.1', localAddress })
  socket.on('error', () => undefined)
  sockets.push(socket)
  const head = [`POST ${PATH} HTTP/1.1`, 'Host: a', `X-API-Key: ${key}`, 'Content-Type: application/json']
  socket.write([...head, `Content-Length: ${length}`, '', ' '.repeat(sent)].join('\r\n'))
  return socket
}

const submit = (key: string, body = '{}') =>
  gateway.call(PATH, { key, method: 'POST', headers: JSON_HEADERS, body })
const list = (key: string) => gateway.call('/api/v1/filings', { key })
const accountWithKey = async (mode = 'live') => {
  const accountId = await gateway.account({ perMinute: 1000 })
  return { accountId, ...(await gateway.key(accountId, { mode })) }
}
const isHeld = (count: number) =>
  waitFor(() => held.length === count, { ...LIMIT, until: `${count} submissions have arrived` })

describe('bodies that never end', () => {
  test('occupy no connection to a service and nothing else that another account needs', async () => {
    const slow = await accountWithKey('test')
    const other = await accountWithKey()
    for (let count = 0; count < 40; count += 1) sendHalf(slow.key, { length: 1000, sent: 1 })
    await waitFor(async () => (await remaining(slow.key)) <= 955, { ...LIMIT, until: 'all are counted' })
    expect((await list(other.key)).status).toBe(200)
    const submitted = submit(other.key)
    await isHeld(1)
    answerAll()
    expect((await submitted).status).toBe(202)
  })

  test('of one account fill a quarter of the memory: that account must wait, others are served', async () => {
    const [slow, other] = [await accountWithKey(), await accountWithKey()]
    const refused = await fillUntil(429, [slow])
    const left = await remaining(slow.key)
    expect((await submitAndAnswer(slow.key, ' '.repeat(200_000))).status).toBe(429)
    expect(await remaining(slow.key)).toBe(left - 1)
    expect(refused.body.error).toMatchObject({ code: 'RATE_LIMITED', context: { window: 'concurrent' } })
    expect(refused.body.error?.message).toContain('was not sent')
    expect(refused.headers.get('retry-after')).toBe('2')
    expect((await submitAndAnswer(other.key, ' '.repeat(200_000))).status).toBe(202)
    await bodiesAreTakenFrom(slow)
  })

  test('from one address fill half of the memory, and release it', async () => {
    const accounts = await Promise.all(Array.from({ length: 5 }, () => accountWithKey()))
    const refused = await fillUntil(429, accounts)
    expect(refused.body.error?.message).toContain('from this address')
    expect(refused.headers.get('retry-after')).toBe('2')
    for (const account of accounts) await bodiesAreTakenFrom(account)
  })

  test('of both keys of two accounts, from many addresses, leave room for other accounts', async () => {
    const slow = await Promise.all(Array.from({ length: 2 }, () => gateway.account({ perMinute: 1000 })))
    const keys = await Promise.all(
      slow.flatMap((accountId) =>
        ['live', 'test'].map(async (mode) => (await gateway.key(accountId, { mode })).key),
      ),
    )
    const other = await accountWithKey()
    for (let count = 0; count < 36; count += 1) {
      const from = { length: 262_144, sent: 262_143, localAddress: `127.0.0.${2 + (count % 6)}` }
      sendHalf(keys[count % keys.length] ?? '', from)
    }
    await waitFor(async () => (await remaining(keys[0] ?? '')) < 992, { ...LIMIT, until: 'they are sent' })
    expect((await submitAndAnswer(other.key, ' '.repeat(200_000))).status).toBe(202)
  })
})

interface Account {
  readonly key: string
}

/** Sends unfinished bodies, from each account in turn, until a complete body is refused with `status`. */
async function fillUntil(status: number, accounts: readonly Account[]) {
  let count = 0
  return waitFor(
    async () => {
      const { key } = accounts[count % accounts.length] as Account
      count += 1
      sendHalf(key, { length: 262_144, sent: 262_143 })
      const answer = await submitAndAnswer(key, ' '.repeat(200_000))
      return answer.status === status ? answer : undefined
    },
    { ...LIMIT, until: 'a body is refused' },
  )
}

/** Resolves once the unfinished bodies have been cut off. */
async function bodiesAreTakenFrom({ key }: Account) {
  for (const socket of sockets.splice(0)) socket.destroy()
  const isTaken = async () => (await submitAndAnswer(key, ' '.repeat(200_000))).status === 202
  await waitFor(isTaken, { ...LIMIT, until: 'bodies are taken again' })
}

async function remaining(key: string): Promise<number> {
  return Number((await list(key)).headers.get('x-ratelimit-remaining-minute'))
}

/** The response; an admitted submission is answered immediately. */
async function submitAndAnswer(key: string, body = '{}') {
  const running = submit(key, body)
  await waitFor(() => held.length > 0 || isSettled(running), LIMIT)
  answerAll()
  return running
}

async function isSettled(running: Promise<unknown>): Promise<boolean> {
  const nothing = Symbol('nothing')
  return (await Promise.race([running, Promise.resolve(nothing)])) !== nothing
}

describe('submissions that wait', () => {
  test('of one account are limited; the excess is not sent and does not count', async () => {
    const { key } = await accountWithKey()
    const first = [submit(key), submit(key)]
    await isHeld(2)
    const before = await remaining(key)
    const refused = await submit(key)
    expect(refused.body.error).toMatchObject({ code: 'RATE_LIMITED', context: { window: 'concurrent' } })
    expect(refused.body.error?.message).toContain('was not sent')
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(refused.headers.get('ratelimit-policy')).toBe('"minute";q=1000;w=60, "day";q=1000;w=86400')
    expect(refused.headers.get('x-ratelimit-remaining-minute')).toBe(String(before))
    expect(await remaining(key)).toBe(before - 1)
    expect(held.length).toBe(2)
    answerAll()
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual([202, 202])
    const again = submit(key)
    await isHeld(1)
    answerAll()
    expect((await again).status).toBe(202)
  })

  test('of one account leave room for those of others, and for all read requests', async () => {
    const [slow, other] = [await accountWithKey(), await accountWithKey()]
    const running = [submit(slow.key), submit(slow.key)]
    await isHeld(2)
    running.push(submit(other.key))
    await isHeld(3)
    const answers = await Promise.all(Array.from({ length: 8 }, () => list(other.key)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    answerAll()
    await Promise.all(running)
  })

  test('are limited in total: none waits in the gateway while its response time runs', async () => {
    const accounts = await Promise.all(Array.from({ length: 5 }, () => accountWithKey()))
    const running = accounts.slice(0, 4).map(({ key }) => submit(key))
    await isHeld(4)
    const { key } = accounts[4] as Account
    const before = await remaining(key)
    const refused = await submit(key)
    expect([refused.status, refused.body.error?.code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
    expect(refused.body.error?.message).toContain('was not sent')
    expect(refused.headers.get('x-ratelimit-remaining-minute')).toBe(String(before))
    expect(await remaining(key)).toBe(before - 1)
    answerAll()
    await Promise.all(running)
  })

  test('and find no free slot once their body is read are refused, and do not count', async () => {
    const { key } = await accountWithKey()
    const late = sendHalf(key, { length: 2, sent: 1 })
    let heard = ''
    late.on('data', (piece) => {
      heard += String(piece)
    })
    let reads = 0
    const isCounted = async () => {
      reads += 1
      return (await remaining(key)) === 1000 - reads - 1
    }
    await waitFor(isCounted, { ...LIMIT, until: 'the submission is counted' })
    const others = await Promise.all(Array.from({ length: 4 }, () => accountWithKey()))
    const running = others.map((other) => submit(other.key))
    await isHeld(4)
    late.write('}')
    await waitFor(() => heard.includes('was not sent'), { ...LIMIT, until: 'it is refused' })
    expect(heard).toMatch(/^HTTP\/1\.1 503 /)
    expect(heard).toContain(`x-ratelimit-remaining-minute: ${1000 - reads}\r\n`)
    expect(await remaining(key)).toBe(1000 - reads - 1)
    answerAll()
    await Promise.all(running)
  })

  test('whose client has disconnected count until their service has responded', async () => {
    const { key } = await accountWithKey()
    for (let count = 0; count < 2; count += 1) sendHalf(key, { length: 2, sent: 2 })
    await isHeld(2)
    for (const socket of sockets.splice(0)) socket.destroy()
    expect((await submit(key)).status).toBe(429)
    answerAll()
    await waitFor(async () => (await submitAndAnswer(key)).status === 202, {
      ...LIMIT,
      until: 'the slots are free',
    })
  })
})

// These tests come last, because a place that a client left stays taken.
describe('a client that disconnects', () => {
  /** Sends a submission, disconnects while the service works on it, and says whether the service noticed. */
  async function leave(key: string, query: string) {
    const socket = connect({ port: Number(new URL(gateway.url).port), host: '127.0.0.1' })
    const head = [`POST ${PATH}${query} HTTP/1.1`, 'Host: a', `X-API-Key: ${key}`, 'Content-Length: 2']
    socket.write([...head, 'Content-Type: application/json', '', '{}'].join('\r\n'))
    await isHeld(1)
    const [response] = held
    socket.destroy()
    return () => response?.destroyed === true
  }

  test('ends its request for documents at the service, and keeps its place for a while', async () => {
    const { key } = await accountWithKey()
    const isEnded = await leave(key, '?include=documents')
    await waitFor(isEnded, { ...LIMIT, until: 'the service stops drawing' })
    held.length = 0
    const second = submit(key)
    await isHeld(1)
    expect((await submit(key)).status).toBe(429)
    answerAll()
    expect((await second).status).toBe(202)
  })

  test('does not end its submission', async () => {
    const { key } = await accountWithKey()
    const isEnded = await leave(key, '')
    const second = submit(key)
    await isHeld(2)
    expect(isEnded()).toBe(false)
    answerAll()
    await second
  })
})
