// What a service and the whole are called on the status page.
import { describe, expect, test } from 'vitest'
import { overallStatusOf, partStateOf } from './overall-status.ts'

describe('a service', () => {
  test.each([
    ['that is ready', { status: 'ready', checks: { database: true, consumer: true } }, 'operational'],
    [
      'without Kafka',
      { status: 'not ready', checks: { database: true, consumer: 'has not joined its group' } },
      'degraded',
    ],
    [
      'without its database',
      { status: 'not ready', checks: { database: 'does not answer', consumer: true } },
      'unavailable',
    ],
    ['that does not answer', undefined, 'unavailable'],
  ] as const)('%s', (_case, readiness, state) => {
    expect(partStateOf(readiness)).toBe(state)
  })
})

describe('the whole', () => {
  const good = {
    filing: 'operational',
    parts: ['operational', 'operational'],
    authorities: ['unknown'],
  } as const
  test.each([
    ['everything works', {}, 'operational'],
    ['another part is down', { parts: ['operational', 'unavailable'] }, 'degraded'],
    ['an authority answers badly', { authorities: ['degraded'] }, 'degraded'],
    ['an authority does not answer', { authorities: ['operational', 'unavailable'] }, 'degraded'],
    ['nothing can be filed', { filing: 'unavailable', parts: ['unavailable'] }, 'unavailable'],
  ] as const)('%s: %o', (_case, change, state) => {
    expect(overallStatusOf({ ...good, ...change })).toBe(state)
  })
})
