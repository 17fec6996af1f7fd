// Makes a server listen on its port. `localhost` means both loopback addresses, because a browser may try
// ::1 before 127.0.0.1; Fastify listens on both only if it creates the Node server itself.
import { createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

export interface ListenPlace {
  readonly host: string
  /** 0 picks a free port. */
  readonly port: number
}

/** Resolves to the server's URL. */
export async function listen(app: FastifyInstance, { host, port }: ListenPlace): Promise<string> {
  if (host !== 'localhost') return app.listen({ host, port })
  const ipv6 = createServer((socket) => {
    // A person on this machine has one address, whichever of the two the browser chose: API keys that the
    // person restricts to it are used at 127.0.0.1.
    Object.defineProperty(socket, 'remoteAddress', { value: '127.0.0.1' })
    app.server.emit('connection', socket)
  })
  // Hooks cannot be added any more if another listener of the app is already open.
  app.closedFirst.push(() => ipv6.close())
  const url = await app.listen({ host: '127.0.0.1', port })
  const failure = await listenOnIpv6(ipv6, Number(new URL(url).port))
  // Not an error: on a machine without IPv6, browsers resolve `localhost` to 127.0.0.1.
  if (failure !== undefined)
    app.log.warn({ err: failure }, 'cannot listen on ::1; listening on 127.0.0.1 only')
  return url
}

function listenOnIpv6(server: Server, port: number): Promise<Error | undefined> {
  return new Promise((resolve) => {
    server.once('error', resolve)
    server.listen({ host: '::1', port }, () => resolve(undefined))
  })
}
