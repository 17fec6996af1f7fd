// Tests that no image layer contains a secret, or a file that could: layers are searched byte by byte,
// compressed or not. The test runs if Docker responds and the images have been built (`docker build`,
// `docker compose build`).
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, mkdtempSync, openSync, readdirSync, readFileSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createSearch } from './search-bytes.ts'

const ROOT = join(import.meta.dirname, '../..')
const PREFIX = process.env['IMAGE_PREFIX'] ?? 'company-filing/'
/** File names that indicate a secret, in whichever folder they are; the example settings are public. */
const FORBIDDEN =
  /(^|\/)(\.data|\.git|\.cache)\/|(^|\/)(\.env(\.(?!example)[^/]*)?|\.npmrc|\.netrc|id_rsa|id_ed25519|secrets\.json|run\.json)$|app\/(?!node_modules\/).*\.(pem|key|p12)$/
const PIECE_BYTES = 64 * 1024 * 1024
const OVERLAP_BYTES = 8192

function docker(...given: string[]): string {
  try {
    return execFileSync('docker', given, {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return ''
  }
}
const images = docker('images', '--format', '{{.Repository}}:{{.Tag}}')
  .split('\n')
  .filter((image) => image.startsWith(PREFIX))

/** All secrets of the instances on this machine; a build that included one would be detected. */
const secretsHere = globSync('.data/*/secrets.json', { cwd: ROOT }).flatMap((file) =>
  Object.entries(JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Record<string, unknown>)
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].length >= 16)
    .map(([name, text]) => ({ name: `${file} ${name}`, text })),
)

describe.skipIf(images.length === 0)('images', () => {
  test.each(images)('%s: no layer and no setting contains a secret, and no file could', (image) => {
    const folder = mkdtempSync(join(tmpdir(), 'layers-'))
    try {
      execFileSync('docker', ['save', '-o', join(folder, 'image.tar'), image])
      execFileSync('tar', ['-xf', 'image.tar'], { cwd: folder })
      rmSync(join(folder, 'image.tar'))
      const layers = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => searched(join(entry.parentPath, entry.name)))
      expect(layers.flatMap(({ forbidden }) => forbidden)).toEqual([])
      expect([...new Set(layers.flatMap(({ secrets }) => secrets))]).toEqual(['marker'])
      const settings = docker('inspect', '--format', '{{json .Config.Env}} {{json .Config.Labels}}', image)
      expect(settings).not.toMatch(/SECRET|PEPPER|PASSWORD|DATABASE_URL|_KEY=|_CODE=/)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

interface SearchedLayer {
  readonly secrets: readonly string[]
  readonly forbidden: readonly string[]
}
/**
 * One of the marker texts is in every image, the second in that of the backups: finding it proves that the
 * search reads the image's layers.
 */
const markers = ['@cfs/runtime', 'pg_temp.check_ledger'].map((text) => ({ name: 'marker', text }))
const search = createSearch([...markers, ...secretsHere], 0)
/** Different images share most of their layers, so each layer is searched only once. */
const known = new Map<string, SearchedLayer>()

function searched(path: string): SearchedLayer {
  const hash = hashOf(path)
  const layer = known.get(hash) ?? {
    secrets: [...piecesOf(path)].flatMap((piece) => search(piece).map(({ secret }) => secret)),
    forbidden: namesIn(path).filter((name) => FORBIDDEN.test(name)),
  }
  known.set(hash, layer)
  return layer
}

function hashOf(path: string): string {
  const hash = createHash('sha256')
  for (const piece of piecesOf(path)) hash.update(piece)
  return hash.digest('hex')
}

function* piecesOf(path: string): Generator<Buffer> {
  const start = Buffer.alloc(2)
  const file = openSync(path, 'r')
  readSync(file, start, 0, 2, 0)
  if (start.equals(Buffer.from([0x1f, 0x8b]))) {
    yield gunzipSync(readFileSync(path))
    return
  }
  for (let at = 0; ; at += PIECE_BYTES - OVERLAP_BYTES) {
    const piece = Buffer.alloc(PIECE_BYTES)
    const read = readSync(file, piece, 0, PIECE_BYTES, at)
    if (read > 0) yield piece.subarray(0, read)
    if (read < PIECE_BYTES) return
  }
}

/** The files in an image layer; an empty list if the file is not a layer. */
function namesIn(path: string): string[] {
  try {
    return execFileSync('tar', ['-tf', path], {
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    }).split('\n')
  } catch {
    return []
  }
}
