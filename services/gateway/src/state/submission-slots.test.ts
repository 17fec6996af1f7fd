// The slots of submissions: limited for each account and in total, and shared fairly when few are free.
import { expect, test } from 'vitest'
import { createSubmissionSlots, type SubmissionSlots } from './submission-slots.ts'

/** Takes as many slots as the account can get; returns the functions that free them. */
function takeAll(slots: SubmissionSlots, account: string): (() => void)[] {
  const taken: (() => void)[] = []
  while (slots.refusalOf(account) === undefined) taken.push(slots.take(account))
  return taken
}

test('one account gets at most its own limit', () => {
  const slots = createSubmissionSlots({ perSubject: 64, total: 256 })
  expect(takeAll(slots, 'a')).toHaveLength(64)
  expect(slots.refusalOf('a')?.code).toBe('RATE_LIMITED')
})

test('four busy accounts leave slots for a fifth, and for others after it', () => {
  const slots = createSubmissionSlots({ perSubject: 64, total: 256 })
  for (const account of ['a', 'b', 'c', 'd']) takeAll(slots, account)
  expect(takeAll(slots, 'e').length).toBeGreaterThan(10)
  expect(slots.refusalOf('f')).toBeUndefined()
})

test('an account that has more than its share gets no further slot until it has less', () => {
  const slots = createSubmissionSlots({ perSubject: 8, total: 12 })
  const [first, ...others] = takeAll(slots, 'a')
  takeAll(slots, 'b')
  first?.()
  expect(slots.refusalOf('a')?.code).toBe('RATE_LIMITED')
  for (const free of others.slice(0, 2)) free()
  expect(slots.refusalOf('a')).toBeUndefined()
})

test('if every slot is used, no request gets one; a slot freed twice is freed once', () => {
  const slots = createSubmissionSlots({ perSubject: 2, total: 2 })
  const free = slots.take('a')
  slots.take('b')
  expect(slots.refusalOf('c')?.code).toBe('SERVICE_UNAVAILABLE')
  expect(() => slots.take('c')).toThrow('was not sent')
  free()
  free()
  slots.take('c')
  expect(slots.refusalOf('d')?.code).toBe('SERVICE_UNAVAILABLE')
})
