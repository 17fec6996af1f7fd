// The headers of pages: a browser loads only what the page's own site serves, shows the page in no other
// site's frame, and sends its forms only to the site itself.
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const TWO_YEARS_SECONDS = 63_072_000

export interface HeaderOptions {
  /** The URL at which people reach the site. */
  readonly publicUrl: string
  readonly referrerPolicy: 'same-origin' | 'no-referrer'
  /** Other origins to which a form may lead: browsers apply the policy to redirects too. */
  readonly formTargets?: readonly string[]
  /** Whether a page may show the site's own files in a frame; those have their own, stricter policy. */
  readonly hasFrames?: boolean
}

/**
 * The headers of every response to a request for a page, also of redirects and failures, unless the page sets
 * its own.
 */
export const PAGE_HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
}

/**
 * The content security policy of a document that a person reads in the browser: it may use the styles inside
 * it, and neither run, load nor send anything.
 */
export function documentPolicy(frameAncestors: "'self'" | "'none'"): string {
  return (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; " +
    `form-action 'none'; frame-ancestors ${frameAncestors}`
  )
}

/** Adds the security headers to every response, whether or not it is a page. */
export function addSecurityHeaders(app: FastifyInstance, options: HeaderOptions): void {
  const { publicUrl, referrerPolicy, formTargets = [], hasFrames = false } = options
  const isHttps = publicUrl.startsWith('https:')
  void app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        styleSrc: ["'self'"],
        scriptSrc: ["'self'"],
        imgSrc: ["'self'"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        ...(hasFrames ? { frameSrc: ["'self'"] } : {}),
        formAction: ["'self'", ...formTargets],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: TWO_YEARS_SECONDS, includeSubDomains: true } : false,
    referrerPolicy: { policy: referrerPolicy },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
}
