// Rotates every secret of the compose stack, as described in docs/operations.md.
import { createPool } from '@cfs/postgres'
import { DATABASE_OWNERS, databasePasswordNames, KAFKA_PASSWORDS, SECRETS } from '@cfs/product'
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nilReturn } from '../filing-requests.ts'
import { SERVICES } from '../service-environments.ts'
import { startStack, type Stack } from '../stack.ts'
import { compose, COMPOSE_PROJECT, composeProject, type ComposeProject } from './compose-project.ts'

const PASSWORDS = DATABASE_OWNERS.flatMap((name) => Object.values(databasePasswordNames(name)))
const CHANGED = [...SECRETS, 'POSTGRES_PASSWORD', 'REDIS_PASSWORD', ...PASSWORDS, ...KAFKA_PASSWORDS]
const READERS = ['redis', 'audit', 'payment-processor', ...SERVICES]
const SET_POSTGRES_PASSWORD = `psql -U postgres -c "alter role postgres password '$(cat /run/secrets/POSTGRES_PASSWORD)'"`

let stack: Stack
let project: ComposeProject
beforeAll(async () => {
  project = composeProject.parse(JSON.parse(process.env[COMPOSE_PROJECT] ?? ''))
  stack = await startStack()
})
afterAll(() => stack.stop())

test('every secret is rotated: old keys and filings still work, old passwords do not', async () => {
  const account = await stack.account(100)
  const before = await stack.api.file('ct600', account.live, nilReturn())
  expect(before.status).toBe(202)

  const renew = ['secrets', 'tools/compose/make-secrets.ts', ...CHANGED]
  await compose(project, ['run', '--rm', '--no-deps', ...renew])
  await compose(project, ['exec', '-T', 'postgres', 'sh', '-c', SET_POSTGRES_PASSWORD])
  await compose(project, ['run', '--rm', '--no-deps', 'databases'])
  await compose(project, ['restart', '--timeout', '30', 'kafka'])
  await compose(project, ['up', '--detach', '--no-deps', '--no-recreate', '--wait', 'kafka'])
  await compose(project, ['run', '--rm', '--no-deps', 'topics'])
  const restarted = new Date().toISOString()
  await compose(project, ['restart', '--timeout', '15', ...READERS])
  await compose(project, ['up', '--detach', '--no-recreate', '--wait', '--wait-timeout', '900'])

  await stack.api.untilCharged(account.live, before.data.filing_id)
  const after = await stack.api.file('ct600', account.live, nilReturn())
  expect(after.status).toBe(202)
  await stack.api.untilCharged(account.live, after.data.filing_id)
  expect((await stack.api.file('ct600', account.test, nilReturn())).status).toBe(202)
  for (const service of SERVICES) {
    const { url, runtimeUrl, adminUrl } = stack.databases[service]
    for (const each of [url, runtimeUrl, adminUrl]) {
      const pool = createPool({ url: each, max: 1, applicationName: 'old password' })
      await expect(pool.query('select 1')).rejects.toThrow('password authentication failed')
      await pool.end()
    }
  }
  await expect(stack.countRecords()).rejects.toThrow(/authentication/i)
  const audited = () => compose(project, ['logs', '--no-log-prefix', '--since', restarted, 'audit'])
  const isAudited = async () => (await audited()).includes('audit completed')
  await waitFor(isAudited, { timeoutMs: 180_000, until: 'the scheduled audit works with the new secrets' })
})
