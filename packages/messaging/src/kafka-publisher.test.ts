// How records are divided into requests that the broker accepts.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OutgoingRecord } from './broker.ts'
import { splitBySize } from './kafka-publisher.ts'

const record = fc
  .tuple(
    fc.integer({ min: 0, max: 1_500_000 }),
    fc.constantFrom('a', 'ключ'),
    fc.constantFrom('', 'x'.repeat(999)),
  )
  .map(
    ([bytes, key, text]): OutgoingRecord => ({
      topic: 't',
      key,
      value: Buffer.alloc(bytes),
      headers: { text },
    }),
  )

test('requests contain all records once and in order, and are as small as possible', () => {
  fc.assert(
    fc.property(fc.array(record, { maxLength: 12 }), (records) => {
      const requests = splitBySize(records)
      expect(requests.flat()).toEqual(records)
      for (const request of requests) {
        const bytes = request.reduce((sum, one) => sum + (one.value?.length ?? 0), 0)
        expect(request.length).toBeGreaterThan(0)
        if (request.length > 1) expect(bytes).toBeLessThan(1_048_576)
      }
    }),
    { numRuns: 50 },
  )
})
