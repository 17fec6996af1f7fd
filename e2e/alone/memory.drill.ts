// Measures the memory of everything that `npm start` runs, with its own Kafka, PostgreSQL and Redis.
import { uniqueNumber } from '@cfs/testing'
import { instance } from '@cfs/tools/dev/instance.ts'
import { stackMemory } from '@cfs/tools/dev/stack-memory.ts'
import { afterAll, expect, test } from 'vitest'
import { createApiClient } from '../api-client.ts'
import { nilReturn } from '../filing-requests.ts'
import { FIGURES } from '../trading-figures.ts'
import { type LauncherProcess, startLauncher } from './launcher-process.ts'

/** 1.2 GB; about 0.2 GB more than measured. */
const LIMIT_BYTES = 1_200_000_000
const BYTES_IN_MB = 1024 * 1024

let launcher: LauncherProcess | undefined
afterAll(() => launcher?.end(), 60_000)

test.skipIf(process.platform !== 'linux')(
  'the whole product takes less than 1.2 GB of memory after its start and a filing',
  async () => {
    const name = `memory-${process.pid}-${await uniqueNumber()}`
    launcher = await startLauncher(name, [], { KAFKA_BROKERS: '', DATABASE_URL: '', REDIS_URL: '' })
    expect(await measured(name, 'after the start')).toBeLessThan(LIMIT_BYTES)
    const api = createApiClient(launcher.run.gateway ?? '')
    const key = launcher.run.accounts['demo']?.live_key ?? ''
    const filed = await api.file('ct600', key, nilReturn({ financials: FIGURES }))
    expect(filed.status).toBe(202)
    await api.untilCharged(key, filed.data.filing_id)
    expect(await measured(name, 'after a filing')).toBeLessThan(LIMIT_BYTES)
  },
  300_000,
)

/** Also prints each program's share. */
async function measured(name: string, when: string): Promise<number> {
  const programs = (await stackMemory(instance(name).directory)) ?? []
  const totalMb = programs.reduce((sum, { pssMb }) => sum + pssMb, 0)
  const shares = programs
    .toSorted((a, b) => b.pssMb - a.pssMb)
    .map((program) => `${program.name} ${program.pssMb.toFixed(0)}`)
  process.stdout.write(`memory (PSS) ${when}: ${totalMb.toFixed(0)} MiB: ${shares.join(', ')}\n`)
  return totalMb * BYTES_IN_MB
}
