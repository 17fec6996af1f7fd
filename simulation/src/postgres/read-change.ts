// Reads the changed rows that the trigger reports (src/postgres/capture-changes.ts).

export interface ChangedRow {
  readonly table: string
  readonly isDeleted: boolean
  /** The columns of the row in camelCase; timestamps as `Date`, `bytea` as `Buffer`. */
  readonly row: Readonly<Record<string, unknown>>
}

const names = new Map<string, string>()

function camelCase(column: string): string {
  const known = names.get(column)
  if (known !== undefined) return known
  const name = column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  names.set(column, name)
  return name
}

function readValue(column: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (/_(at|until)$/.test(column)) return new Date(value)
  return value.startsWith(String.raw`\x`) ? Buffer.from(value.slice(2), 'hex') : value
}

export function readChange(text: string): ChangedRow {
  const { table, operation, row } = JSON.parse(text) as {
    readonly table: string
    readonly operation: string
    readonly row: Readonly<Record<string, unknown>>
  }
  const columns = Object.entries(row).map(([name, value]) => [camelCase(name), readValue(name, value)])
  return { table, isDeleted: operation === 'DELETE', row: Object.fromEntries(columns) }
}
