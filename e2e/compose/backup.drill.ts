// Tests the backups described in docs/operations.md: on a schedule and by hand, while filing continues; then
// the services are killed, the database's volume is destroyed, and a new volume is restored. The program that
// runs the test files runs the operator's audit after this file.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { waitFor } from '@cfs/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileUntilAnswered } from '../drills/drill-client.ts'
import { dormantAccounts, nilReturn } from '../filing-requests.ts'
import type { Account } from '../operator.ts'
import { SERVICES } from '../service-environments.ts'
import { startStack, type Stack } from '../stack.ts'
import {
  COMPOSE_FILES,
  COMPOSE_PROJECT,
  compose,
  composePlace,
  composeProject,
  type ComposeProject,
} from './compose-project.ts'

const BALANCE = 40_000
const SCHEDULED = ['--profile', 'backups']
const COMPLETED = 'restore_test_completed_timestamp_seconds'
const FAILED = 'restore_test_failed_timestamp_seconds'
/** What the archive of an installation that has run for long contains. */
const OLD_BACKUP = 'base-20000101T000000Z'
const OLD_LOG = 'wal/000000010000000000000000.gz'
const REPORT = new RegExp(
  [
    'restored base-.* after \\d+ seconds',
    ...SERVICES.toSorted().map((name) => `${name}: readable, \\d+ migrations`),
    'billing: every transaction of the ledger balances',
    'billing: the chains of hashes over [1-9]\\d* transactions are unbroken',
    'newest commit: .*, \\d+ seconds before the test began',
    'newest transaction of the ledger: 2.*',
    'newest event of a filing: 2.*',
    'restored and checked base-.* in \\d+ seconds',
  ].join('\\n'),
)

let stack: Stack
let project: ComposeProject
beforeAll(async () => {
  project = composeProject.parse(JSON.parse(process.env[COMPOSE_PROJECT] ?? ''))
  stack = await startStack()
})
afterAll(() => stack.stop())

test('acknowledged filings survive the loss of the database, from a backup taken under load', async () => {
  const account = await stack.account(BALANCE)
  const load = startLoad(stack, account)
  await load.untilAcknowledged(10)
  await compose(project, [...SCHEDULED, 'up', '--detach', '--build', '--no-deps', 'backups', 'restore-tests'])
  const scheduled = async () => metric(await inArchive(project, 'cat restore-test.prom'), COMPLETED)
  await waitFor(scheduled, { timeoutMs: 300_000, until: 'the scheduled restore test has passed' })
  expect(await compose(project, [...SCHEDULED, 'logs', '--no-log-prefix', 'restore-tests'])).toMatch(REPORT)

  const first = (await inArchive(project, 'ls -d base-*Z')).trim()
  await inArchive(
    project,
    `cp -r ${first} ${OLD_BACKUP}; touch -d '40 days ago' ${OLD_BACKUP}; touch ${OLD_LOG}`,
  )
  const second = (await script(project, 'backup.sh')).trim()
  expect((await inArchive(project, 'ls -d base-*Z')).trim().split('\n')).toEqual([first, second])
  expect(await inArchive(project, `ls wal | grep -c '^${OLD_LOG.slice(4)}$' || true`)).toBe('0\n')
  expect(await script(project, 'restore-test.sh')).toMatch(REPORT)
  expect(await inArchive(project, 'ls *.prom')).toBe('backup.prom\nrestore-test.prom\n')

  const passed = await inArchive(project, 'cat restore-test.prom')
  await expect(script(project, 'restore-test.sh', ['base-20000101T000000Z'])).rejects.toThrow('failed')
  expect(await inArchive(project, 'cat restore-test.prom')).toBe(passed)
  const failed = metric(await inArchive(project, 'cat restore-test-failed.prom'), FAILED)
  expect(failed).toBeGreaterThanOrEqual(metric(passed, COMPLETED) ?? Infinity)
  await load.untilAcknowledged(30)
  await load.stop()

  await compose(project, ['kill', ...SERVICES])
  await archiveAll(project)
  await compose(project, [...SCHEDULED, 'rm', '--stop', '--force', 'postgres', 'backups'])
  await removeVolume(`${project.name}_postgres`)
  expect(await script(project, 'restore.sh')).toContain('restored base-')
  await compose(project, ['up', '--detach', '--wait', '--wait-timeout', '900'])

  for (const filingId of load.acknowledged) {
    await stack.api.until(account.live, filingId, 'accepted')
    await stack.api.untilCharged(account.live, filingId)
  }
  const balance = BALANCE - 20 * load.acknowledged.length
  expect((await stack.api.get('/api/v1/balance', account.live)).data).toMatchObject({ balance, held: 0 })
})

interface Load {
  /** Ids of filings. */
  readonly acknowledged: readonly string[]
  untilAcknowledged(count: number): Promise<void>
  stop(): Promise<void>
}

/**
 * Files returns and accounts in four parallel sequences; in each of them, one filing is made after the
 * other.
 */
function startLoad(target: Stack, account: Account): Load {
  const acknowledged: string[] = []
  const over = new AbortController()
  const file = async (type: 'ct600' | 'accounts') => {
    while (!over.signal.aborted) {
      const body = type === 'ct600' ? nilReturn() : dormantAccounts()
      const { answer } = await fileUntilAnswered(target.api, account, { type, body })
      if (answer.status !== 202) throw new Error(answer.text)
      acknowledged.push(answer.data.filing_id)
    }
  }
  const clients = Promise.all([file('ct600'), file('accounts'), file('ct600'), file('accounts')])
  clients.catch(() => undefined)
  return {
    acknowledged,
    async untilAcknowledged(count) {
      const isThere = () => acknowledged.length >= count
      await waitFor(isThere, { timeoutMs: 300_000, until: `${count} filings are acknowledged` })
    },
    async stop() {
      over.abort()
      await clients
    },
  }
}

/**
 * Completes the archive of PostgreSQL's write-ahead log: only the segment that is still being written is
 * missing, so this function closes that segment and waits until it is archived.
 */
async function archiveAll(running: ComposeProject): Promise<void> {
  const query = (sql: string) =>
    compose(running, ['exec', '-T', 'postgres', 'psql', '-qAtX', '-U', 'postgres', '-c', sql])
  const last = (await query('select pg_walfile_name(pg_switch_wal())')).trim()
  const isArchived = async () =>
    (await query(`select last_archived_wal >= '${last}' from pg_stat_archiver`)).trim() === 't'
  await waitFor(isArchived, { timeoutMs: 120_000, until: `${last} is archived` })
}

async function removeVolume(name: string): Promise<void> {
  const [code] = await once(spawn('docker', ['volume', 'rm', name], { stdio: 'ignore' }), 'exit')
  if (code !== 0) throw new Error(`the volume ${name} could not be removed`)
}

/** Runs a command in the folder of the archive; returns nothing if the command fails. */
function inArchive(running: ComposeProject, command: string): Promise<string> {
  const words = ['exec', '-T', 'postgres', 'sh', '-c', `cd /archive && ${command}`]
  return compose(running, words).catch(() => '')
}

function metric(page: string, name: string): number | undefined {
  const value = new RegExp(`^${name} (\\d+)$`, 'm').exec(page)?.[1]
  return value === undefined ? undefined : Number(value)
}

/**
 * Runs one of the operator's scripts, which finds the compose project through environment variables alone.
 */
async function script(running: ComposeProject, name: string, args: readonly string[] = []): Promise<string> {
  const { cwd, env } = composePlace(running)
  const child = spawn(`tools/compose/${name}`, [...args], {
    cwd,
    env: { ...env, COMPOSE_PROJECT_NAME: running.name, COMPOSE_FILE: COMPOSE_FILES.join(':') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = child.stdout.setEncoding('utf8').toArray()
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${name} failed`)
  return (await said).join('').trim()
}
