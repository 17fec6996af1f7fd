// The specification's coverage table and the security checklist name existing tests; every sentence has one,
// and so has every requirement that is met.
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

const CHECKLIST =
  '| # | requirement | state | how, or why not | proven by |\n| --- | --- | --- | --- | --- |\n'
const checklist = (rows: string) =>
  breachesOf(coverageRules, { 'docs/security-checklist.md': CHECKLIST + rows, 'e2e/a.test.ts': TESTS })

test('a requirement that is met names a test that exists; others may name none', () => {
  const held = '`e2e/a.test.ts` “one”'
  expect(checklist(`| 1.1.1 | a | met | b | ${held} |\n| 1.1.2 | a | operator | b | |`)).toEqual([])
  expect(checklist('| 1.1.1 | a | not met | b | |\n| 1.1.2 | a | does not apply | b | |')).toEqual([])
  expect(checklist('| 1.1.1 | a | met | b | |')).toEqual([
    'docs/security-checklist.md:3: a requirement is met, and no test proves it',
  ])
  expect(checklist('| 1.1.1 | a | partly | b | `e2e/a.test.ts` “two” |')).toEqual([
    'docs/security-checklist.md:3: names a test that is not in e2e/a.test.ts: two',
  ])
  // The table of the cryptography in use has no states.
  expect(checklist('| API keys | HMAC | met | rotate |')).toEqual([])
})

test.each(['docs/coverage.md', 'docs/security-checklist.md'])('every test that %s names is there', (name) => {
  const root = join(import.meta.dirname, '../..')
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const page = read(name)
  const paths = new Set([...page.matchAll(/`([^`]+\.(?:test|drill)\.ts)`/g)].map(([, path = '']) => path))
  const files = Object.fromEntries([...paths].map((path) => [path, read(path)]))
  expect(breachesOf(coverageRules, { ...files, [name]: page })).toEqual([])
})
