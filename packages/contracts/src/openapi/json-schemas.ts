// The schemas that validate, as JSON Schema: requests as clients write them, answers as clients read them.
import { z } from 'zod'

export interface JsonSchema {
  readonly [member: string]: unknown
}

export interface NamedSchemas {
  /** What clients send. */
  readonly inputs: Readonly<Record<string, z.ZodType>>
  /** What clients get. */
  readonly outputs: Readonly<Record<string, z.ZodType>>
}

/** Every named schema by its name; what lies within another and has a name itself is a reference there. */
export function jsonSchemas({ inputs, outputs }: NamedSchemas): Readonly<Record<string, JsonSchema>> {
  const schemas = { ...convertAll(inputs, 'input'), ...convertAll(outputs, 'output') }
  const names = new Map(Object.entries(schemas).map(([name, schema]) => [meaningOf(schema), name]))
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, withReferences(schema, { names, self: name })]),
  )
}

/** The members of an object that have no name as a whole: the parameters of a query. */
export function memberSchemas(schema: z.ZodObject): Readonly<Record<string, JsonSchema>> {
  return z.record(z.string(), z.looseObject({})).parse(convert(schema, 'input')['properties'])
}

function convertAll(schemas: NamedSchemas['inputs'], io: 'input' | 'output'): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, convert(schema, io)]))
}

/** Answers may gain members, so nothing in them forbids more; the document names its dialect once. */
function convert(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const converted = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' })
  return mapMembers(converted, (member, value) => {
    if (member === '$schema' || member === 'propertyNames') return undefined
    // That an integer is one that JavaScript can hold says nothing to a reader.
    if (typeof value === 'number' && Math.abs(value) === Number.MAX_SAFE_INTEGER) return undefined
    return io === 'output' && member === 'additionalProperties' && value === false ? undefined : value
  })
}

interface Naming {
  readonly names: ReadonlyMap<string, string>
  /** A schema is no reference to itself. */
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

/** What a schema says, whatever it is called and described as. */
function meaningOf({ description: _description, ...schema }: JsonSchema): string {
  return JSON.stringify(schema)
}

/** Each member, from the outside in; `undefined` leaves it out. */
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
