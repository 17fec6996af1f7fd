import { expect, test } from 'vitest'
import { describeRun, slowerFiles } from './report-run.ts'

const even = (seconds: number) =>
  Object.fromEntries(Array.from({ length: 30 }, (_, file) => [`file-${file}`, seconds]))

test.each([
  ['three times slower, and by more than 5 seconds', 10, 30.1, true],
  ['exactly three times as slow', 10, 30, false],
  ['a small file, however many times slower', 0.1, 5, false],
  ['a small file by more than 5 seconds', 0.1, 5.2, true],
  ['as fast as recorded', 10, 10, false],
  ['faster', 10, 1, false],
])('%s: %d s recorded, %d s measured', (_, recorded, measured, isNamed) => {
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
