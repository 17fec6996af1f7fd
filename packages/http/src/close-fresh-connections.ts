// Closes connections that have sent no request yet when their server closes.
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Node treats a connection as idle only after its first request, and stops checking its own time limits when
 * a server closes. A shutdown would wait for connections that clients have opened in advance.
 */
export function closeFreshConnections(server: Server): void {
  const fresh = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    fresh.add(socket)
    socket.once('close', () => fresh.delete(socket))
  })
  server.prependListener('request', ({ socket }) => fresh.delete(socket))
  const closeIdle = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => {
    closeIdle()
    for (const socket of fresh) socket.destroy()
  }
}
