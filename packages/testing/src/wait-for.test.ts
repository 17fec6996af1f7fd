import { expect, test } from 'vitest'
import { waitFor } from './wait-for.ts'

test('waiting returns the result of the condition', async () => {
  let calls = 0
  const answer = await waitFor(() => {
    calls += 1
    return calls === 3 ? 'third' : undefined
  })
  expect(answer).toBe('third')
})

test('a condition that never holds fails with its description and the last error', async () => {
  const never = waitFor(
    () => {
      throw new Error('still two')
    },
    { timeoutMs: 30, until: 'there are three' },
  )
  await expect(never).rejects.toThrow('gave up waiting until there are three after 30 ms: still two')
})
