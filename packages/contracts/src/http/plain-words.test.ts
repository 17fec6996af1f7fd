// No text of the schema library reaches a client, whatever the schema checks.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { plainMessage, plainWords } from './plain-words.ts'

const CASES: readonly (readonly [schema: z.ZodType, value: unknown, words: string])[] = [
  [z.number().max(10), 11, 'must be at most 10'],
  [z.number().min(1), 0, 'must be at least 1'],
  [z.int(), 1.5, 'must be a whole number'],
  [z.int32(), 1e12, 'must be at most 2147483647'],
  [z.string().max(2), 'abc', 'must have at most 2 characters'],
  [z.string().min(2), 'a', 'must have at least 2 characters'],
  [z.array(z.string()).max(1), ['a', 'b'], 'must have at most 1 items'],
  [z.string(), 5, 'must be text'],
  [z.string(), undefined, 'is required'],
  [z.email(), 'a', 'must be an e-mail address'],
  [z.string().regex(/^a$/), 'b', 'must be in the documented format'],
  [z.enum(['a', 'b']), 'c', 'must be one of a, b'],
  [z.number().multipleOf(5), 7, 'must be a multiple of 5'],
  [z.union([z.string(), z.number()]), true, 'must be text or a number'],
  [z.union([z.string(), z.number()]), undefined, 'is required'],
  [z.union([z.number(), z.strictObject({ a: z.number() })]), { a: 'b' }, 'is not valid'],
  [z.date(), 'x', 'must be a date'],
  [z.strictObject({}), { a: 1 }, 'has unknown fields'],
  [z.string().refine(() => false), 'x', 'is not valid'],
]

test.each(CASES)('case %#', (schema, value, words) => {
  const parsed = schema.safeParse(value, { error: plainWords })
  expect(parsed.error?.issues.map(({ message }) => message)).toEqual([words])
  const [issue] = schema.safeParse(value).error?.issues ?? []
  expect(issue === undefined ? undefined : plainMessage(issue)).toBe(words)
})

test('the message of a schema is kept', () => {
  const schema = z.string().max(2, { error: 'must be short' })
  const [issue] = schema.safeParse('abc').error?.issues ?? []
  expect(issue === undefined ? undefined : plainMessage(issue)).toBe('must be short')
})
