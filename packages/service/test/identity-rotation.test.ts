// An identity secret is rotated across running replicas of a caller and a service, in the order that
// docs/operations.md describes.
import { join } from 'node:path'
import { createProductApi, type ProductApi, ServiceRefusal } from '@cfs/http'
import { createLogger, readConfig, type RunningService, systemClock, wholeNumber } from '@cfs/runtime'
import { identitySettingsOf, testDatabase, testTopics } from '@cfs/testing'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { buildService } from '../src/build-service.ts'
import { serviceSettings } from '../src/service-settings.ts'

const OLD = 'the old secret of dashboard and documents'
const NEW = 'the new secret of dashboard and documents'
/** The steps of docs/operations.md; each process is restarted with the settings of one step after another. */
const STEPS = [`${OLD},${NEW}`, `${NEW},${OLD}`, NEW]
const settings = z.object(
  serviceSettings({ service: 'documents', owner: "a test's", connections: wholeNumber(3, 1, 10) }),
)
const directory = join(import.meta.dirname, '../../messaging/test')

interface Replica extends RunningService {
  readonly url: string
}

/** Starts replicas of the called service, all on one database. */
async function calledService(): Promise<(secret: string) => Promise<Replica>> {
  const [database, { brokers, topicPrefix }] = await Promise.all([
    testDatabase({ name: 'rotation' }),
    testTopics(),
  ])
  onTestFinished(() => database.drop())
  return async (secret) => {
    const service = await buildService({
      name: 'documents',
      directory,
      parts: {
        config: readConfig(settings, {
          ...identitySettingsOf('the root secret of all other pairs', 'documents'),
          IDENTITY_SECRET_DASHBOARD_TO_DOCUMENTS: secret,
          DATABASE_URL: database.url,
          KAFKA_BROKERS: brokers.join(','),
          KAFKA_TOPIC_PREFIX: topicPrefix,
        }),
        logger: createLogger({ service: 'documents', level: 'silent' }),
        clock: systemClock,
      },
      publishes: false,
      compose: () => ({
        routes: (app) => {
          app.get('/asked', { config: { access: { scope: 'documents:read' } } }, async () => ({
            success: true,
            data: 'answered',
          }))
        },
      }),
    })
    return { ...service, ...(await service.start()) }
  }
}

function callWith(secret: string, url: string): Promise<unknown> {
  const api: ProductApi = createProductApi({
    issuer: 'dashboard',
    urls: { documents: url },
    identitySecrets: { documents: secret },
    timeoutMs: 10_000,
    fileTimeoutMs: 10_000,
  })
  const call = { service: 'documents', path: '/asked', accountId: 'acc_1', actor: 'psn_1' } as const
  return api.call({ ...call, scope: 'documents:read', requestId: 'r' }, z.unknown())
}

test('no call is refused while a secret is rotated, and the old secret is refused afterwards', async () => {
  const start = await calledService()
  const replicas = [await start(OLD), await start(OLD)]
  onTestFinished(async () => void (await Promise.all(replicas.map((replica) => replica.stop()))))
  const callers = [OLD, OLD]
  const allAreAnswered = async () => {
    const calls = callers.flatMap((secret) => replicas.map(({ url }) => callWith(secret, url)))
    expect(await Promise.all(calls)).toEqual(Array(4).fill('answered'))
  }
  await allAreAnswered()
  for (const secret of STEPS) {
    for (const [index, replica] of replicas.entries()) {
      replicas[index] = await start(secret)
      await replica.stop()
      await allAreAnswered()
      callers[index] = secret
      await allAreAnswered()
    }
  }
  for (const { url } of replicas) {
    const refused: unknown = await callWith(OLD, url).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ServiceRefusal)
    expect(refused).toMatchObject({ status: 401 })
  }
}, 120_000)
