// An authority whose responses a test scripts, down to the bytes on the wire, and which records all
// requests.
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTcpServer, type Server, type Socket } from 'node:net'

export interface ScriptedAuthority {
  readonly url: string
  /** The bodies of the requests that the scripted authority received, in order of arrival. */
  readonly received: Buffer[]
  close(): Promise<void>
}

export type Script = (
  request: { readonly body: Buffer; readonly message: IncomingMessage },
  answer: ServerResponse,
) => void

/** Responds to each complete request with `script`. */
export async function startScriptedAuthority(script: Script): Promise<ScriptedAuthority> {
  const received: Buffer[] = []
  const server = createHttpServer((message, answer) => {
    const chunks: Buffer[] = []
    message.on('data', (chunk: Buffer) => chunks.push(chunk))
    message.on('error', () => undefined)
    message.on('end', () => {
      const body = Buffer.concat(chunks)
      received.push(body)
      script({ body, message }, answer)
    })
  })
  return listen(server, received)
}

/** Passes every new connection to `script` before any byte is read from it. */
export async function startScriptedSocket(script: (socket: Socket) => void): Promise<ScriptedAuthority> {
  const received: Buffer[] = []
  const server = createTcpServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (chunk: Buffer) => received.push(chunk))
    script(socket)
  })
  return listen(server, received)
}

async function listen(server: Server, received: Buffer[]): Promise<ScriptedAuthority> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

/** A response with HTTP status 200. */
export function answerXml(answer: ServerResponse, xml: string | Buffer): void {
  answer.writeHead(200, { 'content-type': 'text/xml' }).end(xml)
}
