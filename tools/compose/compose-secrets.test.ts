// The secrets that a stack's containers receive, and how they are rotated.
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { identitySecretName, OPERATOR, SERVICES } from '@cfs/product'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openComposeSecrets, secretFiles, writeSecretFiles } from './compose-secrets.ts'
import { renewSecrets } from './renew-secrets.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'secrets-'))
})
afterAll(() => rm(directory, { recursive: true }))

const written = async (reader: string, name: string) =>
  (await readFile(join(directory, reader, name), 'utf8')).trim()
const renew = async (name: string) => {
  await renewSecrets(join(directory, 'all/secrets.json'), [name])
  await writeSecretFiles(directory, await openComposeSecrets(directory))
}

test('a second start provides the same secrets as the first', async () => {
  await writeSecretFiles(directory, await openComposeSecrets(directory))
  const first = await written('billing', 'DATABASE_URL')
  await writeSecretFiles(directory, await openComposeSecrets(directory))
  expect(await written('billing', 'DATABASE_URL')).toBe(first)
  const ofOperator = 'IDENTITY_SECRET_OPERATOR_TO_GATEWAY'
  expect(await written('operator', ofOperator)).toBe(await written('gateway', ofOperator))
})

test('no secret of the stack is the same in two installations', async () => {
  const another = await mkdtemp(join(tmpdir(), 'secrets-'))
  onTestFinished(() => rm(another, { recursive: true }))
  const [one, other] = [await openComposeSecrets(directory), await openComposeSecrets(another)].map(
    secretFiles,
  )
  for (const [reader, files] of Object.entries(one ?? {}))
    for (const [name, content] of Object.entries(files))
      expect([reader, name, content === other?.[reader]?.[name]]).toEqual([reader, name, false])
  // The simulated payment processor has the key and the webhook secret that billing has.
  const { billing = {}, 'payment-processor': processor = {} } = one ?? {}
  expect(processor['API_KEY']).toMatch(/^sk_test_[\w-]{43}$/)
  expect(processor['WEBHOOK_SECRET']).toMatch(/^whsec_[\w-]{43}$/)
  expect(billing).toMatchObject({
    STRIPE_SECRET_KEY: processor['API_KEY'],
    STRIPE_WEBHOOK_SECRET: processor['WEBHOOK_SECRET'],
  })
  expect(await readFile('docker-compose.yml', 'utf8')).not.toMatch(/whsec_|[sr]k_test_/)
})

test('every program gets only its own secrets', async () => {
  const secrets = await openComposeSecrets(directory)
  const { gateway: own, ...others } = secretFiles(secrets)
  expect(Object.keys(own ?? {}).toSorted()).toEqual([
    'DATABASE_URL',
    'IDENTITY_SECRET_DASHBOARD_TO_GATEWAY',
    'IDENTITY_SECRET_GATEWAY_TO_BILLING',
    'IDENTITY_SECRET_GATEWAY_TO_DOCUMENTS',
    'IDENTITY_SECRET_GATEWAY_TO_FILING',
    'IDENTITY_SECRET_GATEWAY_TO_NOTIFICATIONS',
    'IDENTITY_SECRET_GATEWAY_TO_PARTNER',
    'IDENTITY_SECRET_OPERATOR_TO_GATEWAY',
    'KAFKA_PASSWORD',
    'KEY_PEPPER',
    'REDIS_URL',
  ])
  expect(JSON.stringify(others)).not.toContain(secrets.of('KEY_PEPPER'))
  for (const files of [own, others]) {
    expect(JSON.stringify(files)).not.toContain(secrets.of('DATABASE_PASSWORD_GATEWAY'))
  }
  expect(JSON.stringify(others)).not.toContain(secrets.of('KAFKA_PASSWORD_GATEWAY'))
  expect(JSON.stringify(own)).not.toContain(secrets.of('POSTGRES_PASSWORD'))
  // The root of all identity secrets stays with the program that derives them.
  expect(JSON.stringify(secretFiles(secrets))).not.toContain(secrets.of('IDENTITY_SECRET'))
  const { kafka: broker, ...clients } = secretFiles(secrets)
  for (const name of ['KAFKA_PASSWORD_ADMIN', 'KAFKA_PASSWORD_BROKER']) {
    expect(JSON.stringify(broker)).toContain(secrets.of(name))
    expect(JSON.stringify(clients)).not.toContain(secrets.of(name))
  }
})

test('only the user of the product’s programs may read their secrets', async () => {
  await writeSecretFiles(directory, await openComposeSecrets(directory))
  const modeOf = async (path: string) => ((await stat(join(directory, path))).mode & 0o777).toString(8)
  for (const service of SERVICES) {
    const name = identitySecretName({ issuer: OPERATOR, audience: service })
    for (const reader of [service, OPERATOR]) expect(await modeOf(`${reader}/${name}`)).toBe('600')
  }
  // These run as users of their own images.
  expect(await modeOf('postgres/POSTGRES_PASSWORD')).toBe('444')
  expect(await modeOf('kafka/logins.env')).toBe('444')
  expect(await modeOf('all/secrets.json')).toBe('600')
})

test('the old identity secrets are accepted beside the new ones, and no other is', async () => {
  const name = 'IDENTITY_SECRET_GATEWAY_TO_FILING'
  const old = await written('gateway', name)
  await renew('IDENTITY_SECRET')
  const [fresh, kept] = (await written('filing', name)).split(',')
  expect([kept, fresh === old]).toEqual([old, false])
  await renew('IDENTITY_SECRET')
  expect((await written('gateway', name)).split(',').slice(1)).toEqual([fresh])
})

test('every pepper is kept, because keys are stored under the pepper they were made with', async () => {
  const first = await written('gateway', 'KEY_PEPPER')
  await renew('KEY_PEPPER')
  await renew('KEY_PEPPER')
  const peppers = (await written('gateway', 'KEY_PEPPER')).split(',')
  expect(peppers.map((pepper) => pepper.split(':')[0])).toEqual(['p3', 'p2', 'p1'])
  expect(peppers.at(-1)).toBe(first)
})

test('a secret that does not exist is refused', async () => {
  await expect(renew('PASSWORD')).rejects.toThrow('there is no secret PASSWORD')
})
