// Derives from SQL statements what a role needs to run them: the rights on each table that they use.
export type Right = 'select' | 'insert' | 'update' | 'delete'

export const RIGHTS: readonly Right[] = ['select', 'insert', 'update', 'delete']

const USES: readonly (readonly [Right, RegExp])[] = [
  ['select', /\b(?:from|join|using)\s+(?:only\s+)?(\w+)/gi],
  ['insert', /\binsert\s+into\s+(\w+)/gi],
  ['update', /\bupdate\s+(?!of\b|set\b|skip\b)(\w+)/gi],
  ['update', /\binsert\s+into\s+(\w+)(?:(?!\binsert\s+into\b)[^])*?\bdo\s+update\b/gi],
  // Naming the columns of a conflict requires the right to read them (PostgreSQL, "INSERT").
  ['select', /\binsert\s+into\s+(\w+)(?:(?!\binsert\s+into\b)[^])*?\bon\s+conflict\s*\(/gi],
  ['delete', /\bdelete\s+from\s+(\w+)/gi],
]
const LOCK = /\bfor\s+(?:no\s+key\s+)?(?:update|share)\b/gi

/** The tables of `tables` that the statements use, each with what they do. */
export function rightsOf(
  statements: readonly string[],
  tables: ReadonlySet<string>,
): ReadonlyMap<string, ReadonlySet<Right>> {
  const rights = new Map<string, Set<Right>>()
  const add = (right: Right, table = ''): void => {
    if (tables.has(table)) rights.set(table, (rights.get(table) ?? new Set()).add(right))
  }
  for (const statement of statements) {
    for (const [right, pattern] of USES) {
      for (const [, table] of statement.matchAll(pattern)) add(right, table)
    }
    // Locking a row requires the right to update it (PostgreSQL, "The Locking Clause").
    for (const { index } of statement.matchAll(LOCK)) {
      for (const [, table] of queryBefore(statement, index).matchAll(/\b(?:from|join)\s+(\w+)/gi)) {
        add('update', table)
      }
    }
  }
  return rights
}

/** The query that ends at `end`, without those in parentheses inside it. */
function queryBefore(statement: string, end: number): string {
  let depth = 0
  let query = ''
  for (const letter of statement.slice(0, end).split('').toReversed()) {
    if (letter === '(' && depth === 0) break
    if (letter === '(') depth -= 1
    else if (letter === ')') depth += 1
    else if (depth === 0) query = letter + query
  }
  return query
}

/** The bodies of the functions in a schema dump that run with the rights of their caller. */
export function callersFunctions(schema: string): readonly string[] {
  const functions = schema.match(/^CREATE OR REPLACE FUNCTION [^]*?\$function\$[^]*?\$function\$/gm) ?? []
  return functions.filter((text) => !/\bSECURITY DEFINER\b/.test(text))
}

/** The tables of a schema dump, without the partitions of others. */
export function tablesOf(schema: string): ReadonlySet<string> {
  return new Set([...schema.matchAll(/^create (?:table|view) (\w+)/gm)].map(([, name = '']) => name))
}
