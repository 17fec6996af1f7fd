// The public API description: /openapi.json, /postman.json, the pages below /docs in both formats, /llms.txt
// and /llms-full.txt. All of these files are generated in advance and only served here.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { encodedFor, entityTag, isNamedBy, type LargeAnswers, type ZippedFile, zippedFile } from '@cfs/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export const GENERATED = join(import.meta.dirname, '../../../generated')
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.json': 'application/json',
  '.html': 'text/html',
  '.md': 'text/markdown',
  '.css': 'text/css',
  '.txt': 'text/plain',
  '.js': 'text/javascript',
  '.atom': 'application/atom+xml',
}
/** The pages load their style sheet, and one script of our own that adds copy buttons. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
export const PAGE_HEADERS = {
  'cache-control': 'public, max-age=300',
  vary: 'Accept-Encoding',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': POLICY,
  // Tools that read the API description run on other sites, so cross-origin requests are allowed.
  'access-control-allow-origin': '*',
}

export interface ServedFile {
  /** The paths at which it is served. */
  readonly urls: readonly string[]
  readonly mediaType: string
  /** Called with the first request for the file: most processes are never asked for most files. */
  readonly read: () => Buffer
  /** The content security policy, if it is not that of most pages. */
  readonly policy?: string
}

interface Page extends ZippedFile {
  readonly mediaType: string
  readonly headers: Readonly<Record<string, string>>
  readonly tag: string
}

/** The address that stands in the generated files for the public address of the installation. */
const SAMPLE_URL = 'https://api.filing.example'

export interface SiteOptions {
  readonly large: LargeAnswers
  /** The public URL of the gateway, with or without a slash at its end. */
  readonly publicUrl: string
}

/** Adds a route for each generated file. The files name the installation's public address. */
export function apiPages(app: FastifyInstance, { large, publicUrl }: SiteOptions): void {
  for (const path of ['openapi.json', 'postman.json', 'llms.txt', 'llms-full.txt', ...filesOf('docs')]) {
    const mediaType = MEDIA_TYPES[extname(path)] ?? 'application/octet-stream'
    const read = (): Buffer => readGenerated(path, publicUrl)
    serveFile(app, large, { urls: addressesOf(path), mediaType, read })
  }
}

/** Adds the routes of a file that everyone may read, compressed once and with an entity tag. */
export function serveFile(app: FastifyInstance, large: LargeAnswers, file: ServedFile): void {
  let page: Page | undefined
  for (const url of file.urls) {
    app.get(url, { config: { access: 'public', produces: [file.mediaType] } }, (request, reply) => {
      page ??= pageOf(file)
      return answer(request, reply, { page, large })
    })
  }
}

function pageOf({ mediaType, policy, read }: ServedFile): Page {
  const content = read()
  const hash = createHash('sha256').update(content).digest('base64url')
  const headers = { ...PAGE_HEADERS, ...(policy !== undefined && { 'content-security-policy': policy }) }
  return { mediaType, headers, tag: entityTag(hash), ...zippedFile(content) }
}

function filesOf(folder: string): string[] {
  return readdirSync(join(GENERATED, folder)).map((name) => `${folder}/${name}`)
}

/** Pages for browsers have no file extension; the first page is /docs. */
function addressesOf(path: string): string[] {
  if (path === 'docs/index.html') return ['/docs']
  if (path === 'docs/index.md') return ['/docs.md', '/docs/index.md']
  return [`/${path.replace(/\.html$/, '')}`]
}

function readGenerated(path: string, publicUrl: string): Buffer {
  const address = new URL(publicUrl).href.replace(/\/$/, '')
  const text = readFileSync(join(GENERATED, path), 'utf8').replaceAll(SAMPLE_URL, () => address)
  // Without its indentation, the API description has half the size.
  return Buffer.from(path.endsWith('.json') ? JSON.stringify(JSON.parse(text)) : text)
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, large }: { readonly page: Page; readonly large: LargeAnswers },
): FastifyReply {
  const own = { ...page.headers, etag: page.tag }
  if (isNamedBy(request.headers['if-none-match'], page.tag)) return reply.code(304).headers(own).send()
  const { bytes, headers } = encodedFor(request, page)
  large.admit(request, bytes.length)
  large.count(request, bytes.length)
  return reply
    .headers({ ...own, ...headers })
    .type(`${page.mediaType}; charset=utf-8`)
    .send(bytes)
}
