// Reads the routes of the running servers of this process, so that new routes are tried as well.
import { channel } from 'node:diagnostics_channel'
import type { AccessRule, createServer } from '@cfs/http'

type Server = ReturnType<typeof createServer>

export interface ServedRoute {
  readonly method: string
  readonly url: string
  readonly access: AccessRule | undefined
  /**
   * A page for people, which the services' own tests try: `services/dashboard/test/pages.test.ts` with people
   * of every role, and `services/partner/test/form-pages.test.ts` with customers of partners.
   */
  readonly isPage: boolean
}

export interface ServedRoutes {
  /** The routes of the server that listens at `url`. */
  routesAt(url: string): readonly ServedRoute[]
  stopWatching(): void
}

/** Notes the routes of every server that is created from now on. */
export function watchServedRoutes(): ServedRoutes {
  const servers: { readonly server: Server; readonly routes: ServedRoute[] }[] = []
  const noteServer = (message: unknown) => {
    const { fastify } = message as { fastify: Server }
    const routes: ServedRoute[] = []
    servers.push({ server: fastify, routes })
    fastify.addHook('onRoute', ({ method, url, config }) => {
      const isPage = config !== undefined && (Reflect.has(config, 'page') || Reflect.has(config, 'form'))
      for (const one of [method].flat()) routes.push({ method: one, url, access: config?.access, isPage })
    })
  }
  channel('fastify.initialization').subscribe(noteServer)
  return {
    routesAt(url) {
      const port = Number(new URL(url).port)
      const found = servers.find(({ server }) =>
        server.addresses().some((address) => typeof address === 'object' && address.port === port),
      )
      if (found === undefined) throw new Error(`no server of this process listens at ${url}`)
      return found.routes
    },
    stopWatching() {
      channel('fastify.initialization').unsubscribe(noteServer)
    },
  }
}
