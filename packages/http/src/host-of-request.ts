// The host that a client addressed. A client cannot choose it freely: a URL with a host comes before the Host
// header (RFC 9112 3.2.2), and X-Forwarded-Host counts only from a trusted proxy.
import type { FastifyRequest } from 'fastify'

const WITH_HOST = /^https?:\/\/([^/?#]*)/i

/** The host as the request spells it, with its port if there is one; empty if the request names none. */
export function hostOfRequest(request: Pick<FastifyRequest, 'host' | 'originalUrl' | 'headers'>): string {
  const addressed = WITH_HOST.exec(request.originalUrl)?.[1] ?? request.headers.host ?? ''
  // With trusted proxies, Fastify reads X-Forwarded-Host, but only of a connection from one of them.
  const isForwarded = request.host !== (request.headers.host ?? '')
  return isForwarded ? request.host : addressed
}
