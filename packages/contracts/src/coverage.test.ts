// The list of what is filed names each refusal as the API makes it.
import { expect, test } from 'vitest'
import { COVERAGE } from './coverage.ts'
import { ERRORS } from './errors.ts'

test('each refused topic has a code of the registry, and only NOT_COVERED says what is needed', () => {
  for (const { covered, code, needs, topic } of COVERAGE) {
    expect([topic, covered, code === null || Object.hasOwn(ERRORS, code)]).toEqual([
      topic,
      code === null,
      true,
    ])
    expect([topic, needs !== null]).toEqual([topic, code === 'NOT_COVERED'])
  }
})

test('no topic of a filing type stands twice', () => {
  const topics = COVERAGE.map(({ filing_type: type, topic }) => `${type}: ${topic}`)
  expect(new Set(topics).size).toBe(topics.length)
})
