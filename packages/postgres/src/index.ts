export * from './close-default-databases.ts'
export * from './create-database-check.ts'
export * from './create-pool.ts'
export {
  createRoleAndDatabase,
  type DatabaseLogins,
  type RoleAndDatabase,
  runtimeRoleOf,
} from './create-role-and-database.ts'
export * from './drop-role-and-database.ts'
export * from './dump-schema.ts'
export * from './in-transaction.ts'
export * from './is-transient.ts'
export * from './migrate.ts'
export * from './prepare-database.ts'
export type { PackageTables } from './read-histories.ts'
export * from './named-statement.ts'
export { functionsFolderOf } from './read-functions.ts'
export { type Grant, parseRights, readRights } from './read-rights.ts'
export type { QueryResult, QueryResultRow, Queryable, Row, Tx } from './queryable.ts'
