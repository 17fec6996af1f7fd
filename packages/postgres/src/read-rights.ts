// Reads a service's rights.sql: what the role that the service works as may do with each table and function.
// Everything that the file does not grant is refused.
import { readFile } from 'node:fs/promises'
import { MigrationError } from './read-migrations.ts'

/** One grant: `rights` like `select, update (name)`, `on` like `account` or `function erase(bigint)`. */
export interface Grant {
  readonly rights: string
  readonly on: string
}

const GRANT =
  /^grant (?<rights>(?:select|insert|update|delete)(?: \([a-z_, ]+\))?(?:, (?:select|insert|update|delete)(?: \([a-z_, ]+\))?)*|execute|usage) on (?<on>[a-z_]+|sequence [a-z_]+|function [a-z_]+\([a-z0-9_ ,[\]]*\)) to runtime$/

/** Throws a MigrationError that quotes the first statement that is not such a grant. */
export function parseRights(text: string): readonly Grant[] {
  const statements = text
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '')
  return statements.map((statement) => {
    const { rights, on } = GRANT.exec(statement)?.groups ?? {}
    if (rights === undefined || on === undefined) {
      throw new MigrationError(
        `rights.sql contains "${statement}": only "grant … on … to runtime" is allowed`,
      )
    }
    return { rights, on }
  })
}

/** Reads the grants in the file; see `parseRights`. */
export async function readRights(file: string): Promise<readonly Grant[]> {
  return parseRights(await readFile(file, 'utf8'))
}
