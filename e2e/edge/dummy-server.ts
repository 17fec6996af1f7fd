// The control of a flood: a server that answers every request at once with a short refusal. The time that a
// customer of the gateway waits meanwhile is the cost of the flood's own processes on this machine.
import { createServer } from 'node:net'

const BODY = '{"success":false}'
const ANSWER = `HTTP/1.1 429 Too Many Requests\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY}`

if (process.argv[1] === import.meta.filename) {
  process.stdin.resume().on('end', () => process.exit(0))
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    // The pieces of a body that follow its head get no response of their own.
    socket.on('data', (piece) => /^[A-Z]+ \//.test(piece.toString('latin1', 0, 9)) && socket.write(ANSWER))
  })
  server.listen(0, '127.0.0.1', () => process.stdout.write(`${JSON.stringify(server.address())}\n`))
}
