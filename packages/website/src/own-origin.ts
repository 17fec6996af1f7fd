// Refuses forms that another site sends (OWASP Cross-Site Request Forgery Prevention).
import type { FastifyRequest } from 'fastify'
import { foreignForm } from './foreign-form.ts'

/** Whether the request may change something: it sends a form. */
export function isForm({ method }: Pick<FastifyRequest, 'method'>): boolean {
  return method !== 'GET' && method !== 'HEAD'
}

/**
 * Refuses a form that does not come from the site: checks the Sec-Fetch-Site header if the browser sends it,
 * and the Origin header. A request with neither header does not come from one of our forms.
 */
export function requireOwnOrigin(
  { headers, method }: Pick<FastifyRequest, 'headers' | 'method'>,
  siteUrl: string,
): void {
  if (!isForm({ method })) return
  const { origin } = headers
  const site = headers['sec-fetch-site']
  const isOwn = origin === new URL(siteUrl).origin
  // If a page hides its URL from other pages, browsers send the origin `null` with its forms.
  const isHidden = origin === undefined || origin === 'null'
  if (site === undefined ? isOwn : site === 'same-origin' && (isOwn || isHidden)) return
  throw foreignForm()
}
