// Who may open a page, declared by its route. A route without a rule stops the service from starting.
import type { FastifyInstance } from 'fastify'
import type { Permission } from '../domain/roles.ts'

/**
 * `everyone`; `half signed in`, who has given the password and owes the second factor; `signed in`, whatever
 * the account; or a permission in the account that the session looks at.
 */
export type Audience = 'everyone' | 'half signed in' | 'signed in' | Permission

export type PageMode = 'sandbox' | 'live'

export interface PageRule {
  readonly audience: Audience
  /** The mode in the page's address; unset on pages outside any mode. */
  readonly mode?: PageMode
  /** Asks for the password again if it was last given more than ten minutes ago. */
  readonly isSensitive?: boolean
}

declare module 'fastify' {
  interface FastifyContextConfig {
    page?: PageRule
  }
}

export const MODES: readonly PageMode[] = ['sandbox', 'live']

/** The options of a page's route. */
export function page(audience: Audience, rule: Omit<PageRule, 'audience'> = {}) {
  return {
    config: { access: 'public', produces: 'any', page: { audience, ...rule } },
  } as const
}

/** The options of a route that gives a page's script a fact as JSON. */
export function pageFact(audience: Audience) {
  return { config: { access: 'public', produces: 'any', page: { audience } } } as const
}

/** Refuses to register a route that does not say who may open it. */
export function requirePageRules(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config?.page === undefined) throw new Error(`the route ${String(method)} ${url} has no page rule`)
  })
}
