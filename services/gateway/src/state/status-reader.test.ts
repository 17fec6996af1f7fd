// The status that everyone may read: what the services report, in a few words, and asked rarely.
import { describe, expect, test } from 'vitest'
import { answeringService } from '../../test/answering-service.ts'
import { createStatusReader, type StatusSources } from './status-reader.ts'

const READY = { status: 'ready', checks: { database: true, consumer: true } }
const WITHOUT_KAFKA = { status: 'not ready', checks: { database: true, consumer: 'no' } }
const AUTHORITY = { name: 'registry', status: 'operational', last_answer_at: null, last_failure_at: null }
const asked: string[] = []

const serviceWith = (answers: Readonly<Record<string, unknown>>) => answeringService(answers, asked)
const filing = {
  '/health/ready': READY,
  '/status/authorities': { data: { authorities: [AUTHORITY] } },
}
let nowMs = 0
function readerOf(change: Partial<StatusSources['services']> = {}, isShared = true) {
  const ready = serviceWith({ '/health/ready': READY })
  return createStatusReader({
    services: { filing: serviceWith(filing), billing: ready, documents: ready, ...change },
    isLimiterShared: async () => isShared,
    sign: () => 'token',
    clock: { now: () => new Date(nowMs) },
  })
}

describe('the status', () => {
  test('names each part and each authority, and no internals', async () => {
    const status = await readerOf()()
    expect(status).toEqual({
      status: 'operational',
      checked_at: '1970-01-01T00:00:00.000Z',
      parts: ['api', 'filing', 'billing', 'documents'].map((name) => ({ name, status: 'operational' })),
      authorities: [AUTHORITY],
    })
  })

  test('has the partner part if there is a partner service', async () => {
    const { parts } = await readerOf({ partner: serviceWith({ '/health/ready': READY }) })()
    expect(parts.at(-1)).toEqual({ name: 'partner', status: 'operational' })
  })

  test.each([
    [
      'breaks the connection',
      { answer: new Error('connect ECONNREFUSED 10.0.0.7:8080'), part: 'unavailable' },
    ],
    ['answers rubbish', { answer: 'rubbish', part: 'unavailable' }],
    ['has lost Kafka', { answer: WITHOUT_KAFKA, part: 'degraded' }],
  ])('when billing %s, is degraded, and billing with it', async (_case, { answer, part }) => {
    const status = await readerOf({ billing: serviceWith({ '/health/ready': answer }) })()
    expect(status.parts.find(({ name }) => name === 'billing')?.status).toBe(part)
    expect(status.status).toBe('degraded')
    expect(JSON.stringify(status)).not.toContain('10.0.0.7')
  })

  test('is unavailable without the filing service, and the authorities are then not known', async () => {
    const gone = { '/health/ready': new Error('gone'), '/status/authorities': new Error('gone') }
    const status = await readerOf({ filing: serviceWith(gone) })()
    expect(status).toMatchObject({ status: 'unavailable', authorities: [] })
  })

  test('is degraded while the counters of requests are not shared', async () => {
    expect(await readerOf({}, false)()).toMatchObject({ status: 'degraded' })
  })

  test('asks the services once in ten seconds, however often it is read', async () => {
    const read = readerOf()
    asked.length = 0
    await Promise.all([read(), read(), read()])
    nowMs += 9_999
    await read()
    expect(asked).toHaveLength(4)
    nowMs += 1
    await read()
    expect(asked).toHaveLength(8)
  })
})
