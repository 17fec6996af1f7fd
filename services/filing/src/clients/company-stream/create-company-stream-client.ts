// Connects to the registry's streams of changes: one long response, with an event on each line.
import type { Secret } from '@cfs/runtime'
import { Agent, errors, request } from 'undici'
import { type CompanyStreamName, readStreamEvent, type StreamEvent } from './stream-event.ts'
import { streamLines } from './stream-lines.ts'

export interface StreamPiece {
  /**
   * In the order in which they arrived; undefined for a line that is no event of this stream, or too long.
   */
  readonly events: readonly (StreamEvent | undefined)[]
  /** Whether the piece says nothing but that the connection is alive: nothing is waiting to be sent. */
  readonly isHeartbeat: boolean
}

export type OpenedStream =
  | { readonly kind: 'open'; readonly pieces: AsyncIterable<StreamPiece> }
  /** The position is older than what the registry keeps. */
  | { readonly kind: 'too-old' }
  | { readonly kind: 'limited' }
  | { readonly kind: 'failed'; readonly reason: string }

export interface CompanyStreamClient {
  /** Without a position, the stream starts with the next event. */
  open(name: CompanyStreamName, timepoint: number | null, signal: AbortSignal): Promise<OpenedStream>
  close(): Promise<void>
}

export interface CompanyStreamSettings {
  readonly url: string
  readonly key: Secret
  /** A connection on which nothing arrives for this time is dead. The registry sends an empty line often. */
  readonly silenceMs?: number
}

const CONNECT_MS = 10_000
const SILENCE_MS = 90_000
const MOST_LINE_BYTES = 1024 * 1024

export function createCompanyStreamClient(settings: CompanyStreamSettings): CompanyStreamClient {
  const { url, key, silenceMs = SILENCE_MS } = settings
  const base = url.replace(/\/+$/, '')
  const agent = new Agent({
    connect: { timeout: CONNECT_MS },
    headersTimeout: silenceMs,
    bodyTimeout: silenceMs,
    allowH2: false,
  })

  async function open(
    name: CompanyStreamName,
    timepoint: number | null,
    signal: AbortSignal,
  ): Promise<OpenedStream> {
    const from = timepoint === null ? '' : `?timepoint=${timepoint}`
    // HTTP Basic authentication: the key is the user name, and the password is empty.
    const authorization = `Basic ${Buffer.from(`${key.reveal()}:`).toString('base64')}`
    try {
      const { statusCode, body } = await request(`${base}/${name}${from}`, {
        dispatcher: agent,
        headers: { authorization, accept: 'application/json' },
        signal,
      })
      if (statusCode === 200) return { kind: 'open', pieces: piecesOf(name, body) }
      body.on('error', () => undefined).destroy()
      if (statusCode === 416) return { kind: 'too-old' }
      return statusCode === 429 ? { kind: 'limited' } : { kind: 'failed', reason: `HTTP ${statusCode}` }
    } catch (error) {
      return { kind: 'failed', reason: reasonOf(error) }
    }
  }

  return { open, close: () => agent.destroy() }
}

/** Ends when the connection does, in whatever way: the position decides where the next one goes on. */
async function* piecesOf(
  name: CompanyStreamName,
  body: AsyncIterable<Uint8Array>,
): AsyncGenerator<StreamPiece> {
  try {
    for await (const { lines, emptyLines } of streamLines(body, MOST_LINE_BYTES)) {
      const events = lines.map((line) => (line === undefined ? undefined : readStreamEvent(name, line)))
      yield { events, isHeartbeat: lines.length === 0 && emptyLines > 0 }
    }
  } catch (error) {
    if (!(error instanceof errors.UndiciError) && !isEndOfConnection(error)) throw error
  }
}

function isEndOfConnection(error: unknown): boolean {
  return error instanceof Error && ('code' in error || error.name === 'AbortError')
}

function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'no connection'
}
