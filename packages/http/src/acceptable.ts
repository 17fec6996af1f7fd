// Status 406: the client's Accept header excludes every media type that the route returns.
import type { FastifyRequest } from 'fastify'
import { Problem } from '@cfs/contracts'

/**
 * Refuses with NOT_ACCEPTABLE if no type in the Accept header covers a media type that the route produces.
 */
export function requireAcceptable(request: FastifyRequest): void {
  if (request.is404) return
  const produced = request.routeOptions.config?.produces ?? ['application/json']
  if (produced === 'any' || accepts(request, produced)) return
  throw new Problem(
    'NOT_ACCEPTABLE',
    `This endpoint returns ${produced.join(', ')}; send an Accept header that allows it.`,
  )
}

/** Whether the Accept header covers one of the media types; an absent or empty header covers every type. */
export function accepts({ headers }: FastifyRequest, types: readonly string[]): boolean {
  const { accept } = headers
  return accept === undefined || accept.trim() === '' || types.some((type) => isAccepted(type, accept))
}

/**
 * Whether an Accept header accepts the media type (RFC 9110 12.5.1): the most specific matching range
 * decides.
 */
export function isAccepted(type: string, accept: string): boolean {
  const [mainType] = type.split('/')
  let best = { specificity: -1, quality: 0 }
  for (const range of accept.split(',')) {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    const specificity = name === type ? 2 : name === `${mainType}/*` ? 1 : name === '*/*' ? 0 : -1
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    const quality = weight === undefined ? 1 : Number(weight.slice(2))
    if (specificity > best.specificity) best = { specificity, quality: Number.isNaN(quality) ? 0 : quality }
  }
  return best.specificity >= 0 && best.quality > 0
}
