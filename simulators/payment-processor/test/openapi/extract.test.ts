// Tests the description of the API, with which responses are compared.
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { operations } from '../../src/api/operations/operations.ts'
import { parseApiVersion } from '../../src/api/api-version.ts'
import { openapiFile } from '../config.ts'
import { faultsOf } from './answer-check.ts'
import { extractOpenapi, objects } from './extract-openapi.ts'
import { operationNames } from './operation-names.ts'
import { extractPath, extractText, storedExtract } from './stored-extract.ts'

const extract = storedExtract()

test('the extract describes every operation and every object of the simulator', () => {
  expect(Object.keys(extract.parameters).toSorted()).toEqual(operationNames)
  expect(Object.keys(extract.schemas)).toEqual(expect.arrayContaining(objects))
})

/**
 * This parameter is a filter since `2026-09-30.endive`, but the description is that of `2026-08-26.dahlia`.
 */
const newer = ['allowed_payment_method_types[]']
/**
 * The simulator knows these parameters without items only to refuse them, in the versions that do not have
 * them.
 */
const refused = ['allowed_payment_method_types', 'payment_method_types']

test.each(['2026-08-26.dahlia', '2026-10-28.endive'])(
  'every parameter that the simulator accepts in %s exists at Stripe',
  (text) => {
    const version = parseApiVersion(text) ?? { text, filtersPaymentMethods: false }
    for (const operation of operations) {
      const name = `${operation.method} ${operation.path.replaceAll(/:(\w+)/g, '{$1}')}`
      const known = [...(extract.parameters[name] ?? []), ...newer, ...refused, 'expand[]']
      const schema: unknown = z.toJSONSchema(operation.schema(version), {
        io: 'input',
        unrepresentable: 'any',
      })
      const unknown = namesIn(schema, '').filter((one) => !known.includes(one))
      expect({ name, unknown }).toEqual({ name, unknown: [] })
    }
  },
)

function namesIn(schema: unknown, name: string): string[] {
  const { properties, items, anyOf } = z.looseObject(shape).parse(schema)
  if (anyOf !== undefined) return anyOf.flatMap((one) => namesIn(one, name))
  if (properties !== undefined)
    return Object.entries(properties).flatMap(([member, one]) =>
      namesIn(one, name === '' ? member : `${name}[${member}]`),
    )
  return items === undefined ? (name === '' ? [] : [name]) : namesIn(items, `${name}[]`)
}

const shape = {
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
}

test('the check finds a missing, a wrong and an unknown member, also in nested objects', () => {
  const item = { id: 'a', object: 'webhook_endpoint', api_version: null, application: null, created: 1 }
  const rest = { description: null, enabled_events: ['*'], livemode: false, metadata: {}, status: 'enabled' }
  const endpoint = { ...item, ...rest, url: 'https://x.example' }
  expect(faultsOf(endpoint)).toEqual([])
  expect(faultsOf({ ...endpoint, url: 1 })).not.toEqual([])
  expect(faultsOf({ ...endpoint, more: 1 })).not.toEqual([])
  expect(
    faultsOf({ object: 'list', data: [{ ...endpoint, url: undefined }], has_more: false, url: '' }),
  ).not.toEqual([])
  expect(faultsOf({ error: { type: 'invalid_request_error', message: 'M', reason: 'R' } })).not.toEqual([])
})

describe.runIf(openapiFile !== undefined)('with the whole document', () => {
  test('the extract matches the document', () => {
    const text = readFileSync(openapiFile ?? '', 'utf8')
    expect(existsSync(extractPath)).toBe(true)
    expect(readFileSync(extractPath, 'utf8')).toBe(extractText(extractOpenapi(text, operationNames)))
  })
})
