// Serves the style sheet, scripts and images that pages load. The URL of a file changes with its content, so
// browsers can cache the file permanently.
import { encodedFor, zippedFile } from '@cfs/http'
import type { PageAsset } from '@cfs/pages'
import type { FastifyInstance, RouteShorthandOptions } from 'fastify'

export const ONE_YEAR = 'public, max-age=31536000, immutable'
const ONE_DAY = 'public, max-age=86400'

/** Adds a route with these options for each file; those with a hash in their path never change. */
export function serveAssets(
  app: FastifyInstance,
  files: readonly PageAsset[],
  options: RouteShorthandOptions,
): void {
  for (const { path, mediaType, content } of files) {
    const cache = /-[0-9a-f]{12}\.\w+$/.test(path) ? ONE_YEAR : ONE_DAY
    const file = zippedFile(content)
    app.get(path, options, async (request, reply) => {
      const { bytes, headers } = encodedFor(request, file)
      return reply
        .headers({ 'cache-control': cache, ...headers })
        .type(mediaType)
        .send(bytes)
    })
  }
}
