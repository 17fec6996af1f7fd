// Sends bytes that no HTTP client would send, and returns the response.
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

export interface RawAnswer {
  readonly status: number
  /** The response headers, with their names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Sends the lines and a body unchanged (as latin1), and reads until the server closes the connection. */
export async function sendRaw(url: string, lines: readonly string[], body = ''): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const answer = text(socket.setEncoding('latin1'))
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`, 'latin1')
  return parseAnswer(await answer)
}

function parseAnswer(answer: string): RawAnswer {
  const end = answer.indexOf('\r\n\r\n')
  const [statusLine = '', ...lines] = answer.slice(0, end).split('\r\n')
  const headers = lines.map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: answer.slice(end + 4),
  }
}
