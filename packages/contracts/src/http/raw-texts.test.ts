// No refusal of any request schema contains a text of the schema library ("Too big: expected number"): each
// member of each schema gets values that are wrong in every way, and the library's own words are looked for.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isoDateFrom } from '@cfs/values'
import { expect, test } from 'vitest'
import { z } from 'zod'
import * as contracts from '../index.ts'
import { plainWords } from './plain-words.ts'

const WRONG: readonly unknown[] = [
  undefined,
  null,
  true,
  '',
  'x'.repeat(10_001),
  '\0',
  '2026-13-45',
  -1,
  0.001,
  1e300,
  Number.NaN,
  [],
  [null],
  {},
  { unknown_member: 1 },
]

/** Every schema that the contracts export; those that depend on the day are made for one. */
function requestSchemas(): readonly (readonly [name: string, schema: z.ZodType])[] {
  return Object.entries(contracts).flatMap(([name, exported]: readonly [string, unknown]) => {
    if (exported instanceof z.ZodType) return [[name, exported] as const]
    if (typeof exported !== 'function') return []
    try {
      const made: unknown = Reflect.apply(exported, undefined, [{ today: isoDateFrom('2026-11-27') }])
      return made instanceof z.ZodType ? [[name, made] as const] : []
    } catch {
      return []
    }
  })
}

/** The paths of the members of an object's schema, down to the third level. */
function pathsOf(schema: unknown, depth = 0): readonly (readonly string[])[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return pathsOf(schema.unwrap(), depth)
  if (schema instanceof z.ZodPipe) return pathsOf(schema.in, depth)
  if (!(schema instanceof z.ZodObject) || depth === 3) return []
  return Object.entries(schema.shape).flatMap(([name, member]) => [
    [name],
    ...pathsOf(member, depth + 1).map((path) => [name, ...path]),
  ])
}

const bodyWith = ([name = '', ...rest]: readonly string[], value: unknown): unknown => ({
  [name]: rest.length === 0 ? value : bodyWith(rest, value),
})

const LIBRARY =
  /Too (?:big|small)|[Ee]xpected \w+|Unrecognized|Invalid (?:input|option|string|key|ISO|email|URL|UUID)/

/** The messages of a refusal that are the library's own. */
function rawMessages(schema: z.ZodType, body: unknown): readonly string[] {
  const issues = schema.safeParse(body, { error: plainWords }).error?.issues ?? []
  return issues
    .filter(({ message }) => LIBRARY.test(message))
    .map(({ path, message }) => `${path.join('.')}: ${message}`)
}

const schemas = requestSchemas()

test('the schemas of the requests are found', () => {
  expect(schemas.length).toBeGreaterThan(60)
  const names = schemas.map(([name]) => name)
  expect(names).toEqual(
    expect.arrayContaining(['fileCt600Request', 'fileAccountsRequest', 'listFilingsQuery']),
  )
})

test('a raw text is recognised', () => {
  const unnamed = z.object({ count: z.number().max(1, { error: 'Too big: expected number to be <=1' }) })
  expect(rawMessages(unnamed, { count: 2 })).toEqual(['count: Too big: expected number to be <=1'])
})

test.each(schemas)('no refusal by %s has a text of the schema library', (_name, schema) => {
  const bodies = [...WRONG, ...pathsOf(schema).flatMap((path) => WRONG.map((value) => bodyWith(path, value)))]
  expect([...new Set(bodies.flatMap((body) => rawMessages(schema, body)))]).toEqual([])
})

test('no service shows the messages of a schema that was parsed without plain words', () => {
  const root = join(import.meta.dirname, '../../../..')
  const folders = ['services', 'packages'].flatMap((top) =>
    readdirSync(join(root, top)).map((name) => join(root, top, name, 'src')),
  )
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  const raw = files
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .filter((path) => {
      const text = readFileSync(path, 'utf8')
      return (
        /(?:message[^\n]*of [^\n]*\.issues|z\.prettifyError|flattenError|treeifyError)/.test(text) &&
        !/plainWords|plainMessage|error: \(\) =>|const name = line\(/.test(text)
      )
    })
  expect(raw).toEqual([])
})
