// Checks responses against Stripe's own description of its objects. A field that Stripe's description does
// not contain is an error.
import { Ajv, type ValidateFunction } from 'ajv'
import { z } from 'zod'
import { storedExtract } from './stored-extract.ts'

type Json = z.core.util.JSONType

const ajv = new Ajv({ strict: false, inlineRefs: false, validateFormats: false })
ajv.addSchema({ $id: 'stripe', components: { schemas: asJsonSchema(storedExtract().schemas) } })
const compiled = new Map<string, ValidateFunction>()

const objectSchema = z.looseObject({ object: z.string(), deleted: z.boolean().optional() })
const eventSchema = z.looseObject({ data: z.looseObject({ object: z.unknown() }) })
const listSchema = z.strictObject({
  object: z.literal('list'),
  data: z.array(z.unknown()),
  has_more: z.boolean(),
  url: z.string(),
})

/** The errors in the response; empty if there are none. */
export function faultsOf(answer: unknown): string[] {
  if (typeof answer === 'object' && answer !== null && 'error' in answer) return faultsAs('error', answer)
  const { object, deleted } = objectSchema.parse(answer)
  if (object === 'list') return listSchema.parse(answer).data.flatMap(faultsOf)
  const own = faultsAs(deleted === true ? `deleted_${object}` : object, answer)
  return object === 'event' ? [...own, ...faultsOf(eventSchema.parse(answer).data.object)] : own
}

function faultsAs(kind: string, answer: unknown): string[] {
  const known = compiled.get(kind) ?? ajv.compile({ $ref: `stripe#/components/schemas/${kind}` })
  compiled.set(kind, known)
  if (known(answer)) return []
  return (known.errors ?? []).map(
    ({ instancePath, message, params }) => `${kind}${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}

/**
 * Converts an OpenAPI 3.0 schema to JSON Schema: `nullable` becomes a choice, and objects allow no other
 * members.
 */
function asJsonSchema(value: Json): Json {
  if (Array.isArray(value)) return value.map(asJsonSchema)
  if (typeof value !== 'object' || value === null) return value
  const { nullable, ...members } = value
  const own: { [name: string]: Json } = Object.fromEntries(
    Object.entries(members).map(([name, one]) => [name, asJsonSchema(one)]),
  )
  const isNamed = own['properties'] !== undefined && own['additionalProperties'] === undefined
  const isSchema = typeof own['type'] === 'string' || own['properties'] === undefined
  if (isNamed && isSchema) own['additionalProperties'] = false
  return nullable === true ? { anyOf: [own, { type: 'null' }] } : own
}
