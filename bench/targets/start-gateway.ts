// Starts a second gateway in the instance under test: it uses the instance's accounts, keys, Kafka, Postgres
// and Redis, but forwards to a minimal upstream instead of the filing service, and counts requests under
// separate names.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { instanceDirectory } from '../product/bench-instance.ts'
import { startTarget, type Target } from './start-target.ts'

export interface GatewayWish {
  readonly upstreamUrl: string
  /** Where the gateway writes a CPU profile of its whole lifetime, if one is requested. */
  readonly profileDirectory: string | undefined
}

/** Resolves once the gateway is listening. */
export async function startGateway({ upstreamUrl, profileDirectory }: GatewayWish): Promise<Target> {
  const settings = parseEnv(await readFile(join(instanceDirectory, 'env/gateway.env'), 'utf8'))
  return startTarget({
    name: 'gateway',
    entry: 'services/gateway/src/main.ts',
    nodeOptions: profileDirectory === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileDirectory}`],
    args: () => [],
    env: (port) => ({
      ...settings,
      PORT: String(port),
      MANAGE_PORT: '0',
      FILING_URL: upstreamUrl,
      REDIS_KEY_PREFIX: `bench-${port}-${Date.now()}:`,
    }),
  })
}
