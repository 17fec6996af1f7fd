// The Secrets of an installation on Kubernetes: complete, each program's own, and the same in a later run.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SERVICES } from '@cfs/product'
import { expect, test } from 'vitest'

const PROGRAM = join(import.meta.dirname, 'kubernetes-secrets.ts')
const ISSUED = {
  REGISTRY_PRESENTER_CODE: 'presenter-code',
  COMPANY_DATA_KEY: 'data-key',
}
const STORES = ['--postgres', 'filing-postgres-rw:5432', '--redis', 'valkey:6379']
const newFile = () => join(mkdtempSync(join(tmpdir(), 'secrets-')), 'secrets.json')

interface Secret {
  readonly metadata: { readonly name: string; readonly namespace?: string }
  readonly stringData: Readonly<Record<string, string>>
}

function print(file: string, environment: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const text = execFileSync(process.execPath, [PROGRAM, '--file', file, ...STORES, ...args], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...environment },
  })
  const { items } = JSON.parse(text) as { readonly items: readonly Secret[] }
  return new Map(items.map((item) => [item.metadata.name, item]))
}

test('each service gets its own secrets, and a later run prints the same ones', () => {
  const file = newFile()
  const first = print(file, { ...ISSUED, SMTP_URL: 'smtps://mail.example' }, '--namespace', 'filing')
  for (const name of SERVICES) expect(first.has(`company-filing-${name}`)).toBe(true)
  const filing = first.get('company-filing-filing')
  expect(filing?.metadata.namespace).toBe('filing')
  expect(filing?.stringData).toMatchObject(ISSUED)
  expect(filing?.stringData).not.toHaveProperty('COMPANY_DATA_STREAM_KEY')
  expect(filing?.stringData['DATABASE_URL']).toMatch(
    /^postgres:\/\/filing_runtime:[\w-]{43}@filing-postgres-rw:5432\/filing$/,
  )
  expect(first.get('company-filing-billing')?.stringData).not.toHaveProperty('REGISTRY_PRESENTER_CODE')
  expect(first.get('company-filing-dashboard')?.stringData['SMTP_URL']).toBe('smtps://mail.example')
  const pair = 'IDENTITY_SECRET_FILING_TO_BILLING'
  expect(first.get('company-filing-billing')?.stringData[pair]).toBe(filing?.stringData[pair])
  expect(statSync(file).mode & 0o077).toBe(0)
  const again = print(file, { ...ISSUED, SMTP_URL: 'smtps://mail.example' }, '--namespace', 'filing')
  expect(again).toEqual(first)
})

test('the key of the registry’s streams is in the Secret if it is set', () => {
  const secrets = print(newFile(), { ...ISSUED, COMPANY_DATA_STREAM_KEY: 'stream-key' })
  expect(secrets.get('company-filing-filing')?.stringData['COMPANY_DATA_STREAM_KEY']).toBe('stream-key')
})

test('the prefix and the parameters of the database are those of the arguments', () => {
  const args = ['--prefix', 'trial', '--postgres-parameters', '?sslmode=verify-full']
  const secrets = print(newFile(), ISSUED, ...args)
  expect(secrets.get('trial-partner-owner')?.stringData['MIGRATION_DATABASE_URL']).toMatch(
    /^postgres:\/\/partner:.*\/partner\?sslmode=verify-full$/,
  )
})

test.each([
  { without: ['--file', '--postgres'], environment: ISSUED, words: 'usage: ' },
  {
    without: [],
    environment: {},
    words: 'set in the environment: REGISTRY_PRESENTER_CODE, COMPANY_DATA_KEY',
  },
])('what is missing is named, and no Secret is printed ($words)', ({ without, environment, words }) => {
  const args = without.length > 0 ? ['--redis', 'valkey:6379'] : ['--file', newFile(), ...STORES]
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...environment },
  })
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toContain(words)
})

test('a damaged file is refused and kept', () => {
  const file = newFile()
  writeFileSync(file, '{ "IDENTITY_SECRET": ')
  expect(() => print(file, ISSUED)).toThrow('cannot be read')
  expect(readFileSync(file, 'utf8')).toBe('{ "IDENTITY_SECRET": ')
})

test('Strimzi gets the password of each login and nothing else, in its own namespace', () => {
  const secrets = print(newFile(), ISSUED, '--namespace', 'filing', '--kafka-namespace', 'kafka')
  const forStrimzi = [...secrets.values()].filter(({ metadata }) => metadata.namespace === 'kafka')
  expect(forStrimzi.map(({ metadata }) => metadata.name)).toEqual(
    [...SERVICES, 'reader'].map((login) => `company-filing-kafka-${login}`),
  )
  for (const { stringData } of forStrimzi) expect(Object.keys(stringData)).toEqual(['KAFKA_PASSWORD'])
  const billing = secrets.get('company-filing-billing')?.stringData['KAFKA_PASSWORD']
  expect(secrets.get('company-filing-kafka-billing')?.stringData).toEqual({ KAFKA_PASSWORD: billing })
})
