// What a run says first and last: which files run, and which have become slow.
import { expect, test } from 'vitest'
import { describeRun, slowerFiles } from './report-run.ts'

const even = (seconds: number) =>
  Object.fromEntries(Array.from({ length: 30 }, (_, file) => [`file-${file}`, seconds]))

test.each([
  { name: 'three times slower, and by more than 5 seconds', recorded: 10, measured: 30.1, isNamed: true },
  { name: 'exactly three times as slow', recorded: 10, measured: 30, isNamed: false },
  { name: 'a small file, however many times slower', recorded: 0.1, measured: 5, isNamed: false },
  { name: 'a small file by more than 5 seconds', recorded: 0.1, measured: 5.2, isNamed: true },
  { name: 'as fast as recorded', recorded: 10, measured: 10, isNamed: false },
  { name: 'faster', recorded: 10, measured: 1, isNamed: false },
])('$name: $recorded s recorded, $measured s measured', ({ recorded, measured, isNamed }) => {
  const named = slowerFiles({ ...even(1), file: measured }, { ...even(1), file: recorded })
  expect(named).toEqual(isNamed ? [`file took ${measured.toFixed(1)} s; recorded: ${recorded} s`] : [])
})

test('on a machine that is four times slower, nothing is named, and a file twelve times slower is', () => {
  expect(slowerFiles({ ...even(8), file: 40 }, { ...even(2), file: 10 })).toEqual([])
  expect(slowerFiles({ ...even(8), file: 121 }, { ...even(2), file: 10 })).toHaveLength(1)
})

test('a run of a few files is not compared with the speed of the machine', () => {
  expect(slowerFiles({ one: 40 }, { one: 10 })).toHaveLength(1)
})

test('the first line says how many files run, and which command runs the others', () => {
  const quick = [{ project: 'quick' }, { project: 'quick' }]
  expect(describeRun(quick, 30)).toBe(
    'Tests: 2 files. Left out: 30 files that take longer, which `npm run test:long` runs.',
  )
  expect(describeRun([...quick, { project: 'long' }], 30)).toBe('Tests: 3 files.')
})

test('a file without a recorded time is not named', () => {
  expect(slowerFiles({ fresh: 100 }, {})).toEqual([])
})
