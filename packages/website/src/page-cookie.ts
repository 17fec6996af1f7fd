// How the cookies of pages are named and set. Scripts cannot read them.
import type { CookieSerializeOptions } from '@fastify/cookie'

export interface PageCookie {
  readonly name: string
  readonly options: CookieSerializeOptions
}

/**
 * A cookie of the site. Over https, the prefix `__Host-` binds it to this host. Over http on this machine,
 * the port in its name separates it from other programs' cookies. SameSite is Lax and not Strict, so that a
 * link in an e-mail and the return from a payment page find the visitor signed in.
 */
export function pageCookie(siteUrl: string, name: string): PageCookie {
  const { protocol, port } = new URL(siteUrl)
  const isSecure = protocol === 'https:'
  return {
    name: isSecure ? `__Host-${name}` : `${name}_${port || '80'}`,
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure },
  }
}
