// Defines the rules by which each route declares who may open its pages. A route without such a rule stops
// the service from starting.
import type { Permission } from '../../domain/roles.ts'

/**
 * `everyone`; `half signed in`, for people who have entered the password but not the second factor; `signed
 * in`, with any account; or a permission in the session's current account.
 */
export type Audience = 'everyone' | 'half signed in' | 'signed in' | Permission

export type PageMode = 'sandbox' | 'live'

export interface PageRule {
  readonly audience: Audience
  /** The mode (live or sandbox) in the page's URL; unset on pages that belong to neither mode. */
  readonly mode?: PageMode
  /**
   * Whether the page asks for the password again if more than ten minutes have passed since the person
   * entered it.
   */
  readonly isSensitive?: boolean
  /** Whether the page asks for the password again after the session has been idle for half an hour. */
  readonly isAboutMoney?: boolean
  /** A page's script makes the request, not a person, so the request does not prolong the session. */
  readonly isBackground?: boolean
  /** A file that takes long to write: each person gets one at a time. */
  readonly isExport?: boolean
  /**
   * Whether the page's form belongs to the secret link in its URL and not to the session, so that it can be
   * sent again after it has signed its reader in.
   */
  readonly isBoundToLink?: boolean
  /** The page exists only for partner accounts. */
  readonly isForPartners?: boolean
  /** Whether its form works in a closed account, of which people can otherwise only read pages. */
  readonly worksWhenClosed?: boolean
  /** The page is only for people with a second factor. */
  readonly needsSecondFactor?: boolean
}

declare module 'fastify' {
  interface FastifyContextConfig {
    page?: PageRule
  }
}

/** The mode of API keys and requests, by its name in the API. */
export const keyMode = (mode: PageMode): 'live' | 'test' => (mode === 'live' ? 'live' : 'test')

export const MODES: readonly PageMode[] = ['sandbox', 'live']

/** The options with which a page's route is registered. */
export function page(audience: Audience, rule: Omit<PageRule, 'audience'> = {}) {
  return {
    config: { access: 'public', produces: 'any', page: { audience, ...rule } },
  } as const
}

/** The options of a route that returns JSON data for a page's script. */
export function pageFact(audience: Audience) {
  return { config: { access: 'public', produces: 'any', page: { audience, isBackground: true } } } as const
}
