// Finds free ports on the loopback address, for programs that need their port before they start.
import { randomInt } from 'node:crypto'
import { createServer, type Server } from 'node:net'

// The ports are below the range from which kernels assign ports to outgoing connections (Linux: 32768,
// macOS: 49152), so that a port chosen now is still free when the program binds it, and again when it
// restarts.
const lowest = 16_000
const highest = 32_000
const attempts = 200
/** Programs of one machine choose from different ports, so that none takes another's before it is bound. */
const shares = 8
const share = Number(process.env['VITEST_POOL_ID'] ?? process.pid) % shares

const chosen = new Set<number>()

/**
 * An even port on which no program listens, and neither on the port after it, which a service uses for its
 * management routes; the same port is never returned twice in one process.
 */
export async function chooseFreePort(): Promise<number> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const port = 2 * (randomInt(lowest / shares / 2, highest / shares / 2) * shares + share)
    if (chosen.has(port) || !(await portIsFree(port)) || !(await portIsFree(port + 1))) continue
    chosen.add(port)
    return port
  }
  throw new Error(`no free port between ${lowest} and ${highest} after ${attempts} attempts`)
}

/** Whether the port is free on this machine. */
export function portIsFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)))
  })
}

/** The port that the system assigned to a listening server. */
export function listeningPort(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string')
    throw new Error('the test server is not listening on a TCP port')
  return address.port
}
