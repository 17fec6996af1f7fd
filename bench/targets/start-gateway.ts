// A second gateway of the instance under test: its accounts, keys, Kafka, Postgres and Redis, but with the
// minimal upstream where filing would be, and counting under names of its own.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { instanceDirectory } from '../product/bench-instance.ts'
import { startTarget, type Target } from './start-target.ts'

export interface GatewayWish {
  readonly upstreamUrl: string
  /** Where a CPU profile of its whole life goes, if one is wanted. */
  readonly profileDirectory: string | undefined
}

/** Resolves once it listens. */
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
