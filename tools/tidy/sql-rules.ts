// Checks that SQL is only in store/ and names its columns, that migrations do not block writes to existing
// tables, and that only the domain compares statuses to make decisions.
import type { Node } from 'oxc-parser'
import type { Source } from './source.ts'
import { type Breach, eachSource, type Rule } from './tree.ts'

const STATEMENT =
  /^\s*(select\s|insert\s+into\s|update\s+[\w.]+\s+set\s|delete\s+from\s|with\s+[\w]+\s+as\s|(create|alter|drop)\s+(table|index|type)\s)/i
const EVERY_COLUMN = /\b(select\s+(distinct\s+)?|returning\s+)(\w+\.)?\*/i
/**
 * The maximum number of numbered parameters in a SQL statement, because more are easily passed in the wrong
 * order.
 */
const MOST_NUMBERS = 6
export const SQL_PACKAGES: readonly string[] = [
  'packages/postgres',
  'packages/messaging',
  'packages/audit',
  'packages/account-states',
  'packages/testing',
]
const MOVERS = [
  'planning',
  'gathering',
  'sending',
  'commands',
  'state',
  'routes',
  'consumes.ts',
  'schedules.ts',
  'publishes.ts',
  'store',
]

const checkSqlPlace = eachSource((source) => {
  const mayHold = source.part === 'store' || source.isTest || SQL_PACKAGES.includes(source.workspace)
  const isWatched =
    source.area === 'services' || source.area === 'packages' || source.path.includes('/operator/')
  if (mayHold || !isWatched) return []
  return textsOf(source).flatMap(({ text, line }) =>
    STATEMENT.test(text) ? [{ line, rule: 'SQL lives in store/' }] : [],
  )
})

const checkNamedColumns: Rule = (tree) => {
  const scripts = [...tree.files].flatMap(([path, text]): Breach[] => {
    if (!path.endsWith('.sql')) return []
    return text.split('\n').flatMap((line, index) => {
      const statement = line.replace(/--.*$/, '')
      return EVERY_COLUMN.test(statement) ? [{ path, line: index + 1, rule: 'SQL names its columns' }] : []
    })
  })
  const inSources = eachSource((source) =>
    (['services', 'packages'].includes(source.area) ? textsOf(source) : []).flatMap(({ text, line }) =>
      EVERY_COLUMN.test(text) ? [{ line, rule: 'SQL names its columns' }] : [],
    ),
  )
  return [...scripts, ...inSources(tree)]
}

/**
 * The first migration of each service to which the rule about indexes applies: landed migrations never
 * change, so the earlier ones build their indexes in a transaction. A new service starts with 1.
 */
const CONCURRENT_SINCE: Readonly<Record<string, number>> = {
  billing: 9,
  dashboard: 10,
  documents: 4,
  filing: 15,
  gateway: 7,
}
const MIGRATION = /^services\/([^/]+)\/migrations\/(\d+)_/
const NEW_TABLE = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi
const ALTERED_TABLE = /\balter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?(\w+)([^;]*)/gi
/** A unique constraint builds an index, unless it uses one that exists. */
const BLOCKING_CONSTRAINT =
  /\badd\s+(?:constraint\s+\w+\s+)?(?:exclude\b|(?:unique|primary\s+key)\b(?!\s+using\s+index))/i
const UNIQUE_COLUMN =
  /\badd\s+(?:column\s+)?(?!constraint\b)(?:if\s+not\s+exists\s+)?\w+\s(?:[^,(]|\((?:[^()]|\([^()]*\))*\))*\b(?:unique|primary\s+key)\b(?!\s+using\s+index)/i
const BLOCKING_INDEX = /\bcreate\s+(?:unique\s+)?index\s+(?!concurrently)[^;]*?\bon\s+(?:only\s+)?(\w+)/gi

const PARTITIONED_TABLE = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)\s*\([^;]*\)\s*partition\s+by\b/gi

/**
 * An index that is built in a transaction blocks all writes to its table until it is complete. PostgreSQL has
 * no other way for a partitioned table, so those are for logs whose writers can wait.
 */
const checkIndexesOfExistingTables: Rule = (tree) =>
  [...tree.files].flatMap(([path, text]): Breach[] => {
    const [, service = '', number] = MIGRATION.exec(path) ?? []
    if (number === undefined || Number(number) < (CONCURRENT_SINCE[service] ?? 1)) return []
    const sql = text.replaceAll(/--.*$/gm, '')
    const isExempt = new Set([...sql.matchAll(NEW_TABLE)].map(([, table]) => table))
    for (const table of partitionedTables(tree, service)) isExempt.add(table)
    const constraints = [...sql.matchAll(ALTERED_TABLE)].filter(
      ([, , changes = '']) => BLOCKING_CONSTRAINT.test(changes) || UNIQUE_COLUMN.test(changes),
    )
    return [...sql.matchAll(BLOCKING_INDEX), ...constraints].flatMap(({ 1: table = '', index }) => {
      const line = sql.slice(0, index).split('\n').length
      const rule = `an index on an existing table (${table}) is built concurrently, in a migration of its own`
      return isExempt.has(table) ? [] : [{ path, line, rule }]
    })
  })

function partitionedTables(tree: Parameters<Rule>[0], service: string): readonly string[] {
  return [...tree.files]
    .filter(([path]) => MIGRATION.exec(path)?.[1] === service)
    .flatMap(([, text]) => [...text.matchAll(PARTITIONED_TABLE)].map(([, table = '']) => table))
}

const checkNumberedParameters = eachSource((source) => {
  if (!['services', 'packages'].includes(source.area) || source.isTest) return []
  const rule = `a statement with more than ${MOST_NUMBERS} parameters names them (namedStatement)`
  return textsOf(source).flatMap(({ text, line }) =>
    text.includes(`$${MOST_NUMBERS + 1}`) ? [{ line, rule }] : [],
  )
})

/** Each life cycle has one transition table: no other code may compare a status with a literal. */
const checkStatusComparisons = eachSource((source) => {
  if (source.area !== 'services' || source.isTest || !MOVERS.includes(source.part)) return []
  return source.nodes.flatMap(({ node }) => {
    const asks =
      node.type === 'BinaryExpression' &&
      ['===', '!==', '==', '!='].includes(node.operator) &&
      ((isStatus(node.left) && isWord(node.right)) || (isStatus(node.right) && isWord(node.left)))
    const switches =
      node.type === 'SwitchStatement' &&
      isStatus(node.discriminant) &&
      node.cases.some(({ test }) => test !== null && isWord(test))
    if (!asks && !switches) return []
    return [{ line: source.lineAt(node.start), rule: 'only the domain compares statuses' }]
  })
})

function isStatus(node: Node): boolean {
  if (node.type === 'Identifier') return node.name === 'status'
  return (
    node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === 'status'
  )
}

function isWord(node: Node): boolean {
  return node.type === 'Literal' && typeof node.value === 'string'
}

/** The strings and templates of a source; a question mark stands for each inserted value. */
export function textsOf(source: Source): { text: string; line: number }[] {
  return source.nodes.flatMap(({ node }) => {
    const line = source.lineAt(node.start)
    if (node.type === 'Literal' && typeof node.value === 'string') return [{ text: node.value, line }]
    if (node.type !== 'TemplateLiteral') return []
    return [{ text: node.quasis.map(({ value }) => value.raw).join('?'), line }]
  })
}

export const sqlRules: readonly Rule[] = [
  checkSqlPlace,
  checkNamedColumns,
  checkIndexesOfExistingTables,
  checkNumberedParameters,
  checkStatusComparisons,
]
