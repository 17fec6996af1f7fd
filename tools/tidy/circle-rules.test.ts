// Import cycles: found between files and between workspaces, each once, and no other import is refused.
import { expect, test } from 'vitest'
import { breachesOf } from './breaches-of.ts'
import { circleRules } from './circle-rules.ts'

const workspaces = {
  'packages/http/package.json': '{"name":"@cfs/http"}',
  'packages/runtime/package.json': '{"name":"@cfs/runtime"}',
}
const found = (files: Record<string, string>) => breachesOf(circleRules, files)

test('files that import one another are a circle, which is named once', () => {
  expect(
    found({
      'tools/a.ts': "import { b } from './more/b.ts'",
      'tools/more/b.ts': "import { c } from './c.ts'",
      'tools/more/c.ts': "import { a } from '../a.ts'",
    }),
  ).toEqual(['tools/a.ts:1: an import circle: tools/a.ts → tools/more/b.ts → tools/more/c.ts → tools/a.ts'])
})

test('an import of types closes a circle too', () => {
  const files = {
    'tools/a.ts': "import { b } from './b.ts'",
    'tools/b.ts': "import type { A } from './a.ts'",
  }
  expect(found(files)).toHaveLength(1)
})

test('what two files have in common is no circle', () => {
  const files = {
    'tools/a.ts': "import { b } from './b.ts'\nimport { c } from './c.ts'",
    'tools/b.ts': "import { c } from './c.ts'",
    'tools/c.ts': "import { join } from 'node:path'",
  }
  expect(found(files)).toEqual([])
})

test('workspaces that import one another are a circle; a test may use what is built on what it tests', () => {
  const one = { 'packages/http/src/a.ts': "import { b } from '@cfs/runtime'" }
  const back = "import { a } from '@cfs/http/x.ts'"
  expect(found({ ...workspaces, ...one, 'packages/runtime/src/b.ts': back })).toEqual([
    'packages/http/package.json:1: an import circle: packages/http → packages/runtime → packages/http',
  ])
  expect(found({ ...workspaces, ...one, 'packages/runtime/src/b.test.ts': back })).toEqual([])
})
