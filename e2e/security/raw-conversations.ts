// Bytes that no HTTP library sends, with the expected number and statuses of the responses.
import { connect } from 'node:net'

export interface Conversation {
  readonly name: string
  /** The bytes to send, piece by piece; `$KEY` stands for the API key. */
  readonly pieces: readonly string[]
  /** The expected statuses of the responses, in order; each list contains alternatives. */
  readonly answers: readonly (readonly number[])[]
  /** Whether the client closes its side after writing everything. */
  readonly isHalfClosed?: boolean
}

const get = (headers: readonly string[] = [], path = '/api/v1/filings') =>
  [`GET ${path} HTTP/1.1`, 'Host: x', '$KEY', ...headers, '', ''].join('\r\n')
const post = (headers: readonly string[], body: string) =>
  [
    'POST /api/v1/filings/ct600 HTTP/1.1',
    'Host: x',
    '$KEY',
    'Content-Type: application/json',
    ...headers,
    '',
    body,
  ].join('\r\n')
const CHUNKED = 'Transfer-Encoding: chunked'
/** The request that an attacker hides behind another one (request smuggling). */
const HIDDEN = get([], '/api/v1/balance')
const BAD = [400]
const OK = [200]

/** The last response to bytes that the server refuses must close the connection. */
export const CONVERSATIONS: readonly Conversation[] = [
  { name: 'an ordinary request', pieces: [get(['Connection: close'])], answers: [OK] },
  { name: 'three at once', pieces: [get() + get() + get(['Connection: close'])], answers: [OK, OK, OK] },
  {
    name: 'a request in pieces',
    pieces: ['GET /api/v1/filings HTTP/1.1\r\nHo', 'st: x\r\n$KEY\r', '\nConnection: close\r\n\r', '\n'],
    answers: [OK],
  },
  {
    name: 'a length and chunks',
    pieces: [post(['Content-Length: 4', CHUNKED], `0\r\n\r\n${HIDDEN}`)],
    answers: [BAD],
  },
  {
    name: 'chunks and a length',
    pieces: [post([CHUNKED, 'Content-Length: 4'], `0\r\n\r\n${HIDDEN}`)],
    answers: [BAD],
  },
  {
    name: 'two lengths',
    pieces: [post(['Content-Length: 2', 'Content-Length: 0'], `{}${HIDDEN}`)],
    answers: [BAD],
  },
  {
    name: 'two lengths in one line',
    pieces: [post(['Content-Length: 2, 2'], `{}${HIDDEN}`)],
    answers: [BAD],
  },
  { name: 'a length with a sign', pieces: [post(['Content-Length: +2'], '{}')], answers: [BAD] },
  { name: 'a length in hexadecimal', pieces: [post(['Content-Length: 0x2'], '{}')], answers: [BAD] },
  {
    name: 'a length beyond all numbers',
    pieces: [post(['Content-Length: 99999999999999999999'], '{}')],
    answers: [BAD],
  },
  {
    name: 'an encoding that hides chunks',
    pieces: [post(['Transfer-Encoding: xchunked'], `0\r\n\r\n${HIDDEN}`)],
    answers: [BAD],
  },
  {
    name: 'chunks that are not last',
    pieces: [post(['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${HIDDEN}`)],
    answers: [BAD],
  },
  {
    name: 'a space before the colon',
    pieces: [post(['Transfer-Encoding : chunked'], '0\r\n\r\n')],
    answers: [BAD],
  },
  { name: 'a header that goes on in the next line', pieces: [get(['X-A: b', ' c: d'])], answers: [BAD] },
  { name: 'a line feed alone', pieces: [get(['X-A: b\nX-Internal-Identity: c'])], answers: [BAD] },
  { name: 'a carriage return alone', pieces: [get(['X-A: b\rX-Internal-Identity: c'])], answers: [BAD] },
  { name: 'a NUL', pieces: [get(['X-A: b\u0000c'])], answers: [BAD] },
  { name: 'a NUL in the address', pieces: [get([], '/api/v1/filings\u0000')], answers: [BAD] },
  { name: 'a chunk without a size', pieces: [post([CHUNKED], '\r\n\r\n')], answers: [BAD] },
  { name: 'a chunk with a sign', pieces: [post([CHUNKED], '-1\r\n{}\r\n0\r\n\r\n')], answers: [BAD] },
  { name: 'a chunk of more than it says', pieces: [post([CHUNKED], '1\r\n{}\r\n0\r\n\r\n')], answers: [BAD] },
  {
    name: 'a chunk size beyond all numbers',
    pieces: [post([CHUNKED], 'fffffffffffffffff\r\n{}')],
    answers: [BAD],
  },
  {
    name: 'chunk extensions without end',
    pieces: [post([CHUNKED], `2;${'a'.repeat(100_000)}\r\n{}\r\n0\r\n\r\n`)],
    answers: [[400, 413]],
  },
  {
    name: 'a chunk that ends in a line feed alone',
    pieces: [post([CHUNKED], '2\n{}\n0\n\n')],
    answers: [BAD],
  },
  {
    name: 'headers behind the last chunk',
    pieces: [
      post(
        [CHUNKED, 'Connection: close', 'Trailer: X-Internal-Identity'],
        '2\r\n{}\r\n0\r\nX-Internal-Identity: a\r\n\r\n',
      ),
    ],
    answers: [BAD],
  },
  { name: 'headers of 100 KB', pieces: [get([`X-A: ${'b'.repeat(100_000)}`])], answers: [[431]] },
  {
    name: 'five thousand headers',
    pieces: [get(Array.from({ length: 5000 }, (_, index) => `X-${index}: a`))],
    answers: [[431]],
  },
  { name: 'an address of 100 KB', pieces: [get([], `/${'a'.repeat(100_000)}`)], answers: [[431, 414]] },
  {
    name: 'no host',
    pieces: ['GET /api/v1/filings HTTP/1.1\r\n$KEY\r\nConnection: close\r\n\r\n'],
    answers: [BAD],
  },
  { name: 'two hosts', pieces: [get(['Host: y', 'Connection: close'])], answers: [BAD] },
  { name: 'HTTP/1.0', pieces: ['GET /api/v1/filings HTTP/1.0\r\n$KEY\r\n\r\n'], answers: [OK] },
  { name: 'HTTP/0.9', pieces: ['GET /api/v1/filings\r\n\r\n'], answers: [[400, 401]] },
  { name: 'HTTP/1.1 in lower case', pieces: ['GET / http/1.1\r\nHost: x\r\n\r\n'], answers: [BAD] },
  { name: 'HTTP/9.9', pieces: ['GET / HTTP/9.9\r\nHost: x\r\n\r\n'], answers: [BAD] },
  { name: 'the preface of HTTP/2', pieces: ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'], answers: [BAD] },
  {
    name: 'an upgrade to HTTP/2',
    pieces: [get(['Connection: Upgrade, HTTP2-Settings, close', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABk'])],
    answers: [OK],
  },
  { name: 'a tunnel', pieces: ['CONNECT 127.0.0.1:5432 HTTP/1.1\r\nHost: x\r\n\r\n'], answers: [] },
  {
    name: 'an address with a host',
    pieces: [get(['Connection: close'], 'http://evil/api/v1/filings')],
    answers: [OK],
  },
  {
    name: 'an address with a user',
    pieces: [get(['Connection: close'], 'http://a:b@evil/api/v1/filings')],
    answers: [[200, 404]],
  },
  {
    name: 'an address of another scheme',
    pieces: [get(['Connection: close'], 'file:///etc/passwd')],
    answers: [[400, 404]],
  },
  {
    name: 'an asterisk',
    pieces: ['OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    answers: [[400, 404]],
  },
  {
    name: 'TLS',
    pieces: ['\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003'],
    answers: [BAD],
  },
  {
    name: '100-continue',
    pieces: [post(['Expect: 100-continue', 'Content-Length: 2', 'Connection: close'], ''), '{}'],
    answers: [[100], BAD],
  },
  {
    name: '100-continue for too much',
    pieces: [post(['Expect: 100-continue', 'Content-Length: 99999999', 'Connection: close'], '')],
    answers: [[100], [413]],
  },
  { name: 'half a request, and goodbye', pieces: [get().slice(0, 30)], answers: [BAD], isHalfClosed: true },
  {
    name: 'half a body, and goodbye',
    pieces: [post(['Content-Length: 100'], '{"company')],
    answers: [BAD],
    isHalfClosed: true,
  },
  { name: 'empty lines first', pieces: [`\r\n\r\n${get(['Connection: close'])}`], answers: [OK] },
  { name: 'nothing, and goodbye', pieces: [''], answers: [], isHalfClosed: true },
]

export interface Heard {
  readonly statuses: readonly number[]
  readonly text: string
  readonly isClosed: boolean
}

/** The time limit is longer than any response takes, even on a very busy machine. */
const HANGS_AFTER_MS = 60_000

/** Sends everything and then reads until the server closes the connection. */
export function converse(url: string, { pieces, isHalfClosed }: Conversation, key: string): Promise<Heard> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
    let text = ''
    const end = (isClosed: boolean) => {
      socket.destroy()
      resolve({
        statuses: Array.from(text.matchAll(/HTTP\/1\.[01] (\d{3}) /g), (match) => Number(match[1])),
        text,
        isClosed,
      })
    }
    AbortSignal.timeout(HANGS_AFTER_MS).addEventListener('abort', () => end(false))
    socket.setNoDelay()
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
    })
    socket.on('end', () => end(true))
    socket.on('error', () => end(true))
    socket.on('close', () => end(true))
    const say = (index: number): void => {
      const piece = pieces[index]
      if (piece !== undefined) socket.write(piece.replaceAll('$KEY', key), 'latin1', () => say(index + 1))
      else if (isHalfClosed === true) socket.end()
    }
    socket.on('connect', () => say(0))
  })
}
