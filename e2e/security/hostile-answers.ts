// Responses that a broken, compromised or forged authority may send, as bytes on the connection.
import { once } from 'node:events'
import { gzipSync } from 'node:zlib'
import type { Exchange } from './start-hostile-authority.ts'

export type HostileAnswer = (exchange: Exchange) => Promise<void>

const MIB = 1024 * 1024
const ENVELOPE = 'http://www.govtalk.gov.uk/CM/envelope'

function respond(socket: Exchange['socket'], body: string | Buffer, headers: readonly string[] = []): void {
  const length = `Content-Length: ${Buffer.byteLength(body)}`
  const type = headers.some((header) => /^content-type/i.test(header)) ? [] : ['Content-Type: text/xml']
  socket.write(['HTTP/1.1 200 OK', length, ...type, ...headers, '', ''].join('\r\n'))
  socket.write(body)
}

/** An attack that sends the same response body to every request. */
const always =
  (body: () => string | Buffer, headers?: readonly string[]): HostileAnswer =>
  async ({ socket }) =>
    respond(socket, body(), headers)

/** The authority processes the request, and then its response is altered. */
const changed =
  (change: (truth: string) => string | Buffer, headers?: readonly string[]): HostileAnswer =>
  async ({ socket, truth }) =>
    respond(socket, change(await truth()), headers)

const bomb = (entities: string) =>
  `<?xml version="1.0"?><!DOCTYPE GovTalkMessage [${entities}]>` +
  `<GovTalkMessage xmlns="${ENVELOPE}"><Header><MessageDetails><Class>&a;</Class></MessageDetails></Header></GovTalkMessage>`
const laughs = () => {
  const names = 'abcdefghij'
  const levels = [...names].map((name, index) => {
    const next = names[index + 1]
    return `<!ENTITY ${name} "${next === undefined ? 'ha' : `&${next};`.repeat(10)}">`
  })
  return bomb(levels.join(''))
}
const nested = (open: string, close: string, levels: number) =>
  `${open.repeat(levels)}${close.repeat(levels)}`

/** Hostile responses that replace the authority's response to a submission or a poll. */
export const INSTEAD: Readonly<Record<string, HostileAnswer>> = {
  'a billion laughs': always(laughs),
  'a quadratic bomb': always(() =>
    bomb(`<!ENTITY a "${'x'.repeat(50_000)}">`).replace('&a;', '&a;'.repeat(50_000)),
  ),
  'an external entity': always(() => bomb('<!ENTITY a SYSTEM "file:///etc/passwd">')),
  'an external document type': always(() => '<!DOCTYPE a SYSTEM "http://127.0.0.1:1/a.dtd"><a/>'),
  'a bomb in UTF-16': always(() => Buffer.from(`\ufeff${laughs()}`, 'utf16le')),
  'a hundred thousand levels': always(() => nested('<a>', '</a>', 100_000)),
  'a hundred thousand attributes': always(
    () => `<a ${Array.from({ length: 100_000 }, (_, index) => `b${index}="c"`).join(' ')}/>`,
  ),
  'a million errors': always(
    () => `<GovTalkMessage xmlns="${ENVELOPE}">${'<Error/>'.repeat(200_000)}</GovTalkMessage>`,
  ),
  '50 MB in one piece': async ({ socket }) => pour(socket, `Content-Length: ${50 * MIB}`, (piece) => piece),
  '50 MB in chunks': async ({ socket }) =>
    pour(socket, 'Transfer-Encoding: chunked', (piece) =>
      Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]),
    ),
  'a gzip bomb': always(() => gzipSync(Buffer.alloc(50 * MIB)), ['Content-Encoding: gzip']),
  'half an answer': async ({ socket }) => {
    socket.end('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n<GovTalkMess')
  },
  'headers without end': async ({ socket }) => {
    socket.write('HTTP/1.1 200 OK\r\n')
    const line = `X-Flood: ${'x'.repeat(1000)}\r\n`
    for (let sent = 0; sent < 20_000 && !socket.destroyed; sent += 1) {
      if (!socket.write(line)) await once(socket, 'drain').catch(() => undefined)
    }
    socket.destroy()
  },
  'ten thousand times 100 Continue': async ({ socket }) => {
    socket.end('HTTP/1.1 100 Continue\r\n\r\n'.repeat(10_000))
  },
  'a redirect': async ({ socket }) => {
    socket.end(
      'HTTP/1.1 307 Temporary Redirect\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n',
    )
  },
  'two lengths': async ({ socket }) => {
    socket.end('HTTP/1.1 200 OK\r\nContent-Length: 4\r\nContent-Length: 8\r\n\r\n<a/>')
  },
  'no HTTP at all': async ({ socket }) => {
    socket.end('SSH-2.0-OpenSSH_9.9\r\n')
  },
  nothing: always(() => ''),
  'bytes that are no UTF-8': always(() => Buffer.from([0x3c, 0x61, 0xff, 0xfe, 0x2f, 0x3e])),
  JSON: always(() => '{"GovTalkMessage": {"Qualifier": "response"}}', ['Content-Type: application/json']),
}

/** In these attacks the authority processes the request, but its response is then corrupted. */
export const SPOILT: Readonly<Record<string, HostileAnswer>> = {
  'a document type before the truth': changed(
    (truth) => `<!DOCTYPE GovTalkMessage>${truth.replace(/^<\?xml.*?\?>/, '')}`,
  ),
  'the truth about another': changed((truth) =>
    truth.replace(/<(CorrelationID|TransactionID)>[^<]*</g, '<$1>0123456789ABCDEF0123456789ABCDEF<'),
  ),
  'the truth cut in two': async ({ socket, truth }) => {
    const body = await truth()
    socket.end(`HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, body.length / 2)}`)
  },
  'the truth with bytes that are no UTF-8': changed((truth) =>
    Buffer.concat([
      Buffer.from(truth.slice(0, -20)),
      Buffer.from([0xc3, 0x28]),
      Buffer.from(truth.slice(-20)),
    ]),
  ),
  'the truth and one more answer behind it': async ({ socket, truth }) => {
    respond(socket, await truth())
    // The filing service would read these bytes as the response to its next request on the same connection.
    respond(socket, '<GovTalkMessage/>')
  },
}

/** Refusals by the authority that quote the message, including its credentials. */
export const QUOTING: Readonly<Record<string, HostileAnswer>> = {
  'a refusal that quotes what was sent': async ({ socket, question }) => respond(socket, refusalOf(question)),
}

/**
 * A refusal by the authority's gateway (1046, at the registry 502), with the sender's details in its text.
 */
function refusalOf(question: string): string {
  const part = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(question)?.[1] ?? ''
  const isAccounts = part('Class') === 'Accounts'
  const number = isAccounts ? '502' : '1046'
  const codes = ['SenderID', 'Value', 'CompanyAuthenticationCode', 'PresenterID'].map(part)
  const words = `Authentication Failure: ${codes.join(' ')} ${codes.join('|')}`
  return [
    `<GovTalkMessage xmlns="${ENVELOPE}"><EnvelopeVersion>2.0</EnvelopeVersion><Header><MessageDetails>`,
    `<Class>${part('Class')}</Class><Qualifier>error</Qualifier><Function>submit</Function>`,
    `<TransactionID>${part('TransactionID')}</TransactionID></MessageDetails></Header><GovTalkDetails><GovTalkErrors>`,
    `<Error><RaisedBy>Gateway</RaisedBy><Number>${number}</Number><Type>fatal</Type><Text>${words}</Text>`,
    `<Location>${words}</Location></Error></GovTalkErrors></GovTalkDetails><Body/></GovTalkMessage>`,
  ].join('')
}

/**
 * These hostile responses last for minutes: the filing service must stop reading each of them at its own
 * time limit.
 */
export const ENDLESS: Readonly<Record<string, HostileAnswer>> = {
  'one byte a second': async ({ socket }) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n')
    drip(socket, '<')
  },
  'one byte of a header a second': async ({ socket }) => {
    socket.write('HTTP/1.1 200 OK\r\nX-Slow: ')
    drip(socket, 'x')
  },
  silence: async () => undefined,
}

/** Hostile responses of the public data API, in JSON. */
export const COMPANY_DATA: Readonly<Record<string, HostileAnswer>> = {
  'a hundred thousand levels': always(() => nested('[', ']', 100_000)),
  'another prototype': always(() => '{"__proto__":{"company_name":"X"},"constructor":{"prototype":{"a":1}}}'),
  'a list without end': always(() => `{"items":[],"total_results":1e308,"total_count":-1}`),
  'a number of a megabyte': always(() => `{"total_count":${'9'.repeat(MIB)}}`),
  '50 MB': INSTEAD['50 MB in chunks'] ?? always(() => ''),
  'a gzip bomb': INSTEAD['a gzip bomb'] ?? always(() => ''),
  'a redirect': INSTEAD['a redirect'] ?? always(() => ''),
  'headers without end': INSTEAD['headers without end'] ?? always(() => ''),
  'half an answer': INSTEAD['half an answer'] ?? always(() => ''),
  'bytes that are no UTF-8': always(() => Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])),
  XML: always(laughs),
  silence: async () => undefined,
}

/** Sends one byte a second, for as long as the connection is open. */
function drip(socket: Exchange['socket'], byte: string): void {
  const timer = setInterval(() => socket.write(byte), 1000)
  socket.on('close', () => clearInterval(timer))
}

async function pour(
  socket: Exchange['socket'],
  header: string,
  wrap: (piece: Buffer) => Buffer,
): Promise<void> {
  socket.write(`HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\n${header}\r\n\r\n`)
  const piece = wrap(Buffer.alloc(64 * 1024, 'x'))
  for (let sent = 0; sent < 800 && !socket.destroyed; sent += 1) {
    if (!socket.write(piece))
      await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined)
  }
}
