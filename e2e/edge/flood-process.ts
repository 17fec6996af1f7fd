// Simulates an attacker with many connections, as a separate process: `node flood-process.ts PORT`, with the
// flood as a line of JSON on standard input. Prints the number of opened connections and the statuses of the
// responses that it read ten times a second; ends when standard input is closed, or after two minutes.
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { z } from 'zod'

const MOST_MS = 120_000
const REPORT_MS = 100
/** The network delay from a distant client to the gateway and back. */
const RETURN_MS = 50

export const flood = z.object({
  connections: z.number().int().max(5000),
  /** The number of local IP addresses that the connections come from. */
  addresses: z.number().int().min(1).max(100),
  /** Each connection sends this text `times` times as soon as it is open. */
  text: z.string(),
  times: z.number().int().min(1).max(2000),
  /**
   * Whether a connection reads each response before it sends its next request, and reconnects when it is
   * closed.
   */
  returns: z.boolean().default(false),
  /**
   * The statuses of the responses that it may get if it reads them; it gets the first one for certain, which
   * shows that the limit was reached. If there are none, its connections are closed without a response.
   */
  gets: z.array(z.number()).default([]),
})
export type Flood = z.input<typeof flood>

/** What a flood prints about itself. */
export const floodReport = z.object({
  /** The number of connections that it has opened so far. */
  opened: z.number(),
  /** How many responses that it read had each status: at most one for each piece that arrived. */
  answers: z.record(z.string(), z.number()),
})
export type FloodReport = z.output<typeof floodReport>

function run(port: number, { connections, addresses, text, times, returns }: z.output<typeof flood>): void {
  let opened = 0
  const answers: Record<string, number> = {}
  const bytes = Buffer.from(text.repeat(times))
  const open = (index: number): void => {
    const localAddress = `127.0.0.${2 + (index % addresses)}`
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    if (returns) {
      // The pieces that follow the start of a response are a part of it.
      socket.on('data', (piece) => {
        const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(piece.toString('latin1', 0, 12)) ?? []
        if (status === undefined) return
        answers[status] = (answers[status] ?? 0) + 1
        socket.write(bytes)
      })
      socket.on('close', () => setTimeout(() => open(index), RETURN_MS))
    } else {
      // The attacker never reads the responses on this connection.
      socket.pause()
    }
    socket.on('connect', () => {
      opened += 1
      socket.write(bytes)
    })
    socket.on('error', () => socket.destroy())
  }
  for (let index = 0; index < connections; index += 1) open(index)
  setInterval(
    () => process.stdout.write(`${JSON.stringify({ opened, answers } satisfies FloodReport)}\n`),
    REPORT_MS,
  )
}

if (process.argv[1] === import.meta.filename) {
  const port = Number(process.argv[2])
  setTimeout(() => process.exit(0), MOST_MS)
  // A flood with a large body would not fit in an argument of a process.
  createInterface(process.stdin)
    .once('line', (line) => run(port, flood.parse(JSON.parse(line))))
    .on('close', () => process.exit(0))
}
