// Defines the floods that an attacker sends to the gateway, and measures their effect on customers.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { waitFor } from '@cfs/testing'
import { dormantAccounts } from '../filing-requests.ts'
import { FIGURES } from '../trading-figures.ts'
import { type Flood, type FloodReport, floodReport } from './flood-process.ts'

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`
/** A request with 15 KB of headers that never end. */
const UNFINISHED = `GET / HTTP/1.1\r\nHost: a\r\n${Array.from({ length: 150 }, (_, index) => `X-${index}: ${'b'.repeat(92)}\r\n`).join('')}`

/**
 * Returns the floods that need no API key. The floods open only the fraction `share` of their connections;
 * the number of requests on each connection is unchanged.
 */
export function strangersFloods(share = 1): Readonly<Record<string, Flood>> {
  const of = (connections: number) => Math.ceil(connections * share)
  return {
    'the description 2,000 times in a row on 20 connections, never read': {
      connections: 20,
      addresses: 1,
      text: get('/openapi.json'),
      times: 2000,
    },
    'the error codes 2,000 times in a row on 12 connections, never read': {
      connections: 12,
      addresses: 1,
      text: get('/api/v1/errors'),
      times: 2000,
    },
    'connections with unfinished headers': {
      connections: of(3700),
      addresses: share < 1 ? 1 : 20,
      text: UNFINISHED,
      times: 1,
    },
    'connections that ask for a page and never read it': {
      connections: of(3500),
      addresses: share < 1 ? 1 : 20,
      text: get('/openapi.json'),
      times: 1,
    },
  }
}

/**
 * Floods whose clients read each response, send the next request, and reconnect when their connection is
 * closed. They need no key.
 */
export function returningFloods(): Readonly<Record<string, Flood>> {
  return {
    'the error codes 2,000 times in a row on 12 connections that come back': {
      connections: 12,
      addresses: 1,
      text: get('/api/v1/errors'),
      times: 2000,
      returns: true,
      // Their connections are closed for the requests that wait, before one is answered.
      gets: [],
    },
    'refused keys on 250 connections that come back': {
      connections: 250,
      addresses: 1,
      text: 'GET /api/v1/filings HTTP/1.1\r\nHost: a\r\nX-API-Key: svc_live_wrong\r\n\r\n',
      times: 1,
      returns: true,
      gets: [429, 401],
    },
  }
}

/**
 * Returns the flood of a customer who sends request bodies only in part: headers, a length of 1000, and one
 * byte.
 */
export function halfSentBodies(key: string): Flood {
  const head = [
    'POST /api/v1/filings/ct600 HTTP/1.1',
    'Host: a',
    `X-API-Key: ${key}`,
    'Content-Type: application/json',
  ]
  return {
    connections: 128,
    addresses: 1,
    text: [...head, 'Content-Length: 1000', '', '{'].join('\r\n'),
    times: 1,
  }
}

/** A customer over the rate limit who sends the next request as soon as the last one was refused. */
export function overTheLimit(key: string): Flood {
  return {
    connections: 200,
    addresses: 1,
    text: `GET /api/v1/filings HTTP/1.1\r\nHost: a\r\nX-API-Key: ${key}\r\n\r\n`,
    times: 1,
    returns: true,
    gets: [429, 200],
  }
}

/** Bodies of the largest size without their last byte, which take all the memory that a key may take. */
export function unfinishedBodies(key: string): Flood {
  const head = [
    'POST /api/v1/filings/ct600 HTTP/1.1',
    'Host: a',
    `X-API-Key: ${key}`,
    'Content-Type: application/json',
  ]
  const text = [...head, 'Content-Length: 262144', '', ' '.repeat(262_143)].join('\r\n')
  return { connections: 33, addresses: 8, text, times: 1 }
}

/** Webhooks without their last byte, from a sender that is not the payment processor. */
export function unfinishedWebhooks(): Flood {
  const signature = `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`
  const head = ['POST /webhooks/payment-processor HTTP/1.1', 'Host: a', `Stripe-Signature: ${signature}`]
  const text = [...head, 'Content-Length: 262144', '', ' '.repeat(262_143)].join('\r\n')
  return { connections: 40, addresses: 8, text, times: 1 }
}

/** Dry runs that ask for the documents of accounts with 160 KB of notes, which take over a second to draw. */
export function expensiveDryRuns(key: string): Flood {
  const note = () => randomBytes(950).toString('hex').replaceAll(/\d/g, ' ').trim()
  const { credentials: _, ...accounts } = dormantAccounts({
    company_number: '00000001',
    accounts_type: 'small',
    dry_run: true,
    financials: {
      ...FIGURES,
      principal_activity: 'the repair of bicycles',
      notes: {
        other: Array.from({ length: 20 }, (__, index) => ({ title: `Note ${index}`, text: note() })),
        policies: Array.from({ length: 20 }, note),
        directors_advances: Array.from({ length: 40 }, () => ({
          director: 'Alex Example',
          advanced: 4747,
          terms: note(),
        })),
      },
    },
  })
  const body = JSON.stringify(accounts)
  const head = [
    'POST /api/v1/filings/accounts?include=documents HTTP/1.1',
    'Host: a',
    `X-API-Key: ${key}`,
    'Idempotency-Key: flood',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ]
  return {
    connections: 60,
    addresses: 8,
    text: [...head, '', body].join('\r\n'),
    times: 1,
    gets: [429, 200, 503],
  }
}

/** A customer who makes test events, as many as the rate limit allows, on connections that come back. */
export function testEvents(key: string): Flood {
  const body = JSON.stringify({ type: 'filing.accepted' })
  const head = [
    'POST /api/v1/events/test HTTP/1.1',
    'Host: a',
    `X-API-Key: ${key}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ]
  const text = [...head, '', body].join('\r\n')
  return { connections: 60, addresses: 8, text, times: 1, returns: true, gets: [429, 201, 503] }
}

/** The control of a flood: a server that does nothing but refuse. */
export async function startDummyServer(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const main = join(import.meta.dirname, 'dummy-server.ts')
  const child = spawn(process.execPath, [main], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const port = /"port":(\d+)/.exec(line.toString())?.[1] ?? ''
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      const ended = once(child, 'exit')
      child.stdin.end()
      await ended
    },
  }
}

/**
 * The memory of the process that the limit of a container counts and the system cannot take back, in bytes
 * (proc(5), RssAnon): without the pages of files, such as Node's own program.
 */
export function memoryOf(pid: number): number {
  const kib = /^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kib ?? 0) * 1024
}

/** The bytes that a server has sent and its clients have not taken yet (proc(5), /proc/net/tcp). */
export function unsentBytes(url: string): number {
  const port = Number(new URL(url).port).toString(16).toUpperCase().padStart(4, '0')
  const own = new RegExp(`^ *\\d+: [0-9A-F]{8}:${port} \\S+ \\S+ ([0-9A-F]{8}):`, 'gm')
  const found = readFileSync('/proc/net/tcp', 'utf8').matchAll(own)
  return [...found].reduce((sum, [, queue = '0']) => sum + Number.parseInt(queue, 16), 0)
}

export interface RunningFlood {
  /** What the flood has done so far. */
  report(): FloodReport
  /** Resolves when the flood has tried to open all of its connections. */
  settled(): Promise<void>
  stop(): Promise<void>
}

/** Begins the flood; resolves when its first connection is open. */
export async function startFlood(url: string, flood: Flood): Promise<RunningFlood> {
  const main = join(import.meta.dirname, 'flood-process.ts')
  const child = spawn(process.execPath, [main, new URL(url).port], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.write(`${JSON.stringify(flood)}\n`)
  let last: FloodReport = { opened: 0, answers: {} }
  createInterface(child.stdout).on('line', (line) => {
    last = floodReport.parse(JSON.parse(line))
  })
  await waitFor(() => last.opened > 0, { timeoutMs: 60_000, until: 'the flood has begun' })
  return {
    report: () => last,
    async settled() {
      let before = -1
      // A connection that the gateway refuses never opens, so the flood has tried every connection once the
      // number of open connections stops growing.
      await waitFor(
        () => {
          const { opened } = last
          const isOver = opened === before
          before = opened
          return opened >= flood.connections || isOver
        },
        { timeoutMs: 60_000, intervalMs: 500, until: 'all connections of the flood were tried' },
      )
    },
    async stop() {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.stdin.end()
      await ended
    },
  }
}

/** The number of files and connections that the process has open. */
export function handlesOf(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length
}

export interface Times {
  readonly p50Ms: number
  readonly p95Ms: number
  readonly mostMs: number
}

/**
 * Makes a customer's requests one after the other and returns how long each took, in milliseconds. Makes
 * `count` requests, at most one in `everyMs`, and then more until `forMs` milliseconds have passed. Each
 * request that a customer makes during a flood must succeed.
 */
export async function timesOf(
  ask: () => Promise<{ readonly status: number }>,
  count: number,
  { forMs = 0, everyMs = 0 }: { readonly forMs?: number; readonly everyMs?: number } = {},
): Promise<Times> {
  const times: number[] = []
  const endsMs = performance.now() + forMs
  while (times.length < count || performance.now() < endsMs) {
    const startedMs = performance.now()
    const { status } = await ask()
    if (status !== 200) throw new Error(`a customer was answered ${status}`)
    times.push(performance.now() - startedMs)
    const isNext = () => performance.now() >= startedMs + everyMs
    if (!isNext())
      await waitFor(isNext, { intervalMs: 1, timeoutMs: 10_000, until: 'the customer asks again' })
  }
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { p50Ms: at(0.5), p95Ms: at(0.95), mostMs: sorted.at(-1) ?? Number.NaN }
}
