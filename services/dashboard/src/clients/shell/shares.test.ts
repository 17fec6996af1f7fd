// How much of one person or network is in progress, and how the rest is refused.
import { Problem } from '@cfs/contracts'
import { expect, test } from 'vitest'
import { createShares } from './shares.ts'

const ANN = { name: 'ann', most: 1 }
const OFFICE = { name: 'office', most: 2 }

/** Work that ends when the test says so. */
function held() {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { work: () => promise, end: () => resolve('done') }
}

async function closes(refused: Promise<unknown>): Promise<boolean> {
  const error = await refused.catch((thrown: unknown) => thrown)
  if (!(error instanceof Problem)) throw new Error('it was not refused')
  expect([error.code, error.headers['retry-after']]).toEqual(['RATE_LIMITED', '2'])
  return error.headers['connection'] === 'close'
}

test('refusals after the third close their connection, until the share is free again', async () => {
  const inShare = createShares()
  for (let round = 0; round < 2; round += 1) {
    const { work, end } = held()
    const first = inShare([ANN], work)
    const refusals: boolean[] = []
    for (let count = 0; count < 5; count += 1) refusals.push(await closes(inShare([ANN], work)))
    expect(refusals).toEqual([false, false, false, true, true])
    end()
    expect(await first).toBe('done')
  }
})

test('work that one of its owners may not have takes nothing from the others', async () => {
  const inShare = createShares()
  const { work, end } = held()
  const own = inShare([OFFICE, ANN], work)
  for (let count = 0; count < 5; count += 1) await closes(inShare([OFFICE, ANN], work))
  const other = inShare([OFFICE, { name: 'bob', most: 1 }], work)
  end()
  expect(await Promise.all([own, other])).toEqual(['done', 'done'])
})

test('work that fails, at once or later, gives its share back', async () => {
  const inShare = createShares()
  const atOnce = () => {
    throw new Error('no memory')
  }
  for (const work of [atOnce, () => Promise.reject(new Error('no memory'))])
    for (let count = 0; count < 3; count += 1) await expect(inShare([ANN], work)).rejects.toThrow('no memory')
})
