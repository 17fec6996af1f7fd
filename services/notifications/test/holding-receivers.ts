// Receivers of webhooks that hold an attempt for as long as they can.
import type { Behaviour } from './webhook-receiver.ts'

const DRIP_MS = 500

export const HOLDING_RECEIVERS: Readonly<Record<string, Behaviour>> = {
  'accept and never answer': () => undefined,
  'drip a byte of a header': (_request, { socket }) => drip(socket, 'HTTP/1.1 200 OK\r\nX: '),
  'drip a byte of a body': (_request, { socket }) =>
    drip(socket, 'HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\n'),
}

function drip(socket: Parameters<Behaviour>[1]['socket'], head: string): void {
  socket?.write(head)
  const timer = setInterval(() => socket?.write('a'), DRIP_MS)
  socket?.once('close', () => clearInterval(timer))
}
