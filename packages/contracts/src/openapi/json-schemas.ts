// Converts the validation schemas to JSON Schema: requests in the form in which clients send them, responses
// in the form in which they read them.
import { z } from 'zod'

export interface JsonSchema {
  readonly [member: string]: unknown
}

export interface NamedSchemas {
  /** What clients send. */
  readonly inputs: Readonly<Record<string, z.ZodType>>
  /** What clients receive. */
  readonly outputs: Readonly<Record<string, z.ZodType>>
}

/** All named schemas by name; a named schema inside another becomes a reference. */
export function jsonSchemas({ inputs, outputs }: NamedSchemas): Readonly<Record<string, JsonSchema>> {
  const schemas = { ...convertAll(inputs, 'input'), ...convertAll(outputs, 'output') }
  const names = new Map(Object.entries(schemas).map(([name, schema]) => [meaningOf(schema), name]))
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, withReferences(schema, { names, self: name })]),
  )
}

/** The fields of an unnamed object schema, such as query parameters. */
export function memberSchemas(schema: z.ZodObject): Readonly<Record<string, JsonSchema>> {
  return z.record(z.string(), z.looseObject({})).parse(convert(schema, 'input')['properties'])
}

function convertAll(schemas: NamedSchemas['inputs'], io: 'input' | 'output'): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, convert(schema, io)]))
}

/**
 * Allows additional fields in responses, because later releases may add some; omits the dialect, which the
 * document states once.
 */
function convert(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const converted = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' })
  return mapMembers(converted, (member, value) => {
    if (member === '$schema' || member === 'propertyNames') return undefined
    // Omits the limits of JavaScript's safe integers, because they mean nothing to a reader of the API.
    if (typeof value === 'number' && Math.abs(value) === Number.MAX_SAFE_INTEGER) return undefined
    return io === 'output' && member === 'additionalProperties' && value === false ? undefined : value
  })
}

interface Naming {
  readonly names: ReadonlyMap<string, string>
  /** The name of the schema being converted, so that it does not become a reference to itself. */
  readonly self: string
}

function withReferences(schema: JsonSchema, { names, self }: Naming): JsonSchema {
  return mapMembers(schema, (_, value) => {
    if (!isSchema(value)) return value
    const name = names.get(meaningOf(value))
    if (name === undefined || name === self) return value
    const reference = { $ref: `#/components/schemas/${name}` }
    return 'description' in value ? { ...reference, description: value['description'] } : reference
  })
}

/** The schema as text without its description, so that schemas with the same meaning have the same text. */
function meaningOf({ description: _description, ...schema }: JsonSchema): string {
  return JSON.stringify(schema)
}

/**
 * Applies `change` to the fields at every depth, starting with the outermost; a result of `undefined`
 * removes the field.
 */
function mapMembers(
  schema: JsonSchema,
  change: (member: string, value: unknown) => unknown,
): Record<string, unknown> {
  const entries = Object.entries(schema).flatMap(([member, value]) => {
    const changed = change(member, value)
    if (changed === undefined) return []
    return [[member, within(changed)] as const]
  })
  return Object.fromEntries(entries)

  function within(value: unknown): unknown {
    if (Array.isArray(value)) {
      return value.map((item: unknown) => within(isSchema(item) ? change('', item) : item))
    }
    return isSchema(value) ? mapMembers(value, change) : value
  }
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
