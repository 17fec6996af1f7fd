// Whether a Kafka broker accepts clients. An open port proves little, because the proxy of a container
// engine opens it immediately. So it sends an ApiVersions v0 request, which a broker answers without any
// session (https://kafka.apache.org/protocol).
import { connect } from 'node:net'

// The bytes of the request: length, API key 18, version 0, correlation id, no client id.
const apiVersions = Buffer.from('0000000a0012000000000001ffff', 'hex')

export function kafkaAnswers(port: number, host = '127.0.0.1', timeoutMs = 1_000): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: timeoutMs })
    const done = (serves: boolean): void => {
      socket.destroy()
      resolve(serves)
    }
    socket.once('connect', () => socket.write(apiVersions))
    socket.once('data', () => done(true))
    socket.once('error', () => done(false))
    socket.once('close', () => done(false))
    socket.once('timeout', () => done(false))
  })
}
