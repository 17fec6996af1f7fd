// A second listener of a server, for its management routes alone: the main listener may be public, and
// responds to requests for management routes as it does for unknown paths.
import type { IncomingMessage, RequestListener, Server } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ListenPlace } from './listen.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The listener for management routes; undefined if the main listener serves all routes. */
    managementServer: Server | undefined
  }
}

const MANAGEMENT_PATH = /^\/manage(?:\/|$)/
/** The requests that arrived through a management listener. */
const managementRequests = new WeakSet<IncomingMessage>()

type Listener = 'main' | 'management'

/** Whether the listener through which the request arrived serves the route with this URL pattern. */
export function servesRoute(request: IncomingMessage, url: string): boolean {
  return listenerFor(url) === listenerOf(request)
}

/** Whether the request arrived through the management listener, where the API and the pages do not exist. */
export function isManagementRequest({ raw }: FastifyRequest): boolean {
  return managementRequests.has(raw)
}

function listenerFor(url: string): Listener {
  return MANAGEMENT_PATH.test(url) ? 'management' : 'main'
}

function listenerOf(request: IncomingMessage): Listener {
  return managementRequests.has(request) ? 'management' : 'main'
}

/** The router's constraint by which a route is found through its own listener only. */
export const listenerConstraint = {
  name: 'listener',
  storage() {
    const routes = new Map<unknown, never>()
    return {
      get: (listener: unknown) => routes.get(listener) ?? null,
      set: (listener: unknown, route: never) => void routes.set(listener, route),
    }
  },
  deriveConstraint: listenerOf,
}

/**
 * Adds the second listener, a server made by `makeServer`; it closes together with the app. Routes that are
 * added from now on are served by one listener only.
 */
export function addManagementListener(
  app: FastifyInstance,
  makeServer: (listener: RequestListener) => Server,
): Server {
  const server = makeServer((request, response) => {
    managementRequests.add(request)
    app.routing(request, response)
  })
  app.addHook('onRoute', (route) => {
    route.constraints = { ...route.constraints, listener: listenerFor(route.url) }
  })
  let closed: Promise<void> | undefined
  app.addHook('preClose', async () => {
    closed = closeServer(server)
  })
  app.addHook('onClose', async () => closed)
  return server
}

/** Requests in progress are completed; idle connections are closed immediately. */
function closeServer(server: Server): Promise<void> {
  if (!server.listening) return Promise.resolve()
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
  })
}

/** Opens the listener for management routes. Resolves to its URL. */
export async function listenForManagement(
  app: FastifyInstance,
  { host, port }: ListenPlace,
): Promise<string> {
  const { managementServer: server } = app
  if (server === undefined) throw new Error('the server has no management listener')
  await app.ready()
  // Only browsers need both loopback addresses.
  const own = host === 'localhost' ? '127.0.0.1' : host
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host: own, port }, () => {
      server.off('error', reject)
      resolve()
    })
  })
  return urlOf(server)
}

/** A server that listens on every address is reached at the loopback address of its family. */
function urlOf(server: Server): string {
  const place = server.address()
  if (place === null || typeof place === 'string') throw new Error('the server has no port')
  const { address, family, port } = place
  if (family === 'IPv6') return `http://[${address === '::' ? '::1' : address}]:${port}`
  return `http://${address === '0.0.0.0' ? '127.0.0.1' : address}:${port}`
}
