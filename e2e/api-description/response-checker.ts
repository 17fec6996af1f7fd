// Checks that a response matches its description: its schema accepts the response, and the response has no
// member that the schema does not describe.
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { z } from 'zod'
import { DESCRIBED_COMPONENTS } from './described-cases.ts'

const anyObject = z.looseObject({})

/**
 * Creates a function that returns the ways in which a response violates its schema; the list is empty if the
 * response is valid.
 */
export function createResponseChecker(): (schema: unknown, answer: unknown) => readonly string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  formats.default(ajv)
  ajv.addSchema({ $id: 'api', ...anyObject.parse(strict(DESCRIBED_COMPONENTS)) })
  return (schema, answer) => {
    const text = JSON.stringify(strict(schema)).replaceAll('"#/components', '"api#/components')
    const validate = ajv.compile(anyObject.parse(JSON.parse(text)))
    if (validate(answer)) return []
    return (validate.errors ?? []).map(({ instancePath, message, params }) =>
      [instancePath, message, JSON.stringify(params)].join(' '),
    )
  }
}

/**
 * The schema, changed to allow no extra fields: clients accept extra fields, but an extra field would mean
 * that the API description is incomplete.
 */
function strict(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(strict)
  const parsed = anyObject.safeParse(schema)
  if (!parsed.success) return schema
  const inner = Object.fromEntries(Object.entries(parsed.data).map(([name, value]) => [name, strict(value)]))
  const isClosed = 'properties' in inner && inner['type'] === 'object' && !('additionalProperties' in inner)
  return isClosed ? { ...inner, additionalProperties: false } : inner
}
