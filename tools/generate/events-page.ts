// Generates docs/events.md: every event between the services, from the Avro schemas. A field without a `doc`
// text is refused, so that every field is documented.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { markdownTable } from './markdown-table.ts'

/** The Avro types used in the contracts' schemas. */
export type AvroType = string | AvroType[] | AvroRecord | AvroEnum | AvroArray | AvroLogical
interface AvroRecord {
  readonly type: 'record'
  readonly name: string
  readonly doc: string
  readonly publishedBy?: string | string[] | undefined
  readonly consumedBy?: string[] | undefined
  readonly fields: { readonly name: string; readonly doc: string; readonly type: AvroType }[]
}
interface AvroEnum {
  readonly type: 'enum'
  readonly name: string
  readonly symbols: string[]
}
interface AvroArray {
  readonly type: 'array'
  readonly items: AvroType
}
interface AvroLogical {
  readonly type: 'long' | 'int'
  readonly logicalType: string
}

const Type: z.ZodType<AvroType> = z.lazy(() =>
  z.union([z.string(), z.array(Type), Record, Enum, List, Logical]),
)
const Doc = z.string().min(1, 'has no doc')
const Record = z.object({
  type: z.literal('record'),
  name: z.string(),
  doc: Doc,
  publishedBy: z.union([z.string(), z.array(z.string())]).optional(),
  consumedBy: z.array(z.string()).optional(),
  fields: z.array(z.object({ name: z.string(), doc: Doc, type: Type })),
})
const Enum = z.object({ type: z.literal('enum'), name: z.string(), doc: Doc, symbols: z.array(z.string()) })
const List = z.object({ type: z.literal('array'), items: Type })
const Logical = z.object({ type: z.enum(['long', 'int']), logicalType: z.string() })

/**
 * The schemas in a folder by topic, in alphabetical order. Throws if a schema is malformed or lacks a `doc`
 * text.
 */
export function readSchemas(folder: string): ReadonlyMap<string, AvroRecord> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.avsc'))
  return new Map(
    files.toSorted().map((name) => [
      name.slice(0, -'.avsc'.length),
      Record.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')), {
        error: (issue) => `avro/${name} ${issue.path?.join('.')} is wrong or has no doc`,
      }),
    ]),
  )
}

/** The text of the events page; the schemas are given by topic. */
export function eventsPage(schemas: ReadonlyMap<string, AvroRecord>): string {
  const sections = [...schemas].map(([topic, schema]) => {
    const nested = recordsBelow(schema).map(
      (record) => `### ${topic}: ${record.name}\n\n${record.doc}\n\n${fieldTable(record)}`,
    )
    const words = `${schema.doc}\n\n${servicesInWords(schema)}`
    return [`## ${topic}\n\n${words}\n\n${fieldTable(schema)}`, ...nested].join('\n')
  })
  return `# Events

Generated from \`packages/contracts/avro/<topic>.avsc\` by \`npm run generate\`; do not edit.

Each event type has a topic of the same name. The record key is the id of the aggregate; the value is Avro in
single-object encoding; the headers are those of CloudEvents in binary mode, and \`traceparent\`.

${sections.join('\n')}`
}

function servicesInWords({ publishedBy = [], consumedBy = [] }: AvroRecord): string {
  const listed = (names: string | readonly string[]) => [names].flat().map((name) => `\`${name}\``)
  const consumers = listed(consumedBy).join(', ')
  return `Published by ${listed(publishedBy).join(', ')}; consumed by ${consumers === '' ? 'no service' : consumers}.`
}

function fieldTable(record: AvroRecord): string {
  const rows = record.fields.map(({ name, type, doc }) => [`\`${name}\``, nameOf(type), doc])
  return markdownTable(['Field', 'Type', 'Meaning'], rows)
}

function recordsBelow(record: AvroRecord): AvroRecord[] {
  return record.fields.flatMap(({ type }) => recordsIn(type))
}

function recordsIn(type: AvroType): AvroRecord[] {
  if (typeof type === 'string') return []
  if (Array.isArray(type)) return type.flatMap(recordsIn)
  if (type.type === 'array') return recordsIn(type.items)
  return type.type === 'record' ? [type, ...recordsBelow(type)] : []
}

function nameOf(type: AvroType): string {
  if (typeof type === 'string') return type
  if (Array.isArray(type)) return type.map(nameOf).join(' or ')
  if (type.type === 'enum') return type.symbols.map((symbol) => `\`${symbol}\``).join(', ')
  if (type.type === 'array') return `list of ${nameOf(type.items)}`
  return type.type === 'record' ? type.name : type.logicalType
}
