// GET /docs/console: the page on which a reader tries requests with a test key. Swagger UI draws it; its
// files are served from here, so that the page asks no other host.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LargeAnswers } from '@cfs/http'
import type { FastifyInstance } from 'fastify'
import { GENERATED, serveFile } from './api-pages.ts'

/**
 * Swagger UI sets styles in the page itself and draws its icons as data. No other page allows either, and
 * this one asks its own host only.
 */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** Adds the page and the files of Swagger UI. */
export function consolePage(app: FastifyInstance, large: LargeAnswers): void {
  const read = (): Buffer => readFileSync(join(GENERATED, 'console.html'))
  serveFile(app, large, { urls: ['/docs/console'], mediaType: 'text/html', read, policy: POLICY })
  for (const [name, mediaType] of [
    ['swagger-ui-bundle.js', 'text/javascript'],
    ['swagger-ui.css', 'text/css'],
  ] as const) {
    const file = fileURLToPath(import.meta.resolve(`swagger-ui-dist/${name}`))
    serveFile(app, large, { urls: [`/docs/${name}`], mediaType, read: () => readFileSync(file) })
  }
}
