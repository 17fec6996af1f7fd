// Each route declares who may open its page. A route without a rule stops the service from starting.
import type { FastifyInstance } from 'fastify'
import type { Permission } from '../domain/roles.ts'

/**
 * `everyone`; `half signed in`, for people who have entered the password but not the second factor; `signed
 * in`, whatever the account; or a permission in the account that the session shows.
 */
export type Audience = 'everyone' | 'half signed in' | 'signed in' | Permission

export type PageMode = 'sandbox' | 'live'

export interface PageRule {
  readonly audience: Audience
  /** The mode in the page's address; unset on pages that belong to neither mode. */
  readonly mode?: PageMode
  /** Whether the page asks for the password again if it was last entered more than ten minutes ago. */
  readonly isSensitive?: boolean
  /**
   * Whether the page asks for the password again if the session has been idle for half an hour since it was
   * last entered.
   */
  readonly isAboutMoney?: boolean
  /** Asked by a page's script, not by a person: the session does not live longer for it. */
  readonly isBackground?: boolean
  /** Only for people with a second factor. */
  readonly needsSecondFactor?: boolean
}

declare module 'fastify' {
  interface FastifyContextConfig {
    page?: PageRule
  }
}

/** The mode of keys and requests in the words of the API. */
export const keyMode = (mode: PageMode): 'live' | 'test' => (mode === 'live' ? 'live' : 'test')

export const MODES: readonly PageMode[] = ['sandbox', 'live']

/** The options of a page's route. */
export function page(audience: Audience, rule: Omit<PageRule, 'audience'> = {}) {
  return {
    config: { access: 'public', produces: 'any', page: { audience, ...rule } },
  } as const
}

/** The options of a route that returns data for a page's script as JSON. */
export function pageFact(audience: Audience) {
  return { config: { access: 'public', produces: 'any', page: { audience, isBackground: true } } } as const
}

/** Refuses to register a route that does not declare who may open it. */
export function requirePageRules(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config?.page === undefined) throw new Error(`the route ${String(method)} ${url} has no page rule`)
  })
}
