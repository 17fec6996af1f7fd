// Which part of a filing identifies it at the authority.
import { expect, test } from 'vitest'
import { leadingPart } from './filing.ts'

const own = (name: string) => ({ name, carriedFrom: null })
const carried = (name: string) => ({ name, carriedFrom: 'fil_1' })

test.each([
  ['the only part', [own('a')], 'a'],
  ['the first of several', [own('a'), own('b')], 'a'],
  ['the first that the filing sent itself', [carried('a'), own('b'), own('c')], 'b'],
  ['the first, if all were carried over', [carried('a'), carried('b')], 'a'],
  ['none of none', [], undefined],
])('%s leads', (_what, parts, name) => expect(leadingPart(parts)?.name).toBe(name))
