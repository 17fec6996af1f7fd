// Where a page of the feed starts and ends, and which cursors are valid.
import { describe, expect, test } from 'vitest'
import { checkValue } from '../commands/check-value.ts'
import { readFeedCursor, writeFeedCursor } from './feed-cursor.ts'
import { endOfFeedPage, startOfFeedPage } from './feed-page.ts'

const kept = { last: 10, oldest: 5 }

describe('a page starts', () => {
  test.each([
    ['with the oldest event, without a cursor', undefined, { kind: 'after', position: 4 }],
    ['after the last event, with latest', 'latest', { kind: 'after', position: 10 }],
    ['with the oldest event, after the one before it', 4, { kind: 'after', position: 4 }],
    ['nowhere, if an event after the cursor is gone', 3, { kind: 'expired', oldest: 4 }],
    ['after the last event, if all were read', 10, { kind: 'after', position: 10 }],
    ['nowhere, beyond the last event', 11, { kind: 'expired', oldest: 4 }],
  ] as const)('%s', (_, position, start) => {
    expect(startOfFeedPage(position, kept)).toEqual(start)
  })
  test('at the start of an empty feed', () => {
    const empty = { last: 0, oldest: 1 }
    expect(startOfFeedPage(undefined, empty)).toEqual({ kind: 'after', position: 0 })
    expect(startOfFeedPage('latest', empty)).toEqual({ kind: 'after', position: 0 })
    expect(startOfFeedPage(0, empty)).toEqual({ kind: 'after', position: 0 })
  })
  test('after the last event, if everything was erased', () => {
    expect(startOfFeedPage(10, { last: 10, oldest: 11 })).toEqual({ kind: 'after', position: 10 })
    expect(startOfFeedPage(9, { last: 10, oldest: 11 })).toEqual({ kind: 'expired', oldest: 10 })
  })
})

test('a full page ends at its last event, any other at the end of the feed', () => {
  expect(endOfFeedPage([5, 6], { last: 10, limit: 2 })).toEqual({ next: 6, hasMore: true })
  expect(endOfFeedPage([5, 6, 8], { last: 10, limit: 3 })).toEqual({ next: 8, hasMore: true })
  expect(endOfFeedPage([9, 10], { last: 10, limit: 2 })).toEqual({ next: 10, hasMore: false })
  expect(endOfFeedPage([5], { last: 10, limit: 2 })).toEqual({ next: 10, hasMore: false })
  expect(endOfFeedPage([], { last: 10, limit: 2 })).toEqual({ next: 10, hasMore: false })
})

describe('a cursor', () => {
  const feed = { accountId: 'acc_1', mode: 'live' } as const
  const cursor = writeFeedCursor(feed, 42, checkValue)
  test('is valid for its own feed', () => {
    expect(readFeedCursor(feed, cursor, checkValue)).toBe(42)
    expect(readFeedCursor({ ...feed, accountId: 'acc_2' }, cursor, checkValue)).toBeUndefined()
    expect(readFeedCursor({ ...feed, mode: 'test' }, cursor, checkValue)).toBeUndefined()
  })
  test.each([0, 7, 1_234_567, Number.MAX_SAFE_INTEGER])('at position %d is valid', (position) => {
    expect(readFeedCursor(feed, writeFeedCursor(feed, position, checkValue), checkValue)).toBe(position)
  })
  test.each([
    cursor.replace('v1.42', 'v1.43'),
    `x${cursor}`,
    cursor.slice(0, -1),
    cursor.replace('v1', 'v2'),
    `${cursor}x`,
    cursor.replace('42', '042'),
    '',
    'v1.-1.aaaaaaaaaaaa',
  ])('%s is not valid', (text) => {
    expect(readFeedCursor(feed, text, checkValue)).toBeUndefined()
  })
})
