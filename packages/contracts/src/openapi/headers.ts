// The headers of requests and responses, described once.
import { SAMPLE_FILING } from './sample-filing.ts'

const integer = { type: 'integer', minimum: 0 } as const
const text = { type: 'string' } as const

/** `#/components/headers`. */
export const HEADERS = {
  'X-Request-Id': {
    description:
      'The id of the request, also returned as `request_id`. A valid UUID sent in this header is kept as the id.',
    schema: { type: 'string', format: 'uuid' },
    example: SAMPLE_FILING.requestId,
  },
  'RateLimit-Policy': {
    description: 'The account’s rate limits: `q` requests in any `w` seconds.',
    schema: text,
    example: '"minute";q=60;w=60, "day";q=1000;w=86400',
  },
  RateLimit: {
    description:
      'For each rate limit: how many requests remain (`r`), and in how many seconds another request is allowed (`t`).',
    schema: text,
    example: '"minute";r=59;t=60, "day";r=999;t=86400',
  },
  'X-RateLimit-Limit-Minute': {
    description: 'The maximum number of requests in any 60 seconds.',
    schema: integer,
    example: 60,
  },
  'X-RateLimit-Remaining-Minute': {
    description: 'The number of further requests that this rate limit allows now.',
    schema: integer,
    example: 59,
  },
  'X-RateLimit-Limit-Day': {
    description: 'The maximum number of requests in any 24 hours.',
    schema: integer,
    example: 1000,
  },
  'X-RateLimit-Remaining-Day': {
    description: 'The number of further requests that this rate limit allows now.',
    schema: integer,
    example: 999,
  },
  'X-RateLimit-Reset': {
    description:
      'The Unix time, in seconds, at which both rate limits (per minute and per day) allow another request.',
    schema: integer,
    example: 1795253460,
  },
  'Retry-After': {
    description:
      'The number of seconds to wait before sending the same request again or, on a 202, before polling.',
    schema: integer,
    example: 30,
  },
  Location: {
    description: 'The URL at which to poll the filing.',
    schema: { type: 'string', format: 'uri-reference' },
    example: `/api/v1/filings/${SAMPLE_FILING.filingId}`,
  },
  'Idempotent-Replayed': {
    description:
      '`true` if the Idempotency-Key was used before, so that this response repeats the original one.',
    schema: { type: 'string', enum: ['true'] },
  },
  ETag: {
    description:
      'The tag of the file (its SHA-256) or resource as it is now. A request with this value in If-None-Match returns 304 while it is unchanged.',
    schema: text,
    example: '"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"',
  },
  'Content-Disposition': {
    description: 'The suggested file name.',
    schema: text,
    example: 'attachment; filename="ct600-12345678-2026-03-31.pdf"',
  },
  'Content-Range': {
    description: 'The range of bytes returned, and the total size of the file.',
    schema: text,
    example: 'bytes 0-99/48213',
  },
  'Accept-Ranges': {
    description: 'Byte ranges are supported.',
    schema: { type: 'string', enum: ['bytes'] },
  },
} as const

const COUNTED = [
  'RateLimit-Policy',
  'RateLimit',
  'X-RateLimit-Limit-Minute',
  'X-RateLimit-Remaining-Minute',
  'X-RateLimit-Limit-Day',
  'X-RateLimit-Remaining-Day',
  'X-RateLimit-Reset',
] as const

/**
 * References to the headers of a response: the request id, the rate limits if requests are counted, and
 * further headers of that response.
 */
export function headerReferences(
  own: readonly string[],
  isCounted: boolean,
): Readonly<Record<string, { readonly $ref: string }>> {
  const names = ['X-Request-Id', ...(isCounted ? COUNTED : []), ...own]
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

/** `#/components/parameters`. */
export const PARAMETERS = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description:
      'The idempotency key: a new value for each filing, such as a UUID. ' +
      'With a live key, repeating the same key and body returns the original response (`Idempotent-Replayed: true`), and a different body returns 409. A refused request does ' +
      'not use up the key. In the sandbox the key and the body determine the filing id.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x20-\\x7e]+$' },
    example: SAMPLE_FILING.idempotencyKey,
  },
  OptionalIdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Repeating the same key and body with a live key returns the original response (`Idempotent-Replayed: true`), and a different body returns 409.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x20-\\x7e]+$' },
    example: SAMPLE_FILING.idempotencyKey,
  },
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    required: false,
    description: 'Your own UUID for this request. If missing or malformed, the service generates one.',
    schema: text,
    example: SAMPLE_FILING.requestId,
  },
  Range: {
    name: 'Range',
    in: 'header',
    required: false,
    description: 'One byte range to return. If several ranges are requested, the whole file is returned.',
    schema: text,
    example: 'bytes=0-99',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The ETag of your copy. The response is 304 if nothing has changed.',
    schema: text,
  },
} as const
