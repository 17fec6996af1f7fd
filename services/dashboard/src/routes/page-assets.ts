// Serves the style sheet, scripts and images that pages load. The URL of a file changes with its content, so
// browsers can cache the file permanently.
import type { PageAssets } from '@cfs/pages'
import type { FastifyInstance } from 'fastify'

const ONE_YEAR = 'public, max-age=31536000, immutable'
const ONE_DAY = 'public, max-age=86400'

export function pageAssetRoutes(app: FastifyInstance, assets: PageAssets): void {
  const config = { access: 'public', produces: 'any', page: { audience: 'everyone' } } as const
  for (const { path, mediaType, content } of assets.files) {
    const cache = /-[0-9a-f]{12}\.\w+$/.test(path) ? ONE_YEAR : ONE_DAY
    app.get(path, { config }, async (_request, reply) =>
      reply.headers({ 'cache-control': cache }).type(mediaType).send(content),
    )
  }
}
