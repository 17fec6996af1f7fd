// Starts some services with one launcher and the rest with another: both use the same Kafka, Postgres and
// Redis, run one product together, and find each other through environment variables alone.
import { kafkaBrokers, postgresUrl, redisUrl, uniqueNumber } from '@cfs/testing'
import { afterAll, expect, test } from 'vitest'
import { createApiClient } from '../api-client.ts'
import { nilReturn } from '../filing-requests.ts'
import { startLauncher, type LauncherProcess } from './launcher-process.ts'

const launchers: LauncherProcess[] = []
afterAll(() => Promise.all(launchers.map((launcher) => launcher.end())), 60_000)

test('services that one launcher does not run are found at another, and serve a filing', async () => {
  const number = `${process.pid}-${await uniqueNumber()}`
  const shared = {
    KAFKA_BROKERS: await kafkaBrokers(),
    DATABASE_URL: await postgresUrl(),
    REDIS_URL: await redisUrl(),
    KAFKA_TOPIC_PREFIX: `between-${number}.`,
    IDENTITY_SECRET: 'what both of these launchers were told to share',
  }
  const money = await startLauncher(`money-${number}`, ['--only', 'billing', '--no-simulators'], shared)
  launchers.push(money)
  expect(Object.keys(money.run.services)).toEqual(['billing'])
  expect(money.run.simulators).toEqual({})

  const billing = money.run.services['billing']
  const elsewhere = {
    ...shared,
    BILLING_URL: billing?.url ?? '',
    BILLING_MANAGE_URL: billing?.manage_url ?? '',
  }
  const words = ['--only', 'gateway,filing,documents']
  const filings = await startLauncher(`filings-${number}`, words, elsewhere)
  launchers.push(filings)
  expect(Object.keys(filings.run.services).toSorted()).toEqual(['documents', 'filing', 'gateway'])

  const api = createApiClient(filings.run.gateway ?? '')
  const key = filings.run.accounts['demo']?.live_key ?? ''
  const filed = await api.file('ct600', key, nilReturn())
  expect(filed.status).toBe(202)
  await api.untilCharged(key, filed.data.filing_id)
  expect((await api.get('/api/v1/balance', key)).data).toMatchObject({ balance: 180, held: 0 })
}, 300_000)
