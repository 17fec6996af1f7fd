// A TCP proxy that breaks connections on purpose: it delays, hangs, resets or refuses them. A hanging
// connection stops being read instead of having its bytes discarded: a discarded command would make a
// pipelining client take the next response as its own.
import { connect, createServer, type Server, type Socket } from 'node:net'
import { listeningPort } from './free-port.ts'

export interface ChaosProxy {
  readonly host: string
  readonly port: number
  /** The upstream's URL with this proxy's address, if the upstream was given as a URL. */
  readonly url: string
  readonly openConnections: () => number
  /** The delay for each direction of a connection. */
  readonly setLatency: (latencyMs: number) => void
  /** Simulates a hang: nothing passes in either direction, but no connection breaks. */
  readonly hang: () => void
  /** New connections are reset immediately; open ones stay. */
  readonly refuse: () => void
  /** Open connections are reset (TCP RST). */
  readonly resetConnections: () => void
  /** Behaves as if the upstream had failed: open connections are reset, new ones refused. */
  readonly cut: () => void
  /**
   * Ends the simulated fault: everything passes again without delay, and data that was held back is
   * delivered.
   */
  readonly heal: () => void
  /** New connections go to this upstream; open ones stay. */
  readonly redirect: (upstream: string) => void
  readonly close: () => Promise<void>
}

const parsed = (upstream: string) => new URL(upstream.includes('://') ? upstream : `tcp://${upstream}`)

/**
 * `upstream` is a URL with host and port (`redis://127.0.0.1:6379`), or `host:port`. `port` is the port on
 * which the proxy listens; defaults to any free port.
 */
export async function startChaosProxy(
  upstream: string,
  options: { port?: number } = {},
): Promise<ChaosProxy> {
  let target = parsed(upstream)
  const state = { latencyMs: 0, hanging: false, refusing: false }
  const sockets = new Set<Socket>()

  const server = createServer({ noDelay: true, allowHalfOpen: true }, (client) => {
    if (state.refusing) {
      client.on('error', () => undefined)
      client.resetAndDestroy()
      return
    }
    const host = target.hostname.replace(/^\[|\]$/g, '')
    const above = connect({ host, port: Number(target.port), noDelay: true, allowHalfOpen: true })
    for (const socket of [client, above]) {
      sockets.add(socket)
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        above.destroy()
      })
      if (state.hanging) socket.pause()
    }
    pass(client, above, state)
    pass(above, client, state)
  })
  const port = await listen(server, options.port ?? 0)
  const resetConnections = (): void => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  const through = new URL(target)
  through.host = `127.0.0.1:${port}`
  return {
    host: '127.0.0.1',
    port,
    url: upstream.includes('://') ? through.href : `127.0.0.1:${port}`,
    openConnections: () => sockets.size / 2,
    setLatency: (latencyMs) => {
      state.latencyMs = latencyMs
    },
    hang: () => {
      state.hanging = true
      for (const socket of sockets) socket.pause()
    },
    refuse: () => {
      state.refusing = true
    },
    resetConnections,
    cut: () => {
      state.refusing = true
      resetConnections()
    },
    heal: () => {
      state.latencyMs = 0
      state.hanging = false
      state.refusing = false
      for (const socket of sockets) socket.resume()
    },
    redirect: (other) => {
      target = parsed(other)
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return listeningPort(server)
}

interface Passage {
  readonly latencyMs: number
  readonly hanging: boolean
}

function pass(from: Socket, to: Socket, state: Passage): void {
  // One queue for each direction, so that changing the latency never reorders bytes.
  let queue = Promise.resolve()
  let queued = 0
  const later = (deed: () => void): void => {
    if (state.latencyMs === 0 && queued === 0) {
      deed()
      return
    }
    queued += 1
    const due = performance.now() + state.latencyMs
    queue = queue.then(async () => {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
      queued -= 1
      deed()
    })
  }
  from.on('data', (bytes) =>
    later(() => {
      if (to.destroyed || to.write(bytes)) return
      from.pause()
      to.once('drain', () => {
        if (!state.hanging) from.resume()
      })
    }),
  )
  from.on('end', () => later(() => to.end()))
  from.on('error', () => to.destroy())
}
