// Generates the columns that a CSV file for the command line may have: every single value of the requests, by
// the dotted path at which the request has it.
import { describeApi } from '@cfs/contracts/openapi'

interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
}

const NOTE = '// Generated from the description of the API by `npm run generate`; do not edit.\n'
const REQUESTS = { ct600: 'Ct600Request', accounts: 'AccountsRequest' } as const
/** Set by the command itself. */
const NOT_COLUMNS = new Set(['dry_run'])

/** The table of columns, by type of filing. */
export function cliColumns(): string {
  const schemas: Readonly<Record<string, unknown>> = describeApi('').components.schemas
  const tables = Object.entries(REQUESTS).map(([type, name]) => {
    const columns = columnsOf(schemas, schemas[name] as Schema, '')
    return `  ${type}: {\n${columns.map(([path, kind]) => `    '${path}': '${kind}',\n`).join('')}  },\n`
  })
  return `${NOTE}
/** How a cell is read: \`list\` is several words, separated by spaces. */
export type ColumnKind = 'text' | 'date' | 'number' | 'boolean' | 'list'

/** The columns of each type of filing, by their dotted path in the request. */
export const COLUMNS: Readonly<Record<'ct600' | 'accounts', Readonly<Record<string, ColumnKind>>>> = {
${tables.join('')}}
`
}

type Column = readonly [path: string, kind: string]

function columnsOf(schemas: Readonly<Record<string, unknown>>, given: Schema, path: string): Column[] {
  const schema = resolved(schemas, given)
  if (schema.properties !== undefined) {
    return Object.entries(schema.properties).flatMap(([name, member]) =>
      NOT_COLUMNS.has(name) ? [] : columnsOf(schemas, member, path === '' ? name : `${path}.${name}`),
    )
  }
  const kind = kindOf(schemas, schema)
  return kind === undefined ? [] : [[path, kind]]
}

/** The schema without its reference; a choice is read as its first single value. */
function resolved(schemas: Readonly<Record<string, unknown>>, schema: Schema): Schema {
  if (schema.$ref !== undefined) return schemas[schema.$ref.split('/').at(-1) ?? ''] as Schema
  const choices = schema.anyOf?.map((one) => resolved(schemas, one))
  return choices?.find(({ type }) => type !== 'object' && type !== 'null') ?? schema
}

function kindOf(schemas: Readonly<Record<string, unknown>>, schema: Schema): string | undefined {
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.find((one) => one !== 'null')
  if (type === 'string') return schema.format === 'date' ? 'date' : 'text'
  if (type === 'number' || type === 'integer') return 'number'
  if (type === 'boolean') return 'boolean'
  const isListOfTexts = type === 'array' && resolved(schemas, schema.items ?? {}).type === 'string'
  // Texts of a list of codes have no spaces; other lists of texts cannot be columns.
  return isListOfTexts && 'enum' in (schema.items ?? {}) ? 'list' : undefined
}
