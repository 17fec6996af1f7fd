// What SQL is written against: a pool (one statement on its own) or a transaction. Rows are unknown until
// typed.
import type { QueryResult, QueryResultRow } from 'pg'

export type { QueryResult, QueryResultRow }
export type Row = Record<string, unknown>

export interface Queryable {
  query<R extends QueryResultRow = Row>(text: string, values?: unknown[]): Promise<QueryResult<R>>
}

export const openTransaction = Symbol('open transaction')

// The brand keeps a pool from being passed where the statements must share one transaction.
export interface Tx extends Queryable {
  readonly [openTransaction]: true
}
