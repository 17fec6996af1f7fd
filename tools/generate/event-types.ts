// Converts the contracts' Avro schemas to TypeScript: a type for each event, and the schemas themselves as
// constants, so that services read no schema files.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

interface AvroField {
  readonly name: string
  readonly type: AvroType
  readonly doc?: string
}
type AvroType =
  | string
  | readonly AvroType[]
  | {
      readonly type: string
      readonly name?: string
      readonly items?: AvroType
      readonly symbols?: readonly string[]
      readonly fields?: readonly AvroField[]
    }

const Services = z.object({
  publishedBy: z.union([z.string().transform((service) => [service]), z.array(z.string()).min(1)]),
  consumedBy: z.array(z.string()),
})

/**
 * The generated files of the contracts by their path below `contractsDirectory`: the types of the events,
 * and the first released copy of the schema of each new event.
 */
export function generateEventTypes(contractsDirectory: string): Readonly<Record<string, string>> {
  const avro = join(contractsDirectory, 'avro')
  const topics = readdirSync(avro)
    .filter((file) => file.endsWith('.avsc'))
    .map((file) => file.slice(0, -'.avsc'.length))
    .sort()
  const schemas = new Map(topics.map((topic) => [topic, readFileSync(join(avro, `${topic}.avsc`), 'utf8')]))
  const fresh = topics.filter((topic) => !existsSync(join(contractsDirectory, 'released', topic)))
  const parts = ['// Generated from packages/contracts/avro by `npm run generate`; do not edit.', '']
  parts.push('export interface EventPayloads {')
  for (const [topic, text] of schemas) parts.push(`  '${topic}': ${typeOf(JSON.parse(text), '  ')}`)
  parts.push('}', '')
  parts.push(
    '/** The schema with which each event is written now. */',
    'export const CURRENT_SCHEMAS: Readonly<Record<keyof EventPayloads, object>> = {',
  )
  for (const [topic, text] of schemas) parts.push(`  '${topic}': ${JSON.stringify(JSON.parse(text))},`)
  parts.push('}', '')
  parts.push(
    '/** The services that publish each event, and those that consume it. */',
    'export const EVENT_SERVICES: Readonly<',
    "  Record<keyof EventPayloads, Readonly<Record<'publishedBy' | 'consumedBy', readonly string[]>>>",
    '> = {',
  )
  for (const [topic, text] of schemas) {
    parts.push(`  '${topic}': ${JSON.stringify(Services.parse(JSON.parse(text)))},`)
  }
  parts.push('}', '')
  parts.push('/** Every schema with which an event was ever written: a reader understands them all. */')
  parts.push('export const RELEASED_SCHEMAS: Readonly<Record<keyof EventPayloads, readonly object[]>> = {')
  for (const [topic, text] of schemas) {
    const folder = join(contractsDirectory, 'released', topic)
    const released = fresh.includes(topic)
      ? [text]
      : readdirSync(folder)
          .sort()
          .map((file) => readFileSync(join(folder, file), 'utf8'))
    const copies = released.map((copy) => JSON.stringify(JSON.parse(copy)))
    parts.push(`  '${topic}': [${copies.join(', ')}],`)
  }
  parts.push('}', '')
  return {
    'src/generated/events.ts': parts.join('\n'),
    ...Object.fromEntries(fresh.map((topic) => [`released/${topic}/0001.avsc`, schemas.get(topic) ?? ''])),
  }
}

function typeOf(type: AvroType, indent: string): string {
  if (typeof type === 'string') return PRIMITIVES[type] ?? unsupported(type)
  if (Array.isArray(type)) return type.map((branch) => typeOf(branch, indent)).join(' | ')
  if (!('type' in type)) return unsupported(type)
  if (type.type === 'enum') return (type.symbols ?? []).map((symbol) => `'${symbol}'`).join(' | ')
  if (type.type === 'array') return `readonly ${parenthesised(typeOf(type.items ?? 'null', indent))}[]`
  if (type.type === 'record') {
    const inner = `${indent}  `
    const fields = (type.fields ?? []).flatMap((field) => [
      ...(field.doc === undefined ? [] : [`${inner}/** ${field.doc} */`]),
      `${inner}readonly ${field.name}: ${typeOf(field.type, inner)}`,
    ])
    return `{\n${fields.join('\n')}\n${indent}}`
  }
  return typeOf(type.type, indent)
}

const PRIMITIVES: Readonly<Record<string, string>> = {
  string: 'string',
  long: 'number',
  int: 'number',
  double: 'number',
  boolean: 'boolean',
  bytes: 'Uint8Array',
  null: 'null',
}

function parenthesised(type: string): string {
  return type.includes(' | ') && !type.startsWith('{') ? `(${type})` : type
}

function unsupported(type: unknown): never {
  throw new Error(`the generator knows no Avro type ${JSON.stringify(type)}`)
}
