// Writes the environment variables of a service or simulator, and stores a copy on disk, with which a
// program that the launcher omits (`--only`) can be run by hand: `node
// --env-file=.data/default/env/billing.env services/billing/src/main.ts`.
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { addressOf, resolveSettings, type Settings, text } from '@cfs/product'
import type { ProgramCommand } from '@cfs/testing/local'
import { cacheDirectory, projectDirectory } from './instance.ts'
import { type ServiceRow, services, type Surroundings } from './services.ts'

export interface ServicePlace {
  readonly port: number
  /** The program's ports besides its main one, by the name of the setting for each. */
  readonly extraPorts?: Readonly<Record<string, string>>
  readonly around: Surroundings
  /** The launcher's own environment. */
  readonly environment: NodeJS.ProcessEnv
}

/**
 * The settings that the launcher determines; a program inherits everything else from the launcher's own
 * environment.
 */
export function serviceEnvironment(
  row: ServiceRow,
  { port, extraPorts, around, environment }: ServicePlace,
): Record<string, string> {
  return {
    HOST: row.publicAddress?.host ?? '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: environment['LOG_LEVEL'] || 'info',
    ...(row.database ? { DATABASE_URL: around.databaseUrlOf(row.name) } : {}),
    ...metricsPort(row, environment['METRICS_PORT']),
    ...row.environment(around),
    ...copyOfRegister(row, { around, environment }),
    ...extraPorts,
  }
}

const REGISTER_COPY: Settings = {
  COMPANY_DATA_STREAM_URL: addressOf('registry'),
  COMPANY_DATA_STREAM_KEY: text('simulator-stream-key'),
  COMPANY_DATA_FILE_URL: addressOf('registry', '/BasicCompanyDataAsOneFile-{month}-01.zip'),
}

/** `REGISTER_COPY=1 npm start` keeps a copy of the simulated registry's register. */
function copyOfRegister(
  row: ServiceRow,
  { around, environment }: Pick<ServicePlace, 'around' | 'environment'>,
): Record<string, string> {
  const isWanted = row.name === 'filing' && environment['REGISTER_COPY'] === '1' && around.simulators
  return isWanted ? resolveSettings(REGISTER_COPY, around) : {}
}

/**
 * The first service serves its metrics page on the given port, the other services on the ports that follow.
 */
function metricsPort(row: ServiceRow, given: string | undefined): Record<string, string> {
  const index = services.indexOf(row)
  if (!given || index === -1) return {}
  return { METRICS_PORT: String(Number(given) === 0 ? 0 : Number(given) + index) }
}

export function serviceCommand(row: ServiceRow, place: ServicePlace): ProgramCommand {
  const inherited = Object.entries(place.environment).filter(([name]) => !name.startsWith('npm_'))
  return {
    // The path of the Node program that runs the launcher: the project's own version, if npm started it.
    command: process.execPath,
    args: [
      `--max-old-space-size=${row.heapMb}`,
      `--max-semi-space-size=${row.semiSpaceMb}`,
      join(projectDirectory, row.entry),
    ],
    cwd: projectDirectory,
    env: {
      // Blocks of a megabyte or more, such as those for hashing a password, are returned when they are freed.
      MALLOC_MMAP_THRESHOLD_: '1048576',
      ...Object.fromEntries(inherited),
      NODE_COMPILE_CACHE: join(cacheDirectory, 'node-compile'),
      ...serviceEnvironment(row, place),
    },
    stopSignal: 'SIGTERM',
  }
}

/** The program that audits the instance. */
export function auditCommand(
  entry: string,
  { instance, environment }: { readonly instance: string; readonly environment: NodeJS.ProcessEnv },
): ProgramCommand {
  const inherited = Object.entries(environment).filter(([name]) => !name.startsWith('npm_'))
  return {
    command: process.execPath,
    args: ['--max-semi-space-size=2', join(projectDirectory, entry), instance],
    cwd: projectDirectory,
    env: { ...Object.fromEntries(inherited), NODE_COMPILE_CACHE: join(cacheDirectory, 'node-compile') },
    stopSignal: 'SIGTERM',
  }
}

export async function writeEnvironmentFile(path: string, environment: Record<string, string>): Promise<void> {
  const lines = Object.entries(environment).map(([name, value]) => `${name}='${value}'\n`)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, lines.join(''), { mode: 0o600 })
  await chmod(path, 0o600)
}
