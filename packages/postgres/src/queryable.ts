// The interface through which functions run SQL: a pool (for single statements) or a transaction. The values
// in a row have unknown types until they are parsed.
import type { QueryResult, QueryResultRow } from 'pg'

export type { QueryResult, QueryResultRow }
export type Row = Record<string, unknown>

export interface Queryable {
  query<R extends QueryResultRow = Row>(text: string, values?: unknown[]): Promise<QueryResult<R>>
}

export const openTransaction = Symbol('open transaction')

// The type's brand prevents passing a pool where statements must share one transaction.
export interface Tx extends Queryable {
  readonly [openTransaction]: true
}
