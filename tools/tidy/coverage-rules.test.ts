// The specification's coverage table names existing tests, and covers every sentence.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { breachesOf } from './breaches-of.ts'
import { coverageRules } from './coverage-rules.ts'

const TESTS = `
test('one', () => {})
test.concurrent.each([1])('each %s', () => {})
describe.each(kinds)(\`a "group" | of\`, () => { it('inside', () => {}) })
`
const HEAD = '| Sentence | Held by |\n| --- | --- |\n'
const rules = (rows: string) =>
  breachesOf(coverageRules, { 'docs/coverage.md': HEAD + rows, 'e2e/a.test.ts': TESTS })

test.each(['one', 'each %s', 'a "group" \\| of', 'inside'])('%j is found by its title', (title) => {
  expect(rules(`| It files. | \`e2e/a.test.ts\` “${title}” |`)).toEqual([])
})

test('a missing test, a missing file, and a sentence without a test are reported', () => {
  expect(rules('| It files. | `e2e/a.test.ts` “two” |')).toEqual([
    'docs/coverage.md:3: names a test that is not in e2e/a.test.ts: two',
  ])
  expect(rules('| It files. | `e2e/b.test.ts` “one” |')).toEqual([
    'docs/coverage.md:3: names a file of tests that is not there: e2e/b.test.ts',
  ])
  expect(rules('| It files. | |')).toEqual(['docs/coverage.md:3: a sentence that no test holds'])
})

test('every test that docs/coverage.md names is there', () => {
  const root = join(import.meta.dirname, '../..')
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const page = read('docs/coverage.md')
  const paths = new Set([...page.matchAll(/`([^`]+\.(?:test|drill)\.ts)`/g)].map(([, path = '']) => path))
  const files = Object.fromEntries([...paths].map((path) => [path, read(path)]))
  expect(breachesOf(coverageRules, { ...files, 'docs/coverage.md': page })).toEqual([])
})
