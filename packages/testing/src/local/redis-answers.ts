// Whether a Redis accepts clients: while it loads its data, the port is open but the server refuses
// commands. A Redis that requires a password (NOAUTH) counts as accepting clients.
import { connect } from 'node:net'

export function redisAnswers(port: number, host = '127.0.0.1', timeoutMs = 1_000): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: timeoutMs })
    const done = (serves: boolean): void => {
      socket.destroy()
      resolve(serves)
    }
    socket.once('connect', () => socket.write('PING\r\n'))
    socket.once('data', (answer) => done(/^(\+PONG|-NOAUTH)/.test(answer.toString())))
    socket.once('error', () => done(false))
    socket.once('close', () => done(false))
    socket.once('timeout', () => done(false))
  })
}
