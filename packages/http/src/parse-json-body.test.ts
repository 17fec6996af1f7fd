// A body that is not JSON is refused with the position and the cause, without quoting any of it.
import type { FastifyRequest } from 'fastify'
import { Problem } from '@cfs/contracts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_NESTING, parseJsonBody } from './parse-json-body.ts'

const routeWith = (config: object) => ({ routeOptions: { config } }) as Pick<FastifyRequest, 'routeOptions'>
const read = (body: string | Buffer, config = {}) => parseJsonBody(routeWith(config), Buffer.from(body))
async function refusal(body: string | Buffer): Promise<Problem> {
  const error: unknown = await read(body).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error instanceof Problem) return error
  throw new Error('the body was not refused', { cause: error })
}

test.each([
  ['{"a":1,}', 1, 8, 'no comma after the last member'],
  ['{"a":[1,]}', 1, 9, 'no comma after the last item'],
  ['{\n  "a": 1\n  "b": 2\n}', 3, 3, 'a comma is missing'],
  ['{a:1}', 1, 2, 'double quotes'],
  ["{'a':1}", 1, 2, 'double quotes'],
  ['{"a" 1}', 1, 6, 'a colon is missing'],
  ['{"a":1', 1, 7, 'a closing brace } is missing'],
  ['[1, 2', 1, 6, 'a closing bracket ] is missing'],
  ['{"a":1}}', 1, 8, 'after the end of the JSON value'],
  ['{"a":01}', 1, 7, 'missing'],
  ['{"a":1.}', 1, 6, 'not a valid JSON number'],
  ['{"a":NaN}', 1, 6, 'true, false or null'],
  ['// x\r\n{}', 1, 1, 'no comments'],
  ['{"a":"x\ny"}', 1, 6, 'does not end on the same line'],
  ['{"a":"hunter2', 1, 6, 'close the quotes'],
  ['{"a":"\\x"}', 1, 6, 'an invalid escape'],
  ['{"a":"\\u12"}', 1, 6, 'four hexadecimal digits'],
  ['{"a":"x\u0001y"}', 1, 6, 'control character'],
])('%j is refused at line %d, column %d: %s', async (...[body, line, column, cause]) => {
  const { code, message, context } = await refusal(body)
  expect([code, context]).toEqual(['INVALID_JSON', { line, column }])
  expect(message).toContain(`line ${line}, column ${column}: `)
  expect(message).toContain(cause)
  expect(message).not.toContain('hunter2')
})

test('bytes that are not UTF-8 are refused with their position', async () => {
  const body = Buffer.concat([Buffer.from('{\n "name": "é'), Buffer.from([0xff]), Buffer.from('"}')])
  expect(await refusal(body)).toMatchObject({ code: 'INVALID_JSON', context: { line: 2, column: 12 } })
})

test.each([
  ['{"a":1,"a":1}', 'a', 1, 8],
  ['{"a":1,"\\u0061":2}', 'a', 1, 8],
  ['{"a":{"b":[{"c":1},\n{"d":1,"c":2,"d":3}]}}', 'a.b.1.d', 2, 14],
  ['{"credentials":{"password":"hunter2"},"x":":","credentials":{}}', 'credentials', 1, 47],
])('in %s the second %s is refused', async (...[body, field, line, column]) => {
  const problem = await refusal(body)
  expect(problem).toMatchObject({
    code: 'INVALID_JSON',
    context: { line, column },
    details: [{ field, message: 'is given twice' }],
  })
  expect(problem.message).toContain(field)
  expect(problem.message).not.toContain('hunter2')
})

test.each(['[', '{"a":'])(
  '%j is nested at most 20 levels deep, whether or not it is closed',
  async (open) => {
    const close = open === '[' ? ']' : '}'
    const nested = (levels: number) =>
      open.repeat(levels - 1) + (open === '[' ? '[]' : '{}') + close.repeat(levels - 1)
    expect(await read(nested(MAX_NESTING))).toBeDefined()
    for (const body of [nested(MAX_NESTING + 1), nested(50_000), open.repeat(50_000)]) {
      const column = open.length * MAX_NESTING + 1
      expect(await refusal(body)).toMatchObject({ code: 'INVALID_JSON', context: { line: 1, column } })
    }
  },
)

test('an empty body is refused as empty', async () => {
  expect((await refusal('')).message).toBe('The body is empty; send one JSON object.')
  expect(await read('', { mayBeEmpty: true })).toBeUndefined()
  await expect(read(' ', { mayBeEmpty: true })).rejects.toThrow('The body is not')
})

test('any other JSON value is parsed as JavaScript parses it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.json({ maxDepth: 5 }), async (json) => {
      fc.pre(!json.includes('__proto__'))
      expect(await read(json)).toEqual(JSON.parse(json))
    }),
  )
})
