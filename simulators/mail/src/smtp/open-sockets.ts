// Finds the socket of an SMTP session, so that a fault can break the connection.
import type { Server, Socket } from 'node:net'

interface Peer {
  readonly remoteAddress?: string | undefined
  readonly remotePort?: number | undefined
}

export interface OpenSockets {
  /** Tracks every connection that the server accepts from now on. */
  watch(server: Server): void
  of(session: Peer): Socket | undefined
}

export function createOpenSockets(): OpenSockets {
  const sockets = new Map<string, Socket>()
  return {
    watch(server) {
      server.prependListener('connection', (socket: Socket) => {
        const key = keyOf(socket)
        sockets.set(key, socket)
        socket.once('close', () => sockets.delete(key))
      })
    },
    of: (session) => sockets.get(keyOf(session)),
  }
}

/**
 * If a client with an IPv4 address connects to an IPv6 socket, the session shows the address without its
 * IPv6 prefix.
 */
function keyOf({ remoteAddress = '', remotePort = 0 }: Peer): string {
  return `${remoteAddress.replace(/^::ffff:/, '')} ${remotePort}`
}
