// Shows a schema of the API description as a table: one row for each field, and nested fields by their path.
import { z } from 'zod'
import { markdownTable } from '../markdown-table.ts'
import { schemaFile } from './site-page.ts'

const anySchema = z.looseObject({
  $ref: z.string().optional(),
  description: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  default: z.unknown().optional(),
  required: z.array(z.string()).default([]),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
})
type Schema = z.infer<typeof anySchema>

interface Row {
  readonly path: string
  readonly type: string
  readonly isRequired: boolean
  readonly meaning: string
}

export interface TableOptions {
  /** The path of the object whose fields are listed. */
  readonly prefix?: string
  /** The slug of the page that lists the fields of a member; undefined if they follow in this table. */
  readonly pageOf?: (path: string) => string | undefined
}

/** The table of an object's fields; named schemas link to their pages. */
export function fieldTable(schema: unknown, options: TableOptions = {}): string {
  const rows = rowsOf(schema, options)
  if (rows.length === 0) return ''
  return markdownTable(
    ['Member', 'Type', 'Required', 'Meaning'],
    rows.map(({ path, type, isRequired, meaning }) => [
      `\`${path}\``,
      type,
      isRequired ? 'yes' : 'no',
      meaning,
    ]),
  )
}

/** The number of fields of a schema at every depth, without those of named schemas. */
export function countFields(schema: unknown): number {
  const rows = rowsOf(schema, {})
  if (rows.length > 0) return rows.length
  return innerOf(schema).reduce((sum, [, inner]) => sum + rowsOf(inner, {}).length, 0)
}

/** The type of one value in words: `string (date)`, a list of a type, or a link to a named schema. */
export function typeWords(value: unknown): string {
  const schema = anySchema.parse(value)
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return `[${name}](${schemaFile(name)})`
  }
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``
  if (schema.enum !== undefined) return schema.enum.map((item) => `\`${String(item)}\``).join(', ')
  if (schema.anyOf !== undefined) return schema.anyOf.map(typeWords).join(' or ')
  if (schema.type === 'array') return `list of ${typeWords(schema.items ?? {})}`
  const words = Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'any')
  return schema.format === undefined ? words : `${words} (${schema.format})`
}

function rowsOf(value: unknown, { prefix = '', pageOf = () => undefined }: TableOptions): Row[] {
  const schema = anySchema.parse(value)
  return Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`
    const page = pageOf(path)
    const meaning = meaningOf(anySchema.parse(member))
    const row = {
      path,
      type: typeWords(member),
      isRequired: schema.required.includes(name),
      meaning: page === undefined ? meaning : `${meaning} [Its members](${page}.md).`,
    }
    if (page !== undefined) return [row]
    return [
      row,
      ...innerOf(member).flatMap(([mark, inner]) => rowsOf(inner, { prefix: path + mark, pageOf })),
    ]
  })
}

/** The nested objects of a field that have no named schema of their own in the API description. */
function innerOf(member: unknown): (readonly [string, unknown])[] {
  const schema = anySchema.parse(member)
  if (schema.properties !== undefined) return [['', member]]
  if (schema.items !== undefined) return innerOf(schema.items).map(([mark, inner]) => [`[]${mark}`, inner])
  return (schema.anyOf ?? []).flatMap(innerOf)
}

function meaningOf(schema: Schema): string {
  const { description = '', minLength, maxLength, minimum, maximum } = schema
  const limits = [
    range(minLength, maxLength, ' characters'),
    range(minimum, maximum, ''),
    schema.default === undefined || /\bDefaults to\b/.test(description)
      ? ''
      : `default \`${JSON.stringify(schema.default)}\``,
  ].filter((words) => words !== '')
  return [description, limits.length === 0 ? '' : `(${limits.join('; ')})`].filter(Boolean).join(' ')
}

/** The limit of every amount in pounds, which the overview states once. */
const MOST_POUNDS = 999_999_999_999.99

function range(from: unknown, to: unknown, unit: string): string {
  if (typeof to !== 'number' || to === MOST_POUNDS) return ''
  return typeof from === 'number' ? `${from} to ${to}${unit}` : `up to ${to}${unit}`
}
