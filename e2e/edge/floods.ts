// The floods that an attacker sends to the gateway, and their effect on customers.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { waitFor } from '@cfs/testing'
import type { Flood } from './flood-process.ts'

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`
/** 15 KB of headers that never end. */
const UNFINISHED = `GET / HTTP/1.1\r\nHost: a\r\n${Array.from({ length: 150 }, (_, index) => `X-${index}: ${'b'.repeat(92)}\r\n`).join('')}`

/**
 * Floods that need no key. Opens only `share` of the connections; the number of requests on each is
 * unchanged.
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

/** A customer's half-sent bodies: headers, a length of 1000, and one byte. */
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

export interface RunningFlood {
  stop(): Promise<void>
}

/** Starts the flood; resolves when all its connections have been attempted. */
export async function startFlood(url: string, flood: Flood): Promise<RunningFlood> {
  const main = join(import.meta.dirname, 'flood-process.ts')
  const child = spawn(process.execPath, [main, new URL(url).port, JSON.stringify(flood)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let opened = 0
  child.stdout.on('data', (piece: Buffer) => {
    opened = Number(/"opened":(\d+)\}\s*$/.exec(piece.toString())?.[1] ?? opened)
  })
  let last = -1
  // Refused connections do not count as open, so it is complete when the number stops growing.
  await waitFor(
    () => {
      const isOver = opened > 0 && opened === last
      last = opened
      return opened >= flood.connections || isOver
    },
    { timeoutMs: 60_000, intervalMs: 500, until: 'the flood has begun' },
  )
  return {
    async stop() {
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

/** The milliseconds of a customer's requests, one after the other. Each of them must succeed. */
export async function timesOf(ask: () => Promise<{ readonly status: number }>, count: number) {
  const times: number[] = []
  for (let index = 0; index < count; index += 1) {
    const startedMs = performance.now()
    const { status } = await ask()
    if (status !== 200) throw new Error(`a customer was answered ${status}`)
    times.push(performance.now() - startedMs)
  }
  const sorted = times.toSorted((one, other) => one - other)
  return { p50Ms: sorted[Math.floor(count / 2)] ?? Number.NaN, mostMs: sorted.at(-1) ?? Number.NaN }
}
