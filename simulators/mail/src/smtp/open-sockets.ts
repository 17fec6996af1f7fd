// Finds the socket of an SMTP session: a fault breaks the connection itself.
import type { Server, Socket } from 'node:net'

interface Peer {
  readonly remoteAddress?: string | undefined
  readonly remotePort?: number | undefined
}

export interface OpenSockets {
  /** Follows every connection of the server from now on. */
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

/** An IPv4 address in an IPv6 socket is written without its prefix in a session. */
function keyOf({ remoteAddress = '', remotePort = 0 }: Peer): string {
  return `${remoteAddress.replace(/^::ffff:/, '')} ${remotePort}`
}
