// What every page of the dashboard needs besides its own content.
import type { PageAssets } from '@cfs/pages'

declare module 'fastify' {
  interface FastifyRequest {
    pageAssets: DashboardAssets
  }
}

export interface DashboardAssets extends PageAssets {
  /** The public URL of the API, which serves the documentation and the status. */
  readonly apiUrl: string
  /** The operator's own pages; undefined for those that are not set. */
  readonly operatorPages: {
    readonly contact: string | undefined
    readonly terms: string | undefined
    readonly privacy: string | undefined
  }
}
