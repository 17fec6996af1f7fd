// Well-formed but strange requests: any URL, method, headers and body, most of them close to valid ones.
import fc from 'fast-check'
import { dormantAccounts, nilReturn } from '../filing-requests.ts'

export interface StrangeRequest {
  readonly method: string
  readonly path: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string | Uint8Array | undefined
  /**
   * The sender of a strange request: anonymous, a live or a test key (an identity of that mode at a
   * service), or the operator.
   */
  readonly as: 'nobody' | 'live' | 'test' | 'operator'
}

const METHODS = [
  'GET',
  'POST',
  'HEAD',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'PURGE',
]
const ADDRESSES = [
  '/api/v1/filings',
  '/api/v1/filings/ct600',
  '/api/v1/filings/accounts',
  '/api/v1/filings/:id',
  '/api/v1/filings/:id/documents',
  '/api/v1/filings/:id/documents/:id',
  '/api/v1/filings/:id/documents/archive',
  '/api/v1/filings/:id/documents/evidence',
  '/api/v1/balance',
  '/api/v1/transactions',
  '/api/v1/errors',
  '/api/v1/activate',
  '/mcp',
  '/health/ready',
  '/manage/accounts',
  '/manage/accounts/:id',
  '/manage/accounts/:id/keys',
  '/manage/accounts/:id/keys/:id/rotate',
  '/manage/accounts/:id/limits',
  '/manage/accounts/:id/adjustments',
  '/manage/filings/:id',
  '/manage/audit/filings',
  '/manage/audit/accounts',
  '/manage/dead-letters',
  '/manage/dead-letters/oldest',
  '/internal/filings/:id/status',
  '/sandbox/v1/filings',
  '/sandbox/v1/filings/ct600',
  '/sandbox/v1/filings/:id',
]
const PARAMETERS = [
  'limit',
  'offset',
  'page',
  'status',
  'filing_type',
  'company_number',
  'period_end',
  'external_id',
  'created_after',
  'created_before',
  'type',
  'after',
  'topic',
  'group',
  'event_id',
  '__proto__',
  'constructor',
  'a[b]',
  '',
]
const HEADERS = [
  'accept',
  'accept-encoding',
  'content-type',
  'content-encoding',
  'cookie',
  'expect',
  'forwarded',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'origin',
  'range',
  'referer',
  'te',
  'traceparent',
  'tracestate',
  'baggage',
  'upgrade',
  'user-agent',
  'via',
  'x-account-id',
  'x-api-key',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-http-method-override',
  'x-internal-identity',
  'x-original-url',
  'x-request-id',
  'authorization',
  '__proto__',
]

/** Texts that are known to break programs. */
const nasty = fc.constantFrom(
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  "' or 1=1 --",
  '"; drop table filing; --',
  '../../etc/passwd',
  '..\\..',
  '%00',
  '%',
  '%zz',
  '%c0%af',
  '%ff',
  '\u202e',
  '\ud800',
  '\u0000',
  '\uffff',
  '😀',
  'İ',
  'ﬁ',
  '${7*7}',
  '{{7*7}}',
  '<script>',
  '__proto__',
  'constructor',
  'toString',
  '9'.repeat(400),
  'a'.repeat(5000),
  '2026-02-30',
  '9999-12-31',
  '0000-00-00',
  '12345678',
  'SC123456',
  'fil_0123456789abcdef0123456789abcdef',
  'fil_test_ct600_00000001_0123456789abcdef',
)
const text = fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 40 }), fc.string({ maxLength: 200 }))
const ofHeader = fc.oneof(
  text,
  fc.constantFrom(
    'gzip',
    'bytes=0-',
    'bytes=9999999999-,0-0',
    'bytes=-0',
    '*/*;q=0',
    'application/json',
    'text/html',
    '100-continue',
    '*',
    '"a", W/"b"',
    'Bearer x',
    '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  ),
)

const segment = fc.oneof({ weight: 3, arbitrary: nasty.map(encodeLoosely) }, text.map(encodeLoosely))
const address = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.constantFrom(...ADDRESSES), segment, segment)
      .map(([path, one, other]) => path.replace(':id', one).replace(':id', other)),
  },
  { weight: 1, arbitrary: fc.array(segment, { maxLength: 6 }).map((parts) => `/${parts.join('/')}`) },
)
const query = fc.array(fc.tuple(fc.constantFrom(...PARAMETERS), segment), { maxLength: 4 })
const path = fc
  .tuple(address, query)
  .map(([base, given]) =>
    given.length === 0 ? base : `${base}?${given.map(([name, value]) => `${name}=${value}`).join('&')}`,
  )

/** JSON that is close to a valid request, with fields omitted, added or replaced. */
const nearlyRight = fc
  .tuple(
    fc.boolean(),
    fc.array(
      fc.tuple(
        fc.constantFrom(
          ...Object.keys({ ...nilReturn(), ...dormantAccounts() }),
          'financials',
          'amendment',
          'dry_run',
          'cash',
          'external_id',
          '__proto__',
          'name',
          'mode',
          'amount',
          'overlap_seconds',
          'per_minute',
        ),
        fc.jsonValue({ maxDepth: 3 }),
      ),
      { maxLength: 3 },
    ),
  )
  .map(([isReturn, changes]) => {
    const members = Object.entries(isReturn ? nilReturn() : dormantAccounts()).map(
      ([name, value]) => [name, JSON.stringify(value)] as const,
    )
    const changed = changes.map(([name, value]) => [name, JSON.stringify(value)] as const)
    // The JSON is built as text, so that a name may occur twice and __proto__ remains an ordinary field.
    return `{${[...members, ...changed].map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`
  })
const body = fc.oneof(
  { weight: 5, arbitrary: nearlyRight },
  fc.json({ maxDepth: 6 }),
  fc
    .tuple(fc.integer({ min: 1, max: 30_000 }), fc.constantFrom('[', '{"a":'))
    .map(([depth, open]) => open.repeat(depth)),
  fc
    .integer({ min: 1, max: 20_000 })
    .map((depth) => `{"credentials":${'['.repeat(depth)}${']'.repeat(depth)}}`),
  fc
    .integer({ min: 1, max: 2000 })
    .map((count) => `{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join(',')}}`),
  fc.integer({ min: 1, max: 300_000 }).map((length) => `{"${'k'.repeat(length)}":1}`),
  fc.uint8Array({ maxLength: 300 }),
  fc.constant(undefined),
)

/** Creates a random request that may be a valid filing. */
const filing: fc.Arbitrary<StrangeRequest> = fc.record({
  method: fc.constant('POST'),
  path: fc.constantFrom('/api/v1/filings/ct600', '/api/v1/filings/accounts'),
  headers: fc
    .uuid()
    .map((key) => [['content-type', 'application/json'] as const, ['idempotency-key', key] as const]),
  body: nearlyRight,
  as: fc.constantFrom('live', 'live', 'test'),
})

const anything: fc.Arbitrary<StrangeRequest> = fc.record({
  method: fc.oneof({ weight: 3, arbitrary: fc.constantFrom('GET', 'POST') }, fc.constantFrom(...METHODS)),
  path,
  headers: fc
    .tuple(
      fc.array(fc.tuple(fc.constantFrom(...HEADERS), ofHeader.map(writable)), { maxLength: 5 }),
      fc.boolean(),
    )
    .map(([headers, isJson]) =>
      isJson
        ? [
            ...headers,
            ['content-type', 'application/json'] as const,
            ['idempotency-key', crypto.randomUUID()] as const,
          ]
        : headers,
    ),
  body,
  as: fc.constantFrom('nobody', 'live', 'live', 'test', 'operator'),
})

/** Creates a strange request of any kind five times out of six, otherwise one that may be a valid filing. */
export const strangeRequest: fc.Arbitrary<StrangeRequest> = fc.oneof(
  { weight: 5, arbitrary: anything },
  { weight: 1, arbitrary: filing },
)

/**
 * Replaces the characters that an HTTP library cannot write in a header; other tests send such characters
 * over raw connections.
 */
function writable(value: string): string {
  return value.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '?').trim()
}

/** URLs, mostly percent-encoded; characters that a URL cannot contain at all are replaced. */
function encodeLoosely(value: string): string {
  if (/^[\w%.~!$&'()*+,;=:@/-]*$/.test(value)) return value
  return encodeURIComponent(value.toWellFormed())
}
