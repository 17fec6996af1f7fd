// What every page of the dashboard needs besides its own content.
import type { SiteAssets } from '@cfs/website'

declare module 'fastify' {
  interface FastifyRequest {
    pageAssets: DashboardAssets
  }
}

export interface DashboardAssets extends SiteAssets {
  /** Where people reach the operator; undefined if that is not set. */
  readonly contactUrl: string | undefined
}
