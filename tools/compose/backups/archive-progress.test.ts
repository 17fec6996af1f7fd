// The time that the alert WalArchiveBehind reads stands still as soon as archiving does.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPool } from '@cfs/postgres'
import { postgresUrl } from '@cfs/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'archive-progress-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs the script with a program in the place of psql. */
function progress(psql: string) {
  const script = readFileSync(join(import.meta.dirname, 'archive-progress.sh'), 'utf8')
  const password = join(folder, 'password')
  writeFileSync(password, 'x')
  writeFileSync(join(folder, 'script.sh'), script.replace('/run/secrets/POSTGRES_PASSWORD', password))
  mkdirSync(join(folder, 'bin'), { recursive: true })
  writeFileSync(join(folder, 'bin/psql'), `#!/bin/sh\n${psql}\n`)
  chmodSync(join(folder, 'bin/psql'), 0o755)
  const env = { ...process.env, ARCHIVE: folder, PATH: `${folder}/bin:${process.env['PATH']}` }
  return spawnSync('sh', [join(folder, 'script.sh')], { env }).status
}
const written = () => readFileSync(join(folder, 'wal.prom'), 'utf8')

test('the time is written, and stays as it was while PostgreSQL does not answer or does not archive', () => {
  expect(progress('echo 1780000000')).toBe(0)
  const page = written()
  expect(page).toContain('wal_archived_until_timestamp_seconds 1780000000\n')
  expect(progress('exit 2')).not.toBe(0)
  expect(progress('true')).not.toBe(0)
  expect(written()).toBe(page)
})

test('PostgreSQL understands the question, and has no answer if it does not archive', async () => {
  const question = readFileSync(join(import.meta.dirname, 'archive-progress.sql'), 'utf8')
  const pool = createPool({ url: await postgresUrl(), max: 1, applicationName: 'test' })
  try {
    expect((await pool.query(question)).rows).toEqual([])
    const asIfOn = question.replace("current_setting('archive_mode')", "'on'")
    const { rows } = await pool.query<{ until: string }>(asIfOn)
    expect(Math.abs(Date.now() / 1000 - Number(rows[0]?.until))).toBeLessThan(60)
  } finally {
    await pool.end()
  }
})
