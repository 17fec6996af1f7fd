// Stores the first response for each idempotency key and repeats it for 24 hours. No response is stored for
// a request that failed validation, or that arrived while another request with the same key was running.
import { createBoundedMap } from '@cfs/simulator-control'
import { ApiError } from './api-error.ts'

export interface KeptResponse {
  readonly statusCode: number
  readonly body: string
  readonly requestId: string
}

export interface KeyedRequest {
  readonly key: string
  readonly path: string
  /** The parameters in a canonical form. */
  readonly parameters: string
}

export interface IdempotencyKeys {
  /** Throws ApiError if the idempotency key is in use (409) or was used for another request (400). */
  begin(request: KeyedRequest): Beginning
  clear(): void
}

/** Either the stored response, which is repeated, or a lease that reserves the key for the first request. */
export type Beginning = { readonly kept: KeptResponse } | { readonly lease: KeyLease }

export interface KeyLease {
  /** Stores the response; the key stays reserved until `end` is called. */
  keep(response: KeptResponse): void
  /**
   * Call this function once the response has been sent, or once the connection has broken. If no response
   * was stored, the idempotency key becomes free again.
   */
  end(): void
}

const keptMs = 24 * 60 * 60 * 1000
const maxKeyLength = 255

interface Entry extends KeyedRequest {
  readonly startedMs: number
  isRunning: boolean
  response: KeptResponse | undefined
}

export function createIdempotencyKeys(options: { nowMs: () => number; limit: number }): IdempotencyKeys {
  const entries = createBoundedMap<string, Entry>(options.limit)
  const start = (request: KeyedRequest): KeyLease => {
    const entry: Entry = { ...request, startedMs: options.nowMs(), isRunning: true, response: undefined }
    entries.delete(request.key)
    entries.set(request.key, entry)
    return {
      keep(response) {
        entry.response = response
      },
      end() {
        entry.isRunning = false
        if (entry.response === undefined && entries.get(request.key) === entry) entries.delete(request.key)
      },
    }
  }
  return {
    begin(request) {
      const { key, path, parameters } = request
      if (key.length > maxKeyLength) throw refused(400, `may only be up to ${maxKeyLength} characters long`)
      const entry = entries.get(key)
      const isOver = entry !== undefined && !entry.isRunning && entry.startedMs + keptMs <= options.nowMs()
      if (entry === undefined || isOver) return { lease: start(request) }
      if (entry.path !== path) throw usedElsewhere(entry, request)
      if (entry.parameters !== parameters) throw usedOtherwise(request)
      if (entry.isRunning || entry.response === undefined) throw inUse(request)
      return { kept: entry.response }
    },
    clear: () => entries.clear(),
  }
}

function refused(statusCode: number, rest: string, code?: string): ApiError {
  return new ApiError(statusCode, {
    type: 'idempotency_error',
    code,
    message: `Keys for idempotent requests ${rest}`,
  })
}

function usedElsewhere(entry: KeyedRequest, { key, path }: KeyedRequest): ApiError {
  return refused(
    400,
    `can only be used for the same endpoint they were first used for ('${path}' vs '${entry.path}'). ` +
      `Try using a key other than '${key}' if you meant to execute a different request.`,
  )
}

function usedOtherwise({ key }: KeyedRequest): ApiError {
  return refused(
    400,
    'can only be used with the same parameters they were first used with. ' +
      `Try using a key other than '${key}' if you meant to execute a different request.`,
  )
}

function inUse({ key }: KeyedRequest): ApiError {
  return new ApiError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message:
      'There is currently another in-progress request using this Idempotent Key (that probably means you ' +
      `submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  })
}
