// The API description is consistent: every example matches its schema, and every error and named schema is
// included.
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ERRORS } from '../errors.ts'
import { describeApi } from './describe-api.ts'
import { errorsOf } from './error-examples.ts'
import { isFileAnswer } from './operation.ts'
import { OPERATIONS } from './operations.ts'

const api = describeApi('All of it.')
const ajv = new Ajv2020({ strict: false, allErrors: true })
formats.default(ajv)
ajv.addSchema({ $id: 'api', ...api })

const media = z.object({
  schema: z.unknown(),
  examples: z.record(z.string(), z.object({ summary: z.string(), value: z.unknown() })),
})
const operationShape = z.object({
  requestBody: z.object({ content: z.object({ 'application/json': media }) }).optional(),
  responses: z.record(
    z.string(),
    z.object({
      $ref: z.string().optional(),
      description: z.string().optional(),
      headers: z.record(z.string(), z.unknown()).optional(),
      content: z.object({ 'application/json': media.optional() }).optional(),
    }),
  ),
})
const described = OPERATIONS.map((operation) => ({
  operation,
  shape: operationShape.parse(api.paths[operation.path]?.[operation.method]),
}))

/** A schema of the API description, whose references point into the description. */
function problemsOf(schema: unknown, value: unknown): unknown {
  const absolute: unknown = JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"api#/components'))
  const validate = ajv.compile(z.looseObject({}).parse(absolute))
  return validate(value) ? [] : validate.errors
}

describe.each(described)('$operation.id', ({ operation, shape }) => {
  const requests = shape.requestBody?.content['application/json']

  test('accepts every example of its request body', () => {
    for (const [name, { value }] of Object.entries(requests?.examples ?? {})) {
      expect([name, problemsOf(requests?.schema, value)]).toEqual([name, []])
    }
  })

  test('names its own scopes where a key lacks them', () => {
    const messages = errorsOf(operation).flatMap(([code, { message }]) =>
      code === 'INSUFFICIENT_SCOPE' ? [message] : [],
    )
    const { scope, orScope } = operation
    const words = orScope === undefined ? scope : `${scope} or ${orScope}`
    const own =
      scope === null || scope === 'partner' ? [] : [`The API key needs the scope ${words} for this request.`]
    expect(messages).toEqual(own)
  })

  test('can return every example of its responses', () => {
    for (const [status, { content }] of Object.entries(shape.responses)) {
      const answers = content?.['application/json']
      for (const [name, { value }] of Object.entries(answers?.examples ?? {})) {
        expect([status, name, problemsOf(answers?.schema, value)]).toEqual([status, name, []])
      }
    }
  })

  test('has a response example for every request example, with the same name', () => {
    const answered = operation.answers.flatMap((answer) =>
      isFileAnswer(answer) ? [] : Object.keys(answer.examples),
    )
    expect(answered).toEqual(expect.arrayContaining(Object.keys(requests?.examples ?? {})))
  })

  test('has each of its errors under its status, and says when to retry', () => {
    for (const [code] of errorsOf(operation)) {
      const response = shape.responses[String(ERRORS[code].status)]
      const isShared = response?.$ref !== undefined
      expect([code, isShared || response?.description?.includes(`\`${code}\``)]).toEqual([code, true])
      if (code === 'RATE_LIMITED') expect(response?.headers).toHaveProperty('Retry-After')
    }
  })
})

test('every error response has one schema with an open code, so a generated client has one class', () => {
  const components = z
    .object({ responses: operationShape.shape.responses, schemas: z.record(z.string(), z.looseObject({})) })
    .parse(api.components)
  const failures = [components.responses, ...described.map(({ shape }) => shape.responses)]
    .flatMap((responses) => Object.entries(responses))
    .filter(([status, { content }]) => !/^[23]/.test(status) && content !== undefined)
  expect(failures.length).toBeGreaterThan(100)
  for (const [status, { content }] of failures)
    expect([status, content?.['application/json']?.schema]).toEqual([
      status,
      { $ref: '#/components/schemas/ErrorResponse' },
    ])
  const code = 'properties.error.properties.code'
  expect(components.schemas['ErrorResponse']).toHaveProperty(`${code}.type`, 'string')
  expect(components.schemas['ErrorResponse']).not.toHaveProperty(`${code}.enum`)
})

test('every error code belongs to an operation, or is known not to come from one', () => {
  const codes = new Set(OPERATIONS.flatMap((operation) => errorsOf(operation).map(([code]) => code)))
  const others = Object.keys(ERRORS).filter((code) => !codes.has(code as keyof typeof ERRORS))
  expect(others.toSorted()).toEqual([
    // No operation lists this error: the request was not read.
    'HEADERS_TOO_LARGE',
    'METHOD_NOT_ALLOWED',
    // Only /mcp returns this error, whose messages are those of agents.
    'ORIGIN_NOT_ALLOWED',
    // Only downloads return this error, and their description has it beside the file.
    'RANGE_NOT_SATISFIABLE',
    // No operation lists this error: the request did not arrive completely.
    'REQUEST_TIMEOUT',
  ])
})

test('every field of every schema has a description', () => {
  const silent = Object.entries(api.components.schemas).flatMap(([name, schema]) =>
    silentMembers(schema, name),
  )
  expect(silent).toEqual([])
})

const anySchema = z.looseObject({
  $ref: z.string().optional(),
  description: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).default({}),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).default([]),
})

function silentMembers(value: unknown, path: string): string[] {
  const { properties, items, anyOf } = anySchema.parse(value)
  const members = Object.entries(properties).flatMap(([name, member]) => {
    const { $ref, description } = anySchema.parse(member)
    const own = $ref === undefined && description === undefined ? [`${path}.${name}`] : []
    return [...own, ...silentMembers(member, `${path}.${name}`)]
  })
  const inner = [...(items === undefined ? [] : [items]), ...anyOf]
  return [...members, ...inner.flatMap((schema) => silentMembers(schema, path))]
}

test('the amendment blocks have the field names of the specification', () => {
  const { schemas } = api.components
  const amendmentOf = (name: string) => schemas[name]?.['properties']
  expect(amendmentOf('AccountsRequest')).toMatchObject({
    amendment: { $ref: '#/components/schemas/AccountsAmendment' },
  })
  expect(amendmentOf('Ct600Request')).toMatchObject({
    amendment: { $ref: '#/components/schemas/Ct600Amendment' },
  })
  expect(schemas['AccountsAmendment']?.['required']).toEqual(['non_compliance_reason', 'amendments_summary'])
  expect(schemas['Ct600Amendment']).not.toHaveProperty('required')
})

test('a client cannot choose the attachments of an amended return', () => {
  const amendment = api.components.schemas['Ct600Amendment']
  const members = z.looseObject({}).parse(amendment?.['properties'])
  expect(Object.keys(members)).toEqual(['reason', 'amends_filing_id'])
  expect(amendment?.['additionalProperties']).toBe(false)
})

test('the API description states every limit of a schema', () => {
  const { schemas } = api.components
  expect(JSON.stringify(schemas['AccountsAmendment'])).toContain('"maxLength":2000')
  expect(JSON.stringify(schemas['Financials'])).toContain('999999999999.99')
  expect(JSON.stringify(api.paths['/api/v1/filings']?.['get'])).toContain('"maximum":100')
})
