// The diagrams in docs/flows/filing.md match the transition tables.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ATTEMPT_TRANSITIONS } from './attempt-transitions.ts'
import { FILING_TRANSITIONS } from './filing-transitions.ts'

const page = readFileSync(join(import.meta.dirname, '../../../../docs/flows/filing.md'), 'utf8')
const drawings = [...page.matchAll(/stateDiagram-v2\n(.*?)```/gs)].map((match) =>
  (match[1] ?? '').trim().split(/\n\s*/),
)

test.each([
  ['a filing', FILING_TRANSITIONS, 0],
  ['a sending', ATTEMPT_TRANSITIONS, 1],
])('the life cycle of %s is drawn as its table defines it', (_, table, index) => {
  expect(drawings[index]).toEqual(table.map(({ from, to, trigger }) => `${from} --> ${to}: ${trigger}`))
})
