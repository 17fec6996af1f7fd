// A cache with bounded size that keeps recently used entries.
import { expect, test } from 'vitest'
import { remembering } from './remembering.ts'

test('results that are requested now and then stay, however many others there are', () => {
  const memory = remembering<number>({ entries: 10, keyLength: 5 })
  let made = 0
  const make = () => (made += 1)
  for (let number = 0; number < 1000; number += 1) {
    memory(`k${number}`, () => 0)
    if (number % 5 === 0) expect(memory('label', make)).toBe(1)
  }
  expect(made).toBe(1)
})

test('results that are no longer requested are dropped', () => {
  const memory = remembering<number>({ entries: 10, keyLength: 5 })
  memory('once', () => 1)
  for (let number = 0; number < 30; number += 1) memory(`k${number}`, () => 0)
  expect(memory('once', () => 2)).toBe(2)
})

test('long keys are not cached', () => {
  const memory = remembering<number>({ entries: 10, keyLength: 5 })
  memory('longer', () => 1)
  expect(memory('longer', () => 2)).toBe(2)
})
