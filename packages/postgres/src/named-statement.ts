// SQL with named parameters: `:filingId` instead of `$1`. With names, the values of a long list cannot get
// into the wrong order.

export interface NamedStatement<V extends object> {
  /** The SQL statement with numbered parameters, as PostgreSQL requires. */
  readonly text: string
  /** The names of the parameters in the order of their numbers, each once. */
  readonly names: readonly string[]
  /**
   * The values of the parameters, in the order of their numbers. Throws for a missing or unknown parameter
   * name.
   */
  readonly values: (named: V) => unknown[]
}

/**
 * Parts of SQL that may contain a colon without being a parameter: strings, quoted names, comments, dollar
 * quotes, casts.
 */
const TOKEN = new RegExp(
  [
    String.raw`\b[eE]'(?:[^'\\]|\\.|'')*'`,
    "'(?:[^']|'')*'",
    '"(?:[^"]|"")*"',
    String.raw`--[^\n]*`,
    String.raw`/\*[\s\S]*?\*/`,
    String.raw`(?<![\w$])\$(?<tag>[a-zA-Z_]\w*)?\$[\s\S]*?\$\k<tag>\$`,
    String.raw`::`,
    String.raw`:(?<name>[a-zA-Z_]\w*)`,
    String.raw`(?<number>\$\d+)`,
  ].join('|'),
  'g',
)

/**
 * Create a named statement once, when its module is loaded. Array slices (`list[1:2]`) may contain only
 * numbers.
 */
export function namedStatement<V extends object>(sql: string): NamedStatement<V> {
  const names: string[] = []
  const text = sql.replaceAll(TOKEN, (token: string, ...found: unknown[]) => {
    const { name, number } = found.at(-1) as { readonly name?: string; readonly number?: string }
    if (number !== undefined) throw new TypeError(`a statement with names has no numbers: ${number}`)
    if (name === undefined) return token
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 1}`
  })
  return { text, names, values: (named) => valuesOf(names, named) }
}

function valuesOf(names: readonly string[], named: object): unknown[] {
  const valueOfName = new Map<string, unknown>(Object.entries(named))
  const missing = names.filter((name) => !valueOfName.has(name))
  if (missing.length > 0) throw new TypeError(`the statement has no value for ${missing.join(', ')}`)
  if (valueOfName.size > names.length) {
    const unknown = [...valueOfName.keys()].filter((name) => !names.includes(name))
    throw new TypeError(`the statement does not name ${unknown.join(', ')}`)
  }
  return names.map((name) => valueOfName.get(name))
}
