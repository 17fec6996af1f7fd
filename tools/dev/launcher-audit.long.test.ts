// The launcher audits the product at an interval, and leaves no audit running.
import { existsSync, readFileSync } from 'node:fs'
import { kafkaBrokers, postgresUrl, redisUrl, waitFor } from '@cfs/testing'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { isAlive, type LauncherUnderTest, launcherUnderTest } from './fixtures/launcher-under-test.ts'

const line = z.object({ pid: z.number(), instance: z.string() })

async function launcherWithAudit(): Promise<LauncherUnderTest> {
  const [kafka, postgres, redis] = await Promise.all([kafkaBrokers(), postgresUrl(), redisUrl()])
  return launcherUnderTest({ KAFKA_BROKERS: kafka, DATABASE_URL: postgres, REDIS_URL: redis })
}

async function untilAudited(launcher: LauncherUnderTest, times: number) {
  const path = launcher.stateFile('logs/audit.log', 'audit')
  const lines = () => (existsSync(path) ? readFileSync(path, 'utf8').split('\n').slice(0, -1) : [])
  await waitFor(() => lines().length >= times, { until: `audited ${times} times` })
  return lines().map((text) => line.parse(JSON.parse(text)))
}

test('the product is audited again and again, and violations are reported', async () => {
  const launcher = await launcherWithAudit()
  const launched = await launcher.startReady({
    instance: 'audit',
    environment: { DUMMY_AUDIT: 'violations' },
  })
  const audits = await untilAudited(launcher, 2)
  expect(new Set(audits.map(({ pid }) => pid)).size).toBe(audits.length)
  const reported = /the hourly audit found violations: see .*audit\.log/
  await waitFor(() => reported.test(launched.said()))
})

test('an audit that is under way runs alone, and is ended by a stop', async () => {
  const launcher = await launcherWithAudit()
  const launched = await launcher.startReady({ instance: 'audit', environment: { DUMMY_AUDIT: 'slow' } })
  const [audit] = await untilAudited(launcher, 1)
  expect(isAlive(audit?.pid ?? 0)).toBe(true)
  launched.child.kill('SIGTERM')
  expect(await launched.ended).toBe(0)
  expect(isAlive(audit?.pid ?? 0)).toBe(false)
  expect(await untilAudited(launcher, 1)).toHaveLength(1)
})
