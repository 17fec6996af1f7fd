// A client that keeps its connection: it sends the next request when it has read a response, until the server
// closes the connection.
import { connect } from 'node:net'

/**
 * The last response, as it arrived, and how many responses there were. Rejects if the server still keeps the
 * connection after `most` responses.
 */
export function askUntilClosed(options: {
  readonly url: string
  readonly path: string
  /** Further header lines. */
  readonly headers?: readonly string[]
  /** The address of this machine from which the client connects. */
  readonly localAddress: string
  readonly most: number
}): Promise<{ readonly last: string; readonly responses: number }> {
  const { hostname, port } = new URL(options.url)
  const request = [`GET ${options.path} HTTP/1.1`, 'Host: a', ...(options.headers ?? []), '', ''].join('\r\n')
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), localAddress: options.localAddress })
    let responses = 0
    let last = ''
    socket.setEncoding('utf8')
    socket.on('connect', () => socket.write(request))
    socket.on('data', (text: string) => {
      last = text.startsWith('HTTP/1.1 ') ? text : last + text
      if (!isWhole(last)) return
      responses += 1
      if (responses > options.most) {
        socket.destroy(new Error(`the connection is still open after ${options.most} responses`))
      } else socket.write(request)
    })
    socket.on('error', reject)
    socket.on('close', () => resolve({ last, responses }))
  })
}

function isWhole(response: string): boolean {
  const [head = '', body = ''] = response.split('\r\n\r\n', 2)
  const [, length] = /^content-length: (\d+)/im.exec(head) ?? []
  return length !== undefined && Buffer.byteLength(body) >= Number(length)
}
