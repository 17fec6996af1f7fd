// A second gateway of the instance under test: it uses the instance's accounts, keys, Kafka, Postgres and
// Redis, but has the minimal upstream in place of filing, and counts under separate names.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { instanceDirectory } from '../product/bench-instance.ts'
import { startTarget, type Target } from './start-target.ts'

export interface GatewayWish {
  readonly upstreamUrl: string
  /** Where to write a CPU profile of its whole lifetime, if requested. */
  readonly profileDirectory: string | undefined
}

/** Resolves once it is listening. */
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
      FILING_URL: upstreamUrl,
      REDIS_KEY_PREFIX: `bench-${port}-${Date.now()}:`,
    }),
  })
}
