// Whether a Redis accepts clients: while it loads its data, the port is open but the server refuses
// commands. A Redis whose password is not given (NOAUTH) counts as accepting clients.
import { connect } from 'node:net'

export interface RedisQuestion {
  readonly host?: string
  readonly timeoutMs?: number
  readonly password?: string | undefined
}

export function redisAnswers(
  port: number,
  { host = '127.0.0.1', timeoutMs = 1_000, password }: RedisQuestion = {},
): Promise<boolean> {
  const commands = password === undefined ? ['PING'] : [`AUTH ${password}`, 'PING']
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: timeoutMs })
    let text = ''
    const done = (serves: boolean): void => {
      socket.destroy()
      resolve(serves)
    }
    socket.once('connect', () => socket.write(commands.map((command) => `${command}\r\n`).join('')))
    socket.on('data', (answer) => {
      text += answer.toString()
      const lines = text.split('\r\n').slice(0, -1)
      if (lines.length >= commands.length) done(/^(\+PONG|-NOAUTH)/.test(lines.at(-1) ?? ''))
    })
    socket.once('error', () => done(false))
    socket.once('close', () => done(false))
    socket.once('timeout', () => done(false))
  })
}
