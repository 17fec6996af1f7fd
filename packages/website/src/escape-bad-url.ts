// A path with a percent sign that begins no valid escape, such as `/100%`, cannot be decoded.
import type { RawRequest } from '@cfs/http'

/**
 * The URL of the request; if its path cannot be decoded, with each percent sign escaped, so that the path is
 * routed like any other. Fastify answers such a path itself, without our hooks and pages.
 */
export function escapeBadUrl({ url = '/' }: Pick<RawRequest, 'url'>): string {
  const [path = '', ...query] = url.split('?')
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}
