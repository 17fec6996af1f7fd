// The HTTP server of a simulator: it accepts any content type and path, and stops immediately by closing
// open connections.
import fastify, { type FastifyInstance } from 'fastify'
import { ControlRefused } from './control-body.ts'

export interface RunningSimulator {
  /** The URL as `http://host:port`, without a slash at the end. */
  readonly url: string
  /** The URLs of further ports, by name. */
  readonly extraPorts?: Readonly<Record<string, string>>
  close(): Promise<void>
}

export function createSimulatorServer(options: { bodyLimitBytes: number }): FastifyInstance {
  const app = fastify({ bodyLimit: options.bodyLimitBytes, forceCloseConnections: true })
  // The authorities ignore the Content-Type of a request; the control plane parses its JSON itself.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof ControlRefused) return reply.code(error.statusCode).send({ error: error.message })
    const status = statusOf(error)
    if (status >= 500) process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    return reply.code(status).send({ error: status >= 500 ? 'internal error' : String(error) })
  })
  return app
}

/** Starts to listen on a port; port 0 selects any free port. */
export async function listen(
  app: FastifyInstance,
  at: { host: string; port: number },
): Promise<RunningSimulator> {
  const url = await app.listen(at)
  return { url, close: () => app.close() }
}

function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500
  return typeof status === 'number' ? status : 500
}
