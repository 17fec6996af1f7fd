// The headers of requests and answers, described once.
import { SAMPLE_FILING } from './sample-filing.ts'

const integer = { type: 'integer', minimum: 0 } as const
const text = { type: 'string' } as const

/** `#/components/headers`. */
export const HEADERS = {
  'X-Request-Id': {
    description: 'The id of the request, also `request_id` of the envelope. A UUID that you send is kept.',
    schema: { type: 'string', format: 'uuid' },
    example: SAMPLE_FILING.requestId,
  },
  'RateLimit-Policy': {
    description: 'Both windows: the quota `q` in each `w` seconds.',
    schema: text,
    example: '"minute";q=60;w=60, "day";q=1000;w=86400',
  },
  RateLimit: {
    description:
      'What remains (`r`) of both windows, and after how many seconds (`t`) one request comes back.',
    schema: text,
    example: '"minute";r=59;t=60, "day";r=999;t=86400',
  },
  'X-RateLimit-Limit-Minute': {
    description: 'Requests in any 60 seconds.',
    schema: integer,
    example: 60,
  },
  'X-RateLimit-Remaining-Minute': {
    description: 'Requests that remain of them.',
    schema: integer,
    example: 59,
  },
  'X-RateLimit-Limit-Day': {
    description: 'Requests in any 24 hours.',
    schema: integer,
    example: 1000,
  },
  'X-RateLimit-Remaining-Day': {
    description: 'Requests that remain of them.',
    schema: integer,
    example: 999,
  },
  'X-RateLimit-Reset': {
    description: 'The Unix second at which the tighter window gets a request back.',
    schema: integer,
    example: 1795253460,
  },
  'Retry-After': {
    description: 'After how many seconds the same request may be sent again.',
    schema: integer,
    example: 5,
  },
  'Idempotent-Replayed': {
    description: '`true` when the key was used before: this is the answer that was given then.',
    schema: { type: 'string', enum: ['true'] },
  },
  ETag: {
    description: 'The SHA-256 of the bytes; If-None-Match with it answers 304.',
    schema: text,
    example: '"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"',
  },
  'Content-Disposition': {
    description: 'The name of the file.',
    schema: text,
    example: 'attachment; filename="ct600-12345678-2026-03-31.pdf"',
  },
  'Content-Range': {
    description: 'Which bytes these are, and of how many.',
    schema: text,
    example: 'bytes 0-99/48213',
  },
  'Accept-Ranges': {
    description: 'Ranges of bytes are served.',
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

/** References for an answer: the id always, the limits where requests are counted, and its own. */
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
      'Fresh for each filing, such as a UUID. Live, the same key with the same body answers what it answered ' +
      'before (`Idempotent-Replayed: true`), and with another body 409; a request that was refused spends no ' +
      'key. In the sandbox the key and the body make the filing id.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x20-\\x7e]+$' },
    example: SAMPLE_FILING.idempotencyKey,
  },
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    required: false,
    description: 'A UUID of your own for this request; left out or malformed, one is made.',
    schema: text,
    example: SAMPLE_FILING.requestId,
  },
  Range: {
    name: 'Range',
    in: 'header',
    required: false,
    description: 'One range of bytes; several at once get the whole file.',
    schema: text,
    example: 'bytes=0-99',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The ETag of the copy that you have: 304 when it is still the same.',
    schema: text,
  },
} as const
