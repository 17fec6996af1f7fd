// How many requests a request counts as.
import type { FastifyRequest } from 'fastify'

/** Drawing the documents of a dry run takes the filing service up to 2 seconds. */
const COST_OF_DOCUMENTS = 5

/** How many requests the request counts as towards the rate limits, by the work that it causes. */
export function costOfRequest(request: Pick<FastifyRequest, 'method' | 'url'>): number {
  return asksForDocuments(request) ? COST_OF_DOCUMENTS : 1
}

/** Whether the response to a dry run should include its documents. */
export function asksForDocuments({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean {
  const start = url.indexOf('?')
  if (method !== 'POST' || start === -1) return false
  return new URLSearchParams(url.slice(start)).getAll('include').includes('documents')
}
