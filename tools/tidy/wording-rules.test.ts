// Which wording fails the check. Phrases are written in two halves, because this file is checked as well.
import { describe, expect, test } from 'vitest'
import { treeOf } from './tree.ts'
import { wordingRules } from './wording-rules.ts'

const file = 'packages/http/src/server.ts'
const RARE = ['who', 'ever'].join('')
const REPLACEMENT = `not plain English: “${RARE}”; write: anyone who, the caller, the customer`

function breaches(files: Record<string, string>, subjects: readonly string[] = []): string[] {
  const commits = subjects.map((subject) => ({ hash: 'abc1234', subject }))
  const tree = treeOf(files, {}, commits)
  return wordingRules.flatMap((rule) =>
    rule(tree).map((breach) => `${breach.path}:${breach.line}: ${breach.rule}`),
  )
}

describe('wording that readers stumble over fails the check', () => {
  test.each([
    ['a comment', file, `// Refuses ${RARE} asks.\nconst x = 1`],
    ['a doc comment', file, `/** Refuses ${RARE} asks. */\nconst x = 1`],
    ['a text', file, `const x = 'refuses ${RARE} asks'`],
    ['a template', file, `const x = \`refuses ${RARE} asks\${y}\``],
    ['a document', 'docs/security.md', `Refuses ${RARE} asks.`],
  ])('%s', (_place, path, text) => {
    expect(breaches({ [path]: text })).toEqual([`${path}:1: ${REPLACEMENT}`])
  })

  test.each([
    ['a description that says the thing', `z.string().describe('Defaults to the period end.')`, 0],
    ['a description that opens with a relative clause', `z.string().describe('Of a charge: the filing.')`, 2],
    ['the same in an object', `const x = { description: 'As the authority sent it.' }`, 1],
    ['a text that is not a description', `const x = { title: 'What you owe' }`, 0],
  ])('%s', (_name, text, count) => {
    expect(breaches({ [file]: text })).toHaveLength(count)
  })

  test('titles of tests are checked, but not their other texts, nor documents that quote titles', () => {
    const path = 'packages/http/src/server.test.ts'
    const title = `describe.each([1])('refuses ${RARE} asks', () => {})`
    expect(breaches({ [path]: title })).toEqual([`${path}:1: ${REPLACEMENT}`])
    expect(breaches({ [path]: `test('is refused', () => send('${RARE} asks'))` })).toEqual([])
    expect(breaches({ 'docs/coverage.md': `“refuses ${RARE} asks”` })).toEqual([])
  })

  test('names in the code are not prose', () => {
    expect(breaches({ [file]: 'export const judged = 1' })).toEqual([])
  })
})

describe('a commit subject', () => {
  test('has at most 72 characters', () => {
    expect(breaches({}, ['a'.repeat(72)])).toEqual([])
    expect(breaches({}, ['a'.repeat(73)])).toEqual(['commit abc1234:1: a subject has at most 72 characters'])
  })

  test('is plain English too', () => {
    expect(breaches({}, [`Refuse ${RARE} asks`])).toEqual([`commit abc1234:1: ${REPLACEMENT}`])
  })
})
