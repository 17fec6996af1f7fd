// When a group member fetches again.
import { expect, test } from 'vitest'
import { createFetchPace } from './fetch-pace.ts'

test('the fetch after one that returned records waits for the rest of the pace', () => {
  let now = 1000
  const pace = createFetchPace(25, () => now)
  expect(pace.waitMs()).toBe(0)
  pace.fetched()
  expect(pace.waitMs()).toBe(25)
  now += 10
  expect(pace.waitMs()).toBe(15)
  now += 15
  expect(pace.waitMs()).toBe(0)
})

test('the partitions of one fetch wait for the same time', () => {
  let now = 1000
  const pace = createFetchPace(25, () => now)
  pace.fetched()
  now += 20
  pace.fetched()
  expect(pace.waitMs()).toBe(5)
})

test('a fetch after a pause begins a new pace', () => {
  let now = 1000
  const pace = createFetchPace(25, () => now)
  pace.fetched()
  now += 500
  expect(pace.waitMs()).toBe(0)
  pace.fetched()
  expect(pace.waitMs()).toBe(25)
})

test('a pace of 0 never waits', () => {
  const pace = createFetchPace(0, () => 1000)
  pace.fetched()
  expect(pace.waitMs()).toBe(0)
})
